// Tells friends how one fared with a day's deal, as text with a link and as a picture: nothing of the tiles.

import { DISPLAY, drawTile, finished, HEIGHT, INK, newCanvas, QUIET, TEXT, WIDTH, write } from "./match-picture";
import { send } from "./share";

export interface DayResult {
  title: string; // of the game, and that it was today's
  day: string;
  beaten: number; // of a hundred
  level: number; // and as good as so many
  text: string;
  link: string;
}

const [BAR, LEFT] = [34, 80]; // pixels

/** True when the text was copied, since the device has no list of friends. */
export async function shareDay(result: DayResult): Promise<boolean> {
  const file = new File([await pictureOf(result)], "boneyard.png", { type: "image/png" });
  const text = `${result.title}\n${result.text}\n${meter(result)}`;
  return send({ files: [file], title: result.title, text, url: result.link });
}

/** Ten squares, as people put them into messages. */
function meter({ beaten, level }: DayResult): string {
  const [full, half] = [Math.round(beaten / 10), Math.round((beaten + level) / 10)];
  return "🟨".repeat(full) + "🟧".repeat(half - full) + "⬜".repeat(10 - half);
}

async function pictureOf({ title, day, beaten, level, text }: DayResult): Promise<Blob> {
  const [canvas, pen] = await newCanvas();
  write(pen, day, LEFT, 130, `500 30px ${TEXT}`, QUIET);
  write(pen, title, LEFT, 205, `700 60px ${DISPLAY}`, INK, WIDTH - 2 * LEFT);
  write(pen, text, LEFT, 300, `500 38px ${TEXT}`, INK, WIDTH - 2 * LEFT);
  const wide = WIDTH - 2 * LEFT;
  for (const [width, fill] of [[wide, "#e2d7c0"], [(wide * (beaten + level)) / 100, "#edd08c"], [(wide * beaten) / 100, "#dcae48"]] as const) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(LEFT, 350, width, BAR, BAR / 2);
    pen.fill();
  }
  pen.save();
  pen.translate(LEFT + 60, HEIGHT - 110);
  pen.rotate(-0.14);
  pen.scale(40, 40);
  drawTile(pen, { x: 0, y: 0, a: 6, b: 4, across: true });
  pen.restore();
  write(pen, "Boneyard", LEFT + 130, HEIGHT - 96, `700 42px ${DISPLAY}`);
  return finished(canvas);
}
