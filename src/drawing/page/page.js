// The player's hand: moves, buttons, the address, and best play for whom the player does not play.

// How long best play waits before it moves, in milliseconds.
const PAUSE = 600;

// The line may go on beyond the ply at hand, after steps back.
const game = { line: [], ply: 0, message: "" };
let waiting = null;

function positionsAtHand() {
  return positionsOf(game.line.slice(0, game.ply));
}

function refresh() {
  show(game, byId("hints").checked);
}

function isYours(player) {
  const you = document.querySelector("input[name=you]:checked").value;
  return you === "both" || you === player;
}

// The address of the line up to the ply at hand.
function writeAddress(write) {
  const line = game.line.slice(0, game.ply).join("-");
  if (line !== addressLine()) {
    history[write](null, "", line === "" ? location.pathname + location.search : `#${line}`);
  }
}

function addressLine() {
  return location.hash.slice(1);
}

// Reads the address, when the page is opened and whenever the address changes.
function readAddress() {
  if (addressLine() === game.line.slice(0, game.ply).join("-")) return;
  stopWaiting();
  const { line, refusal } = readLine(addressLine());
  Object.assign(game, { line, ply: line.length, message: refusal });
  refresh();
}

function makeMove(to, write) {
  const goesOn = game.line[game.ply] === to;
  if (!goesOn) game.line = [...game.line.slice(0, game.ply), to];
  game.ply += 1;
  game.message = "";
  writeAddress(write);
  refresh();
}

// A move by the player's hand, if it is legal.
function choose(to) {
  const positions = positionsAtHand();
  const position = positions.at(-1);
  if (standing(positions).over) return refuse("The game is over: take back or restart.");
  if (!isYours(position.turn)) {
    return refuse(`${position.turn} is played by best play here: press Best move.`);
  }
  if (!movesOf(positions).some((move) => move.to === to)) {
    return refuse(`${position.turn} cannot move from ${nodeToMoveFrom(position)} to ${to}.`);
  }
  makeMove(to, "pushState");
  waitForBestPlay();
}

function refuse(message) {
  game.message = message;
  refresh();
}

function makeBestMove(write) {
  const positions = positionsAtHand();
  if (standing(positions).over) return;
  makeMove(movesOf(positions)[0].to, write);
}

// Lets best play move after a while, if it is its turn at the end of the line.
function waitForBestPlay() {
  stopWaiting();
  const positions = positionsAtHand();
  const over = standing(positions).over;
  if (over || game.ply < game.line.length || isYours(positions.at(-1).turn)) return;
  waiting = setTimeout(() => {
    makeBestMove("replaceState");
    waitForBestPlay();
  }, PAUSE);
}

function stopWaiting() {
  clearTimeout(waiting);
  waiting = null;
}

// Goes to a ply of the line, and keeps the line.
function goTo(ply) {
  stopWaiting();
  Object.assign(game, { ply, message: "" });
  writeAddress("replaceState");
  refresh();
}

// One step along best play.
function stepForward() {
  stopWaiting();
  makeBestMove("replaceState");
  if (game.ply === game.line.length) waitForBestPlay();
}

function stepBack() {
  if (game.ply > 0) goTo(game.ply - 1);
}

// Takes back the last move, and before it the answers to it, so that the player is to move again.
function takeBack() {
  if (game.ply === 0) return;
  const positions = positionsAtHand();
  let ply = game.ply - 1;
  const plays = isYours(MOUSE) || isYours(CAT);
  while (plays && ply > 0 && !isYours(positions[ply].turn)) ply -= 1;
  game.line = game.line.slice(0, ply);
  goTo(ply);
}

function restart() {
  game.line = [];
  goTo(0);
  waitForBestPlay();
}

// Calls back with the number that an element around the place of a click carries.
function onClick(id, key, callback) {
  byId(id).addEventListener("click", (event) => {
    const target = event.target.closest(`[data-${key}]`);
    if (target !== null) callback(Number(target.dataset[key]));
  });
}

onClick("drawing", "node", choose);
onClick("moves", "to", choose);
onClick("history", "ply", goTo);
byId("take-back").addEventListener("click", takeBack);
byId("restart").addEventListener("click", restart);
byId("back").addEventListener("click", stepBack);
byId("forward").addEventListener("click", stepForward);
byId("hints").addEventListener("change", refresh);
for (const choice of document.querySelectorAll("input[name=you]")) {
  choice.addEventListener("change", () => {
    game.message = "";
    refresh();
    waitForBestPlay();
  });
}
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, #drawing, #history") || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") stepBack();
  if (event.key === "ArrowRight") stepForward();
});
addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);
readAddress();
refresh();
