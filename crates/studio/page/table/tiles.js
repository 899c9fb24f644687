// @ts-check
// Pictures of tiles, each fetched once.

import { picture } from "../lib/api.js";
import { el, svg } from "../lib/dom.js";

const pictures = new Map();

function fetched(game, tile, rotation, board) {
  const name = JSON.stringify([game, tile, rotation, board]);
  if (!pictures.has(name)) {
    const asked = picture("tile", { game, tile, rotation, board });
    // What could not be fetched is asked for again the next time.
    asked.catch(() => pictures.delete(name));
    pictures.set(name, asked);
  }
  return pictures.get(name);
}

// A tile as an element that is filled when its picture has come.
export function tilePicture(game, tile, rotation, board) {
  const place = el("span", { class: "tile" });
  fetched(game, tile, rotation, board).then(
    (text) => {
      const made = svg(text);
      made.setAttribute("aria-hidden", "true");
      place.replaceChildren(made);
    },
    () => place.replaceChildren(tile),
  );
  return place;
}

// The layers of a tile's picture, to be put on the map.
export async function tileLayers(game, tile, rotation, board) {
  return [...svg(await fetched(game, tile, rotation, board)).children];
}
