// The rulebook of a title: its sections as tabs, with pictures, for a number of players and with variants.

import { get } from "../lib/api.js";
import { $, $$, attempt, el, fill } from "../lib/dom.js";
import { head } from "../lib/head.js";
import { showSection } from "./blocks.js";
import { showDiff } from "./diff.js";

const query = new URLSearchParams(location.search);

const NAMES = {
  summary: "Summary",
  companies: "Companies",
  trains: "Trains",
  phases: "Phases",
  market: "Market",
  map: "Map",
  tiles: "Tiles",
  privates: "Privates",
  rules: "Rules",
  uncertain: "Uncertain",
  diff: "Differences",
};

// What the address says is what is shown, so that it can be kept and sent.
const chosen = () => ({
  title: query.get("title"),
  game: query.get("game"),
  players: query.get("players"),
  variants: query.get("variants"),
});

let book = null;

async function load() {
  const read = await attempt(() => get("book", chosen()));
  if (!read) return;
  book = read;
  choices();
  draw();
}

function set(name, value) {
  if (value) query.set(name, value);
  else query.delete(name);
  history.replaceState(null, "", `?${query}`);
}

function choices() {
  const form = $("#choices");
  form.onsubmit = (event) => event.preventDefault();
  const about = [book.subtitle, book.designer, book.edition, book.rulebook].filter((part) => part);
  const counts = el(
    "select",
    { id: "players", "data-do": "players", disabled: book.of_game !== null },
    el("option", { value: "" }, "any number"),
    book.player_counts.map((count) =>
      el("option", { value: String(count), selected: count === book.players }, String(count)),
    ),
  );
  counts.addEventListener("change", () => {
    set("players", counts.value);
    load();
  });
  const variant = (of) => {
    const box = el("input", {
      type: "checkbox",
      value: of.id,
      "data-do": "variant",
      checked: book.chosen.includes(of.id),
      disabled: book.of_game !== null,
    });
    box.addEventListener("change", () => {
      const ids = $$("[data-do=variant]", form).filter((other) => other.checked);
      set("variants", ids.map((other) => other.value).join(","));
      load();
    });
    return el("label", { title: of.text }, box, ` ${of.name}`);
  };
  const print = new URLSearchParams(Object.entries(chosen()).filter(([, value]) => value));
  fill(
    form,
    el("p", { class: "about faint" }, about.join(" · ")),
    el("label", { for: "players" }, "Players ", counts),
    book.variants.length > 0 &&
      el("fieldset", {}, el("legend", {}, "Variants"), book.variants.map(variant)),
    el("a", { class: "button", "data-do": "print", href: `print.html?${print}` }, "Print the game"),
  );
}

function sections() {
  const own = book.sections.filter((section) => section.blocks.some((block) => block.is !== "title"));
  const more = [];
  if (book.uncertain.length > 0) more.push("uncertain");
  if (book.of_game === null) more.push("diff");
  return [...own.map((section) => section.id), ...more];
}

function draw() {
  const ids = sections();
  const wanted = query.get("section");
  const here = ids.includes(wanted) ? wanted : ids[0];
  const choose = (id) => {
    set("section", id);
    draw();
  };
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(ids[(ids.indexOf(here) + by + ids.length) % ids.length]);
    $('#tabs [aria-selected="true"]').focus();
  };
  fill(
    $("#tabs"),
    ids.map((id) =>
      el(
        "button",
        {
          type: "button",
          role: "tab",
          "aria-selected": String(id === here),
          "aria-controls": "section",
          tabindex: id === here ? "0" : "-1",
          "data-do": `section-${id}`,
          onclick: () => choose(id),
          onkeydown: step,
        },
        NAMES[id] ?? id,
        id === "uncertain" && ` (${book.uncertain.length})`,
      ),
    ),
  );
  const place = $("#section");
  place.dataset.section = here;
  place.setAttribute("aria-label", NAMES[here] ?? here);
  if (here === "uncertain") uncertain(place);
  else if (here === "diff") attempt(() => showDiff(place, query.get("title"), query.get("base"), (base) => set("base", base)));
  else showSection(place, book, here, chosen());
}

function uncertain(place) {
  fill(
    place,
    el("h2", {}, "Uncertain figures"),
    el("p", {}, "The rulebook does not settle these, or could not be read. This is what the title goes by."),
    el(
      "dl",
      { class: "facts" },
      book.uncertain.flatMap((of) => [el("dt", {}, of.figure.replaceAll(".", " › ").replaceAll("_", " ")), el("dd", {}, of.reason)]),
    ),
  );
}

const { title, game } = chosen();
const links = {};
if (game) {
  links["table.html"] = `table.html?${new URLSearchParams({ game })}`;
  links["story.html"] = `story.html?${new URLSearchParams({ game })}`;
} else if (title?.endsWith(".toml")) {
  links["bench.html"] = `bench.html?${new URLSearchParams({ title })}`;
}
if (!title && !game) {
  head("book.html", "Rulebook");
  $("#choices").hidden = true;
  await attempt(async () => {
    const { titles } = await get("home");
    const link = (of) => el("a", { href: `book.html?${new URLSearchParams({ title: of.name })}` }, of.title ?? of.name);
    fill($("#section"), el("h1", {}, "Which title?"), el("ul", {}, titles.map((of) => el("li", {}, link(of), ` ${of.name}`))));
  });
} else {
  await load();
  head("book.html", book ? `Rulebook: ${book.name}` : "Rulebook", links);
}
