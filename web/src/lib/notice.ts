// Telling a person that it is their turn: a tone, when they want one and look elsewhere.

import { settings } from "./settings.svelte";

let told = false;

export function notify(mine: boolean): void {
  if (mine && !told && document.hidden && settings.sound) tone();
  told = mine;
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
}
