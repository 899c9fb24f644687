// The table at one moment, small: what was done, boards, market and players. The whole table is a click away.

import { get, picture } from "../lib/api.js";
import { el, fill, money, svg } from "../lib/dom.js";

let asked = 0;

export async function inset(place, game, story, moment, go) {
  asked += 1;
  const mine = asked;
  const [table, told] = await Promise.all([
    get("table", { game, at: moment }),
    get("told", { game, from: moment }),
  ]);
  const [market, ...boards] = await Promise.all([
    picture("market", { game, at: moment }),
    ...table.title.boards.map((board) => picture("board", { game, board: board.id, at: moment, routes: "ran" })),
  ]);
  // Whoever has pointed at something else meanwhile wants to see that.
  if (mine !== asked) return;
  place.dataset.moment = moment;
  const last = told.told[0];
  fill(
    place,
    steps(story, moment, go),
    el("h2", {}, table.round),
    el("p", { class: "faint" }, `Phase ${table.phase.id}. Bank ${money(table.title.money, table.bank)}. `,
      `${moment} of ${story.length} actions.`),
    last?.action && el("p", { class: "done" }, last.action),
    el(
      "a",
      { class: "button", "data-do": "open-table", href: `table.html?game=${encodeURIComponent(game)}&at=${moment}` },
      "Open the table at this moment",
    ),
    players(table),
    boards.map((board) => el("figure", {}, svg(board))),
    el("figure", {}, svg(market)),
  );
}

// To the rounds before and after.
function steps(story, moment, go) {
  const moments = [...new Set(story.history.points.map((point) => point.moment))];
  const before = moments.filter((of) => of < moment).at(-1);
  const after = moments.find((of) => of > moment);
  const button = (to, name, word) =>
    el("button", { type: "button", disabled: to === undefined, "data-do": word, onclick: () => go(to) }, name);
  return el(
    "div",
    { class: "steps" },
    button(before, "◀ Round before", "earlier"),
    button(after, "Round after ▶", "later"),
  );
}

function players(table) {
  const sum = (of) => money(table.title.money, of);
  const held = (player) =>
    player.shares.map((of) => `${of.company} ${of.percent}%${of.director ? " (director)" : ""}`).join(", ");
  return el(
    "table",
    { class: "players" },
    el("caption", { class: "unseen" }, "Players at this moment"),
    el("thead", {}, el("tr", {}, ["Player", "Worth", "Cash", "Shares"].map((name) => el("th", { scope: "col" }, name)))),
    el(
      "tbody",
      {},
      table.players.map((player) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, player.name),
          el("td", { class: "number" }, sum(player.worth)),
          el("td", { class: "number" }, sum(player.cash)),
          el("td", {}, held(player)),
        ),
      ),
    ),
  );
}
