// Which shape of table suits the room there is for it: arms run where there is space for them.

export type Shape = "wide" | "tall" | "square";

const WIDE = 1.1; // times as wide as high
const TALL = 0.8;

export function shapeOf(width: number, height: number): Shape {
  const aspect = width / Math.max(height, 1);
  return aspect >= WIDE ? "wide" : aspect >= TALL ? "square" : "tall";
}
