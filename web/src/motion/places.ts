// Where things are on the page, by the marks that boards, hands and seats carry.

const TILE = "[data-tile]";
export const layer = (): HTMLElement | null => document.getElementById("flights");
export const onBoard = (): SVGElement[] => [...document.querySelectorAll<SVGElement>(`main.table [data-board] ${TILE}`)];
export const inHand = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main.table [data-hand] ${TILE}`)];
export const nameOf = (tile: SVGElement | HTMLElement): string => tile.dataset.tile ?? "";
export const faceOf = (seat: number): HTMLElement | null => document.querySelector(`[data-seat="${seat}"] .face`) ?? document.querySelector(`[data-seat="${seat}"]`);
export const scoreOf = (seat: number): HTMLElement | null => document.querySelector(`main.table [data-score="${seat}"]`);
export const yard = (): HTMLElement | null => document.querySelector("main.table [data-yard]");
export const board = (): HTMLElement | null => document.querySelector("main.table .board");

export interface Spot {
  x: number; // of its middle
  y: number;
  width: number;
  height: number;
}

/** Where something is. What is drawn inside a drawing has its strokes left out, as its copies have. */
export function spotOf(element: Element): Spot {
  const matrix = isDrawn(element) ? element.getScreenCTM() : null;
  if (!matrix) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  }
  const { x, y, width, height } = (element as SVGGraphicsElement).getBBox();
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
  return { x: middle.x, y: middle.y, width: width * Math.hypot(matrix.a, matrix.b), height: height * Math.hypot(matrix.c, matrix.d) };
}

export const isDrawn = (element: Element): element is SVGGraphicsElement => element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);

/** Where something will be when its drawing has come to rest: a board eases when it grows. */
export function restOf(element: Element): Spot {
  const drawing = element.closest<SVGElement>("svg[data-board]");
  drawing?.style.setProperty("transform", "none", "important"); // goes before what eases
  const spot = spotOf(element);
  drawing?.style.removeProperty("transform");
  return spot;
}
