// The keys of a table. Arrows go along the hand; once a tile is picked they go to the ends.

import type { MoveInput } from "./move-input.svelte";

export function onKey(event: KeyboardEvent, input: MoveInput): void {
  const at = event.target as Element;
  if (at instanceof HTMLInputElement || at.closest?.("dialog[open], aside, select")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow(event, input) || input.key(event.key) || main(event)) event.preventDefault();
  if (/^[0-9]$/.test(event.key)) requestAnimationFrame(() => focusEnd(input));
}

/** Enter makes the main move, wherever nothing else would be pressed by it. */
function main(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || (event.target as Element).closest?.("button, a, summary, [role=button]")) return false;
  const button = document.querySelector<HTMLElement>("[data-main]");
  button?.click();
  return !!button;
}

function focusEnd(input: MoveInput): void {
  if (input.claiming) return;
  const end = document.querySelector<SVGElement>(".best[data-end]") ?? document.querySelector<SVGElement>("[data-end][tabindex='0']");
  (input.tile ? end : document.querySelector<HTMLElement>("[data-hand]"))?.focus();
}

function arrow(event: KeyboardEvent, input: MoveInput): boolean {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 0, ArrowDown: 0 }[event.key];
  if (by === undefined) return false;
  if (input.tile) {
    focusEnd(input);
    return true;
  }
  if (by === 0) return false;
  const tiles = [...document.querySelectorAll<HTMLElement>("[data-hand] button")];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : tiles.length - 1) : (at + by + tiles.length) % tiles.length;
  tiles[next]?.focus();
  return tiles.length > 0;
}
