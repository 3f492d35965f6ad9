import { PRODUCT_CHOICE } from '../../../domain/catalog/product-choice.ts';
import { PARTS_QUERY, partsPath } from '../../../domain/catalog/product-page/product-parts.ts';
import { fetchHtml } from '../../../stores/page/html.ts';

/** Dispatched on the document when the parts are in the page. */
export const PARTS_THERE = 'parts:there';

const places = () => document.querySelectorAll<HTMLAnchorElement>('[data-later-part]');
let loading: Promise<void> | undefined;
let isTyped = false;

/**
 * Loads the parts of a product page that a phone's page does not contain (domain/catalog/product-parts.ts), and puts
 * them in their places, closed. Does nothing where they are in the page. Rejects on failure; the next call tries again.
 */
export function loadParts(): Promise<void> {
  const [place] = places();
  if (!place) return Promise.resolve();
  loading ??= fetchParts(place.href.replace(/#.*/, '')).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchParts(address: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = await fetchHtml(address);
  for (const place of places()) {
    const part = template.content.getElementById(place.id);
    if (!part || part.matches('[data-later-part]')) throw new Error(`${address} has no ${place.id}`);
    if (part instanceof HTMLDetailsElement) part.open = false;
    const hadFocus = place === document.activeElement;
    place.replaceWith(part);
    part.addEventListener('input', keepTyped);
    if (hadFocus) part.querySelector('summary')?.focus();
  }
  document.dispatchEvent(new Event(PARTS_THERE));
}

/** With the page that contains the form a browser fills in what was typed, after going back or a reload. */
function keepTyped(): void {
  isTyped = true;
  const { pathname, search } = location;
  const address = partsPath(pathname + search.replace(PARTS_QUERY, ''));
  if (address !== pathname + search) history.replaceState(history.state, '', address);
}

// A choice writes the address anew.
document.addEventListener(PRODUCT_CHOICE, () => isTyped && keepTyped());
// A tap opens the part; if it cannot be loaded, its link is followed. A finger on the link starts loading.
document.addEventListener('pointerdown', (event) => placeOf(event) && loadParts().catch(() => {}), { passive: true });
document.addEventListener('click', (event) => {
  const place = placeOf(event);
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.ariaBusy = 'true';
  loadParts().then(
    () => document.getElementById(place.id)?.querySelector('summary')?.click(),
    () => location.assign(place.href),
  );
});

function placeOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-later-part]') : null;
}
