// Small questions, in dialogs that the keyboard can answer.

import { el } from "../lib/dom.js";

function opened(title, content, answers) {
  return new Promise((done) => {
    const dialog = el("dialog", { class: "card asking", "aria-label": title }, el("h2", {}, title), content);
    let answer = null;
    const leave = (given) => {
      answer = given;
      dialog.close();
    };
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(answer);
    });
    dialog.append(...answers(leave));
    document.body.append(dialog);
    dialog.showModal();
  });
}

// Asks which of several things to do: [[word, name, isLeftOut], …]. Escape answers nothing.
export const choose = (title, text, ways) =>
  opened(title, el("p", {}, text), (leave) => [
    el(
      "div",
      { class: "ways" },
      ways
        .filter(([, , isLeftOut]) => !isLeftOut)
        .map(([word, name]) =>
          el("button", { type: "button", dataset: { answer: word }, onclick: () => leave(word) }, name),
        ),
    ),
  ]);

// Asks for some texts: [{name, label, value, required, options}, …]. Answers with them by name, or with nothing.
export const ask = (title, fields, name = "Go on") => {
  const inputs = fields.map((field) => {
    const made = field.options
      ? el(
          "select",
          { name: field.name },
          field.options.map((option) => {
            const [value, text] = Array.isArray(option) ? option : [option, option];
            return el("option", { value, selected: value === field.value }, text);
          }),
        )
      : el("input", {
          name: field.name,
          required: field.required,
          maxlength: "200",
          autocomplete: "off",
          value: field.value,
        });
    return el("label", {}, el("span", {}, field.label), made);
  });
  let send = null;
  const form = el(
    "form",
    { class: "fields", method: "dialog" },
    inputs,
    el("button", { type: "submit", class: "strong", dataset: { answer: "yes" } }, name),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(Object.fromEntries(new FormData(form)));
  });
  return opened(title, form, (leave) => {
    send = leave;
    return [el("button", { type: "button", dataset: { answer: "no" }, onclick: () => leave(null) }, "Never mind")];
  });
};
