// @ts-check
// A saved game or an export of 18xx.games, dropped anywhere on the page or chosen as a file.

import { send } from "../lib/api.js";
import { attempt, el, notify } from "../lib/dom.js";

// Takes a file to the studio and goes to the game that comes of it.
async function bring(file) {
  notify(`Reading ${file.name} …`);
  const told = await attempt(async () => send("import", { name: file.name }, await file.text()));
  if (told) location.assign(`table.html?${new URLSearchParams({ game: told.game })}`);
}

export function acceptDrops(sign) {
  const hasFile = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    sign.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  addEventListener("drop", (event) => {
    sign.hidden = true;
    if (!hasFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) bring(event.dataTransfer.files[0]);
  });
}

// For those who do not drag.
export function openFile() {
  const field = el("input", {
    type: "file",
    id: "file",
    accept: ".json,application/json",
    onchange: () => field.files.length > 0 && bring(field.files[0]),
  });
  return el(
    "p",
    { class: "bring" },
    el("label", { for: "file" }, "Drop a saved game or an export of 18xx.games anywhere on this page, or choose one: "),
    field,
  );
}
