// @ts-check
// A slider through the whole game. A past moment is marked as past; from it one goes back to now or branches off.

import { attempt, el } from "../lib/dom.js";

// So many milliseconds does a moment stay when the game is played again.
const STEP = 350;

export class Time {
  #playing = null;

  constructor(table, root) {
    this.table = table;
    const button = (does, text, label, act) =>
      el(
        "button",
        { type: "button", class: "small", "data-do": does, "aria-label": label, title: label, onclick: act },
        text,
      );
    this.slider = el("input", {
      type: "range",
      id: "moment",
      min: 0,
      step: 1,
      "aria-label": "Moment of the game",
      oninput: () => {
        this.stop();
        table.lookBack(Number(this.slider.value));
      },
    });
    this.play = button("play", "Replay", "Play the game again", () => this.toggle());
    this.label = el("output", { for: "moment", id: "moment-label" });
    this.now = el(
      "button",
      { type: "button", class: "strong", "data-do": "now", onclick: () => this.back() },
      "Back to now",
    );
    this.branch = el(
      "button",
      { type: "button", "data-do": "branch", onclick: () => this.branchOff() },
      "Branch off here",
    );
    root.append(
      button("first", "|◂", "To the beginning", () => this.to(0)),
      button("back", "◂", "One action back (←)", () => this.step(-1)),
      this.play,
      button("forth", "▸", "One action forth (→)", () => this.step(1)),
      this.slider,
      this.label,
      this.now,
      this.branch,
    );
    table.on(() => this.#draw());
  }

  get #at() {
    return this.table.shown.at;
  }

  #draw() {
    const { now, past } = this.table;
    this.slider.max = String(now.length);
    // While it is dragged, the slider is ahead of what is shown.
    if (document.activeElement !== this.slider || !past || !this.slider.matches(":active"))
      this.slider.value = String(this.#at);
    this.label.textContent = past ? `The past: after action ${past.at} of ${now.length}` : `Now: ${now.length} actions`;
    this.now.hidden = !past;
    document.body.classList.toggle("is-past", past !== null);
    if (!past && this.#playing !== null && this.#at >= now.length) this.stop();
  }

  to(at) {
    this.stop();
    this.table.lookBack(at);
  }

  step(by) {
    this.to(this.#at + by);
  }

  back() {
    this.stop();
    this.table.backToNow();
  }

  toggle() {
    if (this.#playing !== null) {
      this.stop();
      return;
    }
    const from = this.table.past ? this.#at : 0;
    this.table.lookBack(from);
    this.play.textContent = "Stop";
    this.play.setAttribute("aria-label", "Stop playing");
    let at = from;
    this.#playing = setInterval(() => {
      at += 1;
      if (at > this.table.now.length) this.stop();
      else this.table.lookBack(at);
    }, STEP);
  }

  stop() {
    if (this.#playing === null) return;
    clearInterval(this.#playing);
    this.#playing = null;
    this.play.textContent = "Replay";
    this.play.setAttribute("aria-label", "Play the game again");
  }

  // A what-if game from this moment on, in a file of its own; this one stays as it is.
  async branchOff() {
    const game = await attempt(() => this.table.branch(this.#at));
    if (game) location.assign(`table.html?${new URLSearchParams({ game })}`);
  }
}
