// Put into the head of a copy of the page: notes whatever goes wrong, from the first script on.
"use strict";

const wrongs = [];
const wrong = (what) => wrongs.push(String(what));
addEventListener("error", (event) => wrong(`error: ${event.message}`), true);
addEventListener("unhandledrejection", (event) => wrong(`rejection: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => wrong(`request: ${event.blockedURI}`));
for (const level of ["error", "warn"]) {
  console[level] = (...words) => wrong(`console: ${words.join(" ")}`);
}
