// The story of a game: one chart at a time, its figures below it, and the table at the moment that one points at.

import { get, listen } from "../lib/api.js";
import { $, attempt } from "../lib/dom.js";
import { head } from "../lib/head.js";
import { showChart, showTabs } from "./charts.js";
import { choose } from "./choose.js";
import { figures } from "./figures.js";
import { inset } from "./inset.js";

const query = new URLSearchParams(location.search);
const game = query.get("game");

// While bots play, a game changes many times a second; it is enough to look at it now and then.
const PAUSE = 1500;

const seen = { story: null, chart: query.get("chart") ?? "worth", by: "rounds", moment: null };

async function load() {
  const story = await attempt(() => get("story", { game }));
  if (!story) return;
  const isFirst = seen.story === null;
  const wasLast = isFirst || seen.moment === seen.story.length;
  seen.story = story;
  draw();
  const at = query.get("at");
  if (isFirst && at !== null && /^\d+$/.test(at)) await go(Math.min(Number(at), story.length));
  else if (wasLast || seen.moment > story.length) await go(story.length);
}

function draw() {
  const { story } = seen;
  showTabs($("#tabs"), story.charts, seen.chart, (id) => {
    Object.assign(seen, { chart: id, by: "rounds" });
    draw();
  });
  const chart =
    story.charts.find((of) => of.id === seen.chart && of.by === seen.by) ??
    story.charts.find((of) => of.id === seen.chart) ??
    story.charts[0];
  const turn = (by) => {
    seen.by = by;
    draw();
  };
  showChart($("#chart"), story, chart, turn, go);
  figures($("#figures"), story, chart, go);
  mark();
}

async function go(moment) {
  seen.moment = moment;
  mark();
  await attempt(() => inset($("#inset"), game, seen.story, moment, go));
}

// Marks what belongs to the chosen moment.
function mark() {
  for (const part of document.querySelectorAll("#charts [data-moment]")) {
    const isIt = Number(part.dataset.moment) === seen.moment;
    part.classList.toggle("chosen", isIt);
    if (part.closest("#figures")) part.toggleAttribute("aria-current", isIt);
  }
}

let waiting = null;

function follow(news) {
  if (news.what !== "all" && !(news.what === "table" && news.game === game)) return;
  if (news.revision !== undefined && news.revision === seen.story?.revision) return;
  waiting ??= setTimeout(async () => {
    await load();
    waiting = null;
  }, PAUSE);
}

if (game === null) {
  head("story.html", "The story of a game");
  $("#story").hidden = true;
  await attempt(() => choose($("#choose")));
} else {
  const named = `game=${encodeURIComponent(game)}`;
  head("story.html", `The story of ${game.replace(/\.json$/, "")}`, {
    "table.html": `table.html?${named}`,
    "book.html": `book.html?${named}`,
  });
  await load();
  listen(follow);
}
