// What is wrong with the title, in a list. A click goes to the place.

import { el, fill } from "../lib/dom.js";

// What stands between backticks is somebody's own word.
const words = (text) => text.split("`").map((part, number) => (number % 2 === 1 ? el("code", {}, part) : part));

const SIGNS = { error: "✗ error", warning: "! warning", note: "i note" };

export function list(box, told, goTo) {
  const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const counts = [
    counted(told.errors, "error"),
    told.warnings > 0 && counted(told.warnings, "warning"),
    told.notes > 0 && counted(told.notes, "note"),
  ].filter(Boolean);
  const verdict = (told.verdict ?? "").trim();
  const head = told.errors + told.warnings === 0 ? "✓ All is well" : counts.join(", ");
  fill(
    box,
    el("p", { class: "verdict", id: "verdict" }, el("strong", {}, head), verdict && ": ", words(verdict)),
    told.diagnostics.map((said) => row(said, goTo)),
    told.more > 0 && el("p", { class: "faint" }, `and ${told.more} more`),
  );
}

function row(said, goTo) {
  const place = said.place;
  const others = said.related.map((other) =>
    el(
      "button",
      { type: "button", class: "plain related", onclick: () => goTo(other.place) },
      `${other.label}: line ${other.place.line}`,
    ),
  );
  return el(
    "div",
    { class: `diagnostic ${said.severity}`, dataset: { code: said.code, line: place.line, severity: said.severity } },
    el(
      "button",
      { type: "button", class: "plain what", onclick: () => goTo(place) },
      el("span", { class: "sort" }, SIGNS[said.severity]),
      " ",
      el("span", { class: "message" }, words(said.message)),
      " ",
      el("span", { class: "faint place" }, `${place.name}:${place.line}:${place.column}`),
      said.label && el("span", { class: "faint label" }, ` (${said.label})`),
    ),
    said.help && el("p", { class: "help" }, el("strong", {}, "help: "), words(said.help)),
    others,
  );
}
