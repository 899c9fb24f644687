// The head of every page: where one is, where one can go, light or dark.

import { el } from "./dom.js";

const PAGES = [
  ["", "Home"],
  ["table.html", "Table"],
  ["story.html", "Story"],
  ["bench.html", "Workbench"],
  ["book.html", "Rulebook"],
];

// `query` is what a link to another page takes along: the game or the title that this page is about.
export function head(here, heading, links = {}) {
  const nav = el(
    "nav",
    { "aria-label": "Pages" },
    PAGES.filter(([page]) => page === "" || page === here || links[page]).map(([page, name]) =>
      el(
        "a",
        { href: links[page] ?? (page || "./"), "aria-current": page === here ? "page" : null },
        name,
      ),
    ),
  );
  const theme = el("button", { class: "plain", type: "button", onclick: turn, "aria-label": "Light or dark" }, "◐");
  const made = el("header", { class: "head" }, el("strong", { class: "where" }, heading), nav, theme);
  document.body.prepend(made);
  document.title = `${heading} – Prospectus`;
  return made;
}

function turn() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}

const kept = localStorage.getItem("theme");
if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
