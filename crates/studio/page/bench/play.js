// Seats people and bots at a new game of the title, or at the game so far.

import { get, post } from "../lib/api.js";
import { el, fill, notify } from "../lib/dom.js";
import { choose } from "./dialogs.js";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal", "Iris", "Jon"];

export async function play(state) {
  if (!state.name) return;
  const told = state.told ?? (await get("bench", { file: state.name }));
  if (!told.players.length) {
    notify(
      told.errors > 0 ? "The title has errors: mend them first." : "The title cannot be played yet: its notes say why.",
      "error",
    );
    return;
  }
  const home = await get("home");
  const wanted = await seats(state.name, told, home);
  if (!wanted) return;
  const made = wanted.again
    ? await post("replay-with", {}, { game: wanted.again, file: state.name })
    : await post(
        "new",
        {},
        { title: state.name, players: wanted.players, chairs: wanted.chairs, variants: wanted.variants },
      );
  const table = `table.html?game=${encodeURIComponent(made.game)}`;
  if (made.stopped) {
    const way = await choose(
      "The game so far fits only in part",
      `${made.done} of ${made.of} actions were done again. The next one does not fit: ${made.stopped}`,
      [
        ["on", "Go on from there"],
        ["stay", "Stay here"],
      ],
    );
    if (way !== "on") return;
  }
  location.href = table;
}

function seats(file, told, home) {
  return new Promise((done) => {
    let count = told.players[0];
    const chairs = ["person", ...home.bots.map((bot) => bot.name)];
    const about = new Map(home.bots.map((bot) => [bot.name, bot.about]));
    const people = el("div", { class: "fields" });
    const draw = () =>
      fill(
        people,
        Array.from({ length: count }, (_, seat) =>
          el(
            "div",
            { class: "seat" },
            el("input", {
              name: `player-${seat}`,
              value: NAMES[seat] ?? `Player ${seat + 1}`,
              maxlength: "40",
              required: true,
              "aria-label": `Name of player ${seat + 1}`,
            }),
            el(
              "select",
              { name: `chair-${seat}`, "aria-label": `Who sits on chair ${seat + 1}` },
              chairs.map((chair) =>
                el(
                  "option",
                  {
                    value: chair,
                    selected: chair === (seat === 0 ? "person" : chairs.at(-1)),
                    title: about.get(chair),
                  },
                  chair,
                ),
              ),
            ),
          ),
        ),
      );
    const number = el(
      "select",
      {
        name: "count",
        onchange: (event) => {
          count = Number(event.target.value);
          draw();
        },
      },
      told.players.map((players) => el("option", { value: players }, `${players} players`)),
    );
    const variants = (told.good?.variants ?? []).map((variant) =>
      el(
        "label",
        { class: "tick" },
        el("input", { type: "checkbox", name: "variant", value: variant.id }),
        variant.name,
      ),
    );
    const games = home.games.map((game) =>
      el("option", { value: game.name }, `${game.name} (${game.actions} actions)`),
    );
    const again = el("select", { name: "again" }, el("option", { value: "" }, "A new game"), games);
    const fresh = el("div", { class: "fields" }, el("label", {}, el("span", {}, "How many"), number), people, variants);
    again.addEventListener("change", () => {
      fresh.hidden = again.value !== "";
    });
    const form = el(
      "form",
      { class: "fields", method: "dialog" },
      games.length > 0 && el("label", {}, el("span", {}, "Begin with"), again),
      fresh,
      el("button", { type: "submit", class: "strong", dataset: { answer: "yes" } }, "Play"),
    );
    const dialog = el(
      "dialog",
      { class: "card asking", "aria-label": `Play ${file}` },
      el("h2", {}, `Play ${file}`),
      form,
      el("button", { type: "button", dataset: { answer: "no" }, onclick: () => dialog.close() }, "Never mind"),
    );
    let answer = null;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const given = new FormData(form);
      const all = (name) => Array.from({ length: count }, (_, seat) => given.get(`${name}-${seat}`));
      answer = {
        again: again.value || null,
        players: all("player"),
        chairs: all("chair"),
        variants: given.getAll("variant"),
      };
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(answer);
    });
    draw();
    document.body.append(dialog);
    dialog.showModal();
  });
}
