import { DatabaseSync } from 'node:sqlite';
import { ShopFile } from '../../../functions/commerce/exchange/db/backup/shop-file.ts';
import { withLocalApi } from '../../../functions/commerce/exchange/import/local.ts';
import { storedFile, storedFiles } from '../../../functions/commerce/exchange/import/stored-files.ts';
import { localDatabaseFile } from '../../../functions/commerce/shared/db/local.ts';

/** A text with everything that a dump must carry: both quotes, semicolons, line ends, an emoji, a zero character. */
const AWKWARD = `It's "quoted"; -- no comment\nsecond line; ${'\u{1f9f5}'} \0 end;`;
/** Longer than any statement that D1 takes, and with pairs of characters at every border of a part. */
const LONG = `a${'\u{1f9f5}'.repeat(70_000)}`;
/** What happens in a shop: a customer, a cart that became an order, a member of staff with a password. */
export function live(state: string): void {
  const shop = new DatabaseSync(localDatabaseFile(state));
  const at = '2026-11-29T10:00:00.000Z';
  shop.exec('pragma foreign_keys = on');
  const fill = (table: string, row: Record<string, null | number | string>) => {
    const columns = Object.keys(row);
    shop
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  };
  fill('customer', {
    ...{ id: 4711, email: 'mai@chi.example', password_hash: 'scrypt$x', firstname: 'Mai', lastname: AWKWARD },
    ...{ created_at: at, updated_at: at },
  });
  // The index by which staff find a customer, as a search at the desk fills it.
  fill('customer_lookup', { rowid: 4711, names: 'Mai', phones: '0901234567', email: 'mai@chi.example' });
  fill('cms_page', { id: 9001, identifier: 'rat-dai', title: 'Rất dài', content: LONG, updated_at: at });
  for (const [table, row] of Object.entries(orderOf(shop, at))) fill(table, row);
  shop.close();
}

/** Rows of a cart and its order that fill every column which must be filled. */
function orderOf(shop: DatabaseSync, at: string): Record<string, Record<string, null | number | string>> {
  const rowOf = (table: string, known: Record<string, null | number | string>) => {
    const needed = shop
      .prepare('select name, type from pragma_table_info(?) where "notnull" = 1 and dflt_value is null and pk = 0')
      .all(table) as { name: string; type: string }[];
    const made = needed.map(({ name, type }) => [
      name,
      type === 'integer' ? 1 : name.endsWith('_at') ? at : `${name}-1`,
    ]);
    return { ...Object.fromEntries(made), ...known };
  };
  return {
    cart: rowOf('cart', { id: 8001, customer_id: 4711 }),
    sales_order: rowOf('sales_order', { id: 8001, cart_id: 8001, customer_id: 4711, status: 'processing' }),
  };
}

/** Every row of every table as text, in the order of the table. */
export function rowsOf(file: string): Map<string, string[]> {
  const shop = new ShopFile(file);
  const told = (cell: unknown) =>
    typeof cell === 'bigint'
      ? `${cell}n`
      : cell instanceof Uint8Array
        ? Buffer.from(cell).toString('hex')
        : JSON.stringify(cell);
  const all = new Map(
    shop.shapes().map((shape) => [shape.name, [...shop.rows(shape)].map((row) => row.map(told).join('|')).toSorted()]),
  );
  all.set('sqlite_sequence', [...shop.sequences()].map((row) => row.map(told).join('|')).toSorted());
  shop.close();
  return all;
}

/** The pictures and films of a shop, by path. */
export async function picturesOf(state: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await withLocalApi(async (api) => {
    for await (const path of storedFiles(api))
      found.set(path, Buffer.from(await storedFile(api, path)).toString('base64'));
  }, state);
  return found;
}

/** How many rows each table has, asked of the database itself; the parts that SQLite keeps of an index do not count. */
export function countsOf(file: string): Record<string, unknown> {
  const shop = new DatabaseSync(file, { readOnly: true });
  const tables = shop
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/_(?:data|idx|docsize|config)$/.test(name) && name !== 'search_snapshot');
  const counts = tables.map((name) => [name, shop.prepare(`select count(*) as n from "${name}"`).get()?.n]);
  shop.close();
  return Object.fromEntries(counts);
}
