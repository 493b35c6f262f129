// What a person has chosen for this browser. Kept here, told to nobody.

import { keep, kept } from "./storage";

export interface Settings {
  language: string;
  name: string;
  scheme: "auto" | "light" | "dark";
  tiles: "ivory" | "black";
  numerals: "auto" | "always" | "never"; // numbers on the pips; auto: on sets beyond double-6
  motion: boolean;
  sound: boolean;
  vibration: boolean;
  pace: "slow" | "calm" | "quick" | "instant"; // of what goes on by itself
  byHand: boolean; // are moves without a choice made by oneself?
}

const KEY = "boneyard.settings";

function defaults(): Settings {
  return {
    language: navigator.language.startsWith("es") ? "es" : "en",
    name: "",
    scheme: "auto",
    tiles: "ivory",
    numerals: "auto",
    motion: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    sound: true,
    vibration: true,
    pace: "calm",
    byHand: true,
  };
}

export const settings: Settings = $state({ ...defaults(), ...kept<Partial<Settings>>(KEY, {}) });

/** Milliseconds from one thing that goes on by itself to the next. */
export const PACES = { slow: 1600, calm: 800, quick: 300, instant: 0 } as const;

/** The set on the table now: beyond double-6 the pips are coloured. */
export const look = $state({ set: 6 });

export function keepSettings(): void {
  keep(KEY, settings);
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.scheme = settings.scheme;
  root.dataset.tiles = settings.tiles;
  root.dataset.motion = settings.motion ? "on" : "off";
}
