import type { NeighborsPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "good_neighbors",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: ({ move }, { pairs }) => pairs.some((pair) => pair.move === move),
  touch: "help.removals",
} satisfies Family<NeighborsPicture>;
