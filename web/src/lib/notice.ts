// Telling a person that it is their turn: a tone when they look elsewhere, a badge on the icon.

import { settings } from "./settings.svelte";

let notified = false;

export function notify(mine: boolean): void {
  if (mine !== notified) badge(mine);
  if (mine && !notified && document.hidden && settings.sound) tone();
  notified = mine;
}

function badge(mine: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  const done = mine ? navigator.setAppBadge(1) : navigator.clearAppBadge();
  done.catch(() => undefined); // only installed pages have an icon to mark
}

function tone(): void {
  const audio = new AudioContext();
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  voice.connect(volume).connect(audio.destination);
  voice.start();
  voice.stop(audio.currentTime + 0.35);
  voice.onended = () => void audio.close();
}
