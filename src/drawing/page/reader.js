// Reads a board from LeetCode's text or from a list of edges, and reports what is wrong with it in
// the same words as the command.

const reader = (() => {
  const MOST_NODES = 1200;
  const NODE = `a node number (at most ${MOST_NODES - 1})`;
  const isSpace = (sign) => /^[ \t\n\f\r]$/.test(sign);
  const isDigit = (sign) => /^[0-9]$/.test(sign);

  // What is wrong with a text, at an offset.
  class Fault extends Error {
    constructor(at, message) {
      super(message);
      this.at = at;
    }
  }

  // Reads a board: { board }, or { error } with the line and the column, counted in bytes.
  function read(text) {
    try {
      const isList = /^[ \t\n\f\r]*[0-9]/.test(text);
      return { board: isList ? readEdges(text) : readRows(text) };
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      const before = text.slice(0, fault.at).split("\n");
      const column = new TextEncoder().encode(before.at(-1)).length + 1;
      return { error: `line ${before.length}, column ${column}: ${fault.message}` };
    }
  }

  // Reads numbers and lists in brackets, with whitespace anywhere between tokens.
  class Scanner {
    constructor(text) {
      this.text = text;
      this.at = 0;
    }

    // The next character that is not whitespace, still unread; empty at the end.
    peek() {
      while (this.at < this.text.length && isSpace(this.text[this.at])) this.at++;
      return this.text[this.at] ?? "";
    }

    unexpected(expected) {
      const sign = this.text.codePointAt(this.at);
      const found = sign === undefined ? "end of input" : quoted(String.fromCodePoint(sign));
      return new Fault(this.at, `found ${found}, expected ${expected}`);
    }

    list(expected, item) {
      if (this.peek() !== "[") throw this.unexpected(expected);
      const located = { at: this.at, items: [] };
      this.at++;
      if (this.peek() === "]") {
        this.at++;
        return located;
      }
      for (;;) {
        located.items.push(item(located.items.length));
        const next = this.peek();
        if (next !== "]" && next !== ",") throw this.unexpected("',' or ']'");
        this.at++;
        if (next === "]") return located;
      }
    }

    // A node number, written without leading zeros.
    node() {
      const isNegative = this.peek() === "-";
      const at = this.at;
      if (isNegative) this.at++;
      const digits = this.at;
      while (isDigit(this.text[this.at])) this.at++;
      if (this.at === digits) throw this.unexpected(NODE);
      const number = Number(this.text.slice(digits, this.at));
      const hasLeadingZero = this.at - digits > 1 && this.text[digits] === "0";
      if (isNegative || hasLeadingZero || number >= MOST_NODES) {
        const LONGEST = 20;
        const more = this.at > at + LONGEST ? "…" : "";
        const found = this.text.slice(at, Math.min(this.at, at + LONGEST)) + more;
        const zeros = hasLeadingZero ? " without leading zeros" : "";
        throw new Fault(at, `found ${found}, expected ${NODE}${zeros}`);
      }
      return { at, node: number };
    }
  }

  // A character as the command writes it.
  function quoted(sign) {
    const escapes = { "'": "\\'", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0" };
    return `'${escapes[sign] ?? sign}'`;
  }

  function readRows(text) {
    const scanner = new Scanner(text);
    const located = scanner.list("'[', the start of the board", (row) => {
      if (row === MOST_NODES) {
        scanner.peek();
        throw new Fault(scanner.at, `found more than ${MOST_NODES} nodes, expected at most ${MOST_NODES}`);
      }
      return scanner.list("'[', the start of a row", () => scanner.node());
    });
    if (scanner.peek() !== "") throw scanner.unexpected("the end of the board");
    check(located);
    return located.items.map((row) => row.items.map(({ node }) => node));
  }

  // Reads a list of edges, such as "0 2", one per line.
  function readEdges(text) {
    const located = { at: 0, items: [] };
    const row = (at, node) => {
      while (located.items.length <= node) located.items.push({ at, items: [] });
      return located.items[node].items;
    };
    let offset = 0;
    for (const line of text.split("\n")) {
      const scanner = new Scanner(text.slice(0, offset + line.length));
      scanner.at = offset;
      if (scanner.peek() !== "") {
        const from = scanner.node();
        if (/^[,-]$/.test(scanner.peek())) scanner.at++;
        const to = scanner.node();
        if (scanner.peek() !== "") throw scanner.unexpected("the end of the line");
        row(from.at, from.node).push({ at: to.at, node: to.node });
        if (to.node !== from.node) row(to.at, to.node).push({ at: to.at, node: from.node });
      }
      offset += line.length + 1;
    }
    check(located);
    return located.items.map(({ items }) => items.map(({ node }) => node).sort((one, other) => one - other));
  }

  // Checks that located rows of neighbours are a board.
  function check({ at, items: rows }) {
    const nodes = rows.length;
    if (nodes < 3) {
      const found = nodes === 1 ? "1 node" : `${nodes} nodes`;
      throw new Fault(at, `found ${found}, expected at least 3: the hole, Mouse's node and Cat's node`);
    }
    const listed = rows.map(() => new Set());
    rows.forEach((row, from) => {
      for (const { at: there, node: to } of row.items) {
        if (to === from) throw new Fault(there, `node ${to} is listed as its own neighbour`);
        if (to >= nodes) throw new Fault(there, `found ${to}, expected a node number from 0 to ${nodes - 1}`);
        if (listed[from].has(to)) throw new Fault(there, `node ${to} is listed twice in row ${from}`);
        listed[from].add(to);
      }
    });
    rows.forEach((row, from) => {
      for (const { at: there, node: to } of row.items) {
        if (listed[to].has(from)) continue;
        throw new Fault(there, `row ${from} lists node ${to}, but row ${to} does not list node ${from}`);
      }
    });
    const { mouse, cat } = rules.START;
    if (listed[mouse].size === 0) {
      throw new Fault(rows[mouse].at, `Mouse cannot move: node ${mouse} has no neighbour`);
    }
    if ([...listed[cat]].every((to) => to === rules.HOLE)) {
      throw new Fault(rows[cat].at, `Cat cannot move: node ${cat} has no neighbour but the hole`);
    }
  }

  // A board as LeetCode's text.
  const write = (board) => JSON.stringify(board);

  return Object.freeze({ read, write });
})();

