// @ts-check
// The charters: treasury, trains, stations, shares, director, price; each with the buttons of what can be done with
// its shares. Companies that have not been started, and those that are closed, take a line each.

import { el } from "../lib/dom.js";
import { companyOf, control, isA, say } from "./offers.js";
import { chip, each } from "./panes.js";
import { privateChip, privateItem } from "./players.js";

export function companies(table, root, panel) {
  let last = null;
  table.on(() => {
    const { shown, offers } = table;
    const about = new Map();
    for (const offer of offers) {
      const company = companyOf(offer, shown.companies);
      if (company !== null) about.set(company, [...(about.get(company) ?? []), offer]);
    }
    const items = shown.companies.map((company) => ({
      ...company,
      operators: company.operators.map((operator) => ({
        ...operator,
        privates: operator.privates.map((id) => privateItem(shown, offers, id)),
      })),
      offers: about.get(company.id) ?? [],
      holders: shown.players.flatMap(({ name, shares }) =>
        shares.filter((share) => share.company === company.id).map(({ percent }) => [name, percent]),
      ),
    }));
    // Those that operate first, in the order of the market, then what can be started, then the rest.
    const rank = ({ started, closed, order }) => (closed ? 3000 : started ? (order ?? 999) : 2000);
    items.sort((one, other) => rank(one) - rank(other));
    each(
      root,
      items,
      ({ id }) => id,
      (company) => card(table, panel, company),
    );
    const acting = items.find(({ operators }) => operators.some((operator) => operator.acts))?.id ?? null;
    if (acting !== last) bringUp(root, acting);
    last = acting;
  });
}

// The charter of whoever operates now comes into sight; the page itself stays where it is.
function bringUp(root, company) {
  const card = [...root.children].find((child) => child.dataset.company === company);
  if (card) root.scrollTop = card.offsetTop - root.offsetTop;
}

const pair = (term, text, title) =>
  el("span", { class: "pair", title }, el("span", { class: "faint" }, term), ` ${text}`);

function card(table, panel, company) {
  const isCompact = !company.started || company.closed;
  const acts = company.operators.some((operator) => operator.acts);
  return el(
    "article",
    {
      class: `card company${isCompact ? " compact" : ""}${acts ? " acts" : ""}${company.closed ? " closed" : ""}`,
      "data-company": company.id,
      vars: { "--its": company.colour ?? "#888888" },
    },
    el(
      "div",
      { class: "row" },
      el("span", { class: "name" }, acts ? "▶ " : "", chip(company), ` ${company.name ?? ""}`),
      state(table, company),
    ),
    isCompact ? null : shares(table, company),
    isCompact
      ? null
      : company.operators.filter((one) => isSeen(company, one)).map((one) => operator(table, panel, company, one)),
    company.offers.length > 0 ? el("div", { class: "choices" }, choices(table, company)) : null,
  );
}

function state(table, company) {
  if (company.closed) return el("span", { class: "faint" }, "closed");
  if (!company.started) return el("span", { class: "faint" }, company.kind ?? "not started");
  return el(
    "span",
    { class: "price-now" },
    company.price === null ? null : el("strong", { title: "Price" }, table.sum(company.price)),
    company.par ? el("span", { class: "faint" }, ` par ${company.par}`) : null,
    company.floated ? null : el("span", { class: "sign" }, " not floated"),
  );
}

// Who has its shares, and what can still be had.
function shares(table, { unsold, pool, treasury_shares, director, holders }) {
  const held = holders.map(([name, percent]) => `${name} ${percent}%`).join(", ");
  return el(
    "div",
    { class: "pairs", title: held },
    pair("director", director ?? "none"),
    pair("unsold", `${unsold}%`, "Shares in the offer"),
    pair("pool", `${pool}%`, "Shares in the pool"),
    treasury_shares > 0 ? pair("own", `${treasury_shares}%`, "Shares in its own treasury") : null,
  );
}

// Of several operators, those that are there; a company that only acts through others has nothing of its own.
function isSeen(company, operator) {
  if (company.operators.length === 1) return true;
  const hasAny = operator.cash !== 0 || operator.trains.length > 0 || operator.stations.length > 0;
  return hasAny || (!operator.gone && operator.id !== company.id);
}

function operator(table, panel, company, one) {
  const { cash, trains, tokens, stations, revenue, debt, loans, privates, train_limit, decider } = one;
  const limit = train_limit === null ? "" : ` (of ${train_limit})`;
  return el(
    "div",
    { class: "pairs", "data-operator": one.id },
    company.operators.length > 1 ? el("strong", {}, `${one.acts ? "▶ " : ""}${one.id}`) : null,
    company.operators.length > 1 && decider ? pair("by", decider) : null,
    pair("treasury", table.sum(cash)),
    pair("trains", `${trains.map(({ type }) => type).join(" ") || "none"}${limit}`, "Trains, of how many it may have"),
    pair(
      "stations",
      `${tokens} left${stations.length > 0 ? `, ${stations.join(" ")}` : ""}`,
      "Stations left, and where they are",
    ),
    pair("ran", one.operated ? table.sum(revenue) : "–", "Last revenue"),
    debt > 0 ? pair("debt", table.sum(debt)) : null,
    loans > 0 ? pair("loans", `${loans}`) : null,
    privates.map((item) => privateChip(table, panel, item)),
  );
}

// Par prices as short buttons, everything else in full.
function choices(table, company) {
  const starts = company.offers.filter((offer) => isA(offer, "start"));
  const others = company.offers.filter((offer) => !isA(offer, "start"));
  const short = (offer) => say(offer).replace(` of ${company.id} `, " ");
  return [
    starts.length > 0 ? el("span", { class: "faint" }, "Start at ") : null,
    ...starts.map((offer) => control(table, offer, { label: table.sum(offer.action.start.par) })),
    ...others.map((offer) => control(table, offer, { label: short(offer) })),
  ];
}
