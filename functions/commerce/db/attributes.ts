import type { D1Database } from '@cloudflare/workers-types';
import type { AttributeOptionRow, AttributeRow } from './catalog-rows.ts';

/** All attributes in their order. */
export async function listAttributes(db: D1Database): Promise<AttributeRow[]> {
  return (await db.prepare('select * from attribute order by position, id').all<AttributeRow>()).results;
}

/** The options of some attributes in their order. */
export async function listAttributeOptions(
  db: D1Database,
  attributeIds: readonly number[],
): Promise<AttributeOptionRow[]> {
  const sql = `select * from attribute_option where attribute_id in (select value from json_each(?1))
    order by attribute_id, position, id`;
  return (await db.prepare(sql).bind(JSON.stringify(attributeIds)).all<AttributeOptionRow>()).results;
}
