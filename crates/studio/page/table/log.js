// @ts-check
// What was done, as sentences with what came of it. Only the new part is fetched; a click shows the table as it was.

import { get } from "../lib/api.js";
import { $$, el, notify } from "../lib/dom.js";

// So many entries are fetched once more, to see that they are still the same: others may have been taken back.
const OVERLAP = 12;

export class Log {
  #told = [];
  #seen = null;
  #isReading = false;

  constructor(table, root) {
    this.table = table;
    this.list = el("ol", { class: "scrolls", id: "entries" });
    root.append(el("h2", {}, "What was done"), this.list);
    table.on(() => {
      this.#read();
      this.#mark();
    });
  }

  async #read() {
    if (this.#isReading || this.table.now.revision === this.#seen) return;
    this.#isReading = true;
    try {
      await this.#readFrom(Math.max(0, Math.min(this.#told.length, this.table.now.length + 1) - OVERLAP));
      // One of the two is ahead of the other: whoever looks again comes back here.
      if (this.table.now.revision !== this.#seen) this.table.look();
    } catch (problem) {
      notify(problem.message, "error");
    } finally {
      this.#isReading = false;
    }
  }

  async #readFrom(from) {
    const { told, revision } = await get("told", { game: this.table.game, from });
    const before = this.#told.slice(from);
    const same = told.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(before[at]));
    const kept = same < 0 ? told.length : same;
    // If nothing of the part that we knew is the same, what lies before it may have changed as well.
    if (from > 0 && before.length > 0 && kept === 0) {
      await this.#readFrom(0);
      return;
    }
    this.#seen = revision;
    this.#told = [...this.#told.slice(0, from), ...told];
    this.#draw(from + kept);
  }

  #draw(from) {
    const { list } = this;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    for (const entry of $$("li", list)) if (Number(entry.dataset.at) >= from) entry.remove();
    for (let at = from; at < this.#told.length; at += 1) list.append(...this.#entry(at));
    if (isAtEnd || from === 0) list.scrollTop = list.scrollHeight;
    this.#mark();
  }

  #entry(at) {
    const { action, events, round, phase } = this.#told[at];
    const made = [];
    if (action || events.length > 0) {
      made.push(
        el(
          "li",
          { class: "entry", "data-at": at },
          el(
            "button",
            {
              type: "button",
              class: "plain",
              title: "Show the table after this",
              onclick: () => this.table.lookBack(at),
            },
            el("span", { class: "done" }, action || "The game begins"),
            events.map((event) => el("span", { class: "came" }, event)),
          ),
        ),
      );
    }
    if (phase) made.push(el("li", { class: "phase-begins", "data-at": at }, `Phase ${phase}`));
    if (round) made.push(el("li", { class: "round", "data-at": at }, el("h3", {}, round)));
    return made;
  }

  // The entry after which the table is shown.
  #mark() {
    const at = this.table.past?.at ?? null;
    for (const entry of $$("[aria-current]", this.list)) {
      if (Number(entry.dataset.at) !== at) entry.removeAttribute("aria-current");
    }
    const entry = at === null ? null : this.list.querySelector(`.entry[data-at="${at}"]`);
    if (!entry || entry.hasAttribute("aria-current")) return;
    entry.setAttribute("aria-current", "true");
    const { list } = this;
    const below = entry.offsetTop - list.offsetTop;
    if (below < list.scrollTop || below > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = below - list.clientHeight / 2;
  }
}
