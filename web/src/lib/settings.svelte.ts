// What a person has chosen for this browser. Kept here, told to nobody.

import { known } from "./languages";
import { keyed } from "./place";
import { keep, kept } from "./storage";

export type Felt = "felt" | "caribbean" | "porch" | "night";

export interface Settings {
  language: string;
  name: string;
  scheme: "auto" | "light" | "dark";
  felt: "auto" | Felt; // the table; auto: the one that goes with the game
  tiles: "ivory" | "black" | "contrast";
  numerals: "auto" | "always" | "never"; // instead of pips; auto: on small tiles of sets beyond double-6
  help: "full" | "some" | "none"; // points and the best end on the table; sums alone; neither
  motion: boolean;
  sound: boolean;
  volume: number; // from 0 to 1
  vibration: boolean;
  calls: boolean; // is one called when it is one's turn?
  pace: "slow" | "calm" | "quick" | "instant"; // of what goes on by itself
  byHand: boolean; // are moves without a choice made by oneself?
  offline: boolean; // are tables without other people in the page, though there is a server?
}

const KEY = keyed("boneyard.settings");

function defaults(): Settings {
  return {
    language: known(navigator.languages) ?? document.documentElement.lang,
    name: "",
    scheme: "auto",
    felt: "auto",
    tiles: "ivory",
    numerals: "auto",
    help: "full",
    motion: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    sound: true,
    volume: 0.7,
    vibration: true,
    calls: false,
    pace: "calm",
    byHand: true,
    offline: false,
  };
}

export const settings: Settings = $state({ ...defaults(), ...kept<Partial<Settings>>(KEY, {}) });

/** Milliseconds from one thing that goes on by itself to the next. */
export const PACES = { slow: 1600, calm: 800, quick: 300, instant: 0 } as const;

/** What is on the table now: beyond double-6 the pips are coloured, and some games have a felt of their own. */
export const look: { set: number; felt: Felt } = $state({ set: 6, felt: "felt" });

export function keepSettings(): void {
  keep(KEY, settings);
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.scheme = settings.scheme;
  root.dataset.felt = settings.felt === "auto" ? look.felt : settings.felt;
  root.dataset.tiles = settings.tiles;
  root.dataset.motion = settings.motion ? "on" : "off";
}
