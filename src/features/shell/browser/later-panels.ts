import { fetchText } from '../../transport/browser/fetch-text.ts';

const PARTS = 'dialog:is([data-panel],[data-zoom-dialog]),template#notification,[data-chunk-failed]';

/** Loads that have begun, by the address of the panels. */
const loading: Record<string, Promise<void>> = {};

/** The elements that panels replace; each contains the address of its panels, and is missing once they are loaded. */
const places = (which = '') => [...document.querySelectorAll<HTMLElement>(`[data-later-panels]${which}`)];

/** Whether panels are not loaded yet. */
export const arePanelsComing = () => places().length > 0;

/**
 * Loads the panels that are opened only by a script, and inserts them into the page, once. Those of this page alone,
 * such as the filters of a phone, wait for a touch (`which`). Rejects on failure; the next call tries again. When
 * those of all pages are there, the event `panels:there` is dispatched.
 */
export const loadPanels = (which?: ':not([data-at-touch])') => Promise.all(places(which).map(loadOnce));

function loadOnce(place: HTMLElement): Promise<void> {
  const address = place.dataset.laterPanels ?? '';
  loading[address] ??= fetchPanels(place, address).catch((error: unknown) => {
    delete loading[address];
    throw error;
  });
  return loading[address];
}

/**
 * Closed panels need no styles, so the complete sheet is not waited for (`fetchDocument` does that). Those of this page
 * alone come in a whole page; in a template the styles of its head do nothing, so the policy need not refuse them.
 */
async function fetchPanels(place: HTMLElement, address: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = await fetchText(address);
  const parts = template.content;
  // Reading the panels and inserting them into the page are two tasks, so that a tap between them is answered.
  await new Promise((resolve) => setTimeout(resolve));
  // The login panel may already be in the page, when it was requested with the login open.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('dialog[data-panel]'))
    parts.querySelector(`[data-panel="${dataset.panel}"]`)?.remove();
  place.replaceWith(...parts.querySelectorAll(PARTS));
  if (!place.matches('[data-at-touch]')) document.dispatchEvent(new Event('panels:there'));
}
