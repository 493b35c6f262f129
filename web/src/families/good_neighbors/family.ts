import type { NeighborsPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "good_neighbors",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
} satisfies Family<NeighborsPicture>;
