// The game, without the page: positions, moves, values and lines. Every value is looked up in the
// tablebase that the page carries; nothing is solved here.

const MOUSE = "Mouse";
const CAT = "Cat";
const HOLE = 0;
const DRAW = Object.freeze({ winner: null, plies: null });
const START = Object.freeze({ mouse: 1, cat: 2, turn: MOUSE });

const tablebase = JSON.parse(document.getElementById("tablebase").textContent);

function opponent(player) {
  return player === MOUSE ? CAT : MOUSE;
}

function nodeOf(position, player) {
  return player === MOUSE ? position.mouse : position.cat;
}

function nodeToMoveFrom(position) {
  return nodeOf(position, position.turn);
}

function after(position, node) {
  const turn = opponent(position.turn);
  return position.turn === MOUSE
    ? { mouse: node, cat: position.cat, turn }
    : { mouse: position.mouse, cat: node, turn };
}

function samePosition(one, other) {
  return one.mouse === other.mouse && one.cat === other.cat && one.turn === other.turn;
}

function winnerOf(position) {
  if (position.mouse === HOLE) return MOUSE;
  return position.cat === position.mouse ? CAT : null;
}

// The value of a position, { winner, plies }; of a draw the winner is null. In the tablebase 0 is
// a draw, p + 1 a win of Mouse in p plies, and -p - 1 a win of Cat.
function valueOf(position) {
  const nodes = tablebase.board.length;
  const turn = position.turn === CAT ? 1 : 0;
  const code = tablebase.values[2 * (position.mouse * nodes + position.cat) + turn];
  if (code === 0) return DRAW;
  return { winner: code > 0 ? MOUSE : CAT, plies: Math.abs(code) - 1 };
}

// How much a player likes a value: a quick win most, a quick loss least.
function likedBy(value, player) {
  const MORE_THAN_ANY_PLIES = 1e9;
  if (value.winner === null) return 0;
  const soon = MORE_THAN_ANY_PLIES - value.plies;
  return value.winner === player ? soon : -soon;
}

// What a value is for a player: "winning", "drawing" or "losing".
function groupOf(value, player) {
  if (value.winner === null) return "drawing";
  return value.winner === player ? "winning" : "losing";
}

// The legal moves after these positions, { to, value, repeats }: best first, and of equal ones the
// smallest node first. A move to a position that has been there is a draw by the rules.
function movesOf(positions) {
  const position = positions.at(-1);
  if (winnerOf(position) !== null) return [];
  const ends = tablebase.board[nodeToMoveFrom(position)];
  const legal = ends.filter((to) => position.turn === MOUSE || to !== HOLE);
  const moves = legal.map((to) => {
    const next = after(position, to);
    const repeats = positions.some((earlier) => samePosition(earlier, next));
    return { to, value: repeats ? DRAW : valueOf(next), repeats };
  });
  const liked = (move) => likedBy(move.value, position.turn);
  return moves.sort((one, other) => liked(other) - liked(one) || one.to - other.to);
}

// The positions of a line, the first one included.
function positionsOf(line) {
  const positions = [START];
  for (const node of line) positions.push(after(positions.at(-1), node));
  return positions;
}

// How the game stands after these positions: { over, words } with the verdict.
function standing(positions) {
  const last = positions.at(-1);
  const winner = winnerOf(last);
  if (winner !== null) return { over: true, words: overWords(last, winner) };
  const first = positions.findIndex((position) => samePosition(position, last));
  if (first < positions.length - 1) {
    return { over: true, words: repeatedWords(first, positions.length - 1, last) };
  }
  return { over: false, words: verdictWords(valueOf(last)) + repetitionWords(positions) };
}

// The tablebase knows nothing of the positions that were there before. What that changes, in words;
// empty if the outcome can still be kept.
function repetitionWords(positions) {
  const [best] = movesOf(positions);
  if (best.value.winner === valueOf(positions.at(-1)).winner) return "";
  return ` Not in this game, where a position that occurs again is a draw: ${moveWords(best)}.`;
}

// Reads a line such as "3-5-4" as far as it is legal: { line, refusal }; the refusal is empty if
// all of it is.
function readLine(text) {
  const line = [];
  for (const step of text === "" ? [] : text.split("-")) {
    const positions = positionsOf(line);
    const position = positions.at(-1);
    const ply = `ply ${line.length + 1} of the address, ${position.turn} to ${step || "nowhere"}`;
    const before = line.length === 0 ? "The start is shown." : "The line before it is shown.";
    if (standing(positions).over) {
      return { line, refusal: `Refused: ${ply}: the game is over by then. ${before}` };
    }
    const move = movesOf(positions).find(({ to }) => String(to) === step);
    if (move === undefined) {
      return { line, refusal: `Refused: ${ply}: this is no legal move. ${before}` };
    }
    line.push(move.to);
  }
  return { line, refusal: "" };
}

function valueWords(value) {
  if (value.winner === null) return "draw";
  const plies = value.plies === 1 ? "1 ply" : `${value.plies} plies`;
  return `${value.winner} wins in ${plies}`;
}

function verdictWords(value) {
  return value.winner === null
    ? "Draw: neither player can force a win."
    : `${valueWords(value)}.`;
}

// The value of a move in words.
function moveWords({ value, repeats }) {
  if (repeats) return "draw by repetition";
  return value.plies === 0 ? `${value.winner} wins at once` : valueWords(value);
}

// The value of a move as a sign for the player who makes it, with the plies to the end.
function moveSign(value, player) {
  const signs = { winning: "+", drawing: "=", losing: "−" };
  return signs[groupOf(value, player)] + (value.plies ?? "");
}

function positionWords({ mouse, cat, turn }) {
  return `Mouse at ${mouse}, Cat at ${cat}, ${turn} to move`;
}

function overWords(position, winner) {
  return winner === MOUSE
    ? "Mouse is in the hole: Mouse has won."
    : `Cat is on Mouse's node ${position.mouse}: Cat has won.`;
}

function repeatedWords(first, ply, position) {
  const since = first === 0 ? "the first position" : `the position after ply ${first}`;
  return `After ply ${ply}, ${since} is there again: ${positionWords(position)}. A draw.`;
}

// What the last move to these positions threw away, in words; empty if it kept the outcome.
function mistakeWords(positions) {
  const before = positions.at(-2);
  const last = positions.at(-1);
  const repeats = positions.slice(0, -1).some((earlier) => samePosition(earlier, last));
  const had = groupOf(valueOf(before), before.turn);
  const has = groupOf(repeats ? DRAW : valueOf(last), before.turn);
  if (had === has || had === "losing") return "";
  if (had === "drawing") return "throws the draw away";
  return has === "drawing" ? "throws the win away" : "turns the win into a loss";
}
