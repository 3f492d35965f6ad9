import { isLoggedIn } from '../../../session/browser/session-flag.ts';
import { fetchText } from '../../../transport/browser/fetch-text.ts';
import { PRODUCT_CHOICE } from '../../rules/product-choice.ts';
import { PARTS_QUERY, partsPath } from '../../rules/product-page/product-parts.ts';

/** Dispatched on the document when the parts are in the page. */
export const PARTS_THERE = 'parts:there';

const places = () => document.querySelectorAll<HTMLAnchorElement>('[data-later-part]');
let loading: Promise<void> | undefined;
let isTyped = false;
/** After this time the click that a press becomes has been answered. */
const CLICK_AFTER_MS = 99;
/** Rows of other goods come before they are on the screen. */
const NEAR = '100% 0px';

/**
 * Loads the parts of a product page that a phone's page does not contain (features/catalog/rules/product-page/product-parts.ts), and puts
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

/** The same, where a failure only means that the next call tries again. */
export const tryParts = (): void => void loadParts().catch(() => {});

async function fetchParts(address: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = await fetchText(address);
  // A tap on a link would be lost if a part took its place between the press and the click.
  while (document.querySelector('[data-later-part]:active'))
    await new Promise((resolve) => setTimeout(resolve, CLICK_AFTER_MS));
  for (const place of places()) {
    const part = template.content.getElementById(place.id);
    // A row of goods may have become empty since this page was made.
    if (!part && place.dataset.laterPart) {
      place.remove();
      continue;
    }
    if (!part || part.matches('[data-later-part]')) throw new Error(`${address} has no ${place.id}`);
    if (part instanceof HTMLDetailsElement) part.open = false;
    const hadFocus = place === document.activeElement;
    place.replaceWith(part);
    part.addEventListener('input', keepTyped);
    if (hadFocus) part.querySelector<HTMLElement>('summary,a')?.focus();
  }
  if (isLoggedIn())
    void import('../../../wishlist/browser/follow-hearts.ts').then(({ showNewHearts }) => showNewHearts());
  document.dispatchEvent(new Event(PARTS_THERE));
}

/** This page, with the variant that is chosen now, and with its parts. */
const withParts = () => partsPath(location.pathname + location.search.replace(PARTS_QUERY, ''));

/** With the page that contains the form a browser fills in what was typed, after going back or a reload. */
function keepTyped(): void {
  isTyped = true;
  if (!PARTS_QUERY.test(location.search)) history.replaceState(history.state, '', withParts());
}

const near = new IntersectionObserver(
  (places) => {
    if (!places.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    tryParts();
  },
  { rootMargin: NEAR },
);
for (const place of document.querySelectorAll('[data-later-part="near"]')) near.observe(place);
// A choice writes the address anew.
document.addEventListener(PRODUCT_CHOICE, () => isTyped && keepTyped());
// A tap opens the part; if it cannot be loaded, the page that contains it is opened. A finger on the link starts loading.
document.addEventListener('pointerdown', (event) => placeOf(event) && tryParts(), { passive: true });
document.addEventListener('click', (event) => {
  const place = placeOf(event);
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.ariaBusy = 'true';
  loadParts().then(
    () => show(place.id),
    () => location.assign(`${withParts()}#${place.id}`),
  );
});

function show(id: string): void {
  const part = document.getElementById(id);
  const fold = part?.querySelector('summary');
  if (fold) fold.click();
  else part?.scrollIntoView();
}

/** The place that a link stands in, or that it leads to: the bar of a sold-out variant leads to the form for it. */
function placeOf({ target }: Event): HTMLElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.matches('[data-later-part]')) return link;
  const led = link?.getAttribute('href')?.startsWith('#') ? document.getElementById(link.hash.slice(1)) : null;
  return led?.matches('[data-later-part]') ? led : null;
}
