// The keys of a table. Arrows go along the hand; once a tile is picked they go to the ends.

import type { MoveInput } from "./move-input.svelte";

export function onKey(event: KeyboardEvent, input: MoveInput): void {
  const at = event.target as Element;
  if (at instanceof HTMLInputElement || at.closest?.("dialog[open], aside, select")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow(event, input) || input.key(event.key)) event.preventDefault();
  if (/^[0-9]$/.test(event.key)) requestAnimationFrame(() => focusEnd(input));
}

function focusEnd(input: MoveInput): void {
  if (input.claiming) return;
  document.querySelector<SVGElement>(input.tile ? "[data-end][tabindex='0']" : "[data-hand]")?.focus();
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
