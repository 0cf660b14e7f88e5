// User input: buttons, keys, pointers and the address; and the computer's moves.

const page = (() => {
  const { MOUSE, CAT } = rules;
  const { state } = game;
  const { byId } = view;

  // How long the computer waits before it moves, in milliseconds.
  const PACES = { slow: 1500, normal: 600, fast: 120 };

  const data = JSON.parse(byId("data").textContent);
  const ownPlaces = data.places.map(([x, y]) => ({ x, y }));

  let tab = "play";
  let message = "";
  let pointed = null;
  let waiting = null;

  function refresh() {
    pointed = null;
    view.show(message);
    if (tab === "tables") showTables();
    if (tab === "edit") showPosition();
  }

  // Writes the address, as a new entry of the browser's history or in place of the last one.
  function writeAddress(method) {
    const text = address.write(data.board, tab);
    if (text === location.hash.slice(1)) return;
    history[method](null, "", text === "" ? location.pathname + location.search : `#${text}`);
  }

  function changed(method = "replaceState") {
    message = "";
    writeAddress(method);
    refresh();
  }

  // Takes over the address, when the page is opened and whenever the address changes.
  function readAddress() {
    stopWaiting();
    const board = state.board;
    const read = address.read(location.hash.slice(1), data.board);
    if (reader.write(board) !== reader.write(state.board)) openBoard(state.board);
    message = read.refusal;
    showTab(read.view);
    refresh();
    waitForComputer();
  }

  // Draws a board: the one of the file at the places that came with it.
  function openBoard(board, places = null) {
    const isOwn = reader.write(board) === reader.write(data.board);
    drawing.open(board, places ?? (isOwn ? ownPlaces : drawing.scaled(layout.place(board))));
    byId("text").value = reader.write(board);
    showError("text-error", "");
    byId("mouse-at").max = board.length - 1;
    byId("cat-at").max = board.length - 1;
    plyShown = Infinity;
  }

  // Moves.

  function choose(to) {
    const { position, isOver, moves } = game.study();
    if (isOver) return refuse("The game is over: take back or restart.");
    if (!game.isYours(position.turn)) return refuse(`${position.turn} is played by the computer: press Best move.`);
    if (!moves.some((move) => move.to === to)) return refuse(words.refusal(state.board, position, to));
    game.play(to);
    changed("pushState");
    waitForComputer();
  }

  function refuse(why) {
    message = why;
    refresh();
  }

  function playBest() {
    const { isOver, moves } = game.study();
    if (isOver) return;
    stopWaiting();
    game.play(moves[0].to);
    changed();
    waitForComputer();
  }

  // Lets the computer move after a pause, if the computer is to move at the end of the line and
  // the game is not over.
  function waitForComputer() {
    stopWaiting();
    if (tab !== "play") return;
    const { position, isOver } = game.study();
    if (isOver || state.ply < state.line.length || game.isYours(position.turn)) return;
    waiting = setTimeout(playBest, PACES[state.pace]);
  }

  function stopWaiting() {
    clearTimeout(waiting);
    waiting = null;
  }

  // Goes to a ply, and keeps the line.
  function goTo(ply) {
    stopWaiting();
    state.ply = Math.min(state.line.length, Math.max(0, ply));
    changed();
  }

  function takeBack() {
    stopWaiting();
    game.takeBack();
    changed("pushState");
  }

  function restart() {
    game.begin(state.board, state.start);
    changed("pushState");
    waitForComputer();
  }

  // Shows the line that follows a move, while it is pointed at or has the focus.
  function point(to) {
    if (to === pointed) return;
    if (to !== null && !game.study().moves.some((move) => move.to === to)) return;
    pointed = to;
    view.showBoard(pointed);
    view.showAhead(pointed);
  }

  // Tabs.

  const TABS = ["play", "edit", "tables"];

  function showTab(name) {
    tab = name;
    document.body.dataset.view = name;
    for (const each of TABS) {
      byId(each).hidden = each !== name;
      byId(`tab-${each}`).setAttribute("aria-selected", each === name);
      byId(`tab-${each}`).tabIndex = each === name ? 0 : -1;
    }
    setEdited(null);
    if (name !== "tables") stopPlies();
  }

  function openTab(name) {
    showTab(name);
    changed();
    waitForComputer();
  }

  // The board as text, and its position.

  function showError(id, error) {
    byId(id).textContent = error;
  }

  function useBoard(board, places = null) {
    stopWaiting();
    game.begin(board);
    openBoard(board, places);
    changed("pushState");
    waitForComputer();
  }

  function useText() {
    const { board, error } = reader.read(byId("text").value);
    if (error === undefined) useBoard(board);
    else showError("text-error", error);
  }

  // Adds or removes the edge between two nodes that are clicked one after the other.
  let edited = null;

  function setEdited(node) {
    edited = node;
    for (const group of document.querySelectorAll("#drawing [data-node]")) {
      group.classList.toggle("edited", Number(group.dataset.node) === edited);
    }
  }

  function editEdge(node) {
    if (edited === null || edited === node) return setEdited(edited === node ? null : node);
    const [one, other] = [edited, node];
    setEdited(null);
    const board = state.board.map((row) => [...row]);
    const toggle = (from, to) => {
      board[from] = board[from].includes(to)
        ? board[from].filter((each) => each !== to)
        : [...board[from], to].sort((first, second) => first - second);
    };
    toggle(one, other);
    toggle(other, one);
    const { error } = reader.read(reader.write(board));
    if (error === undefined) return useBoard(board, drawing.placesNow());
    drawing.open(state.board, drawing.placesNow());
    showError("text-error", error.replace(/^line \d+, column \d+: /, ""));
    refresh();
  }

  function showPosition() {
    const { position } = game.study();
    byId("mouse-at").value = position.mouse;
    byId("cat-at").value = position.cat;
    byId("turn-of").value = position.turn;
    showError("position-error", "");
  }

  // Begins a game in a position, if it can occur.
  function setUp(position) {
    const nodes = state.board.length;
    const isNode = (node) => Number.isInteger(node) && node >= 0 && node < nodes;
    if (!isNode(position.mouse) || !isNode(position.cat)) {
      return `expected node numbers from 0 to ${nodes - 1}`;
    }
    const reason = words.impossible(state.board, position);
    if (reason !== "") return reason;
    stopWaiting();
    game.begin(state.board, position);
    changed("pushState");
    return "";
  }

  // How it is solved.

  let plyShown = Infinity;
  let playing = null;
  let solved = null;

  function showTables() {
    solved = game.tableShown();
    showPlies(plyShown);
  }

  function showPlies(upTo) {
    plyShown = upTo;
    const { position } = game.study();
    const ply = Math.min(upTo, solved.lastPly);
    byId("plies").max = solved.lastPly;
    byId("plies").value = ply;
    tables.show(state.board, solved, ply, position);
    view.setText("plies-shown", tables.count(ply));
    showRule();
  }

  function showRule() {
    const position = tables.selected();
    view.setText("rule", `${words.position(position)}. ${words.rule(solved, state.board, position)}`);
  }

  // Selects a cell and sets up its position. A position of the game stays in the game.
  function chooseCell(position) {
    const ply = game.positions().findIndex((earlier) => rules.same(earlier, position));
    if (ply !== -1) {
      if (ply !== state.ply) goTo(ply);
      tables.select(position);
      return showRule();
    }
    tables.select(position);
    if (words.impossible(state.board, position) !== "") return showRule();
    setUp(position);
    tables.select(position);
    showRule();
  }

  function playPlies() {
    if (playing !== null) return stopPlies();
    const { lastPly } = solved;
    // About eight seconds for any table, and no ply for longer than a second.
    const pause = Math.max(40, Math.min(900, 8000 / (lastPly + 1)));
    let ply = Number(byId("plies").value);
    if (ply >= lastPly) ply = -1;
    const step = () => {
      ply += 1;
      showPlies(ply);
      playing = ply < lastPly ? setTimeout(step, pause) : null;
      if (playing === null) stopPlies();
    };
    byId("play-plies").textContent = "⏸ Pause";
    byId("play-plies").setAttribute("aria-pressed", "true");
    step();
  }

  function stopPlies() {
    clearTimeout(playing);
    playing = null;
    byId("play-plies").textContent = "▶ Play";
    byId("play-plies").setAttribute("aria-pressed", "false");
  }

  // Events.

  const on = (id, type, listener) => byId(id).addEventListener(type, listener);

  // Calls back with the number that the element around an event carries. The second click of a
  // double click is not one more move.
  function onClick(id, key, callback) {
    on(id, "click", (event) => {
      const target = event.target.closest(`[data-${key}]`);
      if (target !== null && event.detail < 2) callback(Number(target.dataset[key]));
    });
  }

  onClick("moves", "to", choose);
  onClick("history", "ply", goTo);
  on("take-back", "click", takeBack);
  on("restart", "click", restart);
  on("first", "click", () => goTo(0));
  on("back", "click", () => goTo(state.ply - 1));
  on("forward", "click", () => goTo(state.ply + 1));
  on("end", "click", () => goTo(state.line.length));
  on("best", "click", playBest);
  on("hints", "change", () => { state.hints = byId("hints").checked; changed(); });
  on("pace", "change", () => { state.pace = byId("pace").value; changed(); waitForComputer(); });
  for (const choice of document.querySelectorAll("input[name=you]")) {
    choice.addEventListener("change", () => {
      state.you = choice.value;
      changed();
      waitForComputer();
    });
  }
  // A key that is held down makes one move.
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.matches("button")) event.preventDefault();
  });

  const moveAt = (event) => {
    const target = event.target.closest("[data-to]");
    return target === null ? null : Number(target.dataset.to);
  };
  for (const [type, leave] of [["mouseover", "mouseleave"], ["focusin", "focusout"]]) {
    on("moves", type, (event) => point(moveAt(event)));
    on("moves", leave, () => point(null));
  }

  for (const name of TABS) {
    on(`tab-${name}`, "click", () => openTab(name));
    on(`tab-${name}`, "keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      const next = TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length];
      openTab(next);
      byId(`tab-${next}`).focus();
      event.preventDefault();
    });
  }

  on("use", "click", useText);
  on("copy", "click", async () => {
    byId("text").value = reader.write(state.board);
    byId("text").select();
    try {
      await navigator.clipboard.writeText(byId("text").value);
      byId("copy").textContent = "Copied";
    } catch {
      // The text is selected, ready to be copied by hand.
      byId("copy").textContent = "Selected";
    }
    setTimeout(() => { byId("copy").textContent = "Copy"; }, 1500);
  });
  on("lay-out", "click", () => {
    drawing.open(state.board, drawing.scaled(layout.place(state.board)));
    refresh();
  });
  for (const { name, board } of data.examples) {
    const option = view.element("option", "", name);
    option.value = board;
    byId("examples").append(option);
  }
  on("examples", "change", () => {
    if (byId("examples").value === "") return;
    useBoard(JSON.parse(byId("examples").value));
    byId("examples").value = "";
  });
  const enteredPosition = () => (
    { mouse: byId("mouse-at").valueAsNumber, cat: byId("cat-at").valueAsNumber, turn: byId("turn-of").value });
  on("set-up", "click", () => showError("position-error", setUp(enteredPosition())));
  on("set-start", "click", () => showError("position-error", setUp(rules.START)));

  on("plies", "input", () => { stopPlies(); showPlies(Number(byId("plies").value)); });
  on("play-plies", "click", playPlies);
  tables.canvases.forEach((canvas, index) => {
    canvas.addEventListener("click", (event) => {
      const position = tables.positionAt(canvas, event.offsetX, event.offsetY);
      if (position !== null) chooseCell(position);
    });
    canvas.addEventListener("focus", () => {
      const position = tables.selected();
      if (position !== null) tables.select({ ...position, turn: [MOUSE, CAT][index] });
      showRule();
    });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (event.key === "Enter" || event.key === " ") chooseCell(tables.selected());
      else if (step === undefined) return;
      else {
        tables.select(tables.neighbour(canvas, ...step));
        showRule();
      }
      event.preventDefault();
    });
  });

  // The drawing: click a node to move, drag it to place it, drag the background to pan.

  on("zoom-in", "click", () => drawing.zoom(1.3));
  on("zoom-out", "click", () => drawing.zoom(1 / 1.3));
  on("fit", "click", drawing.fit);
  const area = byId("drawing");
  area.addEventListener("wheel", (event) => {
    if (document.documentElement.scrollHeight > innerHeight && !event.ctrlKey) return;
    event.preventDefault();
    drawing.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, { x: event.clientX, y: event.clientY });
  }, { passive: false });

  const pointers = new Map();
  let held = null;
  area.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const group = event.target.closest("[data-node]");
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    held = { node: group === null ? null : Number(group.dataset.node), x: event.clientX, y: event.clientY, isDragged: false };
  });
  area.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined || held === null) return;
    const now = { x: event.clientX, y: event.clientY };
    const THRESHOLD = 6;
    if (!held.isDragged && Math.hypot(now.x - held.x, now.y - held.y) < THRESHOLD) return;
    if (!held.isDragged) area.setPointerCapture(event.pointerId);
    held.isDragged = true;
    pointers.set(event.pointerId, now);
    if (pointers.size === 2) {
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const apart = (at) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      drawing.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (held.node !== null) drawing.drag(held.node, drawing.placeAt(now));
    else drawing.move(now.x - before.x, now.y - before.y);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    // Also outside the drawing, where no click follows.
    addEventListener(type, (event) => {
      pointers.delete(event.pointerId);
      if (!area.contains(event.target)) held = null;
    });
  }
  area.addEventListener("click", (event) => {
    const wasDragged = held !== null && held.isDragged;
    held = null;
    const group = event.target.closest("[data-node]");
    if (group === null || wasDragged || event.detail > 1) return;
    const node = Number(group.dataset.node);
    if (tab === "edit") editEdge(node);
    else choose(node);
  });
  area.addEventListener("mouseover", (event) => {
    if (pointers.size > 0 || tab !== "play") return;
    const group = event.target.closest("[data-node]");
    point(group === null ? null : Number(group.dataset.node));
  });
  area.addEventListener("mouseleave", () => point(null));
  area.addEventListener("blur", () => point(null));
  area.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step !== undefined) {
      const to = drawing.moveTowards(...step);
      if (to === null) return;
      point(to);
      const move = game.study().moves.find((each) => each.to === to);
      const worth = state.hints ? `, ${words.move(move)}` : "";
      view.setText("message", `${game.study().position.turn} to ${to}${worth}. Enter makes the move.`);
    } else if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      if (pointed !== null) choose(pointed);
      else refuse("Choose a move with the arrow keys.");
    } else if (event.key === "Escape") {
      point(null);
    } else if (event.key === "+" || event.key === "=") drawing.zoom(1.3);
    else if (event.key === "-") drawing.zoom(1 / 1.3);
    else if (event.key === "0") drawing.fit();
    else return;
    event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const isTaken = event.target.matches("input, select, textarea, canvas, [role=tab], #drawing, #history");
    if (isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") goTo(state.ply - 1);
    if (event.key === "ArrowRight") goTo(state.ply + 1);
  });
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", () => {
    if (location.hash.slice(1) !== address.write(data.board, tab)) readAddress();
  });
  readAddress();
  return Object.freeze({ choose });
})();

// For the browser's console, and for the tests.
globalThis.catAndMouse = Object.freeze({ rules, solver, words, reader, layout, game });
