// Making elements. Texts are always set as texts: what a title says is never read as HTML.

// el("button", { class: "plain", onclick: f, "aria-label": "Undo" }, "Undo", child, …)
export function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(made.dataset, value);
    else if (name === "vars") for (const [key, to] of Object.entries(value)) made.style.setProperty(key, to);
    else if (value === true) made.setAttribute(name, "");
    else made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

// Puts new children in the place of the old ones.
export const fill = (element, ...children) => {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return element;
};

// A picture of ours as an element. It is parsed as SVG, in which our server has escaped all texts.
export function svg(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return document.importNode(parsed, true);
}

export const $ = (selector, below = document) => below.querySelector(selector);
export const $$ = (selector, below = document) => [...below.querySelectorAll(selector)];

// "L. 120" from 120 and "L. {}".
export const money = (format, sum) => (sum === null || sum === undefined ? "–" : format.replace("{}", sum));

// Tells something for a moment, also to those who hear the page.
export function notify(text, kind = "info") {
  let place = $("#notices");
  if (!place) {
    place = el("div", { id: "notices", role: "status", "aria-live": "polite" });
    document.body.append(place);
  }
  const notice = el("p", { class: `notice ${kind}` }, text);
  place.append(notice);
  setTimeout(() => notice.remove(), kind === "error" ? 9000 : 4000);
}

// Does something and tells what went wrong, if anything did.
export async function attempt(job) {
  try {
    return await job();
  } catch (problem) {
    notify(problem.message, "error");
    return undefined;
  }
}
