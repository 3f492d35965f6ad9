import type { D1Database } from '@cloudflare/workers-types';

const PRICES = `select p.sku, (select max(c.price) from product c where c.id in (
    select l.child_id from product_super_link l where l.parent_id = p.id
    union all select p.id where p.type_id not in ('configurable', 'grouped', 'bundle', 'giftcard'))) as price
  from product p where p.sku in (select value from json_each(?1))`;

/**
 * The highest price of each product among its variants, or its own, in đồng; null for a set or a gift card, whose price
 * is counted otherwise.
 */
export async function highestPrices(
  db: D1Database,
  skus: readonly unknown[],
): Promise<ReadonlyMap<string, number | null>> {
  const { results } = await db.prepare(PRICES).bind(JSON.stringify(skus)).all<{ sku: string; price: number | null }>();
  return new Map(results.map(({ sku, price }) => [sku, price]));
}
