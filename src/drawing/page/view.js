// What is shown of the game beside the board: the status, the moves, the line ahead, the history.

const view = (() => {
  const { state } = game;
  const byId = (id) => document.getElementById(id);

  function element(name, className, text = "") {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  // Text that stays the same is not announced again.
  function setText(id, text) {
    if (byId(id).textContent !== text) byId(id).textContent = text;
  }

  const groupOf = (move, player) => (state.hints ? words.group(move.value, player) : "unknown");

  // The last move, { from, to, player }; null at the start.
  function lastMove() {
    if (state.ply === 0) return null;
    const before = game.positions().at(-2);
    return { from: rules.moverNode(before), to: state.line[state.ply - 1], player: before.turn };
  }

  // The moves as they are listed: the best ones first, unless that would be a hint.
  function listed() {
    const { moves } = game.study();
    return state.hints ? moves : [...moves].sort((one, other) => one.to - other.to);
  }

  // Shows the game. `pointed` is the move whose line is shown, or null for the best line.
  function show(message, pointed = null) {
    const { position, isOver } = game.study();
    const last = lastMove();
    setText("turn", isOver ? "The game is over" : `${position.turn} to move`);
    byId("turn").className = isOver ? "" : position.turn.toLowerCase();
    setText("last", last === null ? "" : `${last.player} moved ${last.from}–${last.to}`);
    setText("verdict", state.hints || isOver ? game.verdict() : "The verdict is hidden: hints are off.");
    setText("message", message);
    showBoard(pointed);
    showMoves();
    showAhead(pointed);
    showHistory();
    byId("first").disabled = state.ply === 0;
    byId("back").disabled = state.ply === 0;
    byId("forward").disabled = state.ply === state.line.length;
    byId("end").disabled = state.ply === state.line.length;
    byId("best").disabled = isOver;
    byId("take-back").disabled = game.plyToTakeBackTo() === -1;
    byId("restart").disabled = state.line.length === 0;
    byId("legend").style.visibility = state.hints ? "visible" : "hidden";
    byId("hints").checked = state.hints;
    byId("pace").value = state.pace;
    document.querySelector(`input[name=you][value=${state.you}]`).checked = true;
  }

  function showBoard(pointed = null) {
    const { position } = game.study();
    const moves = listed().map((move) => ({
      to: move.to,
      group: groupOf(move, position.turn),
      sign: state.hints ? words.sign(move.value, position.turn) : "",
    }));
    const ahead = pointed === null || !state.hints ? [] : stepsOf(game.lineAhead(pointed));
    drawing.show({ position, moves, last: lastMove(), ahead, picked: pointed });
  }

  // A line from here as pairs of nodes.
  function stepsOf(line) {
    const all = rules.positionsOf(game.study().position, line);
    return line.map((to, index) => [rules.moverNode(all[index]), to]);
  }

  function showMoves() {
    const list = byId("moves");
    const focused = list.contains(document.activeElement);
    const { position } = game.study();
    const items = listed().map((move) => moveItem(position, move));
    list.replaceChildren(...items);
    if (items.length === 0) list.append(element("li", "none", "There is no move: the game is over."));
    list.scrollTop = 0;
    if (focused) (list.querySelector("button") ?? list).focus({ preventScroll: true });
  }

  function moveItem(position, move) {
    const group = groupOf(move, position.turn);
    const button = element("button", `move ${group}`);
    button.type = "button";
    button.dataset.to = move.to;
    button.append(element("span", "to", `${position.turn} to ${move.to}`));
    if (state.hints) {
      const sign = element("span", "badge", words.sign(move.value, position.turn));
      sign.setAttribute("aria-hidden", "true");
      // The group is seen by colour and sign; the word is for those who do not see them.
      const value = element("span", "value");
      value.append(element("span", "hidden", `${group}: `), words.move(move));
      button.append(value, sign);
    }
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  // The line that follows a move under best play, or the best line.
  function showAhead(pointed) {
    if (!state.hints) return setText("ahead", "");
    const line = game.lineAhead(pointed);
    const LONGEST = 60;
    const start = game.study().position;
    const shown = line.slice(0, LONGEST).map((to, index) => (index === 0 ? `${start.turn} ${to}` : to)).join(" ");
    const more = line.length > LONGEST ? ` … (${words.plies(line.length)})` : "";
    const label = pointed === null ? "Best line" : `After ${start.turn} to ${pointed}`;
    setText("ahead", line.length === 0 ? "" : `${label}: ${shown}${more}`);
  }

  function showHistory() {
    const list = byId("history");
    const all = game.positions(state.line.length);
    const focusedPly = list.contains(document.activeElement) ? document.activeElement.dataset.ply : undefined;
    const items = all.map((_, ply) => historyItem(all, ply));
    list.replaceChildren(...items);
    const current = items[state.ply];
    // The list scrolls, the page does not.
    const above = current.offsetTop - list.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    const below = above + current.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
    if (focusedPly !== undefined) {
      const again = list.querySelector(`[data-ply="${focusedPly}"]`) ?? list;
      again.focus({ preventScroll: true });
    }
  }

  function historyItem(all, ply) {
    const before = all[ply - 1];
    const mistake = state.hints ? game.mistake(ply) : "";
    const button = element("button", "ply");
    button.type = "button";
    button.dataset.ply = ply;
    if (ply === state.ply) button.setAttribute("aria-current", "step");
    if (ply > state.ply) button.classList.add("later");
    const move = ply === 0 ? "Start" : `${ply}. ${before.turn} ${rules.moverNode(before)}–${state.line[ply - 1]}`;
    button.append(element("span", "to", move));
    if (state.hints) button.append(element("span", "value", plyWords(ply)));
    if (mistake !== "") {
      button.classList.add("mistake");
      button.append(element("strong", "given", `✗ ${mistake}`));
    }
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  function plyWords(ply) {
    const { winner, repeats, value } = game.study(ply);
    if (winner !== null) return `${winner} has won`;
    return repeats !== -1 ? "draw by repetition" : words.value(value);
  }

  return Object.freeze({ byId, element, setText, show, showBoard, showAhead });
})();

