// @ts-check
// An amount within a range: a slider, a number and a button that says what will be done. What is bid in secret is
// typed hidden, and nothing of it stays on the page.

import { el } from "../lib/dom.js";

// What somebody has typed, as one of the amounts that are offered; nothing if it is none of them.
function amountOf(text, { low, high, step }) {
  const amount = Number(text);
  const fits = text.trim() !== "" && Number.isInteger(amount) && amount >= low && amount <= high;
  return fits && (amount - low) % step === 0 ? amount : null;
}

// `says` makes the words of the button from an amount, `act` is called with it.
export function priceForm(table, offer, label, says, act) {
  const { low, high, step } = offer.prices;
  const common = { min: low, max: high, step, required: true, "data-key": `price ${offer.text}` };
  const number = el("input", {
    type: "number",
    class: "amount",
    value: low,
    "aria-label": `Amount: ${label}`,
    ...common,
  });
  const slider = el("input", {
    ...common,
    type: "range",
    value: low,
    max: low + Math.floor((high - low) / step) * step,
    "aria-label": `Slider: ${label}`,
    "data-key": `slide ${offer.text}`,
  });
  const button = el("button", { type: "submit", class: "doing" });
  const show = () => {
    const amount = amountOf(number.value, offer.prices);
    button.disabled = amount === null;
    button.textContent =
      amount === null
        ? `From ${table.sum(low)} to ${table.sum(high)}${step > 1 ? `, in steps of ${step}` : ""}`
        : says(amount);
    if (amount !== null) slider.value = String(amount);
  };
  number.addEventListener("input", show);
  slider.addEventListener("input", () => {
    number.value = slider.value;
    show();
  });
  show();
  const submit = (event) => {
    event.preventDefault();
    const amount = amountOf(number.value, offer.prices);
    if (amount !== null) act(amount);
  };
  const about = el("span", { class: "about" }, label);
  return el("form", { class: "price", "data-offer": offer.offer, onsubmit: submit }, about, slider, number, button);
}

// A bid that nobody else is to see.
export function secretForm(table, offer, act) {
  const { low, high, step } = offer.prices;
  const field = el("input", {
    type: "password",
    inputmode: "numeric",
    autocomplete: "off",
    class: "amount",
    "aria-label": "Your bid, hidden",
    "data-secret": true,
  });
  const show = el(
    "button",
    {
      type: "button",
      "aria-pressed": "false",
      onclick: () => {
        field.type = field.type === "password" ? "text" : "password";
        show.setAttribute("aria-pressed", String(field.type === "text"));
      },
    },
    "Show",
  );
  const button = el("button", { type: "submit", class: "strong" }, "Make this bid");
  const check = () => {
    button.disabled = amountOf(field.value, offer.prices) === null;
  };
  field.addEventListener("input", check);
  check();
  const submit = async (event) => {
    event.preventDefault();
    const amount = amountOf(field.value, offer.prices);
    if (amount === null) return;
    field.value = "";
    field.type = "password";
    check();
    await act(amount);
  };
  const range = `from ${table.sum(low)} to ${table.sum(high)}${step > 1 ? `, in steps of ${step}` : ""}`;
  const about = el("span", { class: "about" }, `A bid that nobody sees: ${range}`);
  return el("form", { class: "price", "data-offer": offer.offer, onsubmit: submit }, about, field, show, button);
}
