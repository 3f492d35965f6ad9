import 'virtual:island-runtime';
import { watchConnection } from '../../page/browser/offline.ts';
import { watchPictures } from '../../page/browser/pictures.ts';
import { readyIslands } from '../../page/browser/ready-islands.ts';
import { PAGE_COOKIE } from '../../page/rules/page-cookies.ts';
import { watchConsent } from '../../privacy/browser/watch-consent.ts';
import { readCookie } from '../../ui/browser/cookie.ts';
import { replaceDeniedStorage } from '../../ui/browser/denied-storage.ts';
import { atFirstTouch } from '../../ui/browser/first-touch.ts';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import { whenLoaded } from '../../ui/browser/when-loaded.ts';
import { whenShown } from '../../ui/browser/when-shown.ts';
import { bringSheetNear, wholeSheet } from '../../ui/browser/whole-sheet.ts';
import { watchHearts } from '../../wishlist/browser/hearts.ts';
import { watchAccount } from './account-link.ts';
import { watchCartBadge } from './cart-badge.ts';
import { guardChunks } from './chunk-guard.ts';
import { loadPanels } from './later-panels.ts';
import { watchPanels } from './panels.ts';
import { watchPromoBar } from './promo-bar.ts';
import { watchSearchFocus } from './search-focus.ts';
import { bringSpeculationRules } from './speculation-rules.ts';

replaceDeniedStorage();
// The scripts of every page: small, without a framework. First what a tap needs.
watchPanels();
whenShown(watchAccount);
atFirstTouch(() => {
  void wholeSheet();
  // The islands of the page, then those of the panels; if these cannot be loaded, a tap loads them again.
  readyIslands();
  void loadPanels().then(readyIslands, () => {});
  loadAfterTouch().catch(() => whenOnline(loadAfterTouch));
});
// Answers taps made before this script was loaded (features/shell/browser/page-scripts.ts).
if (import.meta.env.DEV) document.dispatchEvent(new Event('shell:ready'));

eachInItsOwnTask([
  bringSpeculationRules,
  guardChunks,
  () => whenShown(watchCartBadge),
  () => whenShown(watchHearts),
  watchConnection,
  () => whenShown(watchPromoBar),
  watchPictures,
  () => whenShown(takeWhatWasCarried),
]);
document.addEventListener('panels:there', watchSearchFocus);
// A page contains the styles for its first view. The complete sheet and the panels are loaded when nothing else is
// loading; the sheet is applied at the first interaction.
whenLoaded(() => whenIdle(loadTheRest));

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit && visit.type !== 'navigate')
  void import('../../page/browser/restore-page.ts').then(({ restorePage }) => restorePage(visit.type));

const consent = document.querySelector<HTMLElement>('[data-third-parties]');
if (consent) watchConsent(consent);

const loadAfterTouch = () => import('./after-touch.ts');

/** Offline it waits for the connection, because a file that could not be loaded is only then missing. */
function whenOnline(load: () => Promise<unknown>): void {
  if (navigator.onLine) void load();
  else addEventListener('online', () => void load(), { once: true });
}

/** Starts each job in its own task, because a tap waits until the running task has ended. */
function eachInItsOwnTask(jobs: (() => void)[]): void {
  for (const job of jobs) setTimeout(job);
}

function loadTheRest(): void {
  bringSheetNear();
  whenIdle(() => void loadPanels(':not([data-at-touch])').catch(() => {}));
  // One in ten visits is measured, after everything else was loaded; it is counted as ten (numbers/rules/numbers.ts).
  if (Math.random() < 0.1)
    whenShown(() =>
      setTimeout(
        () => void import('../../numbers/browser/visit-speed.ts').then(({ measureVisit }) => measureVisit()),
        3000,
      ),
    );
}

/** Takes a message that was stored before a redirect, and a referral code in the address. */
function takeWhatWasCarried(): void {
  const isTold = readCookie(PAGE_COOKIE.message) || sessionStorage.getItem(PAGE_COOKIE.message);
  if (isTold || document.querySelector('[data-carried]'))
    void import('./messages.ts').then(({ showCarriedNotice }) => showCarriedNotice());
  if (/[?&](ref|ma)=/.test(location.search))
    void import('../../promotions/browser/referral.ts').then(({ keepReferral }) => keepReferral());
}
