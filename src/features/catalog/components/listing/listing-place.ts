import { openPanel } from '../../../ui/browser/panel.ts';
import { whenShown } from '../../../ui/browser/when-shown.ts';

const KEPT = 'listing-place';

/** The scroll position when a listing was changed, for the next page. */
interface Place {
  path: string;
  isSheetOpen: boolean;
  /** Scroll positions in CSS pixels: of the page, of the filters next to it, of the filter sheet. */
  page: number;
  column: number;
  sheet: number;
  /** Another page of the list starts at the list, wherever its link was. */
  isAtList: boolean;
  /** Selector of the control that was used by keyboard, to continue from it; empty for a finger or mouse. */
  choice: string;
}

const list = document.querySelector<HTMLElement>('#ket-qua');
/** Null in a listing without filters, and on a phone until they are loaded. */
const panelOf = () => document.querySelector<HTMLDialogElement>('dialog[data-panel="filter"]');
const sheetOf = (panel: Element | null) => panel?.querySelector<HTMLElement>('.panel-body') ?? null;

if (list) {
  // A prerendered page does not know yet where it is opened from.
  whenShown(() => restore(list));
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-filter], [data-page], [data-view]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { filter, page } = link.dataset;
    if (filter === undefined) return keep({ isAtList: page !== undefined });
    // The selection is shown at once; the list follows with the next page.
    link.dataset.pending = '';
    keep({ choice: event.detail === 0 ? `[data-filter="${CSS.escape(filter)}"]` : '' });
  });
  // A changed sort order, page size or price.
  const keepForm = () => {
    const select = document.querySelector<HTMLSelectElement>('#ket-qua select:focus-visible');
    keep({ choice: select ? `#ket-qua select[name="${CSS.escape(select.name)}"]` : '' });
  };
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Node && (list.contains(target) || panelOf()?.contains(target))) keepForm();
  });
  // A page restored from the history shows its own selections.
  window.addEventListener('pageshow', () => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-pending]')) delete link.dataset.pending;
  });
}
// A sheet that was open when the page was rendered has no opener to return the focus to. `close` does not bubble.
document.addEventListener(
  'close',
  ({ target }) => {
    const panel = panelOf();
    const { activeElement } = document;
    if (panel && target === panel && (activeElement === document.body || panel.contains(activeElement)))
      document.querySelector<HTMLElement>('[data-open-panel="filter"]')?.focus({ preventScroll: true });
  },
  true,
);

function keep(change: Partial<Place>): void {
  const panel = panelOf();
  const place: Place = {
    path: location.pathname,
    isSheetOpen: panel?.matches(':modal') ?? false,
    page: window.scrollY,
    column: panel?.scrollTop ?? 0,
    sheet: sheetOf(panel)?.scrollTop ?? 0,
    isAtList: false,
    choice: '',
    ...change,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(place));
}

/**
 * Keeps the sheet open after a change, so that several filters can be selected in a row, and restores the scroll
 * position.
 */
function restore(list: HTMLElement): void {
  const stored = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const place: Place | null = stored && JSON.parse(stored);
  if (place?.path !== location.pathname) return;
  const panel = panelOf();
  const sheet = sheetOf(panel);
  // After the last filter was removed, a phone loads the filters again.
  if (place.isSheetOpen && !panel) openPanel('filter');
  if (place.isSheetOpen && panel && sheet) {
    // The sheet was already open: no animation, and the focus goes to none of its buttons.
    panel.dataset.instant = '';
    sheet.tabIndex = -1;
    sheet.autofocus = true;
    openPanel('filter');
    requestAnimationFrame(() => delete panel.dataset.instant);
  }
  // The browser itself handles back and forward.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
    if (place.isAtList) list.scrollIntoView();
    else window.scrollTo(0, place.page);
  }
  if (panel) panel.scrollTop = place.column;
  if (sheet) sheet.scrollTop = place.sheet;
  if (place.choice) document.querySelector<HTMLElement>(place.choice)?.focus({ preventScroll: true });
}
