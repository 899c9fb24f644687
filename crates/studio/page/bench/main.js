// The workbench. The file on the disk is the truth: whatever editor saves it, the page follows.

import { get, listen, post } from "../lib/api.js";
import { $, attempt, el, fill, notify } from "../lib/dom.js";
import { head } from "../lib/head.js";
import { complete } from "./complete.js";
import { list } from "./diagnostics.js";
import { ask, choose } from "./dialogs.js";
import { Editor } from "./editor.js";
import { Panes } from "./panes.js";
import { play } from "./play.js";

const bar = $("#bar");
// `file` or `title` is opened; `base` begins a house rule on it; `new=title` begins a title.
const wished = new URLSearchParams(location.search);
const state = {
  name: wished.get("file") ?? wished.get("title") ?? wished.get("base"),
  // What is on the disk, as far as the page has read it: {text, hash, is_own}.
  disk: null,
  told: null,
};

const heading = head("bench.html", "Workbench", { "bench.html": "bench.html" });
const editor = new Editor($("#writing"), {
  onchange: marks,
  onsave: () => attempt(save),
  oncomplete: (text, at) => post("complete", {}, { path: state.name, text, at }),
});
complete(editor);
const panes = new Panes($("#looking"), goTo);
const diagnostics = el("div", {
  id: "diagnostics",
  class: "diagnostics",
  role: "region",
  "aria-label": "Remarks",
  tabindex: "0",
});
$("#writing").append(diagnostics);

const chooser = el("select", {
  id: "file",
  "aria-label": "File",
  onchange: (event) => attempt(() => leaveFor(event.target.value)),
});
const status = el("span", { id: "status", class: "status", role: "status" });
const button = (what, name, job, kind) =>
  el("button", { type: "button", class: kind, dataset: { do: what }, onclick: () => attempt(job) }, name);
const saver = button("save", "Save", save, "strong");
saver.title = "Ctrl+S";
fill(
  bar,
  chooser,
  saver,
  button("check", "Check again", refresh),
  status,
  button("house-rule", "New house rule…", houseRule),
  button("new-title", "New title…", newTitle),
  button("play", "Play this…", () => play(state)),
);

const isDirty = () => state.disk !== null && state.disk.is_own && editor.text !== editor.plain(state.disk.text);

function marks() {
  const own = state.disk?.is_own;
  saver.disabled = !isDirty();
  document.documentElement.dataset.dirty = isDirty() ? "yes" : "no";
  const errors = state.told?.errors;
  const parts = [];
  if (state.disk && !own) parts.push("read only: comes with Prospectus");
  if (isDirty()) parts.push("not saved");
  if (errors !== undefined)
    parts.push(errors === 0 ? "✓ no errors" : `✗ ${errors} ${errors === 1 ? "error" : "errors"}`);
  status.textContent = parts.join(" · ");
}

// The files that can be opened.
async function files() {
  const here = await get("files");
  const options = (names) => names.map((name) => el("option", { value: name, selected: name === state.name }, name));
  fill(
    chooser,
    el("option", { value: "", selected: !state.name, disabled: true }, "Choose a title…"),
    el("optgroup", { label: "In this folder" }, options(here.own)),
    el("optgroup", { label: "Come with Prospectus (read only)" }, options(here.embedded)),
  );
  return here;
}

async function leaveFor(name) {
  if (isDirty()) {
    const answer = await choose(
      "What you have written is not saved",
      `${state.name} has changes that are not on the disk.`,
      [
        ["save", "Save, then open the other"],
        ["drop", "Open the other without saving"],
        ["stay", "Stay here"],
      ],
    );
    if (answer === "save") await save();
    else if (answer !== "drop") {
      chooser.value = state.name ?? "";
      return;
    }
  }
  await open(name);
}

// Opens a file; `place` is where to go in it.
async function open(name, place) {
  const file = await get("file", { path: name });
  state.name = name;
  state.disk = file;
  state.told = null;
  history.replaceState(null, "", `?file=${encodeURIComponent(name)}`);
  heading.querySelector(".where").textContent = `Workbench: ${name}`;
  document.title = `${name} – Prospectus`;
  chooser.value = name;
  editor.show(file.text, !file.is_own);
  if (place) editor.select(place);
  await refresh();
}

let asked = 0;

// Reads again what the studio says about the title, and redraws what is seen.
async function refresh() {
  if (!state.name) return;
  const mine = (asked += 1);
  const told = await get("bench", { file: state.name });
  if (mine !== asked) return;
  state.told = told;
  const drawn = panes.show(state.name, told);
  // Remarks are about the file on the disk: while there are changes, their places may have moved.
  const here = told.diagnostics.filter(
    (said) => said.place.path === state.name || (!told.is_own && said.place.name === state.name),
  );
  editor.mark(here);
  list(diagnostics, told, goTo);
  marks();
  await drawn;
}

