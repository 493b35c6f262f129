import type { SqueezePicture } from "../../lib/messages";
import { removalParts } from "../../solitaire/removal-parts";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "squeeze",
  miniature,
  board: () => import("./Board.svelte"),
  ...removalParts,
} satisfies Family<SqueezePicture>;
