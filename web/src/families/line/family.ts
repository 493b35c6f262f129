import type { LinePicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "line",
  board: () => import("./Board.svelte"),
  hub: () => import("./TileHub.svelte"),
  endHeight: "9rem",
  showsSum: ({ sheet }) => sheet === "caribbean-cruise", // in the hub that the first tile lies in
  call: { move: "muggins", isOpen: ({ options }) => options.claims === "manual" },
} satisfies Family<LinePicture>;
