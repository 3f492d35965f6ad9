import { settingFormOf } from '../../app/rules/setting-forms.ts';
import type { CommerceEnv } from '../../env.ts';
import { findRow } from '../../exchange/rules/row-change.ts';
import { readByKey } from '../../exchange/rules/table-rows.ts';
import { category } from '../../tables/catalogue.ts';
import type { WireRow } from '../../tables/check.ts';
import { cms_block, cms_page } from '../../tables/content.ts';
import { product } from '../../tables/product.ts';
import { config } from '../../tables/shop.ts';
import type { Table } from '../../tables/table.ts';
import { keyOf, resourceOf } from './resources.ts';

/** Tables whose REST paths have Magento's form. */
const MAGENTO_SHAPED: ReadonlyMap<string, Table> = new Map([
  ['categories', category],
  ['cmsPage', cms_page],
  ['cmsBlock', cms_block],
  ['announcement', config],
  ['setting', config],
]);
/** Paths whose second part is a SKU. */
const BY_SKU = new Set(['products', 'stockItems']);

/** A table row that a REST path names. */
export interface RecordRow {
  table: Table;
  row: WireRow;
}

/** The table that a path belongs to; undefined if there is none. */
export function tableOfPath(path: string): Table | undefined {
  const [kind = ''] = path.replace(/^drafts\//, '').split('/');
  return BY_SKU.has(kind) ? product : (MAGENTO_SHAPED.get(kind) ?? resourceOf(kind)?.table);
}

/** The row that a path names, such as `faq/3`, `products/KHAN-01` or `drafts/cmsPage/4`; null if there is none. */
export async function recordRow(env: CommerceEnv, path: string): Promise<RecordRow | null> {
  const table = tableOfPath(path);
  const [, ...rest] = path.replace(/^drafts\//, '').split('/');
  const key = decoded(rest.join('/'));
  if (!table || !key || key === 'search') return null;
  // A form is made of several settings.
  const form = settingFormOf(path);
  if (form) return { table, row: { path: key, store: 'default', ...(await form.show(env)) } };
  if (/^(?:announcement|setting)\//.test(path)) {
    const row = await findRow(env, config, { path: key, store: 'default' });
    return row && { table, row };
  }
  const bySku = table === product && !/^(?:drafts\/)?productRow\//.test(path);
  const row = bySku
    ? (await readByKey(env.DB, table, [{ sku: key }]))[0]
    : await findRow(env, table, keyOf({ table }, key));
  return row ? { table, row } : null;
}

/** The decoded part of a path; empty, so that it names no record, for one that cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
