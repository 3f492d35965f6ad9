import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** An option of an attribute. An attribute without options has one row with neither id nor label. */
interface ChoiceRow {
  code: string;
  input: string;
  id: number | null;
  label: string | null;
}

/** The attributes with these codes, each with its options. */
export async function listChoices(db: D1Database, codes: readonly string[]): Promise<ChoiceRow[]> {
  const { results } = await db
    .prepare(
      `select a.code, a.input, o.id, o.label from attribute a left join attribute_option o on o.attribute_id = a.id
      where a.code in (select value from json_each(?1)) order by o.id`,
    )
    .bind(JSON.stringify(codes))
    .all<ChoiceRow>();
  return results;
}

/** A product and its address; `isBrought` is 1 when the current replacing import contains it. */
export interface AddressOwner {
  id: number;
  sku: string;
  url_key: string;
  visibility: number;
  isBrought: number;
}

/** The products that have these addresses. */
export async function listAddressOwners(
  db: D1Database,
  keys: readonly string[],
  runId: number,
): Promise<AddressOwner[]> {
  const { results } = await db
    .prepare(
      `select p.id, p.sku, p.url_key, p.visibility, exists (
        select 1 from import_seen s where s.run_id = ?2 and s.target = 'product' and s.id = p.id) as isBrought
      from product p where p.url_key in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(keys), runId)
    .all<AddressOwner>();
  return results;
}

/** Changes the addresses of products. */
export const moveAddresses = (db: D1Database, moved: readonly { id: number; key: string }[]): D1PreparedStatement =>
  db
    .prepare(`update product set url_key = j.value ->> 'key' from json_each(?1) j where product.id = j.value ->> 'id'`)
    .bind(JSON.stringify(moved));
