// @ts-check
// Who sits on a chair: a person or a bot, changed at any time.

import { el } from "../lib/dom.js";

export function chairOf(table, { name, seat, chair }) {
  const known = table.now.bots.map((bot) => [bot.name, `Bot: ${bot.name}`, bot.about]);
  const choices = [["person", "Person", "Somebody at a page"], ...known];
  const select = el(
    "select",
    {
      "aria-label": `Who plays for ${name}`,
      "data-key": `chair ${name}`,
      "data-chair": name,
      onchange: async () => {
        const chairs = table.now.chairs.map((before, at) => (at === seat ? select.value : before));
        if (!(await table.seat(chairs))) select.value = chair;
      },
    },
    choices.map(([id, text, about]) => el("option", { value: id, selected: id === chair, title: about }, text)),
  );
  return select;
}
