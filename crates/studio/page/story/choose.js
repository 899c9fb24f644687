// Which game, if the address does not say it: a saved one, or a file from elsewhere.

import { get, send } from "../lib/api.js";
import { attempt, el, fill } from "../lib/dom.js";

const address = (game) => `story.html?game=${encodeURIComponent(game)}`;

export async function choose(place) {
  place.hidden = false;
  const { games } = await get("home");
  const file = el("input", { type: "file", accept: ".json", id: "file", "data-do": "import" });
  file.addEventListener("change", () =>
    attempt(async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      const { game } = await send("import", { name: chosen.name }, await chosen.text());
      location.assign(address(game));
    }),
  );
  const game = (of) =>
    el(
      "li",
      {},
      el("a", { href: address(of.name) }, of.name),
      el("span", { class: "faint" }, ` ${of.title}, ${of.players.join(", ")}, ${of.actions} actions`),
    );
  fill(
    place,
    el("section", { class: "card" }, el("h1", {}, "Which game?"),
      games.length > 0 ? el("ul", {}, games.map(game)) : el("p", {}, "No game has been saved in this folder yet."),
      el("p", {}, el("label", { for: "file" }, "A saved game, or an export of 18xx.games: "), file)),
  );
}
