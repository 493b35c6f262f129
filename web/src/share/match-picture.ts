// The result of a match as a picture to send to friends: the table as it ended, who won, the scores.

import type { Lying, Scene, Seated } from "../lib/messages";
import { titleOf } from "../lib/words.svelte";
import { halvesOf, pips } from "../table/pips";
import { tileProps } from "../table/tile-props";

export interface Result {
  scene: Scene;
  places: Seated[];
  order: number[]; // of the seats, the winners first
  title: string; // who has won
  line: string; // by how much
}

interface Drawn {
  x: number; // of its middle, in halves of a tile
  y: number;
  a: number;
  b: number;
  across: boolean;
}

type Box = [left: number, top: number, width: number, height: number];

export const [WIDTH, HEIGHT] = [1200, 630];
const ART = 400; // pixels that the table is high
const MOST = 60; // pixels that half a tile has at most
const NAMED = 6; // players that there is room for
export const DISPLAY = '"Zilla Slab", Rockwell, Georgia, serif';
export const TEXT = '"Inter Variable", system-ui, sans-serif';
export const [INK, QUIET, PAPER, BRASS] = ["#261f18", "#655a4c", "#fffcf5", "#9a6c18"];

/** All tiles that lie, wherever a picture has them. */
function lying(part: unknown): Lying[] {
  if (Array.isArray(part)) return part.flatMap(lying);
  if (typeof part !== "object" || part === null) return [];
  if ("halves" in part && "tile" in part) return [part as Lying];
  return Object.values(part).flatMap(lying);
}

/** The tiles of a picture; of one without any those that were shown, in a row. */
function tilesOf(scene: Scene): Drawn[] {
  const found = lying(scene.picture).map(tileProps);
  if (found.length) return found;
  const shown = [...new Set(JSON.stringify(scene.picture ?? {}).match(/(?<=")\d+-\d+(?=")/g) ?? ["6-4"])];
  const columns = Math.ceil(Math.sqrt(shown.length * 2.4));
  return shown.map((tile, i) => ({ x: (i % columns) * 1.4, y: Math.floor(i / columns) * 2.5, a: halvesOf(tile)[0], b: halvesOf(tile)[1], across: false }));
}

export function drawTile(pen: CanvasRenderingContext2D, { x, y, a, b, across }: Drawn): void {
  const [w, h] = across ? [1.96, 0.96] : [0.96, 1.96];
  const box = (down: number, fill: string) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(-w / 2, -h / 2 + down, w, h, 0.13);
    pen.fill();
  };
  pen.save();
  pen.translate(x, y);
  box(0.2, "rgb(0 0 0 / 0.3)");
  box(0.15, "#2c2119");
  box(0.08, "#cdb98c");
  box(0, "#fbf2dc");
  pen.strokeStyle = "#b7a47a";
  pen.lineWidth = 0.03;
  pen.stroke(new Path2D(across ? "M0 -.36V.36" : "M-.36 0H.36"));
  pen.fillStyle = "#dcae48";
  pen.fill(new Path2D("M-.064 0a.064 .064 0 1 0 .128 0a.064 .064 0 1 0 -.128 0z"));
  pen.fillStyle = "#221b15";
  for (const [number, side] of [[a, -0.49], [b, 0.49]] as const) {
    pen.save();
    pen.translate(across ? side : 0, across ? 0 : side);
    pen.fill(new Path2D(pips(number, across)));
    pen.restore();
  }
  pen.restore();
}

/** The table, as large as it fits. */
function drawTable(pen: CanvasRenderingContext2D, tiles: Drawn[], [left, top, width, height]: Box): void {
  const felt = pen.createRadialGradient(left + width / 2, top + height * 0.4, 60, left + width / 2, top + height * 0.4, width * 0.62);
  felt.addColorStop(0, "#296547");
  felt.addColorStop(1, "#143728");
  pen.fillStyle = felt;
  pen.fillRect(left, top, width, height);
  const [xs, ys] = [tiles.map((tile) => tile.x), tiles.map((tile) => tile.y)];
  const [wide, high] = [Math.max(...xs) - Math.min(...xs) + 3.2, Math.max(...ys) - Math.min(...ys) + 3.2];
  const unit = Math.min(MOST, width / wide, height / high);
  pen.save();
  pen.translate(left + width / 2, top + height / 2);
  pen.scale(unit, unit);
  pen.translate(-(Math.max(...xs) + Math.min(...xs)) / 2, -(Math.max(...ys) + Math.min(...ys)) / 2);
  for (const tile of [...tiles].sort((one, other) => one.y - other.y)) drawTile(pen, tile);
  pen.restore();
}

export function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, fill = INK, most = WIDTH): void {
  pen.font = font;
  pen.fillStyle = fill;
  pen.fillText(text, x, y, most);
}

/** An empty sheet of paper, and what writes on it. */
export async function newCanvas(): Promise<[HTMLCanvasElement, CanvasRenderingContext2D]> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new TypeError("no canvas");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  return [canvas, pen];
}

export function finished(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((tell, fail) => canvas.toBlob((blob) => (blob ? tell(blob) : fail(new TypeError("no picture"))), "image/png"));
}

export async function pictureOf({ scene, places, order, title, line }: Result): Promise<Blob> {
  const [canvas, pen] = await newCanvas();
  drawTable(pen, tilesOf(scene), [0, 0, WIDTH, ART]);
  const { sheet, totals } = scene.facts as { sheet: string; totals: number[] };
  write(pen, title, 48, ART + 66, `700 50px ${DISPLAY}`, INK, 760);
  write(pen, [titleOf(sheet), line].filter(Boolean).join(" · "), 48, ART + 108, `400 26px ${TEXT}`, QUIET, 760);
  let x = 48;
  for (const seat of order.slice(0, NAMED)) {
    const won = scene.winners.includes(seat);
    const name = places[seat]?.name ?? "";
    write(pen, name, x, ART + 160, `500 24px ${TEXT}`, QUIET, 150);
    const wide = Math.min(150, pen.measureText(name).width);
    write(pen, String(totals[seat] ?? 0), x, ART + 200, `700 34px ${TEXT}`, won ? BRASS : INK);
    x += Math.max(wide, pen.measureText("000").width) + 34;
  }
  pen.save();
  pen.translate(960, ART + 112);
  pen.rotate(-0.14);
  pen.scale(36, 36);
  drawTile(pen, { x: 0, y: 0, a: 6, b: 4, across: true });
  pen.restore();
  write(pen, "Boneyard", 1012, ART + 124, `700 36px ${DISPLAY}`);
  return finished(canvas);
}
