// The tables that retrograde analysis fills: Mouse's node by Cat's node, one table for each player
// to move, up to a ply.

const tables = (() => {
  const { MOUSE, CAT } = rules;
  const TURNS = [MOUSE, CAT];
  const canvases = TURNS.map((_, index) => document.getElementById(`grid-${index}`));
  const LEGIBLE_CELL = 19;

  let solved = null;
  let board = [];
  let ply = 0;
  let current = null;
  let selected = null;
  let colours = {};

  function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["paper", "ink", "quiet", "line", "mouse-cell", "cat-cell", "open-cell", "card", "focus"]) {
      colours[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  // Shows the tables of a solved board up to a ply, with the position of the game marked.
  function show(newBoard, newSolved, newPly, position) {
    [board, solved, ply, current] = [newBoard, newSolved, newPly, position];
    if (selected === null || selected.mouse >= board.length || selected.cat >= board.length) selected = position;
    draw();
  }

  const select = (position) => { selected = position; draw(); };

  function draw() {
    if (solved === null) return;
    readColours();
    canvases.forEach((canvas, turn) => drawTable(canvas, TURNS[turn]));
  }

  // The size of a cell, of the numbers beside the table, and the step between two numbers.
  function measures(canvas) {
    const header = board.length > 99 ? 26 : 22;
    const cell = (canvas.clientWidth - header) / board.length;
    return { header, cell, step: cell >= 13 ? 1 : Math.ceil(16 / cell / 5) * 5 };
  }

  function drawTable(canvas, turn) {
    const size = canvas.clientWidth;
    if (size === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(size * ratio);
    canvas.height = Math.round(size * ratio);
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const { header, cell, step } = measures(canvas);
    pen.font = `600 ${Math.min(12, Math.max(9, cell * 0.6))}px system-ui, Arial, sans-serif`;
    pen.fillStyle = colours.quiet;
    board.forEach((_, node) => {
      if (node % step !== 0) return;
      const middle = header + (node + 0.5) * cell;
      pen.fillText(node, middle, header / 2);
      pen.fillText(node, header / 2, middle);
    });
    const gap = cell >= 8 ? 1 : 0;
    board.forEach((_, mouse) => {
      board.forEach((__, cat) => {
        const box = [header + cat * cell, header + mouse * cell, cell - gap, cell - gap];
        drawCell(pen, { mouse, cat, turn }, ...box);
      });
    });
    mark(pen, canvas, turn, current, colours.ink, 2);
    mark(pen, canvas, turn, selected, colours.focus, 3);
  }

  function drawCell(pen, position, x, y, width, height) {
    const isImpossible = words.impossible(board, position) !== "";
    const value = solver.valueIn(solved, position);
    const isDecided = value.winner !== null && value.plies <= ply && !isImpossible;
    const isPlayed = solver.isPlayedIn(solved, position);
    const fill = isDecided ? shade(value) : colours[isImpossible ? "card" : "open-cell"];
    pen.fillStyle = fill;
    pen.fillRect(x, y, width, height);
    if (isImpossible) {
      pen.strokeStyle = colours.line;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(x, y + height);
      pen.lineTo(x + width, y);
      pen.stroke();
      return;
    }
    const middle = [x + width / 2, y + height / 2];
    if (isPlayed) {
      pen.fillStyle = colours.ink;
      pen.beginPath();
      pen.arc(...middle, Math.max(1.5, width / 6), 0, 7);
      pen.fill();
    }
    if (isDecided && width >= LEGIBLE_CELL) {
      const ink = inkOn(fill);
      pen.fillStyle = ink;
      pen.font = `600 ${Math.min(15, width * 0.5)}px system-ui, Arial, sans-serif`;
      pen.fillText(value.plies, ...middle);
      // The winner by shape, too: a round mark for Mouse, a pointed one for Cat.
      pen.beginPath();
      const mark = Math.min(4, width / 10);
      if (value.winner === MOUSE) pen.arc(x + mark + 2, y + mark + 2, mark, 0, 7);
      else [[x + 1, y + 2 * mark + 2], [x + mark + 1, y + 2], [x + 2 * mark + 1, y + 2 * mark + 2]].forEach((point) => pen.lineTo(...point));
      pen.fill();
    }
    // What this ply has decided is highlighted.
    if (isDecided && value.plies === ply && ply < solved.lastPly) {
      pen.strokeStyle = colours.ink;
      pen.lineWidth = width >= LEGIBLE_CELL ? 2 : 1;
      pen.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    }
  }

  function mark(pen, canvas, turn, position, colour, width) {
    if (position === null || position.turn !== turn) return;
    const { header, cell } = measures(canvas);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.strokeRect(header + position.cat * cell - 1, header + position.mouse * cell - 1, cell + 1, cell + 1);
  }

  const parse = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

  // Wins that are close to the end are strong, those far from it pale.
  function shade(value) {
    const PALEST = 0.62;
    const part = solved.lastPly === 0 ? 0 : PALEST * Math.sqrt(value.plies / solved.lastPly);
    const strong = parse(colours[value.winner === MOUSE ? "mouse-cell" : "cat-cell"]);
    const paper = parse(colours.paper);
    const mixed = strong.map((channel, index) => Math.round(channel + (paper[index] - channel) * part));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  }

  // Black or white, whichever is easier to read.
  function inkOn(colour) {
    const linear = parse(colour).map((channel) => (channel / 255 <= 0.04045 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
    const light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    return light > 0.179 ? "#000000" : "#ffffff";
  }

  // The position of the cell at a point of a canvas; null beside the cells.
  function positionAt(canvas, x, y) {
    const { header, cell } = measures(canvas);
    const [cat, mouse] = [Math.floor((x - header) / cell), Math.floor((y - header) / cell)];
    const isInside = mouse >= 0 && cat >= 0 && mouse < board.length && cat < board.length;
    return isInside ? { mouse, cat, turn: TURNS[canvases.indexOf(canvas)] } : null;
  }

  // The cell next to the selected one, for the arrow keys.
  function neighbour(canvas, right, down) {
    const within = (node) => Math.min(board.length - 1, Math.max(0, node));
    const from = selected ?? rules.START;
    return { mouse: within(from.mouse + down), cat: within(from.cat + right), turn: TURNS[canvases.indexOf(canvas)] };
  }

  // How many positions are decided up to a ply, in words.
  function count(upTo) {
    let [mouse, cat, open] = [0, 0, 0];
    board.forEach((_, m) => board.forEach((__, c) => TURNS.forEach((turn) => {
      const position = { mouse: m, cat: c, turn };
      if (words.impossible(board, position) !== "") return;
      const value = solver.valueIn(solved, position);
      if (value.winner === null || value.plies > upTo) open++;
      else if (value.winner === MOUSE) mouse++;
      else cat++;
    })));
    const rest = upTo >= solved.lastPly ? "draws" : "undecided";
    return `${upTo} of ${solved.lastPly}: ${mouse} won by Mouse, ${cat} by Cat, ${open} ${rest}`;
  }

  new ResizeObserver(draw).observe(canvases[0]);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

  return Object.freeze({ canvases, show, select, positionAt, neighbour, count, selected: () => selected });
})();

