// Saying something aloud, where the browser has a voice.

import { settings } from "../lib/settings.svelte";

export function sayAloud(text: string): void {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = settings.language;
  speechSynthesis.speak(said);
}

export function shake(pattern: number[]): void {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate(pattern);
}
