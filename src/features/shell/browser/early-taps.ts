import { holdPosted } from '../../page/browser/posted-forms.ts';
import { bringPageScripts } from './page-scripts.ts';

/** After this time, in ms, a link that could not open its panel is followed, and a form is sent without scripts. */
const PATIENCE_MS = 5000;

/** What scripts answer in another way than the browser: panels, pictures, the form of an island that has not started. */
const HELD =
  '[data-open-panel],[data-size-guide],[data-later-part],[data-zoom],button[type=button],astro-island[ssr] button';

let waiting: HTMLElement | null = null;
/** The changed fields of islands, such as a chosen size: the browser shows the choice, and the island has to hear of it. */
const changed = new Set<EventTarget>();

/**
 * Holds a tap until the page's scripts are loaded; this script is inline in the page. The tapped element is marked at
 * once (`aria-busy`), then it is answered; if the scripts cannot be loaded, the browser answers it.
 */
function hold(event: MouseEvent): void {
  const tapped = (event.target as Element).closest<HTMLElement>(HELD); // only elements are clicked
  if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The field is focused at once, so that letters typed meanwhile are not lost.
  if (!(tapped instanceof HTMLInputElement)) event.preventDefault();
  if (waiting) waiting.ariaBusy = null;
  waiting = tapped;
  waiting.ariaBusy = 'true';
  setTimeout(letGo, PATIENCE_MS);
}

function remember({ target }: Event): void {
  if ((target as Element).closest('astro-island[ssr]')) changed.add(target as Element);
}

/** From now on the page's scripts handle taps; the held one is the first. Later calls do nothing. */
function letGo(): void {
  removeEventListener('click', hold);
  removeEventListener('change', remember);
  for (const field of changed) field.dispatchEvent(new Event('change', { bubbles: true }));
  changed.clear();
  const tapped = waiting;
  waiting = null;
  if (!tapped) return;
  tapped.ariaBusy = null;
  // A field with letters in it keeps them.
  if (!(tapped instanceof HTMLInputElement && tapped.value)) tapped.click();
}

addEventListener('submit', holdPosted);
addEventListener('click', hold);
addEventListener('change', remember);
bringPageScripts(letGo);
