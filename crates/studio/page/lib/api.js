// Asking the studio. Every answer is JSON or SVG; whatever goes wrong becomes a Problem with a sentence for people.

export class Problem extends Error {
  constructor(word, message) {
    super(message);
    this.word = word;
  }
}

async function answer(response) {
  if (response.ok) return response;
  let told = { problem: "inside", message: `the studio answers with ${response.status}` };
  try {
    told = await response.json();
  } catch {
    // Not one of our answers: the status is all there is to tell.
  }
  throw new Problem(told.problem, told.message);
}

async function ask(path, query, options) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) words.set(name, value);
  }
  const address = words.size > 0 ? `api/${path}?${words}` : `api/${path}`;
  let response;
  try {
    response = await fetch(address, options);
  } catch {
    throw new Problem("gone", "the studio does not answer; it may have been stopped");
  }
  return answer(response);
}

export const get = async (path, query) => (await ask(path, query)).json();

export const picture = async (path, query) => (await ask(path, query)).text();

export const post = async (path, query, body) =>
  (
    await ask(path, query, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    })
  ).json();

// A whole file, as it is.
export const send = async (path, query, text) =>
  (await ask(path, query, { method: "POST", headers: { "content-type": "text/plain" }, body: text })).json();

// Calls back with everything that the studio tells by itself: {what: "table", game, revision}, {what: "file", path},
// and {what: "all"} when something may have been missed.
export function listen(tell) {
  const source = new EventSource("api/news");
  let wasGone = false;
  source.onmessage = (event) => tell(JSON.parse(event.data));
  source.onerror = () => {
    wasGone = true;
    document.documentElement.dataset.studio = "gone";
  };
  source.onopen = () => {
    delete document.documentElement.dataset.studio;
    if (wasGone) tell({ what: "all" });
    wasGone = false;
  };
  return () => source.close();
}
