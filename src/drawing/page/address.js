// The address of the page keeps the game: board, first position, moves, role and hints, such as
// #moves=3-5&ply=1&you=Cat. Default values are left out.

const address = (() => {
  const { state } = game;

  function write(ownBoard, view) {
    const parts = [];
    const { mouse, cat, turn } = state.start;
    if (reader.write(state.board) !== reader.write(ownBoard)) {
      parts.push(`board=${state.board.map((row) => row.join(",")).join(";")}`);
    }
    if (!rules.same(state.start, rules.START)) parts.push(`from=${mouse},${cat},${turn}`);
    if (state.line.length > 0) parts.push(`moves=${state.line.join("-")}`);
    if (state.ply < state.line.length) parts.push(`ply=${state.ply}`);
    if (state.you !== "both") parts.push(`you=${state.you}`);
    if (!state.hints) parts.push("hints=off");
    if (state.pace !== "normal") parts.push(`pace=${state.pace}`);
    if (view !== "play") parts.push(`view=${view}`);
    return parts.join("&");
  }

  // Takes over the game of an address, as far as it is valid: { view, refusal }.
  function read(text, ownBoard) {
    const parts = new Map(decoded(text).split("&").map((part) => part.split("=", 2)));
    const refusals = [];
    let board = ownBoard;
    if (parts.has("board")) {
      const rows = parts.get("board").split(";").map((row) => `[${row}]`);
      const result = reader.read(`[${rows.join(",")}]`);
      if (result.error === undefined) board = result.board;
      else refusals.push(`Refused: the board of the address: ${result.error}.`);
    }
    game.begin(board, startOf(board, parts.get("from"), refusals));
    const isOneOf = (value, ...values) => (values.includes(value) ? value : values[0]);
    state.you = isOneOf(parts.get("you"), "both", rules.MOUSE, rules.CAT, "neither");
    state.hints = parts.get("hints") !== "off";
    state.pace = isOneOf(parts.get("pace"), "normal", "slow", "fast");
    const refusal = game.readLine(parts.get("moves") ?? "");
    if (refusal !== "") refusals.push(refusal);
    const ply = Number(parts.get("ply") ?? state.line.length);
    if (Number.isInteger(ply) && ply >= 0 && ply <= state.line.length) state.ply = ply;
    return { view: isOneOf(parts.get("view"), "play", "edit", "tables"), refusal: refusals.join(" ") };
  }

  // Other programs may escape some characters of an address.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  function startOf(board, text, refusals) {
    if (text === undefined) return rules.START;
    const [, mouse, cat, turn] = /^(\d+),(\d+),(Mouse|Cat)$/.exec(text) ?? [];
    const start = { mouse: Number(mouse), cat: Number(cat), turn };
    const exists = start.mouse < board.length && start.cat < board.length;
    if (exists && words.impossible(board, start) === "") return start;
    refusals.push(`Refused: the first position of the address, ${text}.`);
    return rules.START;
  }

  return Object.freeze({ write, read });
})();

