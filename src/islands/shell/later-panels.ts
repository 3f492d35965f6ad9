import { fetchHtml } from '../../stores/page/html.ts';

let loading: Promise<void> | undefined;

/** The element that the panels replace; it contains their address, and is missing once they are loaded. */
const placeOf = () => document.querySelector<HTMLElement>('[data-later-panels]');

/** Whether the panels are not loaded yet. */
export const arePanelsComing = () => placeOf() !== null;

/**
 * Loads the panels that are opened only by a script, and inserts them into the page, once. Rejects on failure; the next
 * call tries again. Then the event `panels:there` is dispatched.
 */
export function loadPanels(): Promise<void> {
  loading ??= fetchPanels().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Closed panels need no styles, so the complete sheet is not waited for (`fetchDocument` does that). */
async function fetchPanels(): Promise<void> {
  const place = placeOf();
  if (!place) return;
  const parts = new DOMParser().parseFromString(await fetchHtml(place.dataset.laterPanels ?? ''), 'text/html');
  // Reading the panels and inserting them into the page are two tasks, so that a tap between them is answered.
  await new Promise((resolve) => setTimeout(resolve));
  // The login panel may already be in the page, when it was requested with the login open.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('dialog[data-panel]'))
    parts.querySelector(`[data-panel="${dataset.panel}"]`)?.remove();
  place.replaceWith(...parts.querySelectorAll('dialog'));
  document.dispatchEvent(new Event('panels:there'));
}
