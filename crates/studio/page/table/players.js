// @ts-check
// The players: cash, worth, certificates against the limit, shares, privates, debts, and who sits on the chair.

import { el } from "../lib/dom.js";
import { chairOf } from "./chairs.js";
import { privateOf } from "./offers.js";
import { chip, each } from "./panes.js";

export function players(table, root, panel) {
  table.on(() => {
    const { shown, now, offers } = table;
    const colours = new Map(
      shown.companies.map(({ id, name, colour, text_colour }) => [id, { id, name, colour, text_colour }]),
    );
    const items = shown.players.map((player) => ({
      ...player,
      shares: player.shares.map((share) => ({ ...share, of: colours.get(share.company) })),
      privates: player.privates.map((id) => privateItem(shown, offers, id)),
      chair: now.chairs[player.seat],
      mine: table.chair === player.name,
    }));
    each(
      root,
      items,
      ({ name }) => name,
      (player) => card(table, panel, player),
    );
  });
}

// What is known of a private that somebody owns, and how much can be done with it now.
export function privateItem(moment, offers, id) {
  const { name, text, powers, income } = moment.privates.find((one) => one.id === id) ?? {};
  return { id, name, text, powers, income, can: offers.filter((offer) => privateOf(offer) === id).length };
}

// A private as a chip; a button if something can be done with it.
export function privateChip(table, panel, { id, name, text, powers, income, can }) {
  const about = [name, text, ...(powers ?? []), income ? `income ${table.sum(income)}` : null]
    .filter(Boolean)
    .join(". ");
  if (can === 0) return el("span", { class: "private", title: about }, id);
  const open = () => panel.openOffers(name ? `${id}: ${name}` : id, (offer) => privateOf(offer) === id);
  return el(
    "button",
    { type: "button", class: "private", title: about, "data-private": id, "data-key": `private ${id}`, onclick: open },
    `${id} ★`,
  );
}

function card(table, panel, player) {
  const { name, cash, worth, certificates, limit, debt } = player;
  const pair = (term, text, title) =>
    el("span", { class: "pair", title }, el("span", { class: "faint" }, term), ` ${text}`);
  return el(
    "article",
    { class: `card player${player.acts ? " acts" : ""}`, "data-player": name },
    el(
      "div",
      { class: "row" },
      el(
        "strong",
        {},
        player.acts ? "▶ " : "",
        name,
        player.mine ? " (you)" : "",
        player.priority
          ? el("abbr", { title: "Priority deal: begins the next stock round", class: "sign" }, " PD")
          : null,
        player.bankrupt ? el("span", { class: "sign" }, " bankrupt") : null,
      ),
      chairOf(table, player),
    ),
    el(
      "div",
      { class: "pairs" },
      pair("cash", table.sum(cash)),
      pair("worth", table.sum(worth)),
      pair(
        "certs",
        limit === null ? `${certificates ?? "–"}` : `${certificates ?? "–"}/${limit}`,
        "Certificates against the limit",
      ),
      debt > 0 ? pair("debt", table.sum(debt)) : null,
    ),
    player.shares.length + player.privates.length > 0
      ? el(
          "div",
          { class: "chips" },
          player.shares.map((share) =>
            chip(
              share.of ?? { id: share.company },
              ` ${share.percent}%${share.director ? "★" : ""}${share.on_account > 0 ? " (on account)" : ""}`,
            ),
          ),
          player.privates.map((one) => privateChip(table, panel, one)),
        )
      : null,
  );
}
