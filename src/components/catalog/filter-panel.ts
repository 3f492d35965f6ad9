import { openPanel } from '../../stores/panel.ts';

const KEPT = 'listing-place';

/** Where a shopper stood when a filter was chosen, for the page that the choice leads to. */
interface Place {
  path: string;
  isSheetOpen: boolean;
  /** Scrolled distances in CSS pixels: of the page, of the filters beside it, of the filters in the sheet. */
  page: number;
  column: number;
  sheet: number;
  /** What was chosen by the keyboard, to go on from; empty when a finger or a mouse chose. */
  choice: string;
}

const panel = document.querySelector<HTMLDialogElement>('dialog[data-panel="filter"]');
const sheet = panel?.querySelector<HTMLElement>('.panel-body');
if (panel && sheet) {
  restore(panel, sheet);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-filter]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // The choice shows at once; the list follows with its page.
    link.dataset.pending = '';
    const place: Place = {
      path: location.pathname,
      isSheetOpen: panel.matches(':modal'),
      page: window.scrollY,
      column: panel.scrollTop,
      sheet: sheet.scrollTop,
      choice: event.detail === 0 ? (link.dataset.filter ?? '') : '',
    };
    sessionStorage.setItem(KEPT, JSON.stringify(place));
  });
  // A sheet that came open with its page has no opener to give the focus back to.
  panel.addEventListener('close', () => {
    const { activeElement } = document;
    if (activeElement === document.body || panel.contains(activeElement))
      document.querySelector<HTMLElement>('[data-open-panel="filter"]')?.focus({ preventScroll: true });
  });
  // A page that comes back from the history shows its own choices.
  window.addEventListener('pageshow', () => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-pending]')) delete link.dataset.pending;
  });
}

/** A new query keeps the sheet open, so that several filters can be chosen in a row, and the eye where it was [X68]. */
function restore(panel: HTMLDialogElement, sheet: HTMLElement): void {
  const stored = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const place: Place | null = stored && JSON.parse(stored);
  if (place?.path !== location.pathname) return;
  if (place.isSheetOpen) {
    // It was there already: it does not slide in again, and none of its buttons was reached for.
    panel.dataset.instant = '';
    sheet.tabIndex = -1;
    sheet.autofocus = true;
    openPanel('filter');
    requestAnimationFrame(() => delete panel.dataset.instant);
  }
  // Going back and forth is the browser's own business.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') window.scrollTo(0, place.page);
  panel.scrollTop = place.column;
  sheet.scrollTop = place.sheet;
  const chosen = place.choice && panel.querySelector<HTMLElement>(`[data-filter="${CSS.escape(place.choice)}"]`);
  if (chosen) chosen.focus({ preventScroll: true });
}
