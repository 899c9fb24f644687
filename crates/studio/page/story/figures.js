// The figures of a chart as a table, for those who would rather read them or cannot see the picture.

import { el, fill, money } from "../lib/dom.js";

const COUNTS = ["certificates"];

export function figures(place, story, chart, go) {
  const wasOpen = place.querySelector("details")?.open ?? false;
  const table = { trains, directors }[chart.id]?.(story, go) ?? ofChart(story, chart, go);
  fill(
    place,
    el("details", { class: "card", open: wasOpen, "data-do": "figures" }, el("summary", {}, "As figures"), scrolled(table)),
  );
}

const scrolled = (table) => el("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": "Figures" }, table);

const row = (moment, go, ...cells) =>
  el(
    "tr",
    { "data-moment": moment },
    el("th", { scope: "row" }, link(moment, cells[0], go)),
    cells.slice(1),
  );

const link = (moment, text, go) =>
  el("button", { type: "button", class: "plain", "data-moment": moment, onclick: () => go(moment) }, text);

const heads = (names) => el("thead", {}, el("tr", {}, names.map((name) => el("th", { scope: "col" }, name))));

function ofChart(story, chart, go) {
  const say = (cell) =>
    COUNTS.includes(chart.id) ? (cell ?? "–") : money(story.money, cell);
  return el(
    "table",
    {},
    el("caption", { class: "unseen" }, chart.title),
    heads([chart.by === "turns" ? "Turn" : "Round", ...chart.head]),
    el(
      "tbody",
      {},
      chart.rows.map((of) =>
        row(of.moment, go, of.label, of.cells.map((cell) => el("td", { class: "number" }, String(say(cell))))),
      ),
    ),
  );
}

function trains(story, go) {
  const cell = (text) => el("td", {}, text);
  const source = (from) => (from === "supply" ? "the bank, new" : from === "pool" ? "the pool" : from.owner);
  return el(
    "table",
    {},
    el("caption", { class: "unseen" }, "Which train was bought when"),
    heads(["When", "Who", "Train", "From", "Price", "It began", "It rusted", "Runs", "How it ended"]),
    el(
      "tbody",
      {},
      story.history.trains.map((of) =>
        row(
          of.moment,
          go,
          of.round,
          cell(of.owner),
          cell(of.train),
          cell(source(of.from)),
          el("td", { class: "number" }, of.price === null ? "no purchase" : money(story.money, of.price)),
          cell(of.phase === null ? "" : `phase ${of.phase}`),
          cell(of.rusted.join(", ")),
          el("td", { class: "number" }, String(of.runs)),
          el("td", {}, of.lost === null ? "still there" : link(of.lost.moment, ended(of.lost), go)),
        ),
      ),
    ),
  );
}

function ended({ round, way }) {
  if (way === "pool") return `${round}: to the pool`;
  if (way === "removed") return `${round}: out of the game`;
  if (way.to !== undefined) return `${round}: to ${way.to}`;
  return way.rusted === null ? `${round}: rusted` : `${round}: rusted by a ${way.rusted}`;
}

function directors(story, go) {
  return el(
    "table",
    {},
    el("caption", { class: "unseen" }, "Who led which company when"),
    heads(["From action", "Company", "Led by", "Until"]),
    el(
      "tbody",
      {},
      story.history.terms.map((of) =>
        row(
          of.from,
          go,
          String(of.from),
          el("td", {}, of.operator),
          el("td", {}, of.player),
          el("td", {}, of.until === null ? "the end" : link(of.until, `action ${of.until}`, go)),
        ),
      ),
    ),
  );
}
