// @ts-check
// Routes: the best ones are on the map when trains run. Others can be drawn by clicking on stops; the studio judges
// them after each click.

import { post } from "../lib/api.js";
import { el, notify } from "../lib/dom.js";
import { isA } from "./offers.js";
import { redraw } from "./panes.js";

export class Routes {
  #drawn = null;
  #train = null;
  #verdict = null;
  #turn = 0;
  #revision = null;

  constructor(table, root, map) {
    this.table = table;
    this.root = root;
    this.map = map;
    table.on(() => this.draw());
  }

  get isDrawing() {
    return this.#drawn !== null;
  }

  get #offer() {
    return this.table.offers.find((offer) => isA(offer, "run"));
  }

  // The trains of whoever runs, and those of the run that is offered.
  #trains() {
    const { now } = this.table;
    const operators = now.companies.flatMap((company) => company.operators);
    const own = operators.find((operator) => operator.id === now.question?.actor)?.trains ?? [];
    const offered = this.#offer.action.run.map(({ train }) => ({ card: train, type: train }));
    return [...own, ...offered.filter(({ card }) => !own.some((train) => train.card === card))];
  }

  begin() {
    this.#drawn = new Map(this.#trains().map(({ card }) => [card, []]));
    this.#train = [...this.#drawn.keys()][0] ?? null;
    this.#revision = this.table.now.revision;
    this.#judge();
  }

  end() {
    if (!this.isDrawing) return;
    this.#turn += 1;
    this.#drawn = null;
    this.#verdict = null;
    this.map.showInstead(null);
    this.draw();
  }

  // A stop that was clicked on: the last one once more takes it back.
  add(hex, stop) {
    if (this.#train === null || stop === null) {
      notify("A train stops at cities, towns and the like: click on one.");
      return;
    }
    const stops = this.#drawn.get(this.#train);
    const last = stops.at(-1);
    if (last && last[0] === hex && last[1] === stop) stops.pop();
    else stops.push([hex, stop]);
    this.#judge();
  }

  async #judge() {
    this.#turn += 1;
    const mine = this.#turn;
    const routes = [...this.#drawn].filter(([, stops]) => stops.length > 0).map(([train, stops]) => ({ train, stops }));
    try {
      const verdict = await post("judge", { game: this.table.game }, { revision: this.#revision, routes });
      if (mine !== this.#turn) return;
      this.#verdict = verdict;
      this.map.showInstead(verdict.boards);
    } catch (problem) {
      if (mine !== this.#turn) return;
      notify(problem.message, "error");
      if (problem.word === "stale") this.end();
    }
    this.draw();
  }

  draw() {
    const offer = this.#offer;
    // The game has gone on: what was drawn is of no use any more.
    if (this.isDrawing && (!offer || this.table.now.revision !== this.#revision)) {
      this.end();
      return;
    }
    this.root.hidden = !offer || (offer.action.run.length === 0 && this.#trains().length === 0);
    if (this.root.hidden) {
      redraw(this.root, null, () => []);
      return;
    }
    const drawn = this.#drawn && [...this.#drawn];
    const verdict = this.#verdict && { ...this.#verdict, boards: null };
    redraw(this.root, [offer, drawn, this.#train, verdict], () =>
      this.isDrawing ? this.#sketch() : this.#proposal(offer),
    );
  }

  #proposal(offer) {
    return [
      el("h2", {}, "Routes"),
      el("p", {}, offer.text),
      el(
        "div",
        { class: "answers" },
        offer.routes
          ? el("button", { type: "button", "data-do": "draw", onclick: () => this.begin() }, "Draw others")
          : null,
      ),
    ];
  }

  #sketch() {
    const types = new Map(this.#trains().map(({ card, type }) => [card, type]));
    const verdict = this.#verdict;
    return [
      el("h2", {}, "Draw routes: click on stops"),
      [...this.#drawn].map(([card, stops]) => this.#line(card, types.get(card) ?? card, stops)),
      verdict && verdict.why && el("p", { class: "why" }, verdict.why),
      el(
        "div",
        { class: "answers" },
        el(
          "button",
          {
            type: "button",
            class: "strong",
            "data-do": "run-own",
            disabled: !verdict?.may,
            onclick: () => this.table.perform(verdict.action),
          },
          verdict ? `Run these for ${this.table.sum(verdict.total)}` : "Run these",
        ),
        this.#button("unstop", "Undo last stop", () => this.#drawn.get(this.#train)?.pop()),
        this.#button("clear", "Clear", () => [...this.#drawn.values()].forEach((stops) => stops.splice(0))),
        el("button", { type: "button", "data-do": "undraw", onclick: () => this.end() }, "Best routes"),
      ),
    ];
  }

  #button(does, text, change) {
    const act = () => {
      change();
      this.#judge();
    };
    return el("button", { type: "button", "data-do": does, onclick: act }, text);
  }

  // A train with its stops, what it earns, or why it does not run like this.
  #line(card, type, stops) {
    const told = this.#verdict?.routes.find(({ train }) => train === card);
    const said = told?.why ?? (told && told.revenue !== null ? this.table.sum(told.revenue) : "");
    const choose = () => {
      this.#train = card;
      this.draw();
    };
    return el(
      "div",
      { class: "sketch" },
      el(
        "button",
        {
          type: "button",
          "aria-pressed": String(card === this.#train),
          "data-train": card,
          "data-key": `train ${card}`,
          onclick: choose,
        },
        `Train ${type}`,
      ),
      el("span", {}, stops.map(([hex]) => hex).join(" – ") || "no stop yet"),
      el("span", { class: told?.why ? "why" : "sum" }, said),
    );
  }
}
