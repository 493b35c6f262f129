import type { SqueezePicture } from "../../lib/messages";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "squeeze",
  miniature,
  board: () => import("./Board.svelte"),
  desk: () => import("../../solitaire/RemovalDesk.svelte"),
  tools: () => import("../../solitaire/RemovalTools.svelte"),
  main: () => import("../../solitaire/RemovalMain.svelte"),
  draws: ({ move }, { removals }) => removals.some((removal) => removal.move === move),
  touch: "help.removals",
} satisfies Family<SqueezePicture>;
