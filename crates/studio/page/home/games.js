// @ts-check
// Games that were saved in this folder.

import { el } from "../lib/dom.js";

const link = (page, game) => `${page}?${new URLSearchParams({ game })}`;

export function games(root, all) {
  if (all.length === 0) {
    root.append(el("p", { class: "faint" }, "None yet. Choose a title and play."));
    return;
  }
  root.append(
    el(
      "div",
      { class: "cards" },
      all.map(({ name, title, players, actions }) =>
        el(
          "article",
          { class: "card", "data-game": name },
          el("h3", {}, name),
          el(
            "p",
            { class: "faint" },
            `${title} · ${players.join(", ")} · ${actions} ${actions === 1 ? "action" : "actions"}`,
          ),
          el(
            "div",
            { class: "row" },
            el("a", { class: "button", "data-do": "go-on", href: link("table.html", name) }, "Go on"),
            el("a", { "data-do": "story", href: link("story.html", name) }, "Story"),
          ),
        ),
      ),
    ),
  );
}
