/** Pages that are alike to load. */
export const PAGE_KINDS = ['home', 'listing', 'product', 'search', 'content', 'cart', 'checkout', 'other'] as const;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** How fast one page was for somebody; nothing tells who, when or which page. Null: it did not come to that. */
export interface VisitSpeed {
  kind: (typeof PAGE_KINDS)[number];
  device: (typeof DEVICES)[number];
  /** Milliseconds until the first byte. */
  ttfb: number;
  /** Milliseconds until the largest part was painted. */
  lcp: number | null;
  /** Thousandths of the shift of the layout. */
  cls: number | null;
  /** Milliseconds of the slowest answer to a touch or key. */
  inp: number | null;
}

/** Where a browser sends them. */
export const VISIT_SPEED_PATH = '/_edge/visit-speed';
/** The most that one report has, in characters. */
export const REPORT_LENGTH = 64;
/** A minute: what is said to take longer is no measurement of a page. */
const MOST = 60_000;

const REPORT = /^(\w+),(\w+),(\d{1,5}),(\d{0,5}),(\d{0,5}),(\d{0,5})$/;

/** A report as a browser writes it: `product,phone,120,1830,4,56`; null for anything else. */
export function readVisitSpeed(report: string): VisitSpeed | null {
  const [, kind, device, ...times] = REPORT.exec(report) ?? [];
  const known = PAGE_KINDS.find((name) => name === kind);
  const seen = DEVICES.find((name) => name === device);
  const [ttfb, lcp, cls, inp] = times.map((digits) => (digits === '' ? null : Number(digits)));
  if (!known || !seen || ttfb === undefined || ttfb === null) return null;
  if ([ttfb, lcp, cls, inp].some((value) => typeof value === 'number' && value > MOST)) return null;
  return { kind: known, device: seen, ttfb, lcp: lcp ?? null, cls: cls ?? null, inp: inp ?? null };
}
