// @ts-check
// What may be done: what an offer is about, the control that does it, and the list of everything, which can be
// searched, so that nothing is out of reach whatever a title invents.

import { el } from "../lib/dom.js";
import { each, redraw } from "./panes.js";
import { priceForm, secretForm } from "./price.js";

// The deed of an offer and what it names: ["lay", { hex, tile, rotation }].
export function deedOf(offer) {
  const [deed] = Object.keys(offer.action).filter((key) => key !== "actor" && key !== "agreed");
  return [deed, offer.action[deed]];
}

export const isA = (offer, ...deeds) => deeds.includes(deedOf(offer)[0]);

export const hexOf = (offer) => deedOf(offer)[1]?.hex ?? null;

export const privateOf = (offer) => deedOf(offer)[1]?.private ?? null;

// The company whose shares, start or claim it is about.
export function companyOf(offer, companies) {
  const [, about] = deedOf(offer);
  if (about?.company) return about.company;
  const certificate = isA(offer, "buy_share", "pay_rest") ? about : about?.certificate;
  if (typeof certificate !== "string") return null;
  // Certificates are called by their company and a number.
  return companies.find(({ id }) => certificate.startsWith(`${id} `))?.id ?? null;
}

// "ATA buys a 4H for L. 100" is what is told; what can be done is called "Buy a 4H for L. 100".
const VERBS = {
  agrees: "Agree",
  bids: "Bid",
  buys: "Buy",
  cannot: "Cannot",
  chooses: "",
  discards: "Discard",
  does: "Do",
  gives: "Give",
  keeps: "Keep",
  lays: "Lay",
  makes: "Make",
  passes: "Pass",
  pays: "Pay",
  places: "Place",
  puts: "Put",
  runs: "Run",
  sells: "Sell",
  starts: "Start",
  takes: "Take",
  uses: "Use",
};

export function say(offer) {
  const { text, action } = offer;
  if (text.startsWith(`${action.actor}: `)) return text.slice(action.actor.length + 2);
  if (!text.startsWith(`${action.actor} `)) return text;
  const [verb, ...rest] = text.slice(action.actor.length + 1).split(" ");
  if (!Object.hasOwn(VERBS, verb)) return text;
  return [VERBS[verb], ...rest].filter((word) => word !== "").join(" ");
}

export const isRange = (offer) => offer.prices !== null && offer.prices.low < offer.prices.high;

const WITH_AMOUNT = {
  bid: (sum) => `Bid ${sum}`,
  buy_private: (sum) => `Buy for ${sum}`,
  buy_token: (sum) => `Take over for ${sum}`,
  buy_train: (sum) => `Buy for ${sum}`,
  repay: (sum) => `Pay ${sum} back`,
};

// Whatever does an offer: a button, or a form where an amount is to be named.
export function control(table, offer, { label = say(offer), strong = false } = {}) {
  const act = (price) => table.act(offer.offer, price);
  if (isA(offer, "sealed_bid")) return secretForm(table, offer, act);
  if (isRange(offer)) {
    const says = WITH_AMOUNT[deedOf(offer)[0]] ?? ((sum) => `Do it for ${sum}`);
    return priceForm(table, offer, label, (amount) => says(table.sum(amount)), act);
  }
  return el(
    "button",
    {
      type: "button",
      class: strong ? "strong" : null,
      "data-offer": offer.offer,
      title: offer.text,
      onclick: () => act(),
    },
    label,
  );
}

// Groups of more than so many are folded until somebody unfolds or searches.
const FOLDED_FROM = 14;

export function offerList(table, root) {
  const search = el("input", {
    type: "search",
    id: "search",
    placeholder: "Search ( / )",
    "aria-label": "Search what you may do",
    oninput: () => draw(),
  });
  const heading = el("h2", { title: "Everything you may do" });
  const list = el("div", { class: "scrolls", id: "all-offers" });
  root.append(el("div", { class: "row" }, heading, search), list);

  function draw() {
    const words = search.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const matches = (offer) => words.every((word) => `${offer.kind} ${offer.text}`.toLowerCase().includes(word));
    const groups = new Map();
    for (const offer of table.offers.filter(matches))
      groups.set(offer.kind, [...(groups.get(offer.kind) ?? []), offer]);
    const isSearch = words.length > 0;
    heading.textContent = `All you may do (${table.offers.length})`;
    if (groups.size === 0) {
      redraw(list, nothing(table, isSearch), () => el("p", { class: "faint" }, nothing(table, isSearch)));
      return;
    }
    redraw(list, "offers", () => []);
    each(
      list,
      [...groups].map(([kind, offers]) => ({ kind, offers, isSearch })),
      ({ kind }) => kind,
      ({ kind, offers }) =>
        el(
          "details",
          { open: isSearch || offers.length <= FOLDED_FROM, "data-key": `group ${kind} ${isSearch}` },
          el("summary", {}, `${kind} (${offers.length})`),
          el(
            "div",
            { class: "choices" },
            offers.map((offer) => control(table, offer)),
          ),
        ),
    );
  }
  table.on(draw);
  return { focus: () => search.focus() };
}

function nothing(table, isSearch) {
  const { shown, past } = table;
  if (past) return "This is the past: go back to now to act, or branch off here.";
  if (isSearch && table.offers.length > 0) return "Nothing of what you may do is called so.";
  if (shown.is_over) return "The game is over.";
  return `${shown.question?.player ?? "Somebody else"} is to decide.`;
}
