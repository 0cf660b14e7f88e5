// The rules of the game: players, positions, and the moves on a board. A board is its rows of
// neighbours, as in LeetCode's text.

const rules = (() => {
  const MOUSE = "Mouse";
  const CAT = "Cat";
  const HOLE = 0;
  const START = Object.freeze({ mouse: 1, cat: 2, turn: MOUSE });

  const opponent = (player) => (player === MOUSE ? CAT : MOUSE);

  const nodeOf = (position, player) => (player === MOUSE ? position.mouse : position.cat);

  // The node of the player to move.
  const moverNode = (position) => nodeOf(position, position.turn);

  function after(position, to) {
    const turn = opponent(position.turn);
    return position.turn === MOUSE
      ? { mouse: to, cat: position.cat, turn }
      : { mouse: position.mouse, cat: to, turn };
  }

  const same = (one, other) =>
    one.mouse === other.mouse && one.cat === other.cat && one.turn === other.turn;

  // The winner of a terminal position, or else null.
  function winnerOf(position) {
    if (position.mouse === HOLE) return MOUSE;
    return position.cat === position.mouse ? CAT : null;
  }

  const mayEnter = (player, node) => player === MOUSE || node !== HOLE;

  // The nodes to which a player may move from a node.
  const waysOf = (board, player, node) => board[node].filter((to) => mayEnter(player, to));

  // The nodes to which the player to move may move; none if the game is over.
  function movesOf(board, position) {
    if (winnerOf(position) !== null) return [];
    return waysOf(board, position.turn, moverNode(position));
  }

  // The positions of a line of moves, the first one included.
  function positionsOf(start, line) {
    const positions = [start];
    for (const to of line) positions.push(after(positions.at(-1), to));
    return positions;
  }

  // The edges of a board, each once, from the smaller node to the larger.
  const edgesOf = (board) =>
    board.flatMap((row, from) => row.filter((to) => from < to).map((to) => [from, to]));

  return Object.freeze({
    MOUSE, CAT, HOLE, START, opponent, nodeOf, moverNode, after, same, winnerOf, waysOf, movesOf,
    positionsOf, edgesOf,
  });
})();

