/** Opens the size guide as a modal dialog; without scripts the link's fragment opens it. */
const dialog = document.querySelector<HTMLDialogElement>('#bang-co');
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
