// @ts-check
// The boards: a tab for each, the hexes on which something can be done marked by an outline and a sign, and what is
// clicked handed on. What is asked for is the moment that is shown; a picture that has not changed is left as it is.

import { picture } from "../lib/api.js";
import { $$, el, notify } from "../lib/dom.js";
import { hexMarks, polygonOf, stopMarks } from "./marks.js";
import { hexOf, isA } from "./offers.js";
import { drawing, redraw } from "./panes.js";
import { tileLayers } from "./tiles.js";
import { ZoomView } from "./zoom.js";

export class MapView {
  #asked = null;
  #isAsking = false;
  #hexes = new Map();
  #instead = null;
  #stops = null;
  #lastActor = null;
  #preview = 0;
  #known = new Map();
  #marked = { svg: null, sign: "" };

  // `click` is called with a hex, and with a stop if one is clicked on.
  constructor(table, root, tabs, click) {
    this.table = table;
    this.tabs = tabs;
    this.click = click;
    this.board = table.now.title.boards[0]?.id;
    this.view = new ZoomView(root, "map", (target, point) => this.#clicked(target, point));
    table.on(() => this.draw());
    this.#readBoards();
  }

  // Looks at the other boards as well: which hexes lie on which, so that one on which something can be done is found.
  async #readBoards() {
    const { game, now } = this.table;
    for (const { id } of now.title.boards.filter((board) => board.id !== this.board)) {
      try {
        this.#remember(id, await picture("board", { game, board: id }));
      } catch (problem) {
        notify(problem.message, "error");
      }
    }
  }

