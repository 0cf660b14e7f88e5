// Put at the end of a copy of the page: hands for the tests, and paper for what they see.
"use strict";

const paper = document.body.appendChild(document.createElement("pre"));
paper.id = "paper";
paper.hidden = true;
const see = (line) => paper.append(`${line}\n`);
const text = (selector) => document.querySelector(selector).textContent;
const all = (selector) => [...document.querySelectorAll(selector)];
const press = (selector) => document.querySelector(selector).click();
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isOver = () => text("#turn") === "The game is over";
const node = (number, detail = 1) => {
  const click = new MouseEvent("click", { bubbles: true, detail });
  document.querySelector(`#drawing [data-node="${number}"]`).dispatchEvent(click);
};
const key = (selector, name) => {
  const stroke = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  document.querySelector(selector).dispatchEvent(stroke);
};
const choose = (selector, value) => {
  const control = document.querySelector(selector);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};
const seeState = () => see(`${text("#turn")} | ${text("#verdict")} | ${text("#message")}`);
const seeAddress = () => see(location.hash);
const seeMoves = () => {
  for (const move of all("#moves .move")) {
    see([...move.children].slice(0, 2).map((part) => part.textContent).join(" | "));
  }
};
const seeHistory = () => {
  for (const ply of all("#history .ply")) {
    const mark = ply.hasAttribute("aria-current") ? "> " : "";
    see(mark + [...ply.children].map((part) => part.textContent).join(" | "));
  }
};
const untilOver = async () => {
  while (!isOver()) await sleep(100);
};

const drive = async (visit) => {
  try {
    await visit();
  } catch (error) {
    wrong(error.stack);
  }
  for (const entry of performance.getEntriesByType("resource")) wrong(`request: ${entry.name}`);
  for (const what of wrongs) see(`WRONG ${what}`);
  see("END");
};
