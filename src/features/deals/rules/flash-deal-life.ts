import type { Deal } from './flash-deal.ts';

/** How long a page may be served from a copy: while fresh, and then while it is renewed. In seconds. */
export interface CacheLife {
  maxAge: number;
  swr: number;
}

/**
 * The lifetime of a page with these cards and clocks: it ends with the first deal, so that an expired price is never
 * shown. A stored page lives at least one second.
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
