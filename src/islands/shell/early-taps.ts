import { holdPosted } from '../page/posted-forms.ts';

/** After this time, in ms, a link that could not open its panel is followed. */
const PATIENCE_MS = 5000;

let waiting: HTMLElement | null = null;

/**
 * Holds a tap on a panel's opener until the page's scripts are loaded; this script is inline in the page. The tapped
 * element is marked at once (`aria-busy`), then its panel opens; if the scripts cannot be loaded, the link is followed
 * [B-02].
 */
function hold(event: MouseEvent): void {
  const tapped = (event.target as Element).closest<HTMLElement>('[data-open-panel]'); // only elements are clicked
  if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The field is focused at once, so that letters typed meanwhile are not lost.
  if (!(tapped instanceof HTMLInputElement)) event.preventDefault();
  if (waiting) waiting.ariaBusy = null;
  waiting = tapped;
  waiting.ariaBusy = 'true';
  setTimeout(letGo, PATIENCE_MS);
}

/** From now on the page's scripts handle taps; the held one is the first. Later calls do nothing. */
function letGo(): void {
  removeEventListener('click', hold);
  const tapped = waiting;
  waiting = null;
  if (!tapped) return;
  tapped.ariaBusy = null;
  // A field with letters in it keeps them.
  if (!(tapped as HTMLInputElement).value) tapped.click();
}

/** When a tap interrupts a view transition, the browser reports the transition as failed: that is not an error. */
function passOver(event: PromiseRejectionEvent): void {
  if (/: Transition/.test(event.reason)) event.preventDefault();
}

addEventListener('unhandledrejection', passOver);
addEventListener('submit', holdPosted);
addEventListener('click', hold);
document.addEventListener('shell:ready', letGo);
// A script's error event does not bubble, so it is handled on the element itself.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
