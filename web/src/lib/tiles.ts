// Tiles as people read and hear them; `6-1` is only how they are sent and typed.

type Say = (key: string, facts?: Record<string, string | number>) => string;

const halves = (tile: string): number[] =>
  tile
    .split("-")
    .map(Number)
    .sort((a, b) => b - a);

/** `6·1`, the larger half first. */
export const written = (tile: string): string => halves(tile).join("·");

/** As it is read aloud: six one, double six, five blank. */
export function spoken(tile: string, say: Say): string {
  const [high, low] = halves(tile);
  return spokenHalves(high ?? 0, low ?? 0, say);
}

/** The same of a tile that lies this way round. */
export function spokenHalves(first: number, second: number, say: Say): string {
  const [one, other] = [say(`tile.${first}`), say(`tile.${second}`)];
  return first === second ? say("tile.double", { number: one }) : say("tile.single", { first: one, second: other });
}

/** Several, one after another. */
export const spokenAll = (tiles: string[], say: Say): string => tiles.map((tile) => spoken(tile, say)).join(", ");
