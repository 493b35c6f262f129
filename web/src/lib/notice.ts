// Telling a person that it is their turn: a sound, a touch and a notification when they look elsewhere, a badge on
// the icon.

import { play } from "../sound";
import { hideCall, showCall } from "./calls";
import { settings } from "./settings.svelte";

const TOUCH = 60; // milliseconds

let notified = false;

/** It is their turn at this table, or not any more; `together` where others wait for it. */
export function notify(mine: boolean, table = "", title = "", body = "", together = false): void {
  if (mine === notified) return;
  notified = mine;
  badge(mine);
  if (!mine || !document.hidden) hideCall(table).catch(() => undefined);
  if (!mine) return;
  if (together && settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TOUCH);
  if (!document.hidden) return;
  play("turn");
  if (together) showCall(table, title, body).catch(() => undefined); // where nothing can be shown, it was heard
}

function badge(mine: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  const done = mine ? navigator.setAppBadge(1) : navigator.clearAppBadge();
  done.catch(() => undefined); // only installed pages have an icon to mark
}
