// What the hub sounds like: a tune of our own on a kind of steel pan, and a click for a key.

const BEAT = 0.14; // seconds
const REST = 0;
// Semitones above the middle C, and how many beats each lasts.
const TUNE: [number, number][] = [
  [7, 1], [12, 1], [16, 2], [14, 1], [12, 1], [9, 2],
  [7, 1], [9, 1], [12, 1], [14, 1], [REST, 1], [16, 1], [12, 3],
];
const MIDDLE_C = 261.63;

let audio: AudioContext | undefined;

function context(): AudioContext | undefined {
  if (!("AudioContext" in window)) return undefined;
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

/** A struck note: the tone, and an octave that dies away sooner. */
function strike(at: AudioContext, semitones: number, when: number, loud: number): void {
  for (const [times, share, lasts] of [[1, 1, 0.5], [2, 0.35, 0.22], [3, 0.12, 0.1]] as const) {
    const voice = at.createOscillator();
    const volume = at.createGain();
    voice.frequency.value = MIDDLE_C * 2 ** (semitones / 12) * times;
    volume.gain.setValueAtTime(0.0001, when);
    volume.gain.exponentialRampToValueAtTime(loud * share, when + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, when + lasts);
    voice.connect(volume).connect(at.destination);
    voice.start(when);
    voice.stop(when + lasts);
  }
}

export function playTheme(): void {
  const at = context();
  if (!at) return;
  let when = at.currentTime + 0.02;
  for (const [semitones, beats] of TUNE) {
    if (semitones !== REST) strike(at, semitones, when, 0.2);
    when += beats * BEAT;
  }
}

export function click(): void {
  const at = context();
  if (at) strike(at, 19, at.currentTime, 0.05);
}
