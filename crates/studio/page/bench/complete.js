// What may be written at a place, as a list that is driven by the keyboard. Ctrl+Space asks for it.

import { el, fill, notify } from "../lib/dom.js";

const WORD = /[\p{L}\p{N}_]/u;

export function complete(editor) {
  const box = el("div", {
    id: "completions",
    class: "completions",
    role: "listbox",
    "aria-label": "What may stand here",
    hidden: true,
  });
  const about = el("div", { class: "about", "aria-live": "polite" });
  const options = el("div", { class: "options" });
  box.append(options, about);
  editor.frame.append(box);
  const input = editor.input;
  let found = null;
  let chosen = 0;
  let asked = 0;

  const isOpen = () => !box.hidden;
  const close = () => {
    box.hidden = true;
    found = null;
    asked += 1;
    input.removeAttribute("aria-activedescendant");
  };

  function draw() {
    const rows = found.items.map((item, number) =>
      el(
        "div",
        {
          id: `completion-${number}`,
          class: "completion",
          role: "option",
          "aria-selected": number === chosen ? "true" : "false",
          onmousedown: (event) => {
            event.preventDefault();
            chosen = number;
            take();
          },
        },
        el("span", { class: "label" }, item.label),
        el("span", { class: "sort faint" }, item.sort),
      ),
    );
    fill(options, ...rows);
    const item = found.items[chosen];
    fill(about, item.detail && el("strong", {}, item.detail), item.doc && el("p", {}, item.doc));
    input.setAttribute("aria-activedescendant", `completion-${chosen}`);
    rows[chosen]?.scrollIntoView({ block: "nearest" });
  }

  async function ask(isSilent) {
    const mine = (asked += 1);
    let answer;
    try {
      answer = await editor.oncomplete(editor.text, editor.at);
    } catch (problem) {
      notify(problem.message, "error");
      return;
    }
    if (mine !== asked) return;
    if (answer.items.length === 0) {
      close();
      if (!isSilent) notify("Nothing is known that may stand here.");
      return;
    }
    found = answer;
    chosen = 0;
    place();
    box.hidden = false;
    draw();
  }

  // Below the line that is being written, or above it where there is more room.
  function place() {
    const style = getComputedStyle(input);
    const height = parseFloat(style.lineHeight);
    const before = input.value.slice(0, input.selectionStart);
    const line = before.split("\n").length;
    const column = before.length - before.lastIndexOf("\n") - 1;
    const top = line * height - input.scrollTop + parseFloat(style.paddingTop);
    const left = column * parseFloat(style.fontSize) * 0.6 - input.scrollLeft;
    const room = input.clientHeight - top;
    const isAbove = room < 200 && top > 220;
    const gutter = editor.gutter.offsetWidth;
    box.style.setProperty("left", `${Math.max(4, Math.min(left + gutter, editor.frame.clientWidth - 340))}px`);
    box.style.setProperty("top", isAbove ? "auto" : `${Math.max(0, Math.min(top, input.clientHeight - 60)) + 4}px`);
    box.style.setProperty("bottom", isAbove ? `${editor.frame.clientHeight - top + height + 4}px` : "auto");
  }

  function take() {
    const item = found.items[chosen];
    const { from, to } = found;
    close();
    editor.replace(from, to, item.insert);
  }

  input.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey && (event.code === "Space" || event.key === " ")) {
        event.preventDefault();
        if (!input.readOnly) ask(false);
        return;
      }
      if (!isOpen()) return;
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
      if (step) {
        event.preventDefault();
        const count = found.items.length;
        chosen =
          Math.abs(step) === 1 ? (chosen + step + count) % count : Math.max(0, Math.min(count - 1, chosen + step));
        draw();
      } else if (event.key === "Enter" || event.key === "Tab") {
        event.preventDefault();
        event.stopImmediatePropagation();
        take();
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopImmediatePropagation();
        close();
      }
    },
    true,
  );
  // Whoever goes on writing a word narrows the list; anything else closes it.
  input.addEventListener("input", (event) => {
    if (!isOpen()) return;
    const last = input.value[input.selectionStart - 1] ?? "";
    if (event.inputType?.startsWith("delete") || WORD.test(last) || last === ".") ask(true);
    else close();
  });
  input.addEventListener("blur", close);
  input.addEventListener("click", close);
}
