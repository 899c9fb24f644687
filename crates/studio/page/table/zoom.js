// @ts-check
// A picture that can be zoomed with wheel, fingers and buttons and dragged about. What part of it is seen stays the
// same when the picture is drawn anew.

import { el, svg } from "../lib/dom.js";

const FARTHEST = 12;
const MOVED = 5;

export class ZoomView {
  #pointers = new Map();
  #start = null;
  #isPanning = false;
  #whole = null;
  #seen = null;

  // `click` is called with the element of the picture that was clicked on, and the point in the picture.
  constructor(root, name, click) {
    this.holder = el("div", { class: "holder" });
    this.click = click;
    this.svg = null;
    this.text = null;
    const button = (text, label, does) =>
      el(
        "button",
        { type: "button", class: "small", "aria-label": `${label} ${name}`, title: label, onclick: does },
        text,
      );
    this.buttons = el(
      "div",
      { class: "zooming" },
      button("+", "Zoom in:", () => this.#zoom(1.4)),
      button("−", "Zoom out:", () => this.#zoom(1 / 1.4)),
      button("⤢", "Show all:", () => this.fit()),
    );
    root.append(this.holder, this.buttons);
    this.holder.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.holder.addEventListener("pointerdown", (event) => this.#down(event));
    this.holder.addEventListener("pointermove", (event) => this.#move(event));
    this.holder.addEventListener("pointerup", (event) => this.#up(event));
    this.holder.addEventListener("pointercancel", (event) => this.#drop(event));
  }

  // Puts a picture in. Says whether it is another one than before.
  show(text) {
    if (text === this.text) return false;
    this.text = text;
    const made = svg(text);
    const box = made.viewBox.baseVal;
    const whole = { x: box.x, y: box.y, width: box.width, height: box.height };
    const isOther = JSON.stringify(whole) !== JSON.stringify(this.#whole);
    this.#whole = whole;
    if (isOther || !this.#seen) this.#seen = { ...whole };
    // What can be focused in it must not be hidden from those who hear the page.
    made.setAttribute("role", "group");
    made.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.svg = made;
    this.#frame();
    this.holder.replaceChildren(made);
    return true;
  }

  fit() {
    if (!this.#whole) return;
    this.#seen = { ...this.#whole };
    this.#frame();
  }

  #frame() {
    const { x, y, width, height } = this.#seen;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  // Where a point of the page lies in the picture.
  point(event) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : new DOMPoint();
  }

  #zoom(factor, around) {
    if (!this.#seen) return;
    const seen = this.#seen;
    const width = Math.max(this.#whole.width / FARTHEST, Math.min(seen.width / factor, this.#whole.width * 1.5));
    const by = width / seen.width;
    const at = around ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    this.#seen = {
      x: at.x - (at.x - seen.x) * by,
      y: at.y - (at.y - seen.y) * by,
      width,
      height: seen.height * by,
    };
    this.#frame();
  }

  #wheel(event) {
    if (!this.svg) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 400), this.point(event));
  }

  #down(event) {
    if (!this.svg || (event.pointerType === "mouse" && event.button !== 0)) return;
    this.#pointers.set(event.pointerId, event);
    this.#start = { event, seen: { ...this.#seen }, scale: this.svg.getScreenCTM()?.a ?? 1 };
    this.#isPanning = this.#pointers.size > 1;
  }

  #move(event) {
    const last = this.#pointers.get(event.pointerId);
    if (!last || !this.#start) return;
    if (this.#pointers.size === 2) {
      const [other] = [...this.#pointers.values()].filter((one) => one.pointerId !== event.pointerId);
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (apart(last) > 0) this.#zoom(apart(event) / apart(last), this.point(event));
      this.#pointers.set(event.pointerId, event);
      return;
    }
    const { event: from, seen, scale } = this.#start;
    const [right, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!this.#isPanning && Math.hypot(right, down) < MOVED) return;
    if (!this.#isPanning) this.holder.setPointerCapture(event.pointerId);
    this.#isPanning = true;
    this.#seen = { ...this.#seen, x: seen.x - right / scale, y: seen.y - down / scale };
    this.#frame();
  }

  #up(event) {
    const wasClick = this.#pointers.has(event.pointerId) && !this.#isPanning;
    this.#drop(event);
    if (wasClick) this.click(event.target, this.point(event));
  }

  #drop(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0) this.#isPanning = false;
    this.#start = null;
  }
}
