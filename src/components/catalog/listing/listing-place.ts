import { whenShown } from '../../../stores/page/when-shown.ts';
import { openPanel } from '../../../stores/shell/panel.ts';

const KEPT = 'listing-place';

/** Where a shopper stood when a listing was changed, for the page that the change leads to. */
interface Place {
  path: string;
  isSheetOpen: boolean;
  /** Scrolled distances in CSS pixels: of the page, of the filters beside it, of the filters in the sheet. */
  page: number;
  column: number;
  sheet: number;
  /** Another page of the list begins at the list, wherever on the page its link was. */
  isAtList: boolean;
  /** What was chosen by the keyboard, as a selector, to go on from; empty when a finger or a mouse chose. */
  choice: string;
}

const list = document.querySelector<HTMLElement>('#ket-qua');
// A listing that nothing narrows has no filters.
const panel = document.querySelector<HTMLDialogElement>('dialog[data-panel="filter"]');
const sheet = panel?.querySelector<HTMLElement>('.panel-body') ?? null;

if (list) {
  // A page that was made ahead does not know yet where it is come from.
  whenShown(() => restore(list));
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-filter], [data-page], [data-view]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { filter, page } = link.dataset;
    if (filter === undefined) return keep({ isAtList: page !== undefined });
    // The choice shows at once; the list follows with its page.
    link.dataset.pending = '';
    keep({ choice: event.detail === 0 ? `[data-filter="${CSS.escape(filter)}"]` : '' });
  });
  // Another order, number or price of products.
  const keepForm = () => {
    const select = document.querySelector<HTMLSelectElement>('#ket-qua select:focus-visible');
    keep({ choice: select ? `#ket-qua select[name="${CSS.escape(select.name)}"]` : '' });
  };
  for (const part of [list, panel]) part?.addEventListener('submit', keepForm);
  // A page that comes back from the history shows its own choices.
  window.addEventListener('pageshow', () => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-pending]')) delete link.dataset.pending;
  });
}
// A sheet that came open with its page has no opener to give the focus back to.
panel?.addEventListener('close', () => {
  const { activeElement } = document;
  if (activeElement === document.body || panel.contains(activeElement))
    document.querySelector<HTMLElement>('[data-open-panel="filter"]')?.focus({ preventScroll: true });
});

function keep(change: Partial<Place>): void {
  const place: Place = {
    path: location.pathname,
    isSheetOpen: panel?.matches(':modal') ?? false,
    page: window.scrollY,
    column: panel?.scrollTop ?? 0,
    sheet: sheet?.scrollTop ?? 0,
    isAtList: false,
    choice: '',
    ...change,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(place));
}

/** A new query keeps the sheet open, so that several filters can be chosen in a row, and the eye where it was [X68]. */
function restore(list: HTMLElement): void {
  const stored = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const place: Place | null = stored && JSON.parse(stored);
  if (place?.path !== location.pathname) return;
  if (place.isSheetOpen && panel && sheet) {
    // The sheet was open before: it does not slide in again, and the focus goes to none of its buttons.
    panel.dataset.instant = '';
    sheet.tabIndex = -1;
    sheet.autofocus = true;
    openPanel('filter');
    requestAnimationFrame(() => delete panel.dataset.instant);
  }
  // Going back and forth is the browser's own business.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
    if (place.isAtList) list.scrollIntoView();
    else window.scrollTo(0, place.page);
  }
  if (panel) panel.scrollTop = place.column;
  if (sheet) sheet.scrollTop = place.sheet;
  if (place.choice) document.querySelector<HTMLElement>(place.choice)?.focus({ preventScroll: true });
}
