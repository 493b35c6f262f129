// How a train table shares its room out: lanes on both sides of the station where it is wide, in one column
// where it is not, the own train below them; and which tiles of a train a lane has room for.

const HIGH = 2.4; // widths of a tile that a lane needs: a double stands across it
const OWN = 1.3; // the own lane is so much higher than the others
const OWN_TIGHT = 1; // where every pixel counts
const TIGHT = 320; // pixels
const AROUND = 20; // pixels above and below the tiles of the own lane, together
const GHOST = 2; // halves that the next tile takes
const LEAST = 5.4; // halves in sight: a tile, the next one, and the sign for those before them
const FOLD = 1.4; // halves that this sign takes
const STEPS = [1, 0.9, 0.8, 0.7, 0.62]; // tiles become smaller before a train is folded
const SMALLEST = 18; // pixels, if there is room for them
const LOWEST = 44; // pixels of a lane; lower ones would stand on both sides of the station
const UPRIGHT = 1.1; // times as wide as high, and not more
const TOOL = 48; // pixels that a button takes at the end of the own lane, on phones

export type Run = [number, number][]; // tiles, the half nearer to the station first

export interface Lanes {
  sides: 1 | 2;
  rows: number;
  height: number; // of a lane, in pixels
  ownHeight: number;
  gap: number; // above the own lane, within its height
  label: number; // widths
  station: number;
  track: number;
  ownTrack: number;
  spare: number; // of the track that may be begun, beside the own one
  tile: number; // the width of a tile
  ownTile: number;
}

const isDouble = ([inner, outer]: [number, number]) => inner === outer;
const lengthOf = (run: Run): number => run.reduce((sum, tile) => sum + (isDouble(tile) ? 1 : 2), 0);

/** Is there room beside the own train for the track that may be begun next? */
export const hasSpare = (width: number): boolean => width >= 600;

/** The lanes of these tracks and of the own one; `most` is how wide a tile may be, `letters` how much larger
    texts are than usual. */
export function lanes(runs: Run[], own: Run | undefined, width: number, height: number, most: number, letters = 1): Lanes {
  const column = shared(1, runs.length, !!own, width, height, most, letters);
  const upright = width < height * UPRIGHT && column.height >= LOWEST;
  const found = upright ? column : shared(2, runs.length, !!own, width, height, most, letters);
  const longest = Math.max(0, ...runs.map(lengthOf));
  const tile = fitted(found.tile, longest, found.track);
  const spare = hasSpare(width) ? Math.round(2.4 * tile) : 0;
  const ownTrack = found.ownTrack - (spare ? found.label + spare : 0);
  const ownMost = Math.min(found.ownHeight / HIGH, 1.3 * tile, most * 1.25);
  return { ...found, tile, spare, ownTrack, ownTile: own ? fitted(ownMost, lengthOf(own), ownTrack) : tile };
}

function shared(sides: 1 | 2, count: number, own: boolean, width: number, height: number, most: number, letters: number): Lanes {
  const rows = Math.max(1, Math.ceil(count / sides));
  const larger = height < TIGHT ? OWN_TIGHT : OWN;
  const ownHeight = own ? Math.min((height * larger) / (rows + larger), most * 1.25 * HIGH + AROUND) : 0;
  const each = (height - ownHeight) / rows;
  const label = Math.min(Math.round(letters * labelled(width / sides / letters, sides)), Math.round((0.4 * width) / sides));
  const station = sides === 1 ? (width < 600 ? 30 : 46) : width < 500 ? 30 : Math.round(Math.min(240, Math.max(84, width * 0.14)));
  const track = Math.floor((width - station) / sides - label);
  const tile = Math.min(each / HIGH, track / LEAST, most);
  const ownTrack = width - label - 20 - (width < 600 ? TOOL : 0);
  return { sides, rows, height: each, ownHeight, gap: height < TIGHT ? 0 : 4, label, station, track, ownTrack, spare: 0, tile, ownTile: tile };
}

/** The width of a label: face, name and score, less where there is little room. */
function labelled(half: number, sides: 1 | 2): number {
  if (sides === 1) return half < 340 ? 54 : half < 500 ? 84 : 150;
  return half < 250 ? 54 : half < 420 ? 118 : Math.min(250, Math.round(half * 0.31));
}

function fitted(tile: number, length: number, track: number): number {
  const least = Math.min(tile, SMALLEST);
  const step = STEPS.find((step) => (length + GHOST) * tile * step <= track) ?? STEPS.at(-1) ?? 1;
  return Math.max(least, Math.floor(tile * step));
}

/** How many tiles at the start of a run are folded away in a lane of so many halves. */
export function folded(run: Run, halves: number): number {
  if (lengthOf(run) + GHOST <= halves) return 0;
  let room = halves - GHOST - FOLD;
  let first = run.length;
  while (first > 1 && room >= lengthOf(run.slice(first - 1, first))) {
    first -= 1;
    room -= lengthOf(run.slice(first, first + 1));
  }
  return Math.min(first, run.length - 1);
}
