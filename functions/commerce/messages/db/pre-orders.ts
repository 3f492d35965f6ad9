import type { D1Database } from '@cloudflare/workers-types';

/** Whether one of these products is sold before it is made. */
export async function isAnyPreOrder(db: D1Database, skus: readonly string[]): Promise<boolean> {
  const row = await db
    .prepare(
      `select 1 from json_each(?1) asked join product p on p.sku = asked.value
      where json_extract(p.attributes, '$.is_pre_order') in (1, '1') limit 1`,
    )
    .bind(JSON.stringify(skus))
    .first();
  return row !== null;
}
