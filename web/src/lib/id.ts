// Ids for messages. `crypto.randomUUID` is missing where a page comes over plain HTTP, as it does
// for phones of the same network.

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
