// What a link or a rule's number points at is shown, though it be folded.

export function unfold<E extends Element>(element: E | null): E | null {
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  return element;
}
