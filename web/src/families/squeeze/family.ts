import type { SqueezePicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "squeeze",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
} satisfies Family<SqueezePicture>;
