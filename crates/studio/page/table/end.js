// @ts-check
// The end: who has how much, and why the game ended.

import { el } from "../lib/dom.js";
import { redraw } from "./panes.js";

// What is told of the end: the last thing done brought it about, or it was announced before.
function reasons(told) {
  const events = told.flatMap((entry) => entry.events);
  const announced = events.filter((event) => event.startsWith("the end is near"));
  return announced.length > 0 ? [...new Set(announced)] : (told.at(-1)?.events ?? []).slice(-2);
}

export function end(table, root, log) {
  const draw = () => {
    const { scores } = table.shown;
    root.hidden = !scores;
    if (!scores) {
      redraw(root, null, () => []);
      return;
    }
    const why = reasons(log.told);
    redraw(root, [scores, why], () => [
      el("h2", {}, "The end"),
      why.map((sentence) => el("p", {}, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`)),
      el(
        "table",
        { id: "scores" },
        el("thead", {}, el("tr", {}, ["Rank", "Player", "Worth"].map((name) => el("th", { scope: "col" }, name)))),
        el(
          "tbody",
          {},
          scores.map(({ name, worth }) =>
            el(
              "tr",
              {},
              // Who have the same are of the same rank.
              el("td", { class: "number" }, String(1 + scores.filter((other) => other.worth > worth).length)),
              el("td", {}, name),
              el("td", { class: "number" }, table.sum(worth)),
            ),
          ),
        ),
      ),
      el("p", {}, el("a", { href: `story.html?${new URLSearchParams({ game: table.game })}` }, "The story of this game")),
    ]);
  };
  table.on(draw);
  log.on(draw);
}
