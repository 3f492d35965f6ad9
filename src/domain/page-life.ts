import type { CacheLife } from './deal-life.ts';

/**
 * A page's life cut at the moment when something that it shows stops being true: a sale's or a deal's beginning or end
 * [B-08]. `freshUntil` and `now`: ms since the epoch. After such a moment no old copy may be shown while a new one is
 * made, so the time for that goes as well.
 */
export function cutAt(life: CacheLife, freshUntil: number, now: number): CacheLife {
  const left = Math.max(0, Math.floor((freshUntil - now) / 1000));
  return left < life.maxAge ? { maxAge: left, swr: 0 } : life;
}
