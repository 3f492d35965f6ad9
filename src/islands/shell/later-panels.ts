import { fetchUnseen } from '../../stores/page/fragment.ts';

let loading: Promise<void> | undefined;

/** Where the panels go that no page holds; it tells their names and where they come from. */
const placeOf = () => document.querySelector<HTMLElement>('[data-later-panels]');

/** Whether this panel is one of those that come after the page, and still on its way. */
export function comesLater(name: string): boolean {
  return placeOf()?.dataset.laterPanels?.split(' ').includes(name) ?? false;
}

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

async function fetchPanels(): Promise<void> {
  const place = placeOf();
  if (!place) return;
  const parts = await fetchUnseen(place.dataset.from ?? '');
  // The login may have come open with the page.
  const isMissing = ({ dataset }: HTMLElement) => !document.querySelector(`dialog[data-panel="${dataset.panel}"]`);
  place.replaceWith(...[...parts.querySelectorAll<HTMLElement>('dialog[data-panel]')].filter(isMissing));
  document.dispatchEvent(new Event('panels:there'));
}
