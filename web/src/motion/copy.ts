// Tiles that are moved about over the page: copies of what is drawn, so that nothing below has to move.

import { isDrawn, layer, type Spot } from "./places";

const SVG = "http://www.w3.org/2000/svg";

/** Something of this size that lies over the page, its middle there. */
export function float(spot: Spot, kind: string, ...children: Node[]): HTMLElement {
  const element = document.createElement("div");
  element.className = kind;
  element.style.cssText = `left:${spot.x - spot.width / 2}px;top:${spot.y - spot.height / 2}px;width:${spot.width}px;height:${spot.height}px`;
  element.append(...children);
  layer()?.append(element);
  return element;
}

/** What a tile looks like there. */
export function drawingOf(tile: Element): SVGElement {
  if (!isDrawn(tile)) return (tile.querySelector("svg") ?? tile).cloneNode(true) as SVGElement;
  const { x, y, width, height } = tile.getBBox();
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = tile.cloneNode(true) as SVGElement;
  copy.removeAttribute("style");
  drawing.append(copy);
  return drawing;
}

/** The back of a tile. */
export const back = (): Node => layer()?.querySelector("[data-back] svg")?.cloneNode(true) ?? document.createElement("i");

/** Hide what a copy stands for while it moves. */
export function hide(tile: SVGElement | HTMLElement): () => void {
  tile.style.opacity = "0";
  return () => (tile.style.opacity = "");
}
