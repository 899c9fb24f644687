// @ts-check
// Redrawing without a jolt: only what has changed, and what somebody has scrolled, typed or focused stays as it is.

import { $$, el } from "../lib/dom.js";

const drawn = new WeakMap();

// Draws a pane anew if what it is made of has changed.
export function redraw(root, what, make) {
  const sign = JSON.stringify(what);
  if (drawn.get(root) === sign) return false;
  drawn.set(root, sign);
  keeping(root, () => root.replaceChildren(...some(make())));
  return true;
}

// A child for each item, in their order. A child whose item has not changed is the same element as before.
export function each(root, items, key, make) {
  const before = new Map([...root.children].map((child) => [child.dataset.item, child]));
  const children = items.map((item) => {
    const [name, sign] = [String(key(item)), JSON.stringify(item)];
    const known = before.get(name);
    if (known && drawn.get(known) === sign) return known;
    const made = make(item);
    made.dataset.item = name;
    drawn.set(made, sign);
    return made;
  });
  if (children.length === root.children.length && children.every((child, at) => child === root.children[at])) return;
  keeping(root, () => root.replaceChildren(...children));
}

const some = (children) =>
  [children].flat(3).filter((child) => child !== undefined && child !== null && child !== false);

// What an element is known by when it is drawn again.
const nameOf = (element) =>
  element.id ||
  element.dataset.key ||
  element.dataset.do ||
  (element.dataset.offer && `offer ${element.dataset.offer}`);

const sameIn = (root, name) =>
  $$("[id], [data-key], [data-do], [data-offer]", root).find((one) => nameOf(one) === name);

// Does a change to a pane and puts back where it was scrolled to, what had the focus and what was typed.
export function keeping(root, change) {
  const [top, left] = [root.scrollTop, root.scrollLeft];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const typed = $$("input[data-key]", root).map((input) => [nameOf(input), input.value, input.min, input.max]);
  const unfolded = $$("details[data-key]", root).map((one) => [nameOf(one), one.open]);
  const scrolled = $$(".scrolls", root).map((one) => one.scrollTop);
  change();
  for (const [name, value, min, max] of typed) {
    const same = sameIn(root, name);
    if (same && same.min === min && same.max === max && same.value !== value) {
      same.value = value;
      same.dispatchEvent(new Event("input"));
    }
  }
  for (const [name, open] of unfolded) {
    const same = sameIn(root, name);
    if (same) same.open = open;
  }
  $$(".scrolls", root).forEach((one, at) => {
    one.scrollTop = scrolled[at] ?? 0;
  });
  root.scrollTop = top;
  root.scrollLeft = left;
  if (focused && !root.contains(document.activeElement)) {
    const same = sameIn(root, nameOf(focused));
    if (same) same.focus({ preventScroll: true });
  }
}

// While an answer is awaited, nothing can be done twice. Whoever had the focus gets it back; if what had it is gone,
// the question has it, on which a second key press does nothing.
const held = new Set();
let hadFocus = null;
export function hold(isBusy) {
  if (isBusy) {
    if (document.activeElement !== document.body) hadFocus = document.activeElement;
    for (const button of $$("button[data-offer], button[data-do], form[data-offer] button")) {
      if (button.disabled) continue;
      button.disabled = true;
      held.add(button);
    }
    return;
  }
  for (const button of held) button.disabled = false;
  held.clear();
  if (hadFocus && document.activeElement === document.body) {
    const heir = hadFocus.isConnected ? hadFocus : document.getElementById("question");
    heir?.focus({ preventScroll: true });
  }
  hadFocus = null;
}

// An element of a picture: drawing("polygon", { points, class: "mark" }).
export function drawing(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// Letters in a company's colours; the letters are the sign, the colour only helps.
export function chip(company, ...more) {
  const colour = company.colour ?? "#888888";
  const ink = readable(company.text_colour, colour) ? company.text_colour : inkOn(colour);
  return el(
    "span",
    { class: "chip", title: company.name, vars: { "--its": colour, "--on-its": ink } },
    company.id,
    ...more,
  );
}

const canvas = document.createElement("canvas").getContext("2d");
const lights = new Map();

// How light a colour is, from 0 to 1, as eyes see it.
function light(colour) {
  if (!lights.has(colour)) {
    canvas.fillStyle = "#888888";
    canvas.fillStyle = colour;
    const parts = [1, 3, 5].map((at) => Number.parseInt(String(canvas.fillStyle).slice(at, at + 2), 16) / 255);
    const [red, green, blue] = parts.map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    lights.set(colour, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return lights.get(colour);
}

function contrast(one, other) {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const readable = (ink, ground) => Boolean(ink) && contrast(ink, ground) >= 3.5;

// Black or white, whichever can be read better on a colour.
const inkOn = (colour) => (contrast("#111111", colour) > contrast("#ffffff", colour) ? "#111111" : "#ffffff");
