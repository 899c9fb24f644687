// @ts-check
// The end: who has how much, and why the game ended.

import { el } from "../lib/dom.js";
import { redraw } from "./panes.js";

export function end(table, root) {
  const draw = () => {
    const { scores, ending } = table.shown;
    root.hidden = !scores;
    if (!scores) {
      redraw(root, null, () => []);
      return;
    }
    redraw(root, [scores, ending], () => [
      el("h2", {}, "The end"),
      ending && el("p", {}, `${ending.charAt(0).toUpperCase()}${ending.slice(1)}`),
      el(
        "table",
        { id: "scores" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            ["Rank", "Player", "Worth"].map((name) => el("th", { scope: "col" }, name)),
          ),
        ),
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
      el(
        "p",
        {},
        el("a", { href: `story.html?${new URLSearchParams({ game: table.game })}` }, "The story of this game"),
      ),
    ]);
  };
  table.on(draw);
}
