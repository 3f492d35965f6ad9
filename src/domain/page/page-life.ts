import type { CacheLife } from '../promotions/flash-deal-life.ts';

/**
 * A page's life cut at the moment when something that it shows stops being true: a sale's or a deal's beginning or end
 * [B-08]. `freshUntil` and `now`: ms since the epoch. After such a moment no old copy may be shown while a new one is
 * made, so the time for that goes as well.
 */
export function cutAt(life: CacheLife, freshUntil: number, now: number): CacheLife {
  const left = Math.max(0, Math.floor((freshUntil - now) / 1000));
  return left < life.maxAge ? { maxAge: left, swr: 0 } : life;
}

/** Life of a page whose backend names no tags: nothing ends it before its time. Seconds. */
const UNTAGGED_MAX: CacheLife = { maxAge: 60, swr: 300 };
/** A tag that Magento gives to every answer says nothing. */
const EVERY_ANSWER = 'FPC';

/** The life of a page by the tags that the backend named in its answers: a short one where there were none. */
export function byTags(life: CacheLife, tags: ReadonlySet<string>): CacheLife {
  if ([...tags].some((tag) => tag !== EVERY_ANSWER)) return life;
  return { maxAge: Math.min(life.maxAge, UNTAGGED_MAX.maxAge), swr: Math.min(life.swr, UNTAGGED_MAX.swr) };
}

/** What became known of a page while it was made: the tags of its answers, and when the first stops being true. */
interface PageFacts {
  tags: ReadonlySet<string>;
  /** ms since the epoch, Infinity for never */
  freshUntil: number;
}

/**
 * How long a page lives at the edge and whose change renews it, of what the page asked for and what its answers said;
 * null for a page that is not kept. Lives in seconds, `now` in ms since the epoch.
 */
export function pageLife(
  { maxAge, swr = 0 }: { maxAge?: number | undefined; swr?: number | undefined },
  { tags, freshUntil }: PageFacts,
  now: number,
): (CacheLife & { tags: string[] }) | null {
  if (maxAge === undefined) return null;
  return { ...cutAt(byTags({ maxAge, swr }, tags), freshUntil, now), tags: [...tags] };
}
