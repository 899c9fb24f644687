// @ts-check
// Whose turn it is and what is asked, in a sentence, with the answers that are not clicked on the table: passing,
// questions of rules, earnings, runs, what must be paid.

import { el } from "../lib/dom.js";
import { control, isA, isRange } from "./offers.js";
import { redraw } from "./panes.js";

const ANSWERS = [
  "choose",
  "agree",
  "take",
  "pay_up",
  "give_up",
  "dividend",
  "discard",
  "claim",
  "sealed_bid",
  "repay",
  "withdraw",
];

// More answers than this stand in the list of everything alone.
const MOST = 24;

const FORCED = "do what is forced";

export function ask(table, root) {
  const places = ["turn", "answers", "again"].map((name) => el("div", { class: name }));
  root.append(...places);
  let done = null;
  const force = () => {
    done = actIfForced(table, done);
  };
  table.onBusy(force);
  table.on(() => {
    draw(table, places);
    force();
    const heard = document.getElementById("turn");
    if (heard.textContent !== said(table)) heard.textContent = said(table);
  });
}

function draw(table, [turn, answering, again]) {
  const { now, past, shown, offers } = table;
  redraw(turn, [shown.question, shown.round, shown.phase, shown.is_over, now.stuck, past?.at], () => [
    badge(shown),
    el("p", { id: "question", tabindex: -1 }, sentence(table)),
    now.stuck ? el("p", { class: "why" }, now.stuck) : null,
  ]);
  redraw(answering, [answersIn(offers), offers.length === 1, shown.question?.asks], () => answers(table));
  redraw(again, [now.can_undo, now.can_redo, past === null, now.chairs, now.paused, now.is_over], () => [
    button("undo", "Undo", "Take back what was done last (u)", !now.can_undo, () => table.undo()),
    button("redo", "Redo", "Do again what was taken back (r)", !now.can_redo, () => table.redo()),
    pause(table),
    forced(table),
  ]);
}

const button = (does, text, title, disabled, act, strong = false) =>
  el(
    "button",
    { type: "button", class: strong ? "strong" : null, "data-do": does, title, disabled, onclick: act },
    text,
  );

function badge({ question, round, phase }) {
  const who = question?.player ?? question?.actor;
  return el(
    "p",
    { class: "who" },
    who ? el("strong", { id: "who" }, `▶ ${who}`) : el("strong", { id: "who" }, "The end"),
    el("span", { class: "faint" }, ` ${round} · phase ${phase.id}`),
  );
}

function sentence({ shown }) {
  if (shown.is_over) return "The game is over.";
  return shown.question?.text ?? "Nobody is asked anything.";
}

// For those who hear the page.
function said(table) {
  const { shown, past } = table;
  return `${past ? `The past, after action ${past.at}. ` : ""}${sentence(table)} ${shown.round}`;
}

// The offers that are answered here.
function answersIn(offers) {
  const answers = offers.filter((offer) => isA(offer, ...ANSWERS));
  return {
    run: offers.find((offer) => isA(offer, "run")),
    answers: answers.length > MOST ? [] : answers,
    pass: offers.find((offer) => isA(offer, "pass")),
  };
}

function answers(table) {
  const { run, answers, pass } = answersIn(table.offers);
  return [
    run && running(table, run),
    answers.map((offer) => control(table, offer, { strong: answers.length === 1 })),
    pass && passing(table, pass),
  ];
}

function running(table, offer) {
  const earning = offer.routes?.earning;
  const isNone = offer.action.run.length === 0;
  const text = isNone ? "Run no train" : `Run the best routes${earning ? ` for ${table.sum(earning)}` : ""}`;
  return el(
    "button",
    {
      type: "button",
      class: "strong",
      "data-do": "run",
      "data-offer": offer.offer,
      title: offer.text,
      onclick: () => table.act(offer.offer),
    },
    text,
  );
}

// What passing means depends on what is asked.
function meaning({ asks }) {
  switch (asks.what) {
    case "operating_turn":
      return asks.steps.length > 0 ? `Done: ${asks.steps[0].name}` : "Done";
    case "stock_turn":
      return asks.bought > 0 || asks.has_sold ? "Done with this turn" : "Pass this turn";
    case "rule":
      return "None of these";
    case "power":
      return "Done with this power";
    case "auction":
      return asks.is_duel ? "Drop out" : "Pass";
    default:
      return "Pass";
  }
}

function passing(table, offer) {
  const text = meaning(table.now.question);
  const only = table.offers.length === 1;
  return el(
    "button",
    {
      type: "button",
      class: only ? "strong" : null,
      "data-do": "pass",
      "data-offer": offer.offer,
      title: `${offer.text} (p)`,
      onclick: () => table.act(offer.offer),
    },
    text,
  );
}

// Bots wait, or are let go.
function pause(table) {
  const { now } = table;
  if (now.is_over || now.chairs.every((chair) => chair === "person")) return null;
  const text = now.paused ? "Let bots play" : "Pause bots";
  return button("pause", text, text, false, () => table.seat(now.chairs, !now.paused), now.paused);
}

const isWanted = () => localStorage.getItem(FORCED) === "yes";

function forced(table) {
  const box = el("input", {
    type: "checkbox",
    id: "forced",
    onchange: () => {
      localStorage.setItem(FORCED, box.checked ? "yes" : "no");
      table.hasUndone = false;
      table.tell();
    },
  });
  box.checked = isWanted();
  return el(
    "label",
    { class: "check", title: "If there is only one thing to do, it is done at once" },
    box,
    "Forced by itself",
  );
}

// Does the only thing that can be done, once for each moment, and never what was just taken back.
function actIfForced(table, done) {
  const { offers, now, busy } = table;
  const isForced = offers.length === 1 && !isRange(offers[0]) && !isA(offers[0], "sealed_bid");
  if (!isWanted() || busy || table.hasUndone || !isForced || now.waits_for !== "person" || done === now.revision)
    return done;
  setTimeout(() => {
    if (table.now.revision === now.revision && !table.past) table.act(offers[0].offer);
  });
  return now.revision;
}
