// A game: a board, a first position, a line of moves, and how far into the line we are. Its
// values are exact for this game, because each one is solved with the positions before it.

const game = (() => {
  const { MOUSE, CAT, START } = rules;

  // Studies made so far, by the moves that lead there. The table of the latest one is kept.
  let studies = new Map();
  let latest = { key: null, solved: null };

  // The game. `ply` is where we are: the line may go on beyond it, after steps back.
  const state = { board: [], start: START, line: [], ply: 0, you: "both", hints: true, pace: "normal" };

  // Begins a game on a board.
  function begin(board, start = START) {
    if (board !== state.board || !rules.same(start, state.start)) studies = new Map();
    Object.assign(state, { board, start, line: [], ply: 0 });
    latest = { key: null, solved: null };
  }

  const positions = (ply = state.ply) => rules.positionsOf(state.start, state.line.slice(0, ply));

  // The table in which the values of the moves after a ply are exact: all positions so far are
  // draws, because a game in which one of them occurs again is a draw.
  function solvedAt(ply = state.ply) {
    const key = keyOf(ply);
    if (latest.key !== key) latest = { key, solved: solver.solve(state.board, positions(ply)) };
    return latest.solved;
  }

  // The table that is shown after this ply. Only the positions before it are draws, so that the
  // position itself has its value in the table.
  const tableShown = () => solver.solve(state.board, positions().slice(0, -1));

  const keyOf = (ply) => state.line.slice(0, ply).join("-");

  // What is known after a ply: { position, winner, repeats, isOver, value, moves }. `repeats` is
  // the ply after which the position occurred first, or -1.
  function study(ply = state.ply) {
    const key = keyOf(ply);
    if (!studies.has(key)) studies.set(key, studyNow(ply));
    return studies.get(key);
  }

  function studyNow(ply) {
    const all = positions(ply);
    const position = all.at(-1);
    const winner = rules.winnerOf(position);
    const first = all.findIndex((earlier) => rules.same(earlier, position));
    const repeats = first < ply ? first : -1;
    if (winner !== null || repeats !== -1) {
      const value = winner === null ? solver.DRAW : { winner, plies: 0 };
      return { position, winner, repeats, isOver: true, value, moves: [] };
    }
    const solved = solvedAt(ply);
    const moves = solver.movesIn(solved, state.board, position).map((move) => (
      { ...move, repeats: all.some((earlier) => rules.same(earlier, move.next)) }));
    const value = moves.length === 0 ? solver.DRAW : solver.onePlyEarlier(moves[0].value);
    return { position, winner, repeats, isOver: moves.length === 0, value, moves };
  }

  // The verdict after a ply, in words.
  function verdict(ply = state.ply) {
    const { position, winner, repeats, value, isOver } = study(ply);
    if (winner !== null) return words.over(position, winner);
    if (repeats !== -1) return words.repeated(repeats, ply, position);
    return isOver ? "There is no move." : words.verdict(value);
  }

  // What the move that led to a ply gave away, in words.
  function mistake(ply) {
    if (ply === 0) return "";
    const before = study(ply - 1);
    const move = before.moves.find(({ to }) => to === state.line[ply - 1]);
    return words.mistake(before.value, move.value, before.position.turn);
  }

  // Best play from here to the end, after a move to `first` if one is given.
  function lineAhead(first = null) {
    const { position, isOver } = study();
    if (isOver) return [];
    const solved = solvedAt();
    const played = positions();
    const next = rules.after(position, first ?? study().moves[0].to);
    if (played.some((earlier) => rules.same(earlier, next))) return [rules.nodeOf(next, position.turn)];
    return [rules.nodeOf(next, position.turn), ...solver.lineIn(solved, state.board, next, [...played, next])];
  }

  // Makes a move. If the line already goes on with it, the rest of the line stays.
  function play(to) {
    if (state.line[state.ply] !== to) state.line = [...state.line.slice(0, state.ply), to];
    state.ply += 1;
  }

  const isYours = (player) => state.you === "both" || state.you === player;

  // The last ply before this one at which the player was to move; -1 if there is none.
  function plyToTakeBackTo() {
    const hasOwn = state.you === MOUSE || state.you === CAT;
    const all = positions();
    for (let ply = state.ply - 1; ply >= 0; ply--) {
      if (!hasOwn || isYours(all[ply].turn)) return ply;
    }
    return -1;
  }

  function takeBack() {
    const ply = plyToTakeBackTo();
    if (ply === -1) return;
    Object.assign(state, { line: state.line.slice(0, ply), ply });
  }

  // Reads a line such as "3-5-4" as far as it is legal, and returns why the rest is not.
  function readLine(text) {
    for (const step of text === "" ? [] : text.split("-")) {
      const { position, isOver, moves } = study();
      const ply = `ply ${state.ply + 1} of the address, ${position.turn} to ${step || "nowhere"}`;
      const shown = state.ply === 0 ? "The start is shown." : "The line before it is shown.";
      if (isOver) return `Refused: ${ply}: the game is over by then. ${shown}`;
      const move = moves.find(({ to }) => String(to) === step);
      if (move === undefined) return `Refused: ${ply}: this is not a legal move. ${shown}`;
      play(move.to);
    }
    return "";
  }

  return Object.freeze({
    state, begin, positions, tableShown, study, verdict, mistake, lineAhead, play, isYours,
    plyToTakeBackTo, takeBack, readLine,
  });
})();

