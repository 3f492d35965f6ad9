import { tellCopied } from '../../ui/browser/copied.ts';
import { showModal } from '../../ui/browser/show-modal.ts';

const KEY = 'popup-closed';

/** Ids of popups that were closed in this browser, each with its expiry date. */
function readClosed(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function rememberClosed(id: string, until: string): void {
  const now = new Date().toISOString();
  const kept = Object.entries(readClosed()).filter(([, end]) => !end || end > now);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [id]: until }));
  } catch {
    // Without storage the popup is shown again on the next page.
  }
}

/** Shows the page's popups that were not closed before and have not ended: the page may be an old copy. */
export function showPopups(): void {
  const closed = readClosed();
  for (const popup of document.querySelectorAll<HTMLElement>('[data-popup]')) {
    const { popup: id = '', popupUntil: until = '' } = popup.dataset;
    if (id in closed || (until && Date.parse(until) < Date.now())) continue;
    const close = () => {
      rememberClosed(id, until);
      if (popup instanceof HTMLDialogElement) popup.close();
      else popup.hidden = true;
    };
    popup.querySelector('[data-popup-close]')?.addEventListener('click', close);
    if (popup instanceof HTMLDialogElement) {
      popup.addEventListener('cancel', () => rememberClosed(id, until));
      // A tap outside of the popup or on its link closes it for good.
      popup.addEventListener('click', ({ target }) => target === popup && close());
      popup.querySelector('a')?.addEventListener('click', () => rememberClosed(id, until));
    }
    for (const button of popup.querySelectorAll<HTMLElement>('[data-copy]'))
      button.addEventListener('click', () => {
        const { copy = '' } = button.dataset;
        void tellCopied(navigator.clipboard?.writeText(copy), copy);
      });
    if (!(popup instanceof HTMLDialogElement)) popup.hidden = false;
    // While another dialog is open, the popup waits for the next page.
    else if (!document.querySelector('dialog[open]')) ask(popup);
  }
}

/** The popup opened by itself, so the focus goes to its title and not to a button: screen readers read it first. */
function ask(popup: HTMLDialogElement): void {
  const title = popup.querySelector<HTMLElement>('[data-popup-title]');
  if (title) title.autofocus = true;
  showModal(popup);
}
