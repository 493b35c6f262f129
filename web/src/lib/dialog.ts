// A dialog that is open for as long as it is there.

export function modal(dialog: HTMLDialogElement): void {
  dialog.showModal();
}
