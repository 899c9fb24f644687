// A plain text editor: a textarea, and below it a layer of the same text that draws underlines, and line numbers.
//
// Places are lines and columns from 1; columns count characters, as the studio counts them.

import { el, fill } from "../lib/dom.js";

const INDENT = "  ";

export class Editor {
  constructor(place, { onchange, onsave, oncomplete }) {
    this.onchange = onchange;
    this.onsave = onsave;
    this.oncomplete = oncomplete;
    this.lineEnd = "\n";
    this.marks = [];
    this.input = el("textarea", {
      id: "editor",
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      wrap: "off",
      "aria-label": "Text of the title. Tab indents, Escape then Tab leaves.",
    });
    this.under = el("pre", { class: "under", "aria-hidden": "true" });
    this.gutter = el("div", { class: "gutter", "aria-hidden": "true" });
    this.frame = el("div", { class: "editor" }, this.gutter, el("div", { class: "sheet" }, this.under, this.input));
    place.append(this.frame);
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("scroll", () => this.scrolled());
    this.input.addEventListener("keydown", (event) => this.key(event));
  }

  get text() {
    return this.input.value;
  }

  // A text as a textarea has it: every line ends the same way.
  plain(text) {
    return text.replace(/\r\n?/g, "\n");
  }

  // The text with the ends of lines that its file has.
  onDisk(text) {
    return this.lineEnd === "\n" ? text : text.replaceAll("\n", this.lineEnd);
  }

  // Shows another text; where one was in it stays in sight.
  show(text, isReadOnly) {
    this.lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
    const { selectionStart, selectionEnd, scrollTop, scrollLeft } = this.input;
    this.input.value = this.plain(text);
    this.input.readOnly = isReadOnly;
    this.input.setSelectionRange(selectionStart, selectionEnd);
    this.input.scrollTop = scrollTop;
    this.input.scrollLeft = scrollLeft;
    this.changed();
  }

  // Underlines remarks, and marks their lines.
  mark(said) {
    this.marks = said;
    this.draw();
  }

  changed() {
    this.draw();
    this.onchange();
  }

  draw() {
    const lines = this.text.split("\n");
    const offset = (line, column) => this.offset(lines, line, column);
    const ranges = this.marks
      .map((said) => ({
        said,
        from: offset(said.place.line, said.place.column),
        to: offset(said.place.end_line, said.place.end_column),
      }))
      .filter(({ from }) => from <= this.text.length)
      .sort((a, b) => a.from - b.from || b.to - a.to);
    const parts = [];
    let done = 0;
    for (const { said, from, to } of ranges) {
      if (from < done) continue;
      parts.push(this.text.slice(done, from));
      done = Math.max(to, from + 1);
      const piece = this.text.slice(from, done);
      parts.push(
        el("span", { class: `underline ${said.severity}` }, piece === "" || piece === "\n" ? ` ${piece}` : piece),
      );
    }
    // Without underlines the layer is empty: long texts are typed into without delay.
    fill(this.under, ...(parts.length > 0 ? [...parts, this.text.slice(done), "\n"] : []));
    this.number(lines.length);
    this.scrolled();
  }

  // Line numbers, with a sign where there is a remark.
  number(count) {
    const signs = new Map();
    for (const said of [...this.marks].reverse()) signs.set(said.place.line, said);
    const shown = `${count} ${[...signs].map(([line, said]) => `${line}${said.severity}${said.message}`)}`;
    if (shown === this.shown) return;
    this.shown = shown;
    const line = (number) => {
      const said = signs.get(number);
      if (!said) return `${number}\n`;
      const sign = { error: "✗", warning: "!", note: "i" }[said.severity];
      return el("span", { class: `sign ${said.severity}`, title: said.message }, `${sign} ${number}\n`);
    };
    const plain = [];
    let run = "";
    for (let number = 1; number <= count; number += 1) {
      const made = line(number);
      if (typeof made === "string") run += made;
      else {
        plain.push(run, made);
        run = "";
      }
    }
    fill(this.gutter, ...plain, run);
  }

  scrolled() {
    this.gutter.scrollTop = this.input.scrollTop;
    this.under.scrollTop = this.input.scrollTop;
    this.under.scrollLeft = this.input.scrollLeft;
  }

  // Where a place is in the text, in units of the textarea.
  offset(lines, line, column) {
    if (line > lines.length) return this.text.length;
    let at = 0;
    for (let number = 0; number < line - 1; number += 1) at += lines[number].length + 1;
    const letters = lines[line - 1];
    return (
      at +
      (/[\ud800-\udfff]/.test(letters)
        ? [...letters].slice(0, column - 1).join("").length
        : Math.min(column - 1, letters.length))
    );
  }

  // Selects a place and brings it into sight.
  select(place) {
    const lines = this.text.split("\n");
    const from = this.offset(lines, place.line, place.column);
    const to = Math.max(from, this.offset(lines, place.end_line, place.end_column));
    this.input.focus({ preventScroll: true });
    this.input.setSelectionRange(from, Math.min(to, from + 2000));
    const height = parseFloat(getComputedStyle(this.input).lineHeight);
    this.input.scrollTop = Math.max(0, (place.line - 1) * height - this.input.clientHeight / 3);
    this.input.scrollLeft = 0;
    this.scrolled();
  }

  // How many characters stand before the place that is being written at.
  get at() {
    const before = this.text.slice(0, this.input.selectionStart);
    return /[\ud800-\udfff]/.test(before) ? [...before].length : before.length;
  }

  // Puts a text into the place of some characters, so that it can be undone.
  replace(from, to, text) {
    const letters = [...this.text];
    const start = letters.slice(0, from).join("").length;
    const end = start + letters.slice(from, to).join("").length;
    this.input.focus();
    this.input.setSelectionRange(start, end);
    this.type(text);
  }

  // Types a text as if somebody did, so that the browser can undo it.
  type(text) {
    if (!document.execCommand("insertText", false, text)) {
      this.input.setRangeText(text, this.input.selectionStart, this.input.selectionEnd, "end");
      this.changed();
    }
  }

  key(event) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      this.onsave();
      return;
    }
    // Escape lets the next Tab leave the editor, for those who use no mouse.
    if (event.key === "Escape") {
      this.leaves = true;
      return;
    }
    if (event.key === "Tab" && !this.leaves && !this.input.readOnly && !event.defaultPrevented) {
      event.preventDefault();
      this.indent(event.shiftKey);
      return;
    }
    if (event.key === "Enter" && !event.defaultPrevented && !this.input.readOnly && !event.ctrlKey) {
      const before = this.text.slice(0, this.input.selectionStart);
      const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? "";
      if (indent) {
        event.preventDefault();
        this.type(`\n${indent}`);
      }
    }
    this.leaves = false;
  }

  indent(isOut) {
    const { selectionStart: start, selectionEnd: end } = this.input;
    if (start === end && !isOut) {
      this.type(INDENT);
      return;
    }
    const from = this.text.lastIndexOf("\n", start - 1) + 1;
    const lines = this.text.slice(from, end).split("\n");
    const moved = lines.map((line) => (isOut ? line.replace(/^( {1,2}|\t)/, "") : INDENT + line)).join("\n");
    this.input.setSelectionRange(from, end);
    this.type(moved);
    this.input.setSelectionRange(from, from + moved.length);
  }
}
