// @ts-check
// Who sits on a chair: a person or a bot, changed at any time.

import { get } from "../lib/api.js";
import { el, notify } from "../lib/dom.js";

// The bots that can be chosen, with what they are like. They are the same for every game.
export async function readBots(table) {
  try {
    table.bots = (await get("home")).bots;
    table.tell();
  } catch (problem) {
    notify(problem.message, "error");
  }
}

export function chairOf(table, { name, seat, chair }) {
  const known = (table.bots ?? []).map((bot) => [bot.name, `Bot: ${bot.name}`, bot.about]);
  const choices = [["person", "Person", "Somebody at a page"], ...known];
  if (!choices.some(([id]) => id === chair)) choices.push([chair, `Bot: ${chair}`, ""]);
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
