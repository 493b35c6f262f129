// What a person has chosen for this browser. Kept here, told to nobody.

export interface Settings {
  language: string;
  name: string;
  scheme: "auto" | "light" | "dark";
  tiles: "ivory" | "black";
  numerals: "auto" | "always" | "never"; // numbers on the pips; auto: on sets beyond double-6
  motion: boolean;
  sound: boolean;
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
  };
}

function read(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults(); // what was kept is damaged
  }
}

export const settings: Settings = $state(read());

/** The set on the table now: beyond double-6 the pips are coloured. */
export const look = $state({ set: 6 });

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.scheme = settings.scheme;
  root.dataset.tiles = settings.tiles;
  root.dataset.motion = settings.motion ? "on" : "off";
}
