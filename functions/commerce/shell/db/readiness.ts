import type { D1Database } from '@cloudflare/workers-types';

/** Something that a shop should have before it sells. */
interface Need {
  /** For programs, and for the texts of the desk. */
  code: string;
  /** As `/healthz` and the end of a deployment name it; without it, the shop can sell and only its desk names it. */
  name?: string;
  /** SQL that is true when it exists. */
  sql: string;
}

const hasSetting = (path: string) => `exists (select 1 from config where path = '${path}' and store = 'default')`;

const NEEDS: readonly Need[] = [
  { code: 'regions', name: 'regions', sql: 'exists (select 1 from served_province)' },
  { code: 'shipping', name: 'shipping methods', sql: hasSetting('shipping/methods') },
  { code: 'payment', name: 'payment methods', sql: hasSetting('payment/methods') },
  {
    code: 'configuration',
    name: 'store configuration',
    sql: "exists (select 1 from config where path = 'store/store_name')",
  },
  {
    // Whoever sells on the network says who they are (Decree 52/2013): name, tax code, address and a number to call.
    code: 'seller',
    name: 'seller (footer_info)',
    sql: `exists (select 1 from config where path = 'footer_info' and store = 'default'
      and ifnull(value ->> '$.company', '') <> '' and ifnull(value ->> '$.tax_code', '') <> ''
      and ifnull(value ->> '$.address', '') <> '' and ifnull(value ->> '$.hotline', '') <> '')`,
  },
  { code: 'products', name: 'products', sql: 'exists (select 1 from product where status = 1)' },
];

/** What a shop can sell without, and its desk advises. They read whole tables, so only a person asks for them. */
const ADVISED: readonly Need[] = [
  {
    code: 'pictures',
    sql: `not exists (select 1 from product p where p.status = 1 and p.visibility > 1 and ifnull(p.image, '') = ''
      and not exists (select 1 from product_media m where m.product_id = p.id))`,
  },
  { code: 'codes', sql: 'not exists (select 1 from staff where is_active = 1 and code_confirmed_at is null)' },
];

/** One of the first steps of a shop: something that it should have, and whether it has it. */
export interface Step {
  code: string;
  name: string | null;
  isDone: boolean;
  /** The identifier, for a step that is a page. */
  page?: string;
  /** The id of that page where it exists and is hidden. */
  hidden?: number;
}

async function check(db: D1Database, needs: readonly Need[]): Promise<Step[]> {
  const columns = needs.map(({ sql, code }) => `${sql} as "${code}"`).join(', ');
  const row = await db.prepare(`select ${columns}`).first<Record<string, number>>();
  return needs.map(({ code, name = null }) => ({ code, name, isDone: row?.[code] === 1 }));
}

async function checkPages(db: D1Database, pages: readonly string[]): Promise<Step[]> {
  const { results } = await db
    .prepare(
      `select j.value as page, p.id, p.is_active from json_each(?1) j left join cms_page p on p.identifier = j.value
      order by j.key`,
    )
    .bind(JSON.stringify(pages))
    .all<{ page: string; id: number | null; is_active: number | null }>();
  return results.map(({ page, id, is_active }) => ({
    ...{ code: 'page', name: `page ${page}`, isDone: is_active === 1, page },
    ...(id !== null && is_active !== 1 && { hidden: id }),
  }));
}

/** All first steps of a shop: what it needs, the pages of these identifiers, and what is advised. */
export async function listSteps(db: D1Database, pages: readonly string[]): Promise<Step[]> {
  return (await Promise.all([check(db, NEEDS), checkPages(db, pages), check(db, ADVISED)])).flat();
}

/** The names of what is missing before the shop can sell, among it those of these pages that do not exist. */
export async function listMissing(db: D1Database, pages: readonly string[]): Promise<string[]> {
  const steps = (await Promise.all([check(db, NEEDS), checkPages(db, pages)])).flat();
  return steps.flatMap(({ name, isDone }) => (isDone || name === null ? [] : [name]));
}
