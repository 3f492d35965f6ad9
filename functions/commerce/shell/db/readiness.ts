import type { D1Database } from '@cloudflare/workers-types';

/** Data that a shop needs in order to sell, each with SQL that is true when it exists. */
const NEEDS = {
  regions: 'exists (select 1 from served_province)',
  'shipping methods': "exists (select 1 from config where path = 'shipping/methods' and store = 'default')",
  'payment methods': "exists (select 1 from config where path = 'payment/methods' and store = 'default')",
  'store configuration': "exists (select 1 from config where path = 'store/store_name')",
  // Whoever sells on the network says who they are (Decree 52/2013): name, tax code, address and a number to call.
  'seller (footer_info)': `exists (select 1 from config where path = 'footer_info' and store = 'default'
    and ifnull(value ->> '$.company', '') <> '' and ifnull(value ->> '$.tax_code', '') <> ''
    and ifnull(value ->> '$.address', '') <> '' and ifnull(value ->> '$.hotline', '') <> '')`,
  products: 'exists (select 1 from product where status = 1)',
} as const;
const NAMES = Object.keys(NEEDS) as (keyof typeof NEEDS)[]; // keys of a constant

/** The data that is missing before the shop can sell, and which of these pages do not exist. */
export async function listMissing(db: D1Database, pages: readonly string[]): Promise<string[]> {
  const columns = NAMES.map((name) => `${NEEDS[name]} as "${name}"`).join(', ');
  const lost = `(select json_group_array(value) from json_each(?1)
    where value not in (select identifier from cms_page where is_active = 1))`;
  const row = await db
    .prepare(`select ${columns}, ${lost} as pages`)
    .bind(JSON.stringify(pages))
    .first<Record<keyof typeof NEEDS, number> & { pages: string }>();
  const missingPages = JSON.parse(row?.pages ?? '[]') as string[];
  return [...NAMES.filter((name) => row?.[name] !== 1), ...missingPages.map((page) => `page ${page}`)];
}
