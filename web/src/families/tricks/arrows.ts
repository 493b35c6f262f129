// Arrows go from button to button of one group.

const BY: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export function step(event: KeyboardEvent): void {
  const by = BY[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const here = event.currentTarget as HTMLElement;
  const buttons = [...(here.parentElement?.querySelectorAll<HTMLElement>("button") ?? [])];
  buttons[Math.min(Math.max(buttons.indexOf(here) + by, 0), buttons.length - 1)]?.focus();
}
