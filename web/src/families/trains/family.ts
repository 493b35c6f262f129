import type { TrainsPicture } from "../../lib/messages";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "trains",
  miniature,
  board: () => import("./Board.svelte"),
  tools: () => import("./Tools.svelte"),
  seated: true,
  fewest: true,
} satisfies Family<TrainsPicture>;
