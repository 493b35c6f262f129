import type { BingoPicture } from "../../lib/messages";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "bingo",
  miniature,
  board: () => import("./Board.svelte"),
  tools: () => import("../../table/Pacing.svelte"),
  main: () => import("./Main.svelte"),
  draws: () => true,
} satisfies Family<BingoPicture>;
