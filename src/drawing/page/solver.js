// Retrograde analysis: working backwards from the terminal positions. The value of a position is
// { winner, plies }; in a draw both are null.

const solver = (() => {
  const { MOUSE, CAT, winnerOf } = rules;
  const DRAW = Object.freeze({ winner: null, plies: null });

  // The table of all positions of a board, for a game in which the positions `played` have
  // occurred: to return to one of them is a draw.
  //
  // In the table, 0 is a draw, p + 1 a win of Mouse in p plies, and -p - 1 a win of Cat.
  function solve(board, played = []) {
    const nodes = board.length;
    const table = new Int32Array(2 * nodes * nodes);
    // The moves not yet known to be bad for the player to move; 0 once a position is decided.
    const movesLeft = new Uint16Array(2 * nodes * nodes);
    const decided = new Int32Array(2 * nodes * nodes);
    let count = 0;
    const isPlayed = new Set(played.map((position) => indexOf(nodes, position)));
    const degrees = [MOUSE, CAT].map((player) =>
      board.map((_, node) => rules.waysOf(board, player, node).length));

    for (let index = 0; index < table.length; index++) {
      const [mouse, cat, turn] = nodesOf(nodes, index);
      if (cat === rules.HOLE || isPlayed.has(index)) continue;
      const isOver = mouse === rules.HOLE || mouse === cat;
      if (isOver) decided[count++] = index;
      if (isOver) table[index] = mouse === rules.HOLE ? 1 : -1;
      else movesLeft[index] = degrees[turn][turn === 0 ? mouse : cat];
    }
    // Positions are decided in the order of their plies. What is left at the end is a draw.
    for (let next = 0; next < count; next++) {
      const [mouse, cat, turn] = nodesOf(nodes, decided[next]);
      const value = table[decided[next]];
      const mover = 1 - turn;
      const wins = (value > 0) === (mover === 0);
      for (const from of board[mover === 0 ? mouse : cat]) {
        const before = mover === 0 ? 2 * (from * nodes + cat) : 2 * (mouse * nodes + from) + 1;
        if (movesLeft[before] === 0) continue;
        // One good move wins. A position is lost only when all of its moves are bad.
        movesLeft[before] = wins ? 0 : movesLeft[before] - 1;
        if (movesLeft[before] > 0) continue;
        table[before] = value > 0 ? value + 1 : value - 1;
        decided[count++] = before;
      }
    }
    const lastPly = count === 0 ? 0 : Math.abs(table[decided[count - 1]]) - 1;
    return { nodes, table, isPlayed, lastPly };
  }

  // Where a position is in the table.
  const indexOf = (nodes, { mouse, cat, turn }) =>
    2 * (mouse * nodes + cat) + (turn === CAT ? 1 : 0);

  // The inverse: Mouse's node, Cat's node, and the turn, 0 for Mouse and 1 for Cat.
  const nodesOf = (nodes, index) =>
    [Math.floor(index / 2 / nodes), (index >> 1) % nodes, index & 1];

  // The value of a position that is solved.
  function valueIn(solved, position) {
    const value = solved.table[indexOf(solved.nodes, position)];
    if (value === 0) return DRAW;
    return { winner: value > 0 ? MOUSE : CAT, plies: Math.abs(value) - 1 };
  }

  // The value of a position whose best move has this value.
  const onePlyEarlier = ({ winner, plies }) =>
    winner === null ? DRAW : { winner, plies: plies + 1 };

  const isPlayedIn = (solved, position) =>
    solved.isPlayed.has(indexOf(solved.nodes, position));

  // The preference of a player, greater for a better value: a quick win, a slow win, a draw, a
  // slow loss, a quick loss.
  function preferenceOf(value, player) {
    if (value.winner === null) return 0;
    return value.winner === player ? 1 / (1 + value.plies) : -1 / (1 + value.plies);
  }

  // The moves in a position, { to, next, value }: best first, and of equal ones the smallest node
  // first.
  function movesIn(solved, board, position) {
    const moves = rules.movesOf(board, position).map((to) => {
      const next = rules.after(position, to);
      return { to, next, value: valueIn(solved, next) };
    });
    const preference = (move) => preferenceOf(move.value, position.turn);
    return moves.sort((one, other) => preference(other) - preference(one) || one.to - other.to);
  }

  // Best play from a position to the end, as the nodes moved to. `played` are the positions that
  // have occurred, this one included: the line ends when one of them occurs again.
  function lineIn(solved, board, position, played) {
    const line = [];
    const seen = new Set(played.map((earlier) => indexOf(solved.nodes, earlier)));
    let at = position;
    while (winnerOf(at) === null) {
      const best = movesIn(solved, board, at)[0];
      if (best === undefined) break;
      line.push(best.to);
      at = best.next;
      const index = indexOf(solved.nodes, at);
      if (seen.has(index)) break;
      seen.add(index);
    }
    return line;
  }

  return Object.freeze({
    DRAW, solve, valueIn, onePlyEarlier, isPlayedIn, movesIn, lineIn,
  });
})();

