// @ts-check
// The panel of what was clicked on: a hex with its tiles in each rotation, its stations and whatever else can be done
// there; or offers about one private, one type of train, one price.

import { get } from "../lib/api.js";
import { attempt, el } from "../lib/dom.js";
import { control, deedOf, hexOf, isA, say } from "./offers.js";
import { redraw } from "./panes.js";
import { tilePicture } from "./tiles.js";

export class Panel {
  #about = null;

  constructor(table, root, map) {
    this.table = table;
    this.root = root;
    this.map = map;
    table.on(() => this.draw());
  }

  openHex(hex) {
    this.#open({ hex });
  }

  // Offers of one sort: `which` chooses them, also when the game has gone on.
  openOffers(heading, which) {
    this.#open({ heading, which });
  }

  #open(about) {
    this.#about = { ...about, revision: this.table.now.revision };
    this.draw();
    this.root.querySelector("button, input")?.focus({ preventScroll: true });
  }

  close() {
    this.#about = null;
    this.draw();
  }

  get isOpen() {
    return this.#about !== null;
  }

  draw() {
    const { table, root } = this;
    const about = this.#about;
    const which = about?.which ?? ((offer) => hexOf(offer) === about?.hex);
    const offers = about ? table.offers.filter(which) : [];
    // What it was opened for has been done. Where nothing could be done anyway, it stays as long as the moment does.
    const isOld = about && (about.which || about.revision !== table.now.revision);
    if (isOld && offers.length === 0) this.#about = null;
    root.hidden = this.#about === null;
    this.map.pick(this.#about?.hex ?? null);
    if (root.hidden) {
      this.map.preview(null, null, 0);
      redraw(root, null, () => []);
      return;
    }
    const heading = about.heading ?? this.map.nameOf(about.hex);
    redraw(root, [heading, about.hex, offers, table.now.revision, table.past?.at], () => [
      el(
        "div",
        { class: "row" },
        el("h2", {}, heading),
        el(
          "button",
          {
            type: "button",
            class: "small",
            "data-do": "close",
            "aria-label": "Close this panel",
            onclick: () => this.close(),
          },
          "✕",
        ),
      ),
      el("div", { class: "scrolls" }, about.hex ? this.#hexParts(about.hex, offers) : this.#choices(offers)),
    ]);
  }

  #choices(offers) {
    return el(
      "div",
      { class: "choices" },
      offers.map((offer) => control(this.table, offer)),
    );
  }

  #hexParts(hex, offers) {
    const lays = offers.filter((offer) => isA(offer, "lay"));
    const others = offers.filter((offer) => !isA(offer, "lay"));
    return [
      others.length > 0 ? this.#others(hex, others) : null,
      ...this.#tiles(hex, lays),
      offers.length === 0 ? el("p", { class: "faint" }, "Nothing can be done here now.") : null,
      this.table.past || !this.table.mayAct ? null : this.#refused(hex),
    ];
  }

  #others(hex, offers) {
    const panel = (offer) => deedOf(offer)[1].panel;
    return el(
      "div",
      { class: "choices" },
      offers.map((offer) => {
        const made = control(this.table, offer);
        if (panel(offer)) made.prepend(tilePicture(this.table.game, panel(offer), 0, this.map.boardOf(hex)));
        return made;
      }),
    );
  }

  // Every legal tile in every legal rotation.
  #tiles(hex, lays) {
    const board = this.map.boardOf(hex);
    const tiles = [...new Set(lays.map((offer) => offer.action.lay.tile))];
    return tiles.map((tile) => {
      const ways = lays.filter((offer) => offer.action.lay.tile === tile);
      return el(
        "div",
        { class: "ways", role: "group", "aria-label": `Tile ${tile}` },
        el("span", { class: "tile-name" }, tile),
        ways.map((offer) => this.#way(hex, board, offer)),
      );
    });
  }

  #way(hex, board, offer) {
    const { tile, rotation } = offer.action.lay;
    const cost = / for (.+)$/.exec(offer.text)?.[1];
    const seen = () => this.map.preview(hex, tile, rotation);
    const gone = () => this.map.preview(hex, null, 0);
    return el(
      "button",
      {
        type: "button",
        class: "way",
        "data-offer": offer.offer,
        title: offer.text,
        "aria-label": say(offer),
        onclick: () => this.table.act(offer.offer),
        onmouseenter: seen,
        onfocus: seen,
        onmouseleave: gone,
        onblur: gone,
      },
      tilePicture(this.table.game, tile, rotation, board),
      cost ? el("span", { class: "cost" }, cost) : null,
    );
  }

  // Tiles that may not be laid here, by the reason why not; looked up when somebody wants to know.
  #refused(hex) {
    const place = el("div", {}, el("p", { class: "faint" }, "…"));
    const look = async () => {
      if (!folded.open || place.dataset.filled) return;
      place.dataset.filled = "yes";
      const told = await attempt(() => get("hex", { game: this.table.game, hex }));
      if (told) place.replaceChildren(...this.#reasons(told, this.map.boardOf(hex)));
    };
    const folded = el(
      "details",
      { class: "refused", "data-key": `refused ${hex}`, ontoggle: look },
      el("summary", {}, "Why not another tile?"),
      place,
    );
    return folded;
  }

  #reasons(told, board) {
    const byReason = new Map();
    for (const one of told.refused) byReason.set(one.why ?? "", [...(byReason.get(one.why ?? "") ?? []), one]);
    if (byReason.size === 0) return [el("p", { class: "faint" }, "No tile is refused here.")];
    return [...byReason].map(([why, tiles]) =>
      el(
        "div",
        { class: "reason" },
        el("p", {}, why || "It may not be laid here."),
        el(
          "div",
          { class: "ways grey" },
          tiles.map(({ tile }) =>
            el(
              "span",
              { class: "way", title: tile },
              tilePicture(this.table.game, tile, 0, board),
              el("span", { class: "cost" }, tile),
            ),
          ),
        ),
      ),
    );
  }
}
