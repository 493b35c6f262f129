import type { TricksPicture } from "../../lib/messages";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "tricks",
  miniature,
  felt: () => "night",
  board: () => import("./Board.svelte"),
  tools: () => import("./Tools.svelte"),
  draws: ({ end }) => !!end && end !== "pass", // a pass is the main action
  form: () => import("./Form.svelte"),
  tells: "nothing",
  seated: true,
} satisfies Family<TricksPicture>;
