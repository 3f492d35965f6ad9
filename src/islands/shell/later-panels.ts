import { fetchHtml } from '../../stores/page/html.ts';

const loading = new WeakMap<HTMLElement, Promise<void>>();

/** The elements that panels replace; each contains the address of its panels, and is missing once they are loaded. */
const places = () => [...document.querySelectorAll<HTMLElement>('[data-later-panels]')];

/** Whether panels are not loaded yet. */
export const arePanelsComing = () => places().length > 0;

/**
 * Loads the panels that are opened only by a script, and inserts them into the page, once. Those of this page alone,
 * such as the filters of a phone, wait for a touch. Rejects on failure; the next call tries again. When the panels of
 * all pages are there, the event `panels:there` is dispatched.
 */
export async function loadPanels({ isTouched = true } = {}): Promise<void> {
  const asked = places().filter(({ dataset }) => isTouched || !('atTouch' in dataset));
  await Promise.all(asked.map(loadOnce));
}

function loadOnce(place: HTMLElement): Promise<void> {
  const begun = loading.get(place);
  if (begun) return begun;
  const load = fetchPanels(place).catch((error: unknown) => {
    loading.delete(place);
    throw error;
  });
  loading.set(place, load);
  return load;
}

/** Closed panels need no styles, so the complete sheet is not waited for (`fetchDocument` does that). */
async function fetchPanels(place: HTMLElement): Promise<void> {
  const parts = new DOMParser().parseFromString(await fetchHtml(place.dataset.laterPanels ?? ''), 'text/html');
  // Reading the panels and inserting them into the page are two tasks, so that a tap between them is answered.
  await new Promise((resolve) => setTimeout(resolve));
  // The login panel may already be in the page, when it was requested with the login open.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('dialog[data-panel]'))
    parts.querySelector(`[data-panel="${dataset.panel}"]`)?.remove();
  const isOfPage = 'atTouch' in place.dataset;
  place.replaceWith(...parts.querySelectorAll(isOfPage ? 'dialog[data-beside]' : 'dialog'));
  if (!isOfPage) document.dispatchEvent(new Event('panels:there'));
}
