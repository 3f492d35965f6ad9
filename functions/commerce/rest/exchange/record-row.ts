import type { MiddlewareHandler } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { findRow } from '../../shop/exchange/row-change.ts';
import { readByKey } from '../../shop/exchange/table-rows.ts';
import { category, review } from '../../tables/catalogue.ts';
import type { WireRow } from '../../tables/check.ts';
import { cms_block, cms_page } from '../../tables/content.ts';
import { product } from '../../tables/product.ts';
import { config } from '../../tables/shop.ts';
import type { Table } from '../../tables/table.ts';
import type { RestVariables } from '../privacy/audit.ts';
import { RestError } from '../transport/answer.ts';
import { keyOf, resourceOf } from './resources.ts';

/** Paths in Magento's shape, and the table that keeps what they show. */
const MAGENTO_SHAPED: Readonly<Record<string, Table>> = {
  categories: category,
  cmsPage: cms_page,
  cmsBlock: cms_block,
  announcement: config,
};
/** Paths whose second part is a SKU. */
const BY_SKU = new Set(['products', 'stockItems']);
const DIGEST_LETTERS = 24;

/** A row of a table that a path of the REST names. */
export interface RecordRow {
  table: Table;
  row: WireRow;
}

/** The table whose row a path names; undefined where none is. */
export function tableOfPath(path: string): Table | undefined {
  const [kind = ''] = path.replace(/^drafts\//, '').split('/');
  return BY_SKU.has(kind) ? product : (MAGENTO_SHAPED[kind] ?? resourceOf(kind)?.table);
}

/** The row behind a path such as `faq/3`, `products/KHAN-01` or `drafts/cmsPage/4`; null where there is none. */
export async function recordRow(env: CommerceEnv, path: string): Promise<RecordRow | null> {
  const table = tableOfPath(path);
  const [, ...rest] = path.replace(/^drafts\//, '').split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (!table || !key || key === 'search') return null;
  if (path.startsWith('announcement/')) {
    const row = await findRow(env, config, { path: key, store: 'default' });
    return row && { table, row };
  }
  const bySku = table === product && !/^(?:drafts\/)?productRow\//.test(path);
  const row = bySku
    ? (await readByKey(env.DB, table, [{ sku: key }]))[0]
    : await findRow(env, table, keyOf({ table }, key));
  return row ? { table, row } : null;
}

/** What tells two states of a row apart. */
async function revisionOf(row: WireRow): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(row)));
  return new Uint8Array(digest).toHex().slice(0, DIGEST_LETTERS);
}

/** The state of a record that an answer shows, and that a change has seen. */
const REVISION = 'x-revision';
const PATH = /^\/rest\/(?:[^/]+\/)?V1\/(.+)$/;

/**
 * Tells a person of the desk which state of a record they see, and refuses a change that was made upon an older one.
 * Throws RestError 409. Reviews are left out: a shopper's words do not change, and their state is the last one's who looked.
 */
export const guardRevision: MiddlewareHandler<{ Bindings: CommerceEnv; Variables: RestVariables }> = async (
  context,
  next,
) => {
  const { method, path } = context.req;
  const rest = PATH.exec(path)?.[1] ?? '';
  if (!context.get('staff') || !/^(?:GET|PUT)$/.test(method) || rest.startsWith('drafts/')) return next();
  const seen = context.req.header(REVISION);
  const before = method === 'PUT' && seen ? await recordRow(context.env, rest) : null;
  if (before && before.table !== review && (await revisionOf(before.row)) !== seen)
    throw new RestError(409, 'The record was changed by somebody else.');
  await next();
  const shown = context.res.ok ? await recordRow(context.env, rest) : null;
  if (shown) context.header(REVISION, await revisionOf(shown.row));
};
