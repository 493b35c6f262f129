// The sounds of a table, each from a few hits and tones. Times in seconds.

import type { Speaker } from "./speaker";

type Make = (speaker: Speaker, at: number) => void;

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;
const E6 = 1318.5;
const BELL = [[1, 1], [2.76, 0.35], [5.4, 0.12]] as const; // the partials of a struck bar, and how loud they are

const some = (least: number, most: number) => least + Math.random() * (most - least);

/** Bone on felt over wood: a click, the tile's own ring, the thump of the table. */
function clack(speaker: Speaker, at: number, gain = 1, pitch = 1): void {
  speaker.hit(at, { band: 3400 * pitch, q: 0.9, gain: 0.55 * gain, decay: 0.022 });
  speaker.tone(at, { from: 1850 * pitch, to: 1500 * pitch, gain: 0.16 * gain, decay: 0.045, type: "triangle" });
  speaker.tone(at, { from: 240, to: 120, gain: 0.3 * gain, decay: 0.07 });
}

function bell(speaker: Speaker, at: number, note: number, gain = 0.16, decay = 0.9): void {
  for (const [times, part] of BELL) speaker.tone(at, { from: note * times, gain: gain * part, decay: decay / times ** 0.6 });
}

/** Bars of wood, for what is good or sad. */
function marimba(speaker: Speaker, at: number, note: number, gain = 0.25): void {
  speaker.tone(at, { from: note, gain, decay: 0.35 });
  speaker.tone(at, { from: note * 4, gain: gain * 0.25, decay: 0.08 });
}

function shuffle(speaker: Speaker, at: number): void {
  for (let i = 0; i < 34; i++) clack(speaker, at + some(0, 1.1) ** 0.8, some(0.06, 0.22), some(0.75, 1.25));
  speaker.hit(at, { band: 900, to: 1500, q: 0.6, gain: 0.12, decay: 1.1, attack: 0.2 });
}

function knock(speaker: Speaker, at: number): void {
  for (const [after, gain] of [[0, 0.6], [0.13, 0.45]] as const) {
    speaker.tone(at + after, { from: 210, to: 118, gain, decay: 0.09 });
    speaker.hit(at + after, { band: 700, q: 1.5, gain: 0.35, decay: 0.03 });
  }
}

export const SOUNDS = {
  clack: (speaker, at) => clack(speaker, at, 1, some(0.94, 1.06)),
  slam: (speaker, at) => {
    clack(speaker, at, 1.3, 0.85);
    speaker.tone(at, { from: 150, to: 62, gain: 0.6, decay: 0.16 });
  },
  pick: (speaker, at) => speaker.hit(at, { band: 4200, q: 2, gain: 0.14, decay: 0.018 }),
  knock,
  shuffle,
  deal: (speaker, at) => {
    speaker.hit(at, { band: 1400, to: 2600, q: 1, gain: 0.16, decay: 0.07, attack: 0.02 });
    clack(speaker, at + 0.08, 0.35, some(0.95, 1.1));
  },
  flip: (speaker, at) => {
    speaker.hit(at, { band: 2200, q: 1, gain: 0.14, decay: 0.04 });
    clack(speaker, at + 0.09, 0.6, 1.1);
  },
  tick: (speaker, at) => speaker.tone(at, { from: 1568, gain: 0.07, decay: 0.03, type: "triangle" }),
  ding: (speaker, at) => bell(speaker, at, C6),
  turn: (speaker, at) => {
    marimba(speaker, at, C5, 0.18);
    marimba(speaker, at + 0.09, G5, 0.16);
  },
  win: (speaker, at) => {
    for (const [i, note] of [C5, E5, G5, C6].entries()) marimba(speaker, at + i * 0.1, note);
    bell(speaker, at + 0.42, E6, 0.12, 1.4);
  },
  lose: (speaker, at) => {
    for (const [after, note] of [[0, 392], [0.16, 349.23], [0.34, 329.63]] as const) marimba(speaker, at + after, note, 0.16);
  },
} satisfies Record<string, Make>;
