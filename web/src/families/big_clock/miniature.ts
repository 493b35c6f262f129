import type { Miniature } from "../../look/laid";

const HOURS = ["12-3", "1-7", "2-10", "3-0", "4-4!", "5-11", "6-2", "7-9", "8-8", "9-1", "10-5", "11-6"];

/** Twelve hours round a clock; some have their double already. */
export const miniature = (): Miniature => ({
  tiles: HOURS.map((word, hour) => {
    const [a = 0, b = 0] = word.split(/[-!]/).map(Number);
    const angle = (hour * Math.PI) / 6;
    return { a, b, x: 4.7 * Math.sin(angle), y: -3 * Math.cos(angle), across: hour % 6 !== 0, fresh: word.endsWith("!") };
  }),
  least: [13, 9],
  set: 12,
  marks: [{ kind: "hands" }],
});
