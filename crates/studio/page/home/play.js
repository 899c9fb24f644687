// @ts-check
// The form of a new game: how many players, what they are called, who sits on which chair, variants.

import { post } from "../lib/api.js";
import { attempt, el, fill } from "../lib/dom.js";

const NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];

// Returns a function that opens the form for a title.
export function playForm(dialog, bots) {
  return (title) => {
    fill(dialog, form(title));
    dialog.showModal();
  };

  function form(title) {
    // What was typed stays when the number of players changes.
    const names = [...NAMES];
    const chairs = NAMES.map((_, at) => (at === 0 ? "person" : (bots.at(-1)?.name ?? "person")));
    const count = el(
      "select",
      { id: "count", onchange: () => seats() },
      title.players.map((number) => el("option", { value: number }, String(number))),
    );
    const rows = el("div", { class: "seats" });
    const seats = () =>
      fill(
        rows,
        Array.from({ length: Number(count.value) }, (_, at) => seat(names, chairs, at)),
      );
    seats();
    const variants = (title.variants ?? []).map((variant) => ({
      id: variant.id,
      box: el("input", { type: "checkbox", name: "variant", value: variant.id }),
      variant,
    }));
    const start = el("button", { type: "submit", class: "strong", "data-do": "start" }, "Start the game");
    const submit = async (event) => {
      event.preventDefault();
      start.disabled = true;
      const players = Number(count.value);
      const told = await attempt(() =>
        post(
          "new",
          {},
          {
            title: title.name,
            variants: variants.filter(({ box }) => box.checked).map(({ id }) => id),
            players: names.slice(0, players),
            chairs: chairs.slice(0, players),
          },
        ),
      );
      start.disabled = false;
      if (told) location.assign(`table.html?${new URLSearchParams({ game: told.game })}`);
    };
    return el(
      "form",
      { onsubmit: submit },
      el("h2", {}, title.title ?? title.name),
      el("p", {}, el("label", { for: "count" }, "Players "), count),
      rows,
      variants.length > 0 ? el("fieldset", {}, el("legend", {}, "Variants"), variants.map(variantLine)) : null,
      el(
        "div",
        { class: "row" },
        start,
        el("button", { type: "button", "data-do": "cancel", onclick: () => dialog.close() }, "Cancel"),
      ),
    );
  }

  function seat(names, chairs, at) {
    const name = el("input", {
      type: "text",
      value: names[at] ?? `Player ${at + 1}`,
      maxlength: 40,
      required: true,
      "aria-label": `Name of player ${at + 1}`,
      oninput: () => {
        names[at] = name.value;
      },
    });
    names[at] = name.value;
    chairs[at] ??= "person";
    const kinds = [
      ["person", "Person", "Somebody at a page"],
      ...bots.map((bot) => [bot.name, `Bot: ${bot.name}`, bot.about]),
    ];
    const chair = el(
      "select",
      {
        "aria-label": `Who plays for player ${at + 1}`,
        onchange: () => {
          chairs[at] = chair.value;
        },
      },
      kinds.map(([id, text, about]) => el("option", { value: id, title: about, selected: id === chairs[at] }, text)),
    );
    return el("div", { class: "seat" }, name, chair);
  }
}

function variantLine({ box, variant }) {
  return el(
    "label",
    { class: "variant" },
    box,
    el(
      "span",
      {},
      el("strong", {}, variant.name || variant.id),
      variant.text ? el("span", { class: "faint" }, ` ${variant.text}`) : null,
    ),
  );
}
