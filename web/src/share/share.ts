// Sends a result to friends, where the device can; else its picture is kept as a file, or its link copied.

import { save } from "../lib/save";
import { pictureOf, type Result } from "./match-picture";

export async function sharePicture(result: Result): Promise<void> {
  const file = new File([await pictureOf(result)], "boneyard.png", { type: "image/png" });
  await send({ files: [file], title: "Boneyard", text: result.title });
}

/** True when text and link were copied, and nothing could be sent. */
export async function send(shared: ShareData & { files: [File] }): Promise<boolean> {
  if (navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(ignoreRefusal);
    return false;
  }
  save(shared.files[0], shared.files[0].name);
  if (!shared.url || !navigator.clipboard) return false;
  await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`);
  return true;
}

/** Whoever closes the list of friends has changed their mind; that is no fault. */
function ignoreRefusal(error: Error): void {
  if (error.name !== "AbortError") throw error;
}

