// The drawing of the board: nodes, edges, players, and what the moves are worth. It can be zoomed
// and moved, and its nodes can be dragged.

const drawing = (() => {
  const { MOUSE, CAT, HOLE } = rules;
  const SVG = "http://www.w3.org/2000/svg";
  const RADIUS = 17;
  const CLEAR_OF_NODES = RADIUS + 6;
  const MARGIN = { x: 72, y: 52 };
  const MOST_LABELLED_EDGES = 600;
  const area = document.getElementById("drawing");
  const svg = area.querySelector("svg");

  let board = [];
  let places = [];
  let bends = new Map();
  let layers = {};
  // The visible part of the drawing: its middle, and screen pixels per unit.
  const view = { x: 0, y: 0, scale: 1, isFitted: true };
  let shown = null;

  function element(name, attributes = {}, text = "") {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  }

  // Places in lengths of an edge become places in the units of the drawing.
  function scaled(points) {
    let closest = Infinity;
    if (points.length <= 500) {
      points.forEach((point, index) => {
        for (let other = 0; other < index; other++) {
          closest = Math.min(closest, layout.distance(point, points[other]));
        }
      });
    }
    const edge = points.length <= 16 ? 84 : 70;
    const scale = Math.min(134, Math.max(edge, (2.7 * RADIUS) / closest));
    return points.map(({ x, y }) => ({ x: x * scale + MARGIN.x, y: y * scale + MARGIN.y }));
  }

  // Draws a board whose nodes have the given places, in units of the drawing.
  function open(newBoard, newPlaces) {
    board = newBoard;
    places = newPlaces.map((place) => ({ ...place }));
    shown = null;
    // The title stays: it names the drawing.
    svg.replaceChildren(svg.querySelector("title"));
    layers = {};
    for (const name of ["edges", "ways", "nodes", "rings", "players", "badges", "names"]) {
      layers[name] = svg.appendChild(element("g", { class: `layer-${name}` }));
    }
    const edges = rules.edgesOf(board);
    layers.lines = layers.edges.appendChild(element("path", {
      class: `edges${2 * edges.length > 16 * board.length ? " dense" : ""}`,
    }));
    layers.nodes.append(...board.map((_, node) => nodeElement(node)));
    for (const player of [MOUSE, CAT]) layers.players.append(playerElement(player));
    for (const name of ["hole", MOUSE, CAT]) {
      layers.names.append(element("text", { class: `name ${name.toLowerCase()}` }, name));
    }
    placeNodes();
    fit();
    if (view.scale < LEGIBLE) showStarts();
  }

  function nodeElement(node) {
    const group = element("g", { "data-node": node });
    if (node === HOLE) group.append(element("circle", { class: "rim", r: RADIUS + 4 }));
    group.append(
      element("circle", { class: node === HOLE ? "disc hole" : "disc", r: RADIUS }),
      element("text", { class: node === HOLE ? "number on-dark" : "number", y: 5 }, node),
    );
    return group;
  }

  function playerElement(player) {
    const group = element("g", { class: `player ${player.toLowerCase()}` });
    if (player === MOUSE) {
      for (const x of [-14, 14]) group.append(element("circle", { cx: x, cy: -14, r: 9 }));
    } else {
      for (const x of [-18, 18]) group.append(element("path", { d: `M${x} -2L${x} -27L0 -15Z` }));
    }
    group.append(element("circle", { r: RADIUS + 2 }), element("text", { class: "number on-dark", y: 5 }));
    return group;
  }

  // Puts nodes and edges where the places are.
  function placeNodes() {
    bends = new Map();
    const edges = rules.edgesOf(board);
    const straight = edges.length * board.length > 200000;
    const lines = edges.map(([from, to]) => {
      const bend = straight ? null : layout.bendOf(places, from, to, CLEAR_OF_NODES);
      if (bend !== null) bends.set(`${from}-${to}`, bend);
      return pathOf(from, to);
    });
    layers.lines.setAttribute("d", lines.join(""));
    board.forEach((_, node) => {
      const { x, y } = places[node];
      layers.nodes.children[node].setAttribute("transform", `translate(${round(x)} ${round(y)})`);
    });
  }

  const round = (number) => Math.round(number * 10) / 10;

  const bendBetween = (from, to) => bends.get(`${Math.min(from, to)}-${Math.max(from, to)}`);

  function pathOf(from, to) {
    const [start, end, bend] = [places[from], places[to], bendBetween(from, to)];
    const curve = bend === undefined ? "L" : `Q${round(bend.x)} ${round(bend.y)} `;
    return `M${round(start.x)} ${round(start.y)}${curve}${round(end.x)} ${round(end.y)}`;
  }

  // Shows a position: `moves` with their group and sign, the last move, and a line ahead.
  function show({ position, moves, last, ahead, picked }) {
    const isFirst = shown === null;
    shown = { position, moves, last, ahead, picked };
    const from = rules.moverNode(position);
    for (const name of ["ways", "rings", "badges"]) layers[name].replaceChildren();
    for (const [node, group] of [...layers.nodes.children].entries()) {
      group.classList.toggle("legal", moves.some(({ to }) => to === node));
    }
    if (last !== null) {
      layers.ways.append(element("path", { class: "last", d: pathOf(last.from, last.to) }));
      const { x, y } = places[last.from];
      layers.rings.append(element("circle", { class: "last", cx: x, cy: y, r: RADIUS + 5 }));
    }
    for (const { to, group } of moves) {
      const { x, y } = places[to];
      const isPicked = to === picked ? " picked" : "";
      layers.ways.append(element("path", { class: `way ${group}${isPicked}`, d: pathOf(from, to) }));
      layers.rings.append(element("circle", { class: `ring ${group}${isPicked}`, cx: x, cy: y, r: RADIUS + 4 }));
    }
    for (const [start, end] of ahead) {
      layers.ways.append(element("path", { class: "ahead", d: pathOf(start, end) }));
    }
    // On a board that was just opened, the players are there at once.
    layers.players.classList.toggle("still", isFirst);
    const taken = placePlayers(position);
    if (isFirst) svg.getBoundingClientRect();
    layers.players.classList.remove("still");
    for (const move of moves) if (move.sign !== "") drawBadge(move, from, taken);
    svg.querySelector("title").textContent =
      `Board of ${board.length} nodes: the hole is node 0, ${words.position(position)}`;
    follow(from);
  }

  function placePlayers(position) {
    // On one node, both heads stay visible.
    const APART = 15;
    const together = position.mouse === position.cat;
    const taken = [];
    [[MOUSE, -APART], [CAT, APART]].forEach(([player, aside], index) => {
      const node = rules.nodeOf(position, player);
      const { x, y } = places[node];
      const head = layers.players.children[index];
      head.style.transform = `translate(${round(x + (together ? aside : 0))}px, ${round(y)}px)`;
      head.querySelector("text").textContent = node;
      placeName(player, together ? null : node, taken);
    });
    placeName("hole", position.mouse === HOLE ? null : HOLE, taken);
    return taken;
  }

  function placeName(name, node, taken) {
    const label = layers.names.querySelector(`.${name.toLowerCase()}`);
    label.style.display = node === null ? "none" : "";
    if (node === null) return;
    const spot = clearest(node, around(node, 46, 31), taken);
    taken.push(spot);
    label.setAttribute("x", round(spot.x));
    label.setAttribute("y", round(spot.y + 5));
  }

  function drawBadge({ to, sign, group }, from, taken) {
    const width = 12 + 8 * sign.length;
    const spots = around(to, RADIUS + 6 + width / 2, RADIUS + 14);
    const { x, y } = clearest(to, spots, taken, [from, to]);
    taken.push({ x, y });
    layers.badges.append(
      element("rect", { class: `badge ${group}`, x: x - width / 2, y: y - 10, width, height: 20, rx: 10 }),
      element("text", { class: "sign", x, y: y + 5 }, sign),
    );
  }

  // The spots around a node, the preferred ones first.
  function around(node, width, height) {
    const { x, y } = places[node];
    const directions = [[0, 1], [0, -1], [-1, 0], [1, 0], [0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]];
    return directions.map(([right, down]) => ({ x: x + right * width, y: y + down * height }));
  }

  // The first of the spots with the least around it; `way` is an edge that must stay visible.
  function clearest(node, spots, taken, way = null) {
    const touch = (distance, clear) => Math.max(0, 1 - distance / clear);
    const edges = rules.edgesOf(board);
    const near = edges.length > MOST_LABELLED_EDGES ? [] : edges;
    const crowding = spots.map((spot) => {
      let sum = 0;
      for (const aside of [-12, 0, 12]) {
        const point = { x: spot.x + aside, y: spot.y };
        places.forEach((place, other) => {
          if (other !== node) sum += 3 * touch(layout.distance(point, place), RADIUS + 16);
        });
        const nearness = ([from, to]) => {
          const bend = bendBetween(from, to);
          if (bend === undefined) return layout.distanceToSegment(point, places[from], places[to]);
          const middle = { x: (places[from].x + places[to].x) / 4 + bend.x / 2, y: (places[from].y + places[to].y) / 4 + bend.y / 2 };
          return Math.min(
            layout.distanceToSegment(point, places[from], middle),
            layout.distanceToSegment(point, middle, places[to]),
          );
        };
        for (const edge of near) sum += touch(nearness(edge), 12);
        if (way !== null) sum += 6 * touch(nearness(way), 16);
        for (const word of taken) sum += 9 * touch(layout.distance(point, word), 36);
      }
      return sum;
    });
    const least = Math.min(...crowding);
    return spots[crowding.findIndex((sum) => sum <= least + 0.1)];
  }

  // The visible part of the drawing.

  const LEGIBLE = 0.5;
  const LARGEST = 3;

  function bounds(nodes = places) {
    const xs = nodes.map(({ x }) => x);
    const ys = nodes.map(({ y }) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 2 * MARGIN.x, height: bottom - top + 2 * MARGIN.y };
  }

  function frame(box, most) {
    const scale = Math.min(area.clientWidth / box.width, area.clientHeight / box.height, most);
    Object.assign(view, { x: box.x, y: box.y, scale });
    apply();
  }

  // Shows the whole board.
  function fit() {
    const MOST = 2;
    view.isFitted = true;
    frame(bounds(), MOST);
  }

  // Shows Mouse, Cat and the hole of a board that is too large to be read as a whole.
  function showStarts() {
    view.isFitted = false;
    frame(bounds([places[HOLE], places[rules.START.mouse], places[rules.START.cat]]), 0.9);
  }

  function apply() {
    const [width, height] = [area.clientWidth / view.scale, area.clientHeight / view.scale];
    const box = [view.x - width / 2, view.y - height / 2, width, height];
    svg.setAttribute("viewBox", box.map(round).join(" "));
  }

  // Zooms by a factor around a point of the screen, or around the middle.
  function zoom(factor, at = null) {
    const box = area.getBoundingClientRect();
    const [x, y] = at === null ? [0, 0] : [at.x - box.x - box.width / 2, at.y - box.y - box.height / 2];
    const scale = Math.min(LARGEST, Math.max(0.05, view.scale * factor));
    view.x += x / view.scale - x / scale;
    view.y += y / view.scale - y / scale;
    Object.assign(view, { scale, isFitted: false });
    apply();
  }

  function move(right, down) {
    view.x -= right / view.scale;
    view.y -= down / view.scale;
    view.isFitted = false;
    apply();
  }

  // Keeps a node in view.
  function follow(node) {
    if (view.isFitted) return;
    const { x, y } = places[node];
    const [width, height] = [area.clientWidth / view.scale / 2 - 40, area.clientHeight / view.scale / 2 - 40];
    view.x = Math.min(x + width, Math.max(x - width, view.x));
    view.y = Math.min(y + height, Math.max(y - height, view.y));
    apply();
  }

  // A point of the screen as a place.
  function placeAt({ x, y }) {
    const box = area.getBoundingClientRect();
    return {
      x: view.x + (x - box.x - box.width / 2) / view.scale,
      y: view.y + (y - box.y - box.height / 2) / view.scale,
    };
  }

  function drag(node, place) {
    places[node] = place;
    placeNodes();
    if (shown !== null) show(shown);
  }

  // The legal move whose direction on the drawing is closest to (right, down); null if none is
  // near it.
  function moveTowards(right, down) {
    const from = places[rules.moverNode(shown.position)];
    const cosine = ({ to }) => {
      const { x, y } = places[to];
      return ((x - from.x) * right + (y - from.y) * down) / layout.distance(places[to], from);
    };
    const best = [...shown.moves].sort((one, other) => cosine(other) - cosine(one))[0];
    return best !== undefined && cosine(best) > 0.35 ? best.to : null;
  }

  new ResizeObserver(() => {
    if (board.length === 0) return;
    if (view.isFitted) fit();
    else apply();
  }).observe(area);

  return Object.freeze({
    open, scaled, show, fit, zoom, move, placeAt, drag, moveTowards,
    scale: () => view.scale, placesNow: () => places,
  });
})();

