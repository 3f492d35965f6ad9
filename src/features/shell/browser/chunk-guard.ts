import { DRAFTS } from '../../ui/browser/draft-key.ts';
import { wholeSheet } from '../../ui/browser/whole-sheet.ts';
import { loadPanels } from './later-panels.ts';

/** No second reload within this time, in ms. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED = 'chunk-reload';
const CHUNK_FAILURE = /dynamically imported module|module script failed|error loading/i;

/**
 * When a script file cannot be loaded, for example after a new deployment, the page is reloaded once, and typed values
 * are restored. Within a minute after that, a message offers the reload instead.
 * Offline a reload would only lose the page.
 */
export function guardChunks(): void {
  if (sessionStorage.getItem(DRAFTS))
    void import('../../page/browser/restore-drafts.ts').then(({ restoreDrafts }) => restoreDrafts());
  const fail = (error: unknown) => {
    if (navigator.onLine && CHUNK_FAILURE.test(String(error))) recover();
  };
  addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  // Event of the directive that loads islands.
  addEventListener('island:failed', (event) => fail((event as CustomEvent).detail));
}

function recover(): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < RELOAD_PAUSE_MS) {
    offerReload().catch(() => {});
    return;
  }
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
}

/** The message comes with the panels. */
async function offerReload(): Promise<void> {
  await Promise.all([loadPanels(':not([data-at-touch])'), wholeSheet()]);
  const notice = document.querySelector<HTMLElement>('[data-chunk-failed]');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
}

/** What was typed is kept by the code that the first touch loads (after-touch.ts). */
function reload(): void {
  document.dispatchEvent(new Event('page:reload'));
  location.reload();
}
