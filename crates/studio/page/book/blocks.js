// A section of the rulebook: headings, paragraphs, facts, tables, and pictures in the place of drawings.

import { picture } from "../lib/api.js";
import { attempt, el, fill, svg } from "../lib/dom.js";

export function showSection(place, book, id, chosen) {
  const section = book.sections.find((of) => of.id === id);
  let drawings = 0;
  const parts = section.blocks.map((block) => {
    if (block.is === "drawing") {
      drawings += 1;
      return drawing(book, id, drawings - 1, chosen) ?? lines(block);
    }
    return part(block, id);
  });
  fill(place, parts.flat(), id === "tiles" && tiles(book, chosen), marks(book, id));
}

const runs = (text) =>
  text.map((run) => {
    if (run.ground)
      return el("span", { class: run.bold ? "patch bold" : "patch", vars: { "--ground": run.ground, "--letters": run.letters } }, run.text);
    if (run.bold) return el("strong", {}, run.text);
    if (run.faint) return el("span", { class: "faint" }, run.text);
    return run.text;
  });

// Rules are called by their ids, which are words with `_` between them.
const named = (text) => text.map((run) => ({ ...run, text: run.text.replaceAll("_", " ") }));

function part(block, id) {
  switch (block.is) {
    case "title":
      return el("h1", {}, block.text.replace(/: [a-z]+$/, ""));
    case "heading":
      return el("h2", {}, runs(id === "rules" ? named(block.text) : block.text));
    case "paragraph":
      return el("p", {}, runs(block.text));
    case "facts":
      return el(
        "dl",
        { class: "facts" },
        block.facts.flatMap(([label, text]) => [el("dt", {}, label), el("dd", {}, runs(text))]),
      );
    case "table":
      return table(block);
    default:
      throw new Error(`a block is called ${block.is}`);
  }
}

function table(block) {
  const column = ({ head, numbers }) => el("th", { scope: "col", class: numbers ? "number" : null }, head);
  const cell = (text, at) =>
    el(at === 0 ? "th" : "td", { scope: at === 0 ? "row" : null, class: block.columns[at].numbers ? "number" : null }, runs(text));
  return el(
    "div",
    { class: "scrolled", tabindex: "0", role: "region", "aria-label": "Table" },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, block.columns.map(column))),
      el("tbody", {}, block.rows.map((row) => el("tr", {}, row.map(cell)))),
    ),
  );
}

const lines = (block) => el("pre", {}, block.lines.flatMap((line) => [...runs(line), "\n"]));

// What a terminal draws with letters is a picture here.
function drawing(book, id, number, chosen) {
  if (id === "market") return [figure(chosen, "market", null, "The stock market"), figure(chosen, "market-legend")];
  const board = book.boards[number];
  if (id !== "map" || !board) return null;
  return [figure(chosen, "map", board.id, board.name), figure(chosen, "legend", board.id)];
}

// A picture that is there when it has been drawn; a legend may have nothing to explain.
function figure(chosen, what, id, name) {
  const place = el("figure", { class: what, "data-picture": what });
  const draw = async () => fill(place, svg(await picture("printed", { ...chosen, what, id })), name && el("figcaption", {}, name));
  if (name === undefined) draw().catch(() => place.remove());
  else attempt(draw);
  return place;
}

function tiles(book, chosen) {
  return el(
    "div",
    { class: "tiles" },
    book.tiles.map((id) => {
      const place = el("figure", { class: "tile", "data-tile": id }, el("figcaption", {}, id));
      picture("printed", { ...chosen, what: "tile", id }).then((drawn) => place.prepend(svg(drawn)), () => place.remove());
      return place;
    }),
  );
}

// Which part of a title a figure belongs to, by the first word of its path.
const PARTS = {
  companies: ["company", "kind"],
  trains: ["train", "stack"],
  phases: ["phase"],
  market: ["market"],
  map: ["board", "tag"],
  tiles: ["tiles"],
  privates: ["private", "class"],
};

function marks(book, id) {
  const here = book.uncertain.filter((of) => PARTS[id]?.includes(of.figure.split(".")[0]));
  return (
    here.length > 0 &&
    el(
      "aside",
      { class: "uncertain", "aria-label": "Uncertain figures" },
      el("h2", {}, "Uncertain on this page"),
      el(
        "dl",
        { class: "facts" },
        here.flatMap((of) => [
          el("dt", {}, "? ", of.figure.split(".").slice(1).join(" › ").replaceAll("_", " ")),
          el("dd", {}, of.reason),
        ]),
      ),
    )
  );
}
