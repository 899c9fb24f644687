// The charts: tabs to choose one, the picture, and what can be clicked on in it.

import { $$, el, fill, svg } from "../lib/dom.js";

const NAMES = {
  worth: "Worth",
  cash: "Cash",
  certificates: "Certificates",
  income: "Dividends by player",
  price: "Prices",
  revenue: "Revenue",
  dividends: "Dividends by company",
  treasury: "Treasuries",
  bank: "Bank",
  trains: "Train rush",
  directors: "Directors",
};

export function showTabs(place, charts, chosen, choose) {
  const ids = [...new Set(charts.map((chart) => chart.id))];
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(ids[(ids.indexOf(chosen) + by + ids.length) % ids.length]);
    place.querySelector('[aria-selected="true"]').focus();
  };
  fill(
    place,
    ids.map((id) =>
      el(
        "button",
        {
          type: "button",
          role: "tab",
          "aria-selected": String(id === chosen),
          "aria-controls": "chart",
          tabindex: id === chosen ? "0" : "-1",
          "data-do": `chart-${id}`,
          onclick: () => choose(id),
          onkeydown: step,
        },
        NAMES[id] ?? id,
      ),
    ),
  );
}

export function showChart(place, story, chart, turn, go) {
  place.dataset.chart = chart.id;
  place.dataset.by = chart.by;
  place.setAttribute("aria-label", chart.title);
  const drawn = svg(chart.svg);
  for (const point of $$("[data-moment]", drawn)) {
    point.addEventListener("click", () => go(Number(point.dataset.moment)));
  }
  const ways = story.charts.filter((of) => of.id === chart.id);
  const names = { rounds: "Round by round", turns: "Turn by turn" };
  const choice =
    ways.length > 1 &&
    el(
      "div",
      { class: "ways", role: "group", "aria-label": "What a point stands for" },
      ways.map((way) =>
        el(
          "button",
          {
            type: "button",
            "aria-pressed": String(way.by === chart.by),
            "data-do": `by-${way.by}`,
            onclick: () => turn(way.by),
          },
          names[way.by],
        ),
      ),
    );
  const hint =
    chart.id === "trains"
      ? "A bar is the time for which a company had a train: × it rusted, ○ it was given up or sold. Lines are phases."
      : chart.id === "directors"
        ? "A bar is the time for which somebody led a company: ○ somebody else took over, or nobody."
        : "Click on a point to see the table at that moment.";
  fill(place, drawn, el("div", { class: "below" }, el("p", { class: "faint" }, hint), choice));
}
