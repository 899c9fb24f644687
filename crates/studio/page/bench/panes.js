// What the title looks like: pictures and pages. Only the pane that is seen is fetched, whenever the file has changed.

import { get, picture } from "../lib/api.js";
import { attempt, el, fill, svg } from "../lib/dom.js";

const PANES = [
  ["map", "Map"],
  ["market", "Market"],
  ["tiles", "Tiles"],
  ["companies", "Companies"],
  ["trains", "Trains"],
  ["phases", "Phases"],
  ["privates", "Privates"],
  ["summary", "Summary"],
  ["rules", "Rules"],
  ["diff", "What changes"],
];

export class Panes {
  constructor(place, goTo) {
    this.goTo = goTo;
    this.chosen = localStorage.getItem("bench-pane") ?? "map";
    if (!PANES.some(([name]) => name === this.chosen)) this.chosen = "map";
    this.board = null;
    this.tabs = el("div", { class: "tabs", role: "tablist", "aria-label": "What to look at" });
    this.earlier = el("p", { class: "earlier", id: "earlier", role: "status", hidden: true });
    this.pane = el("div", { class: "pane", role: "tabpanel", id: "pane", tabindex: "0" });
    place.append(this.tabs, this.earlier, this.pane);
    this.pane.addEventListener("click", (event) => this.point(event.target));
    this.pane.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        if (this.point(event.target)) event.preventDefault();
      }
    });
    fill(
      this.tabs,
      PANES.map(([name, label]) =>
        el(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            dataset: { pane: name },
            onclick: () => attempt(() => this.choose(name)),
          },
          label,
        ),
      ),
    );
    this.tabs.addEventListener("keydown", (event) => this.walk(event));
    this.drawTabs();
  }

  drawTabs() {
    for (const tab of this.tabs.children) {
      const isChosen = tab.dataset.pane === this.chosen;
      tab.setAttribute("aria-selected", isChosen ? "true" : "false");
      tab.tabIndex = isChosen ? 0 : -1;
      if (tab.dataset.pane === "diff") tab.disabled = this.told !== undefined && !this.told.extends;
    }
    this.pane.setAttribute("aria-labelledby", `tab-${this.chosen}`);
    this.pane.dataset.pane = this.chosen;
  }

  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...this.tabs.children].filter((tab) => !tab.disabled);
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  }

  async choose(name) {
    this.chosen = name;
    localStorage.setItem("bench-pane", name);
    this.drawTabs();
    if (this.file) await this.show(this.file, this.told);
  }

  // Draws what is seen, as the title is now or was when nothing was wrong with it.
  async show(file, told) {
    if (file !== this.file) this.board = null;
    this.file = file;
    this.told = told;
    if (this.chosen === "diff" && !told.extends) this.chosen = "map";
    this.drawTabs();
    const good = told.good;
    const isEarlier = good !== null && !good.is_now;
    this.earlier.hidden = !isEarlier;
    if (isEarlier) {
      const time = new Date(good.at).toLocaleTimeString();
      this.earlier.textContent = `⚠ As it was at ${time}, before the mistakes that are listed beside it.`;
    }
    const mine = (this.asked = (this.asked ?? 0) + 1);
    if (good === null && this.chosen !== "diff") {
      fill(
        this.pane,
        el(
          "p",
          { class: "faint" },
          "There is nothing to draw yet: the title has mistakes, which are listed beside it.",
        ),
      );
      return;
    }
    let content;
    try {
      content = await this.content(file, good);
    } catch (problem) {
      content = [el("p", { class: "faint" }, problem.message)];
    }
    if (mine !== this.asked) return;
    const { scrollTop, scrollLeft } = this.pane;
    fill(this.pane, content);
    this.pane.scrollTop = scrollTop;
    this.pane.scrollLeft = scrollLeft;
  }

  async content(file, good) {
    switch (this.chosen) {
      case "map":
        return this.map(file, good);
      case "market":
        return [framed(await picture("bench/market", { file }))];
      case "tiles":
        return tiles(await get("bench/tiles", { file }));
      case "companies":
        return [discs(await get("bench/tokens", { file })), await this.page(file)];
      case "diff":
        return [el("pre", { class: "page" }, (await get("bench/diff", { file })).lines.join("\n"))];
      default:
        return [await this.page(file)];
    }
  }

  async map(file, good) {
    const boards = good.boards;
    if (!boards.some((board) => board.id === this.board)) this.board = boards[0]?.id ?? null;
    const choice =
      boards.length > 1 &&
      el(
        "div",
        { class: "boards", role: "group", "aria-label": "Boards" },
        boards.map((board) =>
          el(
            "button",
            {
              type: "button",
              "aria-pressed": board.id === this.board ? "true" : "false",
              onclick: () => {
                this.board = board.id;
                attempt(() => this.show(this.file, this.told));
              },
            },
            board.name,
          ),
        ),
      );
    return [choice, framed(await picture("bench/board", { file, board: this.board }))];
  }

  async page(file) {
    // As many letters as fit.
    const width = Math.max(50, Math.min(140, Math.floor((this.pane.clientWidth - 30) / 7.3)));
    const page = await get("bench/page", { file, section: this.chosen, width });
    return el(
      "pre",
      { class: "page" },
      page.lines.flatMap((line) => [...line.map(run), "\n"]),
    );
  }

  // Goes to the line of what somebody points at.
  point(target) {
    const thing = thingOf(target);
    if (!thing) return false;
    attempt(async () => this.goTo(await get("bench/place", { file: this.file, ...thing })));
    return true;
  }
}

