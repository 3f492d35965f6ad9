import type { Deal } from './flash-deal.ts';

/** How long a page may be shown from a copy: fresh, and then once more while it is renewed. Seconds. */
export interface CacheLife {
  maxAge: number;
  swr: number;
}

/**
 * The life of a page with these cards and clocks: it ends with the first deal on it, so that a price that is over is never shown
 * again. A page that is stored lives at least a second.
 */
export function lifeWithDeals(
  products: readonly { deal: Pick<Deal, 'endsAt'> | null }[],
  life: CacheLife,
  now: Date,
): CacheLife {
  const ends = products.flatMap(({ deal }) => (deal ? [Date.parse(deal.endsAt)] : []));
  if (!ends.length) return life;
  const left = Math.floor((Math.min(...ends) - now.getTime()) / 1000);
  return { maxAge: Math.max(1, Math.min(life.maxAge, left)), swr: 0 };
}
