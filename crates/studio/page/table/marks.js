// @ts-check
// Marks on a board: an outline and a sign where something can be done, a ring around each stop while routes are drawn.
// They can be focused and take Enter; clicks go through them to the picture below.

import { $$ } from "../lib/dom.js";
import { hexOf, isA } from "./offers.js";
import { drawing } from "./panes.js";

// What can be done on a hex, by a sign as well as by an outline.
const SIGNS = { lay: "⬡", place_token: "●", buy_token: "●", use_power: "★", site: "★" };
const OTHER = "★";

// The outline of a hex in the picture of its board.
export const polygonOf = (svg, hex) =>
  $$(".layer.land [data-hex]", svg)
    .find((one) => one.dataset.hex === hex)
    ?.querySelector("polygon");

function onEnter(mark, act) {
  mark.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  });
}

// A mark on each hex of this board that offers are about; `pick` is called with the hex.
export function hexMarks(svg, offers, pick) {
  const byHex = new Map();
  for (const offer of offers) byHex.set(hexOf(offer), [...(byHex.get(hexOf(offer)) ?? []), offer]);
  const marks = drawing("g", { class: "layer may-act" });
  for (const [hex, about] of byHex) {
    const polygon = polygonOf(svg, hex);
    if (polygon) marks.append(hexMark(hex, polygon, about, pick));
  }
  return marks;
}

function hexMark(hex, polygon, offers, pick) {
  const { x, y, width, height } = polygon.getBBox();
  const place = polygon.parentNode.querySelector("title")?.textContent ?? hex;
  const known = Object.keys(SIGNS).filter((deed) => offers.some((offer) => isA(offer, deed)));
  const sign = drawing("text", { x: x + width / 2, y: y + height - 13, class: "mark-sign", "text-anchor": "middle" });
  sign.textContent = [...new Set(known.map((deed) => SIGNS[deed]))].join("") || OTHER;
  const mark = drawing(
    "g",
    {
      class: "may",
      "data-hex": hex,
      "data-key": `hex ${hex}`,
      tabindex: "0",
      role: "button",
      "aria-label": `${place}: ${offers.length} ${offers.length === 1 ? "thing" : "things"} to do`,
    },
    drawing("polygon", { points: polygon.getAttribute("points"), class: "mark-outline" }),
    drawing("circle", { cx: x + width / 2, cy: y + height - 24, r: 22, class: "mark-disc" }),
    sign,
  );
  onEnter(mark, () => pick(hex, null));
  return mark;
}

// A ring around each stop; `pick` is called with its hex and its number there.
export function stopMarks(svg, pick) {
  const marks = drawing("g", { class: "layer may-act" });
  for (const stop of $$(".layer.stops [data-stop]", svg)) {
    const { x, y, width, height } = stop.getBBox();
    const { hex, stop: index } = stop.dataset;
    const ring = drawing("circle", {
      cx: x + width / 2,
      cy: y + height / 2,
      r: Math.max(22, width / 2),
      class: "mark-stop",
      "data-key": `stop ${hex} ${index}`,
      tabindex: "0",
      role: "button",
      "aria-label": `Stop ${index} in ${hex}`,
    });
    onEnter(ring, () => pick(hex, Number(index)));
    marks.append(ring);
  }
  return marks;
}
