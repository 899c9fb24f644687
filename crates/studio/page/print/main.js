// Sheets to be printed: chosen here, shown to scale, printed by the browser.

import { get } from "../lib/api.js";
import { $, $$, attempt, el, fill } from "../lib/dom.js";
import { head } from "../lib/head.js";

const query = new URLSearchParams(location.search);

const PARTS = [
  ["map", "Map"],
  ["tiles", "Tiles"],
  ["market", "Market"],
  ["charters", "Charters"],
  ["certificates", "Certificates and privates"],
  ["tokens", "Tokens"],
  ["trains", "Trains"],
];

const PAPERS = [
  ["a4", "A4"],
  ["letter", "Letter"],
];

const about = () => ({
  title: query.get("title"),
  game: query.get("game"),
  variants: query.get("variants"),
  players: query.get("players"),
});

const paper = () => query.get("paper") ?? "a4";
const what = () => query.get("what") ?? PARTS.map(([id]) => id).join(",");

function set(name, value) {
  query.set(name, value);
  history.replaceState(null, "", `?${query}`);
  show();
}

function choices(counts, chosen, isGame) {
  const form = $("#choices");
  form.onsubmit = (event) => event.preventDefault();
  const part = ([id, name]) => {
    const box = el("input", { type: "checkbox", value: id, "data-do": "part", checked: what().split(",").includes(id) });
    box.addEventListener("change", () =>
      set("what", $$("[data-do=part]", form).filter((other) => other.checked).map((other) => other.value).join(",")),
    );
    return el("label", {}, box, ` ${name}`);
  };
  const select = (id, name, options, value) => {
    const made = el("select", { id, "data-do": id }, options.map(([of, label]) =>
      el("option", { value: of, selected: of === value }, label)));
    made.addEventListener("change", () => set(id, made.value));
    return el("label", { for: id }, `${name} `, made);
  };
  fill(
    form,
    el("fieldset", {}, el("legend", {}, "What"), PARTS.map(part)),
    select("paper", "Paper", PAPERS, paper()),
    !isGame && select("players", "Players", [["", "any number"], ...counts.map((count) => [String(count), String(count)])], String(chosen ?? "")),
    el("button", { type: "button", class: "strong", "data-do": "print", onclick: () => print() }, "Print"),
    el("p", { class: "faint" }, "Print at 100 %, without margins of the printer: hexes are 38 mm across flats. “Save as PDF” is among the printers."),
  );
}

let asked = 0;

async function show() {
  asked += 1;
  const mine = asked;
  const place = $("#sheets");
  $("#count").textContent = "Drawing …";
  const answer = await attempt(() => get("sheets", { ...about(), players: about().players || null, paper: paper(), what: what() }));
  if (!answer || mine !== asked) return;
  const { sheets } = answer;
  fill(place, sheets.map(sheet));
  $("#count").textContent = sheets.length === 1 ? "1 sheet" : `${sheets.length} sheets`;
  place.dataset.ready = sheets.length;
}

// A sheet is a document of its own, with its own style: it is shown as an image.
function sheet({ name, svg }) {
  const millimetres = (side) => Number.parseFloat(new RegExp(`^<svg[^>]*? ${side}="([0-9.]+)mm"`).exec(svg)[1]);
  const isWide = millimetres("width") > millimetres("height");
  const image = el("img", { alt: `Sheet ${name}`, src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` });
  return el("div", { class: `sheet ${paper()} ${isWide ? "wide" : "high"}`, "data-sheet": name }, image);
}

const { title, game } = about();
const links = {};
const back = new URLSearchParams(Object.entries(about()).filter(([, value]) => value));
if (title || game) links["book.html"] = `book.html?${back}`;
if (game) links["table.html"] = `table.html?${new URLSearchParams({ game })}`;
if (!title && !game) {
  head("print.html", "Print");
  await attempt(async () => {
    const { titles } = await get("home");
    const link = (of) => el("a", { href: `print.html?${new URLSearchParams({ title: of.name })}` }, of.title ?? of.name);
    fill($("#choices"), el("h1", {}, "Which title?"), el("ul", {}, titles.map((of) => el("li", {}, link(of), ` ${of.name}`))));
  });
} else {
  const book = await attempt(() => get("book", about()));
  head("print.html", book ? `Print: ${book.name}` : "Print", links);
  if (book) {
    choices(book.player_counts, book.players, book.of_game !== null);
    await show();
  }
}
