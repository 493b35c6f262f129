// How large the tiles of a hand are drawn: as large as the rack has room for, in two rows on upright
// phones when they are many, close together like a fan when even that is too narrow.

const GAP = 7;
const LEAST = 31; // pixels a tile is wide at least
const LOWER = 0.7; // times as large in two rows: the board needs the room
const MANY = 8; // tiles that stand in one row where there could be two

export interface Fan {
  tile: number; // pixels wide
  step: number; // from one tile to the next
  columns: number;
}

export function fan(count: number, width: number, hand: HTMLElement | undefined): Fan {
  const rack = hand?.closest<HTMLElement>("[data-rack]");
  const style = rack ? getComputedStyle(rack) : undefined;
  const many = parseFloat(style?.getPropertyValue("--many") ?? "") || MANY;
  const rows = count > many && style?.getPropertyValue("--rows").trim() === "2" ? 2 : 1;
  const most = (parseFloat(style?.getPropertyValue("--most") ?? "") || 66) * (rows === 2 ? LOWER : 1);
  const columns = Math.max(1, Math.ceil(count / rows));
  const room = width - 8;
  const fitting = Math.floor(room / columns - GAP);
  const tile = Math.max(LEAST, Math.min(most, fitting));
  const step = columns > 1 ? Math.min(tile + GAP, (room - tile) / (columns - 1)) : tile;
  return { tile, step, columns };
}
