// @ts-check
// The market with its markers; prices at which a company can be started now are marked and can be clicked.

import { picture } from "../lib/api.js";
import { $$, notify } from "../lib/dom.js";
import { isA } from "./offers.js";
import { drawing } from "./panes.js";
import { ZoomView } from "./zoom.js";

export class MarketView {
  #asked = null;
  #shown = null;
  #isAsking = false;

  // `choose` is called with a price at which somebody can be started.
  constructor(table, root, choose) {
    this.table = table;
    this.choose = choose;
    this.view = new ZoomView(root, "market", (target) => this.#clicked(target));
    table.on(() => {
      this.#asked = `${table.now.revision} ${table.past?.at}`;
      this.#fetch();
      this.#mark();
    });
  }

  async #fetch() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#asked !== this.#shown) {
        const asked = this.#asked;
        const text = await picture("market", { game: this.table.game, at: this.table.past?.at });
        this.#shown = asked;
        this.view.show(text);
        this.#mark();
      }
    } catch (problem) {
      notify(problem.message, "error");
    } finally {
      this.#isAsking = false;
    }
  }

  // Cells of a price at which a company can be started; those that are drawn as such if there are any.
  #cells(price) {
    const cells = $$(".price-cell", this.view.svg).filter((cell) => Number(cell.dataset.price) === price);
    const pars = cells.filter((cell) => cell.querySelector(".par"));
    return pars.length > 0 ? pars : cells;
  }

  #prices() {
    return [
      ...new Set(this.table.offers.filter((offer) => isA(offer, "start")).map((offer) => offer.action.start.par)),
    ];
  }

  #mark() {
    const { svg } = this.view;
    if (!svg) return;
    svg.querySelector(".layer.may-act")?.remove();
    const marks = drawing("g", { class: "layer may-act" });
    for (const price of this.#prices()) {
      for (const cell of this.#cells(price)) {
        const points = cell.querySelector("polygon")?.getAttribute("points");
        if (!points) continue;
        const mark = drawing(
          "g",
          {
            class: "may",
            "data-price": price,
            "data-key": `par ${price}`,
            tabindex: "0",
            role: "button",
            "aria-label": `Start a company at ${this.table.sum(price)}`,
          },
          drawing("polygon", { points, class: "mark-outline" }),
        );
        mark.addEventListener("keydown", (event) => {
          if (event.key === "Enter") this.choose(price);
        });
        marks.append(mark);
      }
    }
    svg.append(marks);
  }

  #clicked(target) {
    const cell = target.closest?.("[data-price]") ?? this.#under(target.closest?.("[data-row]"));
    const price = Number(cell?.dataset.price);
    if (cell && this.#prices().includes(price)) this.choose(price);
  }

  // Markers lie on their cell.
  #under(stack) {
    if (!stack) return null;
    const { row, column } = stack.dataset;
    return $$(".price-cell", this.view.svg).find((cell) => cell.dataset.row === row && cell.dataset.column === column);
  }
}
