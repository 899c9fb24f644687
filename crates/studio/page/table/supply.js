// @ts-check
// What the bank has: trains in the order in which they come, with what makes them rust; the phase among all phases;
// money; and privates that can be bought or bid on.

import { el } from "../lib/dom.js";
import { control, isRange, privateOf } from "./offers.js";
import { each, redraw } from "./panes.js";

export function supply(table, root, panel) {
  const state = el("div", { class: "state" });
  const trains = el("div", { class: "trains", role: "list", "aria-label": "Trains" });
  root.append(state, trains);
  table.on(() => {
    const { shown, offers } = table;
    redraw(state, [shown.phase, shown.bank], () => [
      el(
        "div",
        { class: "phases", "aria-label": `Phase ${shown.phase.id}` },
        el("span", { class: "faint" }, "phase "),
        shown.phase.all.map((id) =>
          el("span", { class: "phase", "aria-current": id === shown.phase.id ? "step" : null }, id),
        ),
      ),
      el("div", {}, el("span", { class: "faint" }, "bank "), table.sum(shown.bank)),
    ]);
    const pooled = shown.pool.map(({ type }) => type);
    const items = shown.supply.map((type) => ({
      ...type,
      pooled: pooled.filter((name) => name === type.id).length,
      offers: offers.filter((offer) => offer.action.buy_train?.side === type.id),
    }));
    each(
      trains,
      items,
      ({ id }) => id,
      (type) => train(table, panel, type),
    );
  });
}

function train(table, panel, type) {
  const left = type.unlimited ? "∞" : type.left;
  const rusts = type.rusted ? "rusted" : type.rusted_by.length > 0 ? `rusts: ${type.rusted_by.join(", ")}` : "";
  const stock = [`${left} left`, type.next ? "next" : "", type.pooled > 0 ? `pool ${type.pooled}` : "", rusts];
  const owners = type.owners.length > 0 ? `With ${type.owners.join(", ")}` : "Nobody has one";
  return el(
    "div",
    {
      class: `train${type.next ? " next" : ""}${type.rusted ? " rusted" : ""}`,
      role: "listitem",
      title: owners,
      "data-train-type": type.id,
    },
    el("div", { class: "row" }, el("strong", {}, type.name ?? type.id), el("span", {}, table.sum(type.price))),
    el("div", { class: "faint" }, stock.filter((word) => word !== "").join(" · ")),
    type.offers.length > 0 ? buy(table, panel, type) : null,
  );
}

// One offer is done at once; of several, the panel shows which there are.
function buy(table, panel, { id, offers }) {
  const [only] = offers;
  if (offers.length === 1 && !isRange(only))
    return control(table, only, { label: `Buy for ${table.sum(only.action.buy_train.price)}` });
  const open = () => panel.openOffers(`Trains: ${id}`, (offer) => offer.action.buy_train?.side === id);
  return el("button", { type: "button", "data-key": `buy ${id}`, onclick: open }, `Buy … (${offers.length})`);
}

// Privates that nobody owns yet, while something can be done about them or they are in an auction.
export function privates(table, root) {
  table.on(() => {
    const { shown, offers } = table;
    const asks = shown.question?.asks;
    const names = new Map(shown.players.map(({ seat, name }) => [seat, name]));
    const bids = new Map((asks?.items ?? []).filter((item) => item.bids).map((item) => [item.private, item.bids]));
    if (asks?.what === "bidding" && asks.highest) bids.set(asks.private, [asks.highest]);
    const isSale = ["auction", "bidding", "draft"].includes(asks?.what);
    const items = shown.privates
      .map((one, at) => ({
        ...one,
        bids: (bids.get(at) ?? []).map(({ player, price }) => [names.get(player), price]),
        offers: one.owner === null ? offers.filter((offer) => privateOf(offer) === one.id) : [],
      }))
      .filter((one) => one.owner === null && one.open && (one.offers.length > 0 || (isSale && one.price > 0)));
    root.hidden = items.length === 0;
    each(
      root,
      items,
      ({ id }) => id,
      (one) => forSale(table, one),
    );
  });
}

function forSale(table, { id, name, text, powers, price, income, bids, offers }) {
  const about = [text, ...powers].filter(Boolean).join(". ");
  return el(
    "article",
    { class: "card private-card", "data-private": id, title: about },
    el(
      "div",
      { class: "row" },
      el("span", {}, el("strong", {}, id), ` ${name ?? ""}`),
      el("span", { class: "faint" }, `${table.sum(price)}${income ? ` · income ${table.sum(income)}` : ""}`),
    ),
    about ? el("p", { class: "faint short" }, about) : null,
    bids.length > 0
      ? el("p", { class: "bids" }, `Bids: ${bids.map(([who, sum]) => `${who} ${table.sum(sum)}`).join(", ")}`)
      : null,
    offers.length > 0
      ? el(
          "div",
          { class: "choices" },
          offers.map((offer) => control(table, offer)),
        )
      : null,
  );
}
