/** Kinds of pages; pages of one kind load in a similar way. */
export const PAGE_KINDS = ['home', 'listing', 'product', 'search', 'content', 'cart', 'checkout', 'other'] as const;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** How fast one page was for a visitor, without data about the visitor, the time or the address. Null: not measured. */
export interface VisitSpeed {
  kind: (typeof PAGE_KINDS)[number];
  device: (typeof DEVICES)[number];
  /** Time to first byte, in milliseconds. */
  ttfb: number;
  /** Largest contentful paint, in milliseconds. */
  lcp: number | null;
  /** Cumulative layout shift, in thousandths. */
  cls: number | null;
  /** Interaction to next paint, in milliseconds. */
  inp: number | null;
}

/** The address to which browsers send reports. */
export const VISIT_SPEED_PATH = '/_edge/visit-speed';
/** Maximum length of a report, in characters. */
export const REPORT_LENGTH = 64;
/** Maximum time, in milliseconds: one minute. A longer time is not a valid measurement. */
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