// What a part of a picture or a page is about.
function thingOf(target) {
  const found = target.closest("[data-of], [data-row], [data-hex], [data-tile], [data-company]");
  if (!found) return null;
  const about = found.dataset;
  if (about.of) return { of: about.of, id: about.id };
  if (about.row !== undefined) return { of: "cell", id: `${about.row},${about.column}` };
  if (about.hex) return { of: "hex", id: about.hex };
  if (about.tile) return { of: "tile", id: about.tile };
  return { of: "company", id: about.company };
}

// A picture in which one can point at parts: by mouse, or with the arrow keys from one to the next.
function framed(text) {
  const drawing = svg(text);
  const parts = [...drawing.querySelectorAll("[data-hex], [data-row]")];
  parts.forEach((part, number) => {
    part.setAttribute("tabindex", number === 0 ? "0" : "-1");
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", `${part.dataset.hex ?? part.dataset.price}: go to its line`);
    part.classList.add("can-be-pointed-at");
  });
  drawing.addEventListener("keydown", (event) => {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    const next = way && parts.includes(event.target) ? nearest(event.target, parts, way) : null;
    if (!next) return;
    event.preventDefault();
    event.target.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  });
  return el("div", { class: "picture" }, drawing);
}

// The part that comes next in a direction.
function nearest(from, parts, [right, down]) {
  const middle = (part) => {
    const box = part.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  for (const part of parts) {
    const [px, py] = middle(part);
    const along = (px - x) * right + (py - y) * down;
    const aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    const far = along + 2 * aside;
    if (along > 1 && (best === null || far < best.far)) best = { part, far };
  }
  return best?.part ?? null;
}

function tiles(all) {
  const tile = (of) =>
    el(
      "button",
      {
        type: "button",
        class: "plain tile-card",
        dataset: { of: "tile", id: of.id },
        "aria-label": `Tile ${of.id}, ${of.colour ?? ""}: go to its line`,
      },
      of.picture && svg(of.picture),
      el("span", {}, of.id),
    );
  return [el("div", { class: "tile-cards" }, all.map(tile))];
}

function discs(all) {
  const disc = (of) =>
    el(
      "button",
      {
        type: "button",
        class: "plain disc",
        dataset: { of: "company", id: of.id },
        title: of.name,
        "aria-label": `${of.name}: go to its line`,
      },
      of.picture && svg(of.picture),
    );
  return el("div", { class: "discs" }, all.map(disc));
}

// A piece of text in its style. What has a place can be clicked.
function run(of) {
  const isLink = of.of !== undefined;
  const vars = of.style === "patch" ? { "--patch": of.ground, "--letters": of.letters } : undefined;
  const style = [of.style, of.bold && "bold", isLink && "link"].filter(Boolean).join(" ");
  if (!style) return of.text;
  return el(
    "span",
    {
      class: style,
      vars,
      dataset: isLink ? { of: of.of, id: of.id } : undefined,
      role: isLink ? "link" : undefined,
      tabindex: isLink ? "0" : undefined,
    },
    of.text,
  );
}
