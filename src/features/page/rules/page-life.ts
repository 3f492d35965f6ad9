import type { CacheLife } from '../../deals/rules/flash-deal-life.ts';

/**
 * Shortens a page's lifetime to the time when its content becomes invalid: the start or end of a sale or deal.
 * `freshUntil` and `now`: ms since the epoch. After that time no old copy may be shown while a new one is rendered, so
 * the stale-while-revalidate time ends with it too.
 */
export function cutAt(life: CacheLife, freshUntil: number, now: number): CacheLife {
  const left = Math.max(0, Math.floor((freshUntil - now) / 1000));
  if (left < life.maxAge) return { maxAge: left, swr: 0 };
  return { maxAge: life.maxAge, swr: Math.min(life.swr, left - life.maxAge) };
}

/** Lifetime of a page whose backend sends no tags, because no purge can end it. In seconds. */
const UNTAGGED_MAX: CacheLife = { maxAge: 60, swr: 300 };
/** A tag that Magento adds to every answer; it carries no information. */
const EVERY_ANSWER = 'FPC';

/** The lifetime of a page according to the backend's tags: short when there were none. */
export function byTags(life: CacheLife, tags: ReadonlySet<string>): CacheLife {
  if ([...tags].some((tag) => tag !== EVERY_ANSWER)) return life;
  return { maxAge: Math.min(life.maxAge, UNTAGGED_MAX.maxAge), swr: Math.min(life.swr, UNTAGGED_MAX.swr) };
}

/** Facts collected while a page was rendered: the tags of its answers, and the first time when one becomes invalid. */
interface PageFacts {
  tags: ReadonlySet<string>;
  /** ms since the epoch, Infinity for never */
  freshUntil: number;
}

/**
 * The lifetime of a page at the edge and its tags, from what the page requested and its answers reported; null for a
 * page that is not stored. Lifetimes in seconds, `now` in ms since the epoch.
 */
export function pageLife(
  { maxAge, swr = 0 }: { maxAge?: number | undefined; swr?: number | undefined },
  { tags, freshUntil }: PageFacts,
  now: number,
): (CacheLife & { tags: string[] }) | null {
  if (maxAge === undefined) return null;
  return { ...cutAt(byTags({ maxAge, swr }, tags), freshUntil, now), tags: [...tags] };
}
