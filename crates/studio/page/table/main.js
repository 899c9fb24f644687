// @ts-check
// The table: `table.html?game=NAME`; `&chair=PLAYER` for the page of one chair, `&at=12` to begin with a past moment.
//
// What browser tests and keyboards can rely on:
//   data-offer="12"   whatever does offer 12 of the moment: a button, or a form with an amount (input.amount) and a
//                     submit button. An offer may stand in several places; all are in #all-offers.
//   data-do="…"       pass, run, draw, run-own, unstop, clear, undraw, undo, redo, pause, close,
//                     first, back, play, forth, now, branch, keys
//   data-pane="…"     ask, stage, map, market, supply, players, privates, companies, panel, routes, end, offers, log,
//                     time
//   data-board        tabs of boards; data-view: both, map, market
//   data-hex, data-stop in the picture of a board; .may[data-hex] where something can be done
//   data-company, data-player, data-private, data-operator, data-train-type on cards; data-chair on who plays for whom
//   ids: #turn (live region), #who, #question, #search, #all-offers, #entries, #moment, #moment-label, #forced,
//        #scores, #keys
//   body[data-revision] the moment that is drawn, body[data-busy] while an answer is awaited, body.is-past

import { el, notify } from "../lib/dom.js";
import { head } from "../lib/head.js";
import { ask } from "./ask.js";
import { companies } from "./companies.js";
import { end } from "./end.js";
import { Panel } from "./hexes.js";
import { keys } from "./keys.js";
import { Log } from "./log.js";
import { MapView } from "./map.js";
import { MarketView } from "./market.js";
import { Table } from "./moment.js";
import { offerList } from "./offers.js";
import { hold } from "./panes.js";
import { players } from "./players.js";
import { Routes } from "./routes.js";
import { privates, supply } from "./supply.js";
import { Time } from "./time.js";

const place = (id) => document.getElementById(id);

// Map, market or both.
function views(root) {
  const stage = place("stage");
  const buttons = [
    ["both", "Both"],
    ["map", "Map"],
    ["market", "Market"],
  ].map(([id, name]) => el("button", { type: "button", "data-view": id, onclick: () => turn(id) }, name));
  const turn = (id) => {
    stage.dataset.view = id;
    localStorage.setItem("view", id);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.view === id));
  };
  const kept = localStorage.getItem("view");
  turn(["both", "map", "market"].includes(kept) ? kept : "both");
  const boards = el("span", { class: "tabs", role: "group", "aria-label": "Boards" });
  root.append(boards, el("span", { class: "tabs", role: "group", "aria-label": "Map or market" }, buttons));
  return boards;
}

async function begin() {
  const query = new URLSearchParams(location.search);
  const game = query.get("game");
  if (!game) {
    head("table.html", "Table");
    place("ask").append(el("p", {}, "No game is named. ", el("a", { href: "./" }, "Choose one on the first page.")));
    return;
  }
  const table = new Table(game, query.get("chair"));
  try {
    await table.start();
  } catch (problem) {
    head("table.html", game);
    place("ask").append(el("p", { class: "why" }, problem.message), el("a", { href: "./" }, "To the first page"));
    return;
  }
  const with_game = (page) => `${page}?${new URLSearchParams({ game })}`;
  const heading = `${table.now.title.name} · ${game}${table.chair === null ? "" : ` · ${table.chair}`}`;
  head("table.html", heading, { "table.html": with_game("table.html"), "story.html": with_game("story.html") });
  if (table.chair !== null && !table.now.players.some(({ name }) => name === table.chair)) {
    notify(`Nobody here is called ${table.chair}.`, "error");
  }

  const boards = views(place("views"));
  const sketch = el("section", { id: "routes", "data-pane": "routes", "aria-label": "Routes" });
  const score = el("section", { id: "end", "data-pane": "end", "aria-label": "The end" });
  place("panel").before(score, sketch);

  const map = new MapView(table, place("map"), boards, (hex, stop) => {
    if (routes.isDrawing) routes.add(hex, stop);
    else panel.openHex(hex);
  });
  const panel = new Panel(table, place("panel"), map);
  const routes = new Routes(table, sketch, map);
  new MarketView(table, place("market"), (price) =>
    panel.openOffers(`Start at ${table.sum(price)}`, (offer) => offer.action.start?.par === price),
  );
  ask(table, place("ask"));
  players(table, place("players"), panel);
  privates(table, place("privates"));
  companies(table, place("companies"), panel);
  supply(table, place("supply"), panel);
  const offers = offerList(table, place("offers"));
  new Log(table, place("log"));
  end(table, score);
  const time = new Time(table, place("time"));
  const { help } = keys(table, { time, offers, panel, routes, map });
  place("time").append(
    el("button", { type: "button", class: "small", "data-do": "keys", "aria-label": "Keys", onclick: help }, "?"),
  );
  table.onBusy((isBusy) => {
    hold(isBusy);
    document.body.toggleAttribute("data-busy", isBusy);
  });
  table.on(() => {
    // What has been drawn meanwhile waits as well.
    if (table.busy) hold(true);
    document.body.dataset.revision = table.now.revision;
  });
  const at = query.get("at");
  if (at !== null && /^\d+$/.test(at)) table.lookBack(Number(at));
}

begin();
