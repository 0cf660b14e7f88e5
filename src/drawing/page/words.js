// Values, moves and positions in words: the same words as those of the command.

const words = (() => {
  const { MOUSE } = rules;

  const plies = (count) => (count === 1 ? "1 ply" : `${count} plies`);

  const value = ({ winner, plies: count }) =>
    winner === null ? "draw" : `${winner} wins in ${plies(count)}`;

  const verdict = (of) =>
    of.winner === null ? "Draw: neither player can force a win." : `${value(of)}.`;

  function move({ value: of, repeats }) {
    if (repeats) return "draw by repetition";
    return of.plies === 0 ? `${of.winner} wins at once` : value(of);
  }

  // What a value is for a player: "winning", "drawing" or "losing".
  function group(of, player) {
    if (of.winner === null) return "drawing";
    return of.winner === player ? "winning" : "losing";
  }

  // A value as a sign for a player, with the plies to the end.
  function sign(of, player) {
    const signs = { winning: "+", drawing: "=", losing: "−" };
    return signs[group(of, player)] + (of.plies ?? "");
  }

  const position = ({ mouse, cat, turn }) => `Mouse at ${mouse}, Cat at ${cat}, ${turn} to move`;

  const over = (last, winner) =>
    winner === MOUSE
      ? "Mouse is in the hole: Mouse has won."
      : `Cat is on Mouse's node ${last.mouse}: Cat has won.`;

  function repeated(first, ply, last) {
    const since = first === 0 ? "the first position" : `the position after ply ${first}`;
    return `After ply ${ply}, ${since} occurs again: a draw. ${position(last)}.`;
  }

  // What a move gave away, given the best value and its own value; empty if it kept the outcome.
  function mistake(best, own, player) {
    const [had, has] = [group(best, player), group(own, player)];
    if (had === has) return "";
    if (had === "drawing") return "gives the draw away";
    return has === "drawing" ? "gives the win away" : "turns the win into a loss";
  }

  // Why a move is not legal.
  function refusal(board, at, to) {
    const from = rules.moverNode(at);
    if (to === from) return `${at.turn} must move: it may not stay on node ${from}.`;
    if (!board[from].includes(to)) {
      return `${at.turn} cannot move from ${from} to ${to}: there is no edge between them.`;
    }
    return "Cat may not enter the hole.";
  }

  // Why a position cannot occur in any game; empty if it can, as far as the nodes show.
  function impossible(board, at) {
    if (at.cat === rules.HOLE) return "impossible, because Cat may not enter the hole";
    for (const player of [rules.MOUSE, rules.CAT]) {
      const node = rules.nodeOf(at, player);
      if (rules.waysOf(board, player, node).length === 0) {
        return `impossible, because ${player} cannot reach node ${node}`;
      }
    }
    return "";
  }

  // The rule of retrograde analysis that decides a position, and the moves that it rests on.
  function rule(solved, board, at) {
    const reason = impossible(board, at);
    if (reason !== "") return `This position is ${reason}.`;
    const winner = rules.winnerOf(at);
    if (winner !== null) return `Terminal: ${over(at, winner)}`;
    if (solver.isPlayedIn(solved, at)) {
      return "Draw: the game has been in this position, and to return to it is a draw.";
    }
    const moves = solver.movesIn(solved, board, at);
    const own = solver.valueIn(solved, at);
    const [best] = moves;
    if (own.winner === at.turn) {
      const next = best.value.plies === 0 ? "ends the game" : `leads to a position that ${at.turn} wins in ${plies(best.value.plies)}`;
      return `Won in ${plies(own.plies)}: the move to ${best.to} ${next}.`;
    }
    if (own.winner !== null) {
      const within = best.value.plies === 0 ? "at once" : `in ${moves.length > 1 ? "at most " : ""}${plies(best.value.plies)}`;
      const lost = moves.length > 1
        ? `${all(moves.length)} moves lead to positions that ${own.winner} wins`
        : `the only move, to ${best.to}, leads to a position that ${own.winner} wins`;
      return `Lost in ${plies(own.plies)}: ${lost} ${within}.`;
    }
    const drawing = moves.filter((option) => option.value.winner === null).map(({ to }) => to);
    const keeps = drawing.length > 1 ? `the moves to ${list(drawing)} lead to draws` : `the move to ${drawing[0]} leads to a draw`;
    return `Draw: ${keeps}, and no move leads to a win.`;
  }

  function all(count) {
    const names = ["", "", "both", "all three", "all four", "all five", "all six"];
    return names[count] ?? `all ${count}`;
  }

  function list(nodes) {
    return nodes.length > 8 ? `${nodes.length} nodes` : `${nodes.slice(0, -1).join(", ")} and ${nodes.at(-1)}`;
  }

  return Object.freeze({
    plies, value, verdict, move, group, sign, position, over, repeated, mistake, refusal, impossible, rule,
  });
})();

