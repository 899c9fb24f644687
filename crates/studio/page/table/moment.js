// @ts-check
// The game as the studio tells it. One object for the page: the moment that is now, a past one if somebody looks at
// it, and everything that changes the game. Requests follow one after the other, so that answers never overtake each
// other, and each change names the moment that was seen: if the game has gone on, nothing is done and the page looks
// again.

import { get, listen, post } from "../lib/api.js";
import { notify } from "../lib/dom.js";

// Bots act faster than anybody reads; so many milliseconds lie between two looks at what they did.
const LOOK_EVERY = 120;

export class Table {
  /** @type {((table: Table) => void)[]} */
  #listeners = [];
  /** @type {((isBusy: boolean) => void)[]} */
  #busyListeners = [];
  #queue = Promise.resolve();
  #isBehind = false;
  #lastLook = 0;
  #wantedPast = null;
  #looksBack = false;

  /** @param {string} game @param {string | null} chair the only player who acts at this page, if it is theirs */
  constructor(game, chair) {
    this.game = game;
    this.chair = chair;
    this.now = null;
    this.past = null;
    this.busy = false;
    // Whether the last thing that was done here was to take something back.
    this.hasUndone = false;
  }

  // The moment on the page: now, or the one that somebody looks back at.
  get shown() {
    return this.past ?? this.now;
  }

  // What may be done at this page: nothing in the past, nothing while another chair or a bot decides.
  get offers() {
    return this.past || !this.now || !this.mayAct ? [] : this.now.offers;
  }

  get mayAct() {
    const { question, waits_for, paused, stuck } = this.now;
    if (!question) return false;
    if (this.chair !== null) return question.player === this.chair;
    return waits_for === "person" || waits_for === null || paused || stuck !== null;
  }

  sum(amount) {
    return amount === null || amount === undefined ? "–" : this.now.title.money.replace("{}", amount);
  }

  // Calls back now and whenever something has changed.
  on(listener) {
    this.#listeners.push(listener);
    if (this.now) listener(this);
  }

  // Calls back when an answer is awaited and when it has come.
  onBusy(listener) {
    this.#busyListeners.push(listener);
  }

  tell() {
    for (const listener of this.#listeners) listener(this);
  }

  async start() {
    this.now = await get("table", { game: this.game });
    this.tell();
    listen((news) => {
      if (news.what === "all" || (news.what === "table" && news.game === this.game)) this.look();
    });
  }

  // One request after the other.
  #inTurn(job) {
    const done = this.#queue.then(job);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  // Looks at the game again; several wishes to do so become one.
  look() {
    if (this.#isBehind) return;
    this.#isBehind = true;
    const wait = Math.max(0, this.#lastLook + LOOK_EVERY - performance.now());
    setTimeout(() => {
      this.#inTurn(async () => {
        this.#isBehind = false;
        this.#lastLook = performance.now();
        this.#accept(await get("table", { game: this.game }));
      }).catch((problem) => notify(problem.message, "error"));
    }, wait);
  }

  #accept(moment) {
    this.now = moment;
    if (this.past && this.past.at >= moment.length) this.past = null;
    this.tell();
  }

  // Changes the game. Says whether it was done; what went wrong is told to whoever looks at the page.
  async #change(path, body) {
    if (this.busy || !this.now) return false;
    this.#setBusy(true);
    try {
      await this.#inTurn(async () => {
        const moment = await post(path, { game: this.game }, body);
        this.past = null;
        this.#accept(moment);
      });
      return true;
    } catch (problem) {
      if (problem.word === "stale") {
        notify("The game has gone on meanwhile. Nothing was done; this is how it stands now.", "error");
      } else {
        notify(problem.message, "error");
      }
      this.look();
      return false;
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(isBusy) {
    this.busy = isBusy;
    for (const listener of this.#busyListeners) listener(isBusy);
  }

  act(offer, price) {
    if (this.past) return Promise.resolve(false);
    this.hasUndone = false;
    return this.#change("act", { revision: this.now.revision, offer, price });
  }

  perform(action) {
    if (this.past) return Promise.resolve(false);
    this.hasUndone = false;
    return this.#change("act", { revision: this.now.revision, action });
  }

  undo() {
    this.hasUndone = true;
    return this.#change("undo", { revision: this.now.revision });
  }

  redo() {
    return this.#change("redo", { revision: this.now.revision });
  }

  seat(chairs, paused) {
    return this.#change("chairs", { chairs, paused });
  }

  async branch(at) {
    const { game } = await post("branch", { game: this.game }, { at });
    return game;
  }

  // Looks at the game as it was after so many actions. While an answer is awaited, only the last wish counts.
  async lookBack(at) {
    this.#wantedPast = Math.max(0, Math.min(at, this.now.length));
    if (this.#looksBack) return;
    this.#looksBack = true;
    try {
      while (this.#wantedPast !== null) {
        const wanted = this.#wantedPast;
        this.#wantedPast = null;
        this.past = wanted >= this.now.length ? null : await get("table", { game: this.game, at: wanted });
        if (this.past?.is_now) this.past = null;
        this.tell();
      }
    } catch (problem) {
      notify(problem.message, "error");
    } finally {
      this.#looksBack = false;
    }
  }

  backToNow() {
    this.#wantedPast = null;
    this.past = null;
    this.tell();
  }
}
