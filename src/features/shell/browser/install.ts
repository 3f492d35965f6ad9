import { text } from '../../../text/vi.ts';
import { isInsideApp, isIos } from '../../messages/rules/push.ts';
import { isInstalled } from '../../ui/browser/installed.ts';
import { notify } from '../../ui/browser/notifications.ts';

/** Chromium's event for a page that can be installed; it is in no standard yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Name in localStorage of the answer "no". */
const DECLINED = 'install-declined';

/**
 * Offers to put the shop on the home screen: with the browser's own question where there is one, with the words of the
 * steps on an iPhone or iPad, which has them in its browsers only. Not where it is installed already, and not after the shopper declined.
 */
export function watchInstall(): void {
  const offer = document.querySelector<HTMLElement>('[data-install]');
  if (!offer || isInstalled() || hasDeclined()) return;
  offer.querySelector('[data-install-no]')?.addEventListener('click', () => {
    decline();
    offer.hidden = true;
  });
  addEventListener('appinstalled', () => {
    offer.hidden = true;
  });
  if (isIos(navigator)) reveal(offer, isInsideApp(navigator) ? '[data-install-in-app]' : '[data-install-steps]');
  // The browser reports this once for each page, possibly before the first touch.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offerBy(event as InstallEvent, offer);
  });
}

/** Shows the button that opens the browser's question. The question can be asked once for each event. */
function offerBy(event: InstallEvent, offer: HTMLElement): void {
  const button = reveal(offer, '[data-install-add]');
  button?.addEventListener('click', () => void ask(event, offer), { once: true });
}

async function ask(event: InstallEvent, offer: HTMLElement): Promise<void> {
  const { outcome } = await event.prompt();
  offer.hidden = true;
  if (outcome === 'accepted') notify({ kind: 'success', message: text('install.done') });
  else decline();
}

function reveal(offer: HTMLElement, part: string): HTMLElement | null {
  const shown = offer.querySelector<HTMLElement>(part);
  if (shown) shown.hidden = false;
  offer.hidden = false;
  return shown;
}

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function decline(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage the offer is shown again on the next page.
  }
}
