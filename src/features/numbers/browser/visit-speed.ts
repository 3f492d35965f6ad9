import { COOKIE } from '../../page/rules/cookies.ts';
import { readCookie } from '../../ui/browser/cookie.ts';
import { VISIT_SPEED_PATH } from '../rules/visit-speed.ts';

// At most 1 KB, because every measured visit loads it. Kinds of pages and devices are those of
// features/numbers/rules/visit-speed.ts.
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

/** Layout shifts within one second of each other, and at most five seconds in total, count as one shift. */
const GAP_MS = 1000;
const SPAN_MS = 5000;

const kindOf = (path: string): string => {
  const type = document.querySelector<HTMLMetaElement>('[property="og:type"]')?.content;
  if (type === 'product') return type;
  if (path === '/') return 'home';
  if (type === 'article') return 'content';
  if (path.startsWith('/gio-hang')) return 'cart';
  if (/^\/(checkout|search)/.test(path)) return path[1] === 'c' ? 'checkout' : 'search';
  return document.querySelector('article') ? 'listing' : path.endsWith('.html') ? 'content' : 'other';
};

/** A visitor who refused measuring, here or by a setting of the browser for all sites, is not measured. */
const isRefused = () =>
  readCookie(COOKIE.consent) === 'no' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Measures this visit, and reports it once when the page is left. The report has only six values, without data about
 * the visitor.
 */
export function measureVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || isRefused()) return;
  let lcp: number | '' = '';
  let inp: number | '' = '';
  let [worst, shift, begun, last] = [0, 0, 0, 0];
  // A prerendered page begins when it is shown.
  const start = (visit as { activationStart?: number }).activationStart ?? 0;
  const takers: (() => void)[] = [];
  const watch = (type: string, each: (entry: Entry) => void, more = {}) => {
    const take = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(each);
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true, ...more } as PerformanceObserverInit);
    takers.push(() => take(observer.takeRecords()));
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, Math.round(startTime - start));
  });
  watch('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    if (startTime - last > GAP_MS || startTime - begun > SPAN_MS) [shift, begun] = [0, startTime];
    last = startTime;
    shift += value;
    worst = Math.max(worst, shift);
  });
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) inp = Math.max(Number(inp), Math.round(duration));
    },
    { durationThreshold: 16 },
  );
  const device = innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop';
  const ttfb = Math.max(0, Math.round(visit.responseStart - start));
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    // A busy browser may have recorded what it has not told yet.
    for (const takeLast of takers) takeLast();
    navigator.sendBeacon(
      VISIT_SPEED_PATH,
      [kindOf(location.pathname), device, ttfb, lcp, Math.round(worst * 1000), inp].join(),
    );
  };
  document.addEventListener('visibilitychange', report);
}
