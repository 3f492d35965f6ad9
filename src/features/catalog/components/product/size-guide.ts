import { showModal } from '../../../ui/browser/show-modal.ts';
import { loadParts } from './later-parts.ts';

/** The size guide, a modal dialog; a phone's page gets it later. */
const guide = () => document.querySelector<HTMLDialogElement>('dialog#bang-co');
// The answer of the size finder comes with the dialog open, but not modal.
const standing = guide();
if (standing?.open) {
  standing.close();
  showModal(standing);
}
// The finder's page comes back with the variant that is chosen now, which scripts write into the address.
document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement && guide()?.contains(target))) return;
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = target.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
});
// Without scripts the link's fragment opens it, here or in the page that contains it.
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const opener = target?.closest<HTMLAnchorElement>('[data-size-guide]');
  if (opener) {
    event.preventDefault();
    void open(opener);
  } else if (target && guide()?.open && (target === guide() || target.closest('[data-size-guide-close]'))) {
    event.preventDefault();
    guide()?.close();
  }
});

async function open(opener: HTMLAnchorElement): Promise<void> {
  if (!guide()) {
    opener.ariaBusy = 'true';
    try {
      await loadParts();
    } catch {
      return location.assign(opener.href);
    }
    opener.ariaBusy = null;
  }
  const dialog = guide();
  if (dialog) showModal(dialog);
  document.dispatchEvent(new Event('dialog:open'));
}
