// What is seen of the game: the board, the moves, the verdict and the history.

const SVG = "http://www.w3.org/2000/svg";
const drawing = document.querySelector("#drawing svg");
// The ways of the moves lie below the nodes, the rings below the players, the signs on top.
const waysOnBoard = layerBefore("[data-node]");
const ringsOnBoard = layerBefore(".player");
const signsOnBoard = drawing.appendChild(svgElement("g", { class: "hints" }));

function layerBefore(selector) {
  const layer = svgElement("g", { class: "hints" });
  return drawing.insertBefore(layer, drawing.querySelector(selector));
}

function byId(id) {
  return document.getElementById(id);
}

function svgElement(name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

// Where the words about a node stand, in the order in which the page carries them.
function spotsOf(node) {
  const [x, y, nameX, nameY, badgeX, badgeY] = tablebase.spots[node];
  return { x, y, nameX, nameY, badgeX, badgeY };
}

// Shows a game: its line up to the ply at hand, and in the history what comes after it.
function show(game, hints) {
  const positions = positionsOf(game.line.slice(0, game.ply));
  const position = positions.at(-1);
  const state = standing(positions);
  const moves = state.over ? [] : movesOf(positions);
  // Without hints, the order must not give the best move away.
  if (!hints) moves.sort((one, other) => one.to - other.to);
  showStatus(position, state, game.message);
  showPlayers(position);
  scrollDrawingTo(spotsOf(nodeToMoveFrom(position)).x);
  showMovesOnBoard(position, moves, hints);
  showMoves(position, moves, hints);
  showHistory(game);
  byId("back").disabled = game.ply === 0;
  byId("forward").disabled = state.over;
  byId("take-back").disabled = game.ply === 0;
  byId("restart").disabled = game.line.length === 0;
}

function setText(id, text) {
  // Text that stays the same is not announced again.
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

function showStatus(position, state, message) {
  setText("turn", state.over ? "The game is over" : `${position.turn} to move`);
  byId("turn").className = state.over ? "" : position.turn.toLowerCase();
  setText("verdict", state.words);
  setText("message", message);
}

// Where a player's name stands: Cat's above or below Mouse's if that is in its place.
function nameSpot(player, position) {
  const WIDTH = 48;
  const HEIGHT = 18;
  const { nameX, nameY } = spotsOf(nodeOf(position, player));
  const mouse = spotsOf(position.mouse);
  const meet = Math.abs(nameX - mouse.nameX) < WIDTH && Math.abs(nameY - mouse.nameY) < HEIGHT;
  if (player === MOUSE || !meet) return [nameX, nameY];
  return [nameX, mouse.nameY + (nameY < mouse.nameY ? -HEIGHT : HEIGHT)];
}

function showPlayers(position) {
  // On one node, both heads stay visible.
  const APART = 15;
  const together = position.mouse === position.cat;
  for (const [player, aside] of [[MOUSE, -APART], [CAT, APART]]) {
    const node = nodeOf(position, player);
    const { x, y } = spotsOf(node);
    const [nameX, nameY] = nameSpot(player, position);
    const head = drawing.querySelector(`.player.${player.toLowerCase()}`);
    head.style.transform = `translate(${x + (together ? aside : 0)}px, ${y}px)`;
    head.querySelector("text").textContent = node;
    const name = drawing.querySelector(`.name.${player.toLowerCase()}`);
    name.setAttribute("x", nameX);
    name.setAttribute("y", nameY + 5);
    name.style.display = together ? "none" : "";
  }
  const holeIsTaken = position.mouse === HOLE;
  drawing.querySelector(".name.hole").style.display = holeIsTaken ? "none" : "";
  drawing.querySelector("title").textContent =
    `Board of ${tablebase.board.length} nodes: the hole is node 0, ${positionWords(position)}`;
}

// Of a drawing that is wider than the window, shows the part around a node.
function scrollDrawingTo(x) {
  const area = byId("drawing");
  const scale = drawing.clientWidth / drawing.viewBox.baseVal.width;
  area.scrollLeft = x * scale - area.clientWidth / 2;
}

function showMovesOnBoard(position, moves, hints) {
  const from = spotsOf(nodeToMoveFrom(position));
  for (const layer of [waysOnBoard, ringsOnBoard, signsOnBoard]) layer.replaceChildren();
  for (const group of drawing.querySelectorAll("[data-node]")) {
    const node = Number(group.dataset.node);
    group.classList.toggle("legal", moves.some(({ to }) => to === node));
  }
  for (const { to, value } of moves) {
    const group = hints ? groupOf(value, position.turn) : "unknown";
    const { x, y, badgeX, badgeY } = spotsOf(to);
    const way = { class: `way ${group}`, x1: from.x, y1: from.y, x2: x, y2: y };
    waysOnBoard.append(svgElement("line", way));
    ringsOnBoard.append(svgElement("circle", { class: `ring ${group}`, cx: x, cy: y, r: 21 }));
    if (hints) drawSign(moveSign(value, position.turn), group, badgeX, badgeY);
  }
}

function drawSign(sign, group, x, y) {
  const LETTER = 8;
  const width = 10 + LETTER * sign.length;
  const box = { x: x - width / 2, y: y - 9, width, height: 18, rx: 9 };
  signsOnBoard.append(
    svgElement("rect", { class: `badge ${group}`, ...box }),
    svgElement("text", { class: "sign", x, y: y + 4.5 }, sign),
  );
}

function showMoves(position, moves, hints) {
  const list = byId("moves");
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...moves.map((move) => moveItem(position, move, hints)));
  if (moves.length === 0) list.append(element("li", "none", "There is no move: the game is over."));
  list.scrollTop = 0;
  if (hadFocus) (list.querySelector("button") ?? list).focus({ preventScroll: true });
}

function moveItem(position, move, hints) {
  const { to, value } = move;
  const group = hints ? groupOf(value, position.turn) : "unknown";
  const button = element("button", `move ${group}`);
  button.type = "button";
  button.dataset.to = to;
  button.append(element("span", "to", `${position.turn} to ${to}`));
  if (hints) {
    const sign = element("span", "badge", moveSign(value, position.turn));
    sign.setAttribute("aria-hidden", "true");
    button.append(element("span", "value", `${group}: ${moveWords(move)}`), sign);
  }
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function showHistory(game) {
  const list = byId("history");
  const positions = positionsOf(game.line);
  const items = positions.map((position, ply) => historyItem(game, positions, position, ply));
  list.replaceChildren(...items);
  const current = items[game.ply];
  // The list scrolls, the page does not.
  const above = current.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  const below = above + current.offsetHeight - list.clientHeight;
  if (below > list.scrollTop) list.scrollTop = below;
}

function historyItem(game, positions, position, ply) {
  const before = positions[ply - 1];
  const mistake = ply === 0 ? "" : mistakeWords(positions.slice(0, ply + 1));
  const button = element("button", "ply");
  button.type = "button";
  button.dataset.ply = ply;
  if (ply === game.ply) button.setAttribute("aria-current", "step");
  if (ply > game.ply) button.classList.add("later");
  const move = ply === 0 ? "Start" : `${ply}. ${before.turn} ${nodeToMoveFrom(before)}-${game.line[ply - 1]}`;
  button.append(element("span", "to", move), element("span", "value", plyWords(positions, ply)));
  if (mistake !== "") {
    button.classList.add("mistake");
    button.append(element("strong", "thrown", `✗ ${mistake}`));
  }
  const item = document.createElement("li");
  item.append(button);
  return item;
}

// The value after a ply in a few words.
function plyWords(positions, ply) {
  const position = positions[ply];
  const winner = winnerOf(position);
  if (winner !== null) return `${winner} has won`;
  if (standing(positions.slice(0, ply + 1)).over) return "draw by repetition";
  return valueWords(valueOf(position));
}
