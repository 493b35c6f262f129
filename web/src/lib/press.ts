// Enter and the space bar press what is drawn as a button.

export const pressing = (act: (() => void) | undefined) => (event: KeyboardEvent): void => {
  if (!act || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};
