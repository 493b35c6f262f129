// The score sheet out of the page: a spreadsheet's text, a picture, paper.

import type { Pad } from "./answers";
import { save } from "../lib/save";
import { ask } from "./engine.svelte";

const SHARP = 2; // dots of a PNG for each of the drawing's

export async function saveCsv(pad: Pad): Promise<void> {
  const { text } = await ask("pad.csv", { pad });
  save(new Blob(["\ufeff", text], { type: "text/csv" }), `${pad.sheet}.csv`);
}

export async function saveSvg(pad: Pad): Promise<void> {
  const { text } = await ask("pad.svg", { pad });
  save(new Blob([text], { type: "image/svg+xml" }), `${pad.sheet}.svg`);
}

export async function savePng(pad: Pad): Promise<void> {
  const { text } = await ask("pad.svg", { pad });
  const drawn = new Image();
  drawn.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawn.width * SHARP;
  canvas.height = drawn.height * SHARP;
  canvas.getContext("2d")!.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png) save(png, `${pad.sheet}.png`);
}

export function savePad(pad: Pad): void {
  save(new Blob([JSON.stringify(pad)], { type: "application/json" }), `${pad.sheet}.json`);
}

/** The sheet as a page of its own, given to the printer, which can also make a PDF of it. */
export async function print(pad: Pad, rows?: number): Promise<void> {
  const { text } = await ask("pad.html", rows === undefined ? { pad } : { pad, rows });
  printed(text, pad.sheet);
}

/** Give a page that stands alone to the printer. */
export function printed(text: string, title: string): void {
  document.querySelector("iframe.paper")?.remove();
  const paper = document.createElement("iframe");
  paper.className = "paper";
  paper.title = title;
  paper.setAttribute("aria-hidden", "true");
  paper.tabIndex = -1;
  paper.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  paper.srcdoc = text;
  paper.onload = () => paper.contentWindow?.print();
  document.body.append(paper);
}