// Goes to a place: in this file, or in another of the folder.
async function goTo(place) {
  const name = place.path ?? place.name;
  if (place.path === state.name || (!state.disk.is_own && place.name === state.name)) {
    editor.select(place);
    return;
  }
  if (place.path === null) {
    notify(`This stands in ${name}, line ${place.line}, which is not in this folder. A house rule can change it.`);
    return;
  }
  const answer = await choose(
    "It stands in another file",
    `Line ${place.line} of ${name}, which this title is laid over.`,
    [
      ["open", `Open ${name}`],
      ["stay", "Stay here"],
    ],
  );
  if (answer === "open") {
    await leaveFor(name);
    if (state.name === name) editor.select(place);
  }
}

// What is being saved: the news of it must not be taken for somebody else's.
let saving = Promise.resolve();

// Writes a text to the disk; from then on it is what the page has read.
function write(text, base) {
  saving = post("save", {}, { path: state.name, text, base }).then((answer) => {
    state.disk = { ...state.disk, text, hash: answer.hash };
  });
  return saving;
}

async function save() {
  if (!isDirty()) return;
  try {
    await write(editor.onDisk(editor.text), state.disk.hash);
  } catch (problem) {
    if (problem.word !== "changed") throw problem;
    await changedMeanwhile();
    return;
  }
  marks();
  await refresh();
}

let isAsking = false;

// Somebody else has saved the file while there are changes here: nothing is lost, whatever is chosen.
async function changedMeanwhile() {
  if (isAsking) return;
  isAsking = true;
  try {
    let file = null;
    try {
      file = await get("file", { path: state.name });
    } catch (problem) {
      if (problem.word !== "unknown") throw problem;
    }
    if (file?.hash === state.disk.hash) return;
    const what = file ? "was saved by another program" : "was deleted";
    const answer = await choose("The file has changed on the disk", `${state.name} ${what} while you were writing.`, [
      ["mine", "Keep what I have written: save it over the other"],
      ["copy", "Save what I have written as a copy, then show the disk’s", !file],
      ["theirs", "Show the disk’s, forget mine", !file],
      ["later", "Decide later"],
    ]);
    if (answer === "mine") {
      await write(editor.onDisk(editor.text), file?.hash ?? null);
    } else if (answer === "copy") {
      const copy = state.name.replace(/\.toml$/, `-mine-${Date.now().toString(36)}.toml`);
      await post("save", {}, { path: copy, text: editor.onDisk(editor.text), base: null });
      notify(`What you have written is in ${copy}.`);
      state.disk = file;
      editor.show(file.text, false);
      await files();
    } else if (answer === "theirs") {
      state.disk = file;
      editor.show(file.text, false);
    } else if (file) {
      notify("Not saved. Save again to decide.");
    }
  } finally {
    isAsking = false;
  }
  await refresh();
}

// The disk has something new.
async function follow(path) {
  const isOurs = path === state.name || state.told?.files.some((file) => file.path === path);
  if (!isOurs) return;
  await saving.catch(() => undefined);
  // Remarks are put on the text that they are about: first the text, then what is said of it.
  if (path === state.name && state.disk?.is_own) await readAgain();
  await refresh();
}

// Shows what is on the disk now, unless there is something here that would be lost.
async function readAgain() {
  const name = state.name;
  let file = null;
  try {
    file = await get("file", { path: name });
  } catch (problem) {
    // It is gone, or no text: the remarks say so, and what is here stays here.
    if (problem.word !== "unknown" && problem.word !== "unreadable") throw problem;
  }
  if (!file || name !== state.name || file.hash === state.disk.hash) return;
  if (isDirty() && editor.text !== editor.plain(file.text)) {
    await changedMeanwhile();
    return;
  }
  state.disk = file;
  editor.show(file.text, false);
}

async function houseRule() {
  const here = await files();
  const titles = [...here.own, ...here.embedded];
  const wanted = await ask("New house rule", [
    { name: "base", label: "On", options: titles, value: state.name ?? titles[0] },
    { name: "name", label: "What it is called", required: true },
    { name: "text", label: "What it says (a remark in the file)" },
  ]);
  if (!wanted) return;
  const made = await post("house-rule", {}, wanted);
  await openNew(made.path);
}

async function newTitle() {
  const wanted = await ask("New title", [
    { name: "name", label: "What the file is called (letters, digits, - and _)", required: true },
  ]);
  if (!wanted) return;
  const made = await post("new-title", {}, wanted);
  await openNew(made.path);
}

async function openNew(path) {
  await files();
  await leaveFor(path);
  notify(`${path} is written. Change it here or in your own editor.`);
}

listen((news) => {
  if (news.what === "file") attempt(() => follow(news.path));
  if (news.what === "all") attempt(() => follow(state.name));
});

window.addEventListener("beforeunload", (event) => {
  if (isDirty()) event.preventDefault();
});

await attempt(async () => {
  const here = await files();
  state.name ??= here.own[0] ?? null;
  if (state.name) await open(state.name);
  else
    fill(diagnostics, el("p", { class: "faint" }, "Choose a title above, or begin with a house rule or a new title."));
  marks();
  if (wished.has("base")) await houseRule();
  else if (wished.get("new") === "title") await newTitle();
});
