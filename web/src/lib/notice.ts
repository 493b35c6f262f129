// Telling a person that it is their turn: a sound when they look elsewhere, a badge on the icon.

import { play } from "../sound";

let notified = false;

export function notify(mine: boolean): void {
  if (mine !== notified) badge(mine);
  if (mine && !notified && document.hidden) play("turn");
  notified = mine;
}

function badge(mine: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  const done = mine ? navigator.setAppBadge(1) : navigator.clearAppBadge();
  done.catch(() => undefined); // only installed pages have an icon to mark
}
