/** Opens the size guide as a modal dialog; without scripts the link's fragment opens it. */
const dialog = document.querySelector<HTMLDialogElement>('#bang-co');
// The answer of the size finder comes with the dialog open, but not modal.
if (dialog?.open) {
  dialog.close();
  dialog.showModal();
}
// The finder's page comes back with the variant that is chosen now, which scripts write into the address.
dialog?.addEventListener('submit', ({ target }) => {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = target instanceof HTMLFormElement && target.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
});
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!dialog || !target) return;
  if (target.closest('[data-size-guide]')) {
    event.preventDefault();
    dialog.showModal();
    document.dispatchEvent(new Event('dialog:open'));
  } else if (target === dialog || target.closest('[data-size-guide-close]')) {
    event.preventDefault();
    dialog.close();
  }
});
