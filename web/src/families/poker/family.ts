import type { Facts } from "../../lib/facts";
import type { PokerPicture } from "../../lib/messages";
import { say } from "../../lib/words.svelte";
import type { Family } from "../family";

const chipsOf = (facts: Facts, seat: number): number => (facts as Facts & { chips: number[] }).chips[seat] ?? 0;

export default {
  name: "poker",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: () => true,
  form: () => import("./Form.svelte"),
  tells: "tiles",
  seated: true,
  standing: (facts, seat) => say("poker.chips", { chips: chipsOf(facts, seat) }),
  isOut: (facts, seat) => chipsOf(facts, seat) === 0,
} satisfies Family<PokerPicture>;
