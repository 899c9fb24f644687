// @ts-check
// Keys that do something anywhere on the page, unless somebody is typing.

import { el } from "../lib/dom.js";
import { isA } from "./offers.js";

export function keys(table, { time, offers, panel, routes, map }) {
  const pass = () => {
    const offer = table.offers.find((one) => isA(one, "pass"));
    if (offer) table.act(offer.offer);
  };
  const close = () => {
    if (panel.isOpen) panel.close();
    else if (routes.isDrawing) routes.end();
  };
  const all = [
    ["u", "Undo", () => table.now.can_undo && table.undo()],
    ["r", "Redo", () => table.now.can_redo && table.redo()],
    ["p", "Pass, or be done with this step", pass],
    ["/", "Search what you may do", () => offers.focus()],
    ["ArrowLeft", "One action back", () => time.step(-1), "←"],
    ["ArrowRight", "One action forth", () => time.step(1), "→"],
    ["n", "Back to now", () => time.back()],
    ["f", "Show the whole map", () => map.view.fit()],
    ["Escape", "Close what is open", close, "Esc"],
    ["?", "Show these keys", () => help.showModal()],
  ];
  const help = el(
    "dialog",
    { id: "keys", "aria-label": "Keys" },
    el("h2", {}, "Keys"),
    el(
      "table",
      {},
      all.map(([key, about, , sign]) =>
        el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, sign ?? key)), el("td", {}, about)),
      ),
    ),
    el("p", { class: "faint" }, "Tab goes from mark to mark on the map and from button to button; Enter does it."),
    el("form", { method: "dialog" }, el("button", { class: "strong" }, "Close")),
  );
  document.body.append(help);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
    if (isTyping && event.key !== "Escape") return;
    const found = all.find(([key]) => key === event.key);
    if (!found) return;
    event.preventDefault();
    if (isTyping) target.blur();
    else found[2]();
  });
  return { help: () => help.showModal() };
}
