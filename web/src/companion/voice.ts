// Saying something aloud, where the browser has a voice.

import { tagOf } from "../lib/languages";
import { settings } from "../lib/settings.svelte";

export function sayAloud(text: string): void {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  const tag = tagOf(settings.language); // few devices have a voice for every country
  said.lang = speechSynthesis.getVoices().some((voice) => voice.lang.replace("_", "-") === tag) ? tag : settings.language;
  speechSynthesis.speak(said);
}

export function shake(pattern: number[]): void {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate(pattern);
}
