// Which shape of table suits a window: arms run where there is room for them.

export type Shape = "wide" | "tall" | "square";

const NARROW = 832; // pixels; below, the log lies under the table
const TALL = 2.3;

export function shapeOf(width: number, height: number): Shape {
  if (width > height) return "wide";
  return width < NARROW && height < TALL * width ? "square" : "tall";
}
