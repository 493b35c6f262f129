import type { LinePicture } from "../../lib/messages";
import type { Felt } from "../../lib/settings.svelte";
import type { Family } from "../family";
import { miniature } from "./miniature";

const FELTS: Record<string, Felt> = { "caribbean-cruise": "caribbean", "front-porch": "porch" };

const SCORED = ["caribbean-cruise", "muggins"]; // by the sum of the open ends

export default {
  name: "line",
  miniature,
  board: () => import("./Board.svelte"),
  hub: () => import("./TileHub.svelte"),
  sums: ({ sheet, options }) => SCORED.includes(sheet) && options.claims !== "manual",
  felt: (sheet) => FELTS[sheet] ?? "felt",
  call: { move: "muggins", isOpen: ({ options }) => options.claims === "manual" },
} satisfies Family<LinePicture>;
