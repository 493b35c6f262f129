import type { SqueezePicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "squeeze",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: ({ move }, { stretches }) => stretches.some((stretch) => stretch.move === move),
  touch: "help.removals",
} satisfies Family<SqueezePicture>;
