// How a title differs from another: what is played differently, apart from what only reads differently.

import { get } from "../lib/api.js";
import { attempt, el, fill } from "../lib/dom.js";

export async function showDiff(place, title, base, choose) {
  const { titles } = await get("home");
  const others = titles.filter((of) => of.name !== title);
  // The overlay of a title is called after it.
  const stem = title.split("/").at(-1).split("-")[0].replace(/\.toml$/, "");
  const wanted = base ?? others.find((of) => of.name === stem)?.name ?? others[0]?.name;
  const select = el(
    "select",
    { id: "base", "data-do": "base" },
    others.map((of) => el("option", { value: of.name, selected: of.name === wanted }, `${of.title ?? of.name} (${of.name})`)),
  );
  select.addEventListener("change", () => {
    choose(select.value);
    attempt(() => compare(result, title, select.value));
  });
  const result = el("div", { "aria-live": "polite" });
  fill(place, el("h1", {}, "Differences"), el("p", {}, el("label", { for: "base" }, "Compared with "), select), result);
  if (wanted) await compare(result, title, wanted);
}

async function compare(place, title, base) {
  const { changes, remarks, same } = await get("diff", { title, base });
  fill(
    place,
    el("h2", {}, changes.length === 0 ? "Nothing is played differently" : `Played differently: ${changes.length}`),
    sections(changes),
    remarks.length > 0 &&
      el("details", { "data-do": "remarks" }, el("summary", {}, `Only names, texts and notes: ${remarks.length}`), sections(remarks)),
    same.length > 0 && el("details", {}, el("summary", {}, "The same"), el("ul", {}, same.map((line) => el("li", {}, line)))),
  );
}

function sections(changes) {
  const parts = [];
  let section = null;
  for (const change of changes) {
    if (change.section !== section) {
      section = change.section;
      parts.push(el("h3", {}, section), el("ul", { class: "changes" }));
    }
    parts.at(-1).append(el("li", {}, change.text.trim()));
  }
  return parts;
}
