// Where the lights of a lesson fall: what is spoken of, by the marks that boards, hands and racks carry, and
// a place for the one who speaks that covers none of it.

import type { LessonStep } from "../lib/messages";

export interface Light {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 8;
const GAP = 16;
const PARTS: Record<string, string> = {
  board: ".board",
  sum: ".sum",
  yard: "[data-yard]",
  hand: "[data-hand]",
  score: ".say .score",
  seat: ".people",
  act: ".act",
};

const within = (selector: string): Element[] => [...document.querySelectorAll(`main.table ${selector}`)];

/** The first of these that is on the page. */
function first(...selectors: string[]): Element[] {
  for (const selector of selectors) {
    const found = within(selector).filter((each) => each.getBoundingClientRect().width > 0);
    if (found.length) return found.slice(0, 1);
  }
  return [];
}

/** Where a move may be made that lays no tile, the likeliest first. */
function buttonsFor(move: string): string[] {
  const bets = /^(bet|raise) /.test(move) ? ["[data-bet]"] : [];
  return [`[data-call="${move}"]`, `[data-call="${move.split(" ").at(-1)}"]`, `[data-verb="${move}"]`, ...bets, ".act [data-main]", ".act"];
}

/** The tiles of the table that a move takes away: `4-4+5-4` both, `4-4..6-4` all from the one to the other. */
function takenBy(move: string): Element[] {
  const [one, other] = move.match(/\d+-\d+/g) ?? [];
  if (!one || !other) return [];
  const lying = within(".board [data-tile]");
  const [from, to] = [one, other].map((tile) => lying.findIndex((each) => each.getAttribute("data-tile") === tile)) as [number, number];
  return lying.filter((_, i) => (move.includes("..") ? i >= from && i <= to : i === from || i === to));
}

/** What a step speaks of: the tile and the end it goes to, or the button, and what else it names. */
export function spokenOf(step: LessonStep, picked: string | undefined): Element[] {
  const found: Element[] = [];
  if (step.move && step.tile) found.push(...first(`[data-hand] [data-tile="${step.tile}"]`, `[data-tile="${step.tile}"]`));
  if (step.move && step.end) {
    const ghost = picked === step.tile ? [`[data-end="${step.end}"]`] : [];
    const lies = [step.end, step.end.split("-").reverse().join("-")]; // either half of it may be the open one
    found.push(...first(...ghost, `[data-lane="${step.end}"]`, ...lies.map((tile) => `[data-board] [data-tile="${tile}"]`), `[data-place="${step.end}"]`, `[data-end="${step.end}"]`));
  }
  const taken = step.move && !step.tile ? takenBy(step.move) : [];
  if (step.move && !step.tile) found.push(...(taken.length ? taken : first(...buttonsFor(step.move))));
  for (const part of step.light ?? []) found.push(...first(PARTS[part] ?? part));
  return [...new Set(found)];
}

export function lightOf(element: Element): Light {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - MARGIN, y: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** A rectangle with round corners, as a path. */
export function holeOf({ x, y, width, height }: Light): string {
  const r = Math.min(14, width / 2, height / 2);
  return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;
}

const overlap = (a: Light, b: Light): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Where tiles are, of the hand and on the table, and what may be called: they are looked at too. */
export function tiles(): Light[] {
  const rows = [within("[data-hand] [data-tile]"), within(".board [data-tile]"), within("[data-call]"), within("main.table [data-main]")];
  return rows.filter((row) => row.length).map((row) => {
    const boxes = row.map((each) => each.getBoundingClientRect());
    const [x, y] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    return { x, y, width: Math.max(...boxes.map((box) => box.right)) - x, height: Math.max(...boxes.map((box) => box.bottom)) - y };
  });
}

const WEIGHTS = [20, 20, 6]; // what covering a light costs: the tile, the end, all else; other tiles cost one

/** Where a card of this size covers least, above the first light where that is free. */
export function roomFor(width: number, height: number, lights: Light[], others: Light[], inside: Light): { x: number; y: number } {
  const middle = lights[0] ? lights[0].x + lights[0].width / 2 : inside.x + inside.width / 2;
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const right = inside.x + inside.width - width;
  const bottom = inside.y + inside.height - height;
  const xs = [clamp(middle - width / 2, inside.x, right), inside.x + (inside.width - width) / 2, inside.x, right];
  const ys = [...[...lights, ...others].flatMap((light) => [light.y - height - GAP, light.y + light.height + GAP]), inside.y, bottom];
  let best = { x: xs[0]!, y: inside.y, covered: Infinity };
  for (const y of ys)
    for (const x of xs) {
      const card = { x, y: clamp(y, inside.y, Math.max(inside.y, bottom)), width, height };
      const costs = [...lights.map((light, i) => (WEIGHTS[i] ?? 6) * overlap(card, light)), ...others.map((tile) => overlap(card, tile))];
      const covered = costs.reduce((sum, cost) => sum + cost, 0);
      if (covered < best.covered - 1) best = { x, y: card.y, covered };
    }
  return best;
}
