/**
 * Opens a dialog over the page, which does not scroll behind it (styles/layout.css). Where the scrollbar takes space,
 * that space stays reserved, so that nothing moves aside; where it lies over the page or is hidden, nothing is reserved.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : '';
  dialog.showModal();
}
