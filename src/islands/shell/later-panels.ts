import { fetchHtml } from '../../stores/page/html.ts';

let loading: Promise<void> | undefined;

/** Where the panels go that no page holds; it tells where they come from, and is gone once they are there. */
const placeOf = () => document.querySelector<HTMLElement>('[data-later-panels]');

/** Whether panels are still on their way. */
export const arePanelsComing = () => placeOf() !== null;

/**
 * Fetches the panels that only a script opens and puts them into the page, once. Rejects when they do not come; the
 * next call tries again. `panels:there` tells the document of them.
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
  // The login may have come open with the page.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('dialog[data-panel]'))
    parts.querySelector(`[data-panel="${dataset.panel}"]`)?.remove();
  // Reading them and putting them into the page are two tasks, so that a tap between is answered.
  await new Promise((resolve) => setTimeout(resolve));
  place.replaceWith(...parts.querySelectorAll('dialog'));
  document.dispatchEvent(new Event('panels:there'));
}
