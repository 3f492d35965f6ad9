import type { D1Database } from '@cloudflare/workers-types';

/** The SKUs of all products, including variants. */
export async function listSkus(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('select sku from product').all<{ sku: string }>();
  return results.map(({ sku }) => sku);
}
