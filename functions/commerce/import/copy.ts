import { TABLES } from '../tables/all.ts';
import type { WireRow } from '../tables/check.ts';
import type { Table } from '../tables/table.ts';
import { type Api, rowsOf } from './api.ts';
import { Report } from './report.ts';
import { ImportSession, SourceChanged } from './session.ts';

/** What every shop needs, whoever's goods it sells: places, configuration, pages, blocks and what searched words mean. */
export const BASICS: ReadonlySet<string> = new Set(['region', 'config', 'cms_block', 'cms_page', 'search_meaning']);
const COMPOSED = new Set(['configurable', 'grouped', 'bundle']);
const LINKS = ['related', 'upsell', 'crosssell'] as const;

/**
 * Copies a shop, or some of its tables, into another one, by the same batches as any import: what is there already as it is
 * in the source is left alone. `name` is by what a second run knows that it goes on with the same.
 */
export async function copyShop(
  from: Api,
  to: Api,
  { name, tables }: { name: string; tables?: ReadonlySet<string> },
): Promise<Report> {
  const wanted = TABLES.filter((table) => tables?.has(table.name) ?? true);
  try {
    return await attempt(from, to, { name, wanted, mayGoOn: true });
  } catch (error) {
    if (!(error instanceof SourceChanged)) throw error;
    return attempt(from, to, { name, wanted, mayGoOn: false });
  }
}

async function attempt(
  from: Api,
  to: Api,
  { name, wanted, mayGoOn }: { name: string; wanted: readonly Table[]; mayGoOn: boolean },
): Promise<Report> {
  const report = new Report();
  const session = new ImportSession(to, report);
  await session.open(name, false, mayGoOn);
  try {
    report.count('pictures and films', await copyFiles(from, to));
    for (const table of wanted) await copyTable(from, session, table);
    await session.end();
    report.rate = session.rate();
    return report;
  } catch (error) {
    await session.letGo();
    throw error;
  }
}

async function copyTable(from: Api, session: ImportSession, table: Table): Promise<void> {
  if (table.name === 'product') return copyProducts(from, session);
  const whole: WireRow[] = [];
  for await (const row of rowsOf(from, table.name)) {
    if (table.isWhole) whole.push(row);
    else await session.add(table.name, placed(table.name, row));
  }
  if (table.isWhole)
    await session.addWhole(
      table.name,
      whole.map((row) => placed(table.name, row)),
    );
  await session.flush();
}

/** Products that stand for themselves, then those made of them, then what links them. */
async function copyProducts(from: Api, session: ImportSession): Promise<void> {
  for (const composed of [false, true])
    for await (const row of rowsOf(from, 'product'))
      if (COMPOSED.has(String(row.type_id)) === composed)
        await session.add('product', placed('product', withoutLinks(row)));
  await session.flush();
  for await (const { sku, updated_at, ...row } of rowsOf(from, 'product')) {
    const links = LINKS.filter((link) => (row[link] as WireRow[]).length > 0);
    const named = Object.fromEntries(links.map((link) => [link, row[link]]));
    if (links.length > 0) await session.add('product', placed('product', { sku, updated_at, ...named }));
  }
  await session.flush();
}

const withoutLinks = (row: WireRow): WireRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !LINKS.some((link) => link === name) && !(name === 'stock' && value === null),
    ),
  );

const placed = (table: string, row: WireRow) => ({
  row,
  file: table,
  line: null,
  what: String(row.sku ?? row.id ?? ''),
});

async function copyFiles(from: Api, to: Api): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { paths: string[]; cursor: string | null } = await from.call(
      'GET',
      `import/files?cursor=${encodeURIComponent(cursor)}`,
    );
    for (const path of page.paths) {
      const address = `import/files/${path.split('/').map(encodeURIComponent).join('/')}`;
      await to.put(address, Uint8Array.from(await from.bytes(address)));
      count += 1;
    }
    cursor = page.cursor;
  }
  return count;
}
