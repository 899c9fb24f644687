// @ts-check
// The first page: titles to play, saved games to go on with, files to drop. `?title=NAME` opens with that title's
// form.
//
// What browser tests can rely on: data-title on the card of a title, data-game on that of a saved game,
// data-do="play|go-on|story|open|start|cancel", #play (the form of a new game), #file (a file to open).

import { get } from "../lib/api.js";
import { attempt, el } from "../lib/dom.js";
import { head } from "../lib/head.js";
import { acceptDrops, openFile } from "./drop.js";
import { games } from "./games.js";
import { playForm } from "./play.js";

const place = (id) => document.getElementById(id);

function titleCard(title, play) {
  const { name, subtitle, players, variants, errors, is_own } = title;
  const about = [
    title.title === name ? null : name,
    subtitle,
    players?.length ? `${players[0]}–${players.at(-1)} players` : null,
    variants?.length ? `${variants.length} ${variants.length === 1 ? "variant" : "variants"}` : null,
  ].filter(Boolean);
  const workbench = is_own ? { title: name } : { base: name };
  return el(
    "article",
    { class: "card", "data-title": name },
    el("h3", {}, title.title ?? name),
    el("p", { class: "faint" }, about.join(" · ")),
    errors > 0
      ? el(
          "p",
          { class: "broken" },
          `${errors === 1 ? "A mistake" : `${errors} mistakes`} in the file: it cannot be played.`,
        )
      : null,
    el(
      "div",
      { class: "row" },
      el(
        "button",
        {
          type: "button",
          class: "strong",
          "data-do": "play",
          disabled: errors > 0 || !players?.length,
          onclick: () => play(title),
        },
        "Play",
      ),
      el(
        "a",
        { href: `bench.html?${new URLSearchParams(workbench)}` },
        is_own ? "Workbench" : `New house rule on ${name}`,
      ),
      el("a", { href: `book.html?${new URLSearchParams({ title: name })}` }, "Rulebook"),
    ),
  );
}

function titles(root, all, play) {
  const part = (heading, some, more) =>
    some.length > 0 || more
      ? el(
          "section",
          {},
          el("h3", { class: "part" }, heading),
          more,
          el(
            "div",
            { class: "cards" },
            some.map((one) => titleCard(one, play)),
          ),
        )
      : null;
  const fresh = el("p", {}, el("a", { href: "bench.html?new=title" }, "New title"));
  root.append(
    part(
      "In this folder",
      all.filter(({ is_own }) => is_own),
      fresh,
    ),
    part(
      "With Prospectus",
      all.filter(({ is_own }) => !is_own),
      null,
    ) ?? "",
  );
}

async function begin() {
  head("", "Prospectus");
  acceptDrops(place("drop"));
  place("games").append(openFile());
  const told = await attempt(() => get("home"));
  if (!told) return;
  const play = playForm(place("play"), told.bots);
  games(place("games"), told.games);
  titles(place("titles"), told.titles, play);
  const wanted = new URLSearchParams(location.search).get("title");
  const title = told.titles.find(({ name }) => name === wanted);
  if (title?.players?.length) play(title);
}

begin();