  #remember(board, text) {
    const isNew = !this.#known.has(board);
    this.#known.set(board, text);
    if (!isNew) return;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    this.#hexes.set(board, new Set($$(".layer.land [data-hex]", parsed).map((hex) => hex.dataset.hex)));
    this.draw();
  }

  boardOf(hex) {
    const [found] = [...this.#hexes].find(([, hexes]) => hexes.has(hex)) ?? [this.board];
    return found;
  }

  turnTo(board) {
    this.board = board;
    // As it was seen last, until its picture comes.
    if (!this.#instead && this.#known.has(board)) this.view.show(this.#known.get(board));
    this.draw();
  }

  // Shows these pictures of the boards in place of the game's own, while routes are drawn; `stops` can be clicked.
  showInstead(boards) {
    this.#instead = boards;
    this.#stops = boards !== null;
    this.draw();
  }

  draw() {
    this.#follow();
    this.#drawTabs();
    if (this.#instead) {
      this.#show(this.#instead[this.board] ?? "");
      return;
    }
    const { table } = this;
    const routes = table.offers.some((offer) => isA(offer, "run")) ? "offered" : "ran";
    const at = table.past ? table.past.at : undefined;
    this.#asked = {
      key: [table.now.revision, at, routes, this.board].join(" "),
      query: { board: this.board, at, routes },
    };
    this.#fetch();
    this.mark();
  }

  // Turns to the board on which the one who acts now can do something, or has stations.
  #follow() {
    const { table } = this;
    const actor = `${table.now.question?.actor} ${table.now.question?.asks.what}`;
    if (actor === this.#lastActor || this.#hexes.size < table.now.title.boards.length) return;
    this.#lastActor = actor;
    const offered = table.offers.map(hexOf).filter((hex) => hex !== null);
    const operators = table.now.companies.flatMap((company) => company.operators);
    const stations = operators.find((operator) => operator.id === table.now.question?.actor)?.stations ?? [];
    const hexes = offered.length > 0 ? offered : stations;
    if (hexes.length === 0 || hexes.some((hex) => this.#hexes.get(this.board)?.has(hex))) return;
    this.board = this.boardOf(hexes[0]);
  }

  #drawTabs() {
    const { boards } = this.table.now.title;
    const busy = (id) => this.table.offers.some((offer) => this.#hexes.get(id)?.has(hexOf(offer)));
    redraw(this.tabs, [boards, this.board, boards.map(({ id }) => busy(id))], () =>
      boards.map(({ id, name }) =>
        el(
          "button",
          {
            type: "button",
            "aria-pressed": String(id === this.board),
            "data-board": id,
            "data-key": `board ${id}`,
            onclick: () => this.turnTo(id),
          },
          name || "Map",
          busy(id) && boards.length > 1 ? el("span", { title: "Something can be done here" }, " ⬡") : null,
        ),
      ),
    );
  }

  // One picture after the other; what has been overtaken meanwhile is not asked for.
  async #fetch() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      let shown = this.shownKey;
      while (this.#asked && this.#asked.key !== shown) {
        const { key, query } = this.#asked;
        const text = await picture("board", { game: this.table.game, ...query });
        shown = key;
        if (!this.#instead) {
          this.shownKey = key;
          this.#show(text);
          this.#remember(query.board, text);
        }
      }
    } catch (problem) {
      notify(problem.message, "error");
    } finally {
      this.#isAsking = false;
    }
  }

  #show(text) {
    if (this.#instead) this.shownKey = null;
    if (text) this.view.show(text);
    this.mark();
  }

  #polygon(hex) {
    return this.view.svg && polygonOf(this.view.svg, hex);
  }

  // Marks what can be clicked on.
  mark() {
    const { svg } = this.view;
    if (!svg) return;
    const about = this.#stops ? null : this.table.offers.filter((offer) => hexOf(offer) !== null);
    const sign = JSON.stringify([this.#stops, about]);
    if (this.#marked.svg === svg && this.#marked.sign === sign) return;
    this.#marked = { svg, sign };
    const focused = svg.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    svg.querySelector(".layer.may-act")?.remove();
    const marks = this.#stops ? stopMarks(svg, this.click) : hexMarks(svg, about, this.click);
    svg.append(marks);
    if (focused)
      $$("[data-key]", marks)
        .find((one) => one.dataset.key === focused)
        ?.focus({ preventScroll: true });
  }

  #clicked(target, point) {
    const place = target.closest?.("[data-hex]");
    if (!place) return;
    const { hex } = place.dataset;
    const stop = target.closest("[data-stop]")?.dataset.stop ?? this.#nearestStop(hex, point);
    this.click(hex, stop === null ? null : Number(stop));
  }

  // Of several stops on a hex, the one that was clicked beside.
  #nearestStop(hex, point) {
    const stops = $$(".layer.stops [data-stop]", this.view.svg).filter((stop) => stop.dataset.hex === hex);
    const distance = (stop) => {
      const { x, y, width, height } = stop.getBBox();
      return Math.hypot(point.x - x - width / 2, point.y - y - height / 2);
    };
    return stops.sort((one, other) => distance(one) - distance(other))[0]?.dataset.stop ?? null;
  }

  // Shows a tile where it would lie; nothing takes it away again.
  async preview(hex, tile, rotation) {
    this.#preview += 1;
    const mine = this.#preview;
    this.view.svg?.querySelector(".layer.preview")?.remove();
    if (!tile) return;
    const layers = await tileLayers(this.table.game, tile, rotation, this.boardOf(hex));
    const polygon = this.view.svg && this.#polygon(hex);
    if (mine !== this.#preview || !polygon) return;
    const { x, y, width, height } = polygon.getBBox();
    const moved = `translate(${x + width / 2} ${y + height / 2})`;
    this.view.svg.append(drawing("g", { class: "layer preview", transform: moved }, ...layers));
  }

  // Outlines the hex that a panel is about.
  pick(hex) {
    this.view.svg?.querySelector(".layer.picked")?.remove();
    const polygon = hex !== null && this.view.svg && this.#polygon(hex);
    if (!polygon) return;
    const outline = drawing("polygon", { points: polygon.getAttribute("points") });
    this.view.svg.append(drawing("g", { class: "layer picked" }, outline));
  }

  nameOf(hex) {
    return this.#polygon(hex)?.parentNode.querySelector("title")?.textContent ?? hex;
  }
}
