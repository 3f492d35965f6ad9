import { VISIT_SPEED_PATH } from '../../domain/numbers/visit-speed.ts';
import { COOKIE } from '../../domain/page/cookies.ts';
import { readCookie } from '../page/cookie.ts';

// Within 1 KB: a visit pays for its own measurement. The names of kinds and devices are those of domain/numbers/visit-speed.ts.
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

/** Shifts within a second of each other, and five seconds at most, are one movement to who sees them. */
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

/** Who refused to be measured, here or in the browser for every site, is not [X100]. */
const isRefused = () =>
  readCookie(COOKIE.consent) === 'no' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Measures this visit and reports it when the page is left, once, by six numbers and words that tell nothing of the shopper. */
export function measureVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || isRefused()) return;
  let lcp: number | '' = '';
  let inp: number | '' = '';
  let [worst, shift, begun, last] = [0, 0, 0, 0];
  // A page that the browser made ahead of the tap begins when it is gone to.
  const start = (visit as { activationStart?: number }).activationStart ?? 0;
  const watch = (type: string, each: (entry: Entry) => void, more = {}) => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each));
    observer.observe({ type, buffered: true, ...more } as PerformanceObserverInit);
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
    navigator.sendBeacon(
      VISIT_SPEED_PATH,
      [kindOf(location.pathname), device, ttfb, lcp, Math.round(worst * 1000), inp].join(),
    );
  };
  document.addEventListener('visibilitychange', report);
}
