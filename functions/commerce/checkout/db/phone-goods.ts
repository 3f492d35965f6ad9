import type { D1Database } from '@cloudflare/workers-types';
import { foundIds } from '../../shared/db/record-words.ts';

const MOST = 12;

/**
 * The ids of products that are for sale and whose name or SKU contains the words; one with exactly this SKU, or of whose
 * variants one has it, comes first.
 */
export async function findGoodsIds(db: D1Database, typed: string, search: string): Promise<number[]> {
  const { results } = await db
    .prepare(
      `with named as (
        select coalesce(l.parent_id, p.id) as id from product p left join product_super_link l on l.child_id = p.id
        where p.sku = ?1 collate nocase limit 1
      )
      select p.id from product p
      where p.status = 1 and p.visibility > 1
        and (p.id in (select id from named) or p.id in (${foundIds('product', '?2')}))
      order by p.id in (select id from named) desc, p.name limit ${MOST}`,
    )
    .bind(typed, search)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
