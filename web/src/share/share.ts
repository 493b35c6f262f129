// Sends the picture of a result to friends, where the device can; else it is kept as a file.

import { pictureOf, type Result } from "./picture";

export async function sharePicture(result: Result): Promise<void> {
  const file = new File([await pictureOf(result)], "boneyard.png", { type: "image/png" });
  const shared = { files: [file], title: "Boneyard", text: result.title };
  if (navigator.canShare?.(shared)) await navigator.share(shared).catch(ignoreRefusal);
  else save(file);
}

/** Whoever closes the list of friends has changed their mind; that is no fault. */
function ignoreRefusal(error: Error): void {
  if (error.name !== "AbortError") throw error;
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
