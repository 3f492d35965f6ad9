import type { D1Database } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';
import type { Problem } from '../../tables/table.ts';
import { highestPrices } from '../db/highest-prices.ts';

interface Entry {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

type Item = Readonly<Record<string, unknown>>;
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value : []);

/** Refuses a deal whose price is not below any price of its product: shoppers would be promised less and pay as before. */
export async function refuseDearDeals(
  db: D1Database,
  entries: readonly Entry[],
  refused: (Problem & { row: number })[],
): Promise<void> {
  const skus = entries.flatMap(({ row }) => itemsOf(row.items).map(({ sku }) => sku));
  if (skus.length === 0) return;
  const prices = await highestPrices(db, skus);
  for (const { place, row, before } of entries) {
    const known = new Set(itemsOf(before?.items).map(({ sku, price }) => JSON.stringify([sku, price])));
    for (const [index, { sku, price }] of itemsOf(row.items).entries()) {
      const usual = prices.get(String(sku)) ?? null;
      // What is stored already may be saved with other changes.
      if (usual === null || typeof price !== 'number' || price < usual || known.has(JSON.stringify([sku, price])))
        continue;
      const reason = `${price} is not below the price ${usual}`;
      refused.push({ row: place, column: `items[${index}].price`, reason, code: 'DEAL_PRICE_HIGH', value: usual });
    }
  }
}
