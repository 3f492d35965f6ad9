import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { normalisePath } from '../../../../src/kernel/web/normal-path.ts';
import { isOwnAddress, isOwnPlace } from '../../../../src/kernel/web/own-addresses.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Problem } from '../../tables/table.ts';
import { type Refused, refused as refusal } from '../../transport/rules/refused.ts';
import { type AddressHolder, leaveRedirects, listHolders, type Move, moveBelow, URL_SUFFIX } from '../db/addresses.ts';

/** A row that was sent: its index in the list, and the stored row. */
interface SentRow {
  place: number;
  row: WireRow;
  before: WireRow | null;
}
interface Refusal extends Problem {
  row: number;
}

/** How the records of a table are addressed. */
interface Address {
  /** The column that a person writes. */
  column: string;
  path(row: WireRow): string;
  /** Whether the shop's own pages leave this path free. */
  isFree(path: string): boolean;
  redirect: Move['type'];
}

const isFreePlace = (path: string) => !isOwnPlace(path);

const ADDRESSES: Readonly<Record<string, Address>> = {
  cms_page: {
    column: 'identifier',
    path: ({ identifier }) => String(identifier),
    isFree: isFreePlace,
    redirect: 'cms-page',
  },
  blog_post: {
    column: 'url_key',
    path: ({ url_key }) => `blog/${url_key}`,
    isFree: (path) => !isOwnAddress(path),
    redirect: 'custom',
  },
  blog_category: {
    column: 'url_key',
    path: ({ url_key }) => `blog/chuyen-muc/${url_key}`,
    isFree: () => true,
    redirect: 'custom',
  },
  category: {
    column: 'url_key',
    path: ({ url_path }) => `${url_path}${URL_SUFFIX}`,
    isFree: isFreePlace,
    redirect: 'category',
  },
};
/** Products take addresses by rules of their own (`claimAddresses`), which also keep the old ones working. */
const PRODUCT: Omit<Address, 'redirect'> = {
  column: 'url_key',
  path: ({ url_key }) => `${url_key}${URL_SUFFIX}`,
  isFree: isFreePlace,
};
const addressIn = (table: string) => (table === 'product' ? PRODUCT : ADDRESSES[table]);

/** The address of a record of a table in the shop, without a leading slash; null for a table without addresses. */
export const addressOf = (table: string, row: WireRow): string | null => addressIn(table)?.path(row) ?? null;

/** The root of the categories has no address. */
const hasAddress = (table: string, { parent, url_path }: WireRow) =>
  table !== 'category' || Boolean(parent || url_path);

/** Why an address cannot be a record's: `taken` are the records at it. Null: it can. */
function problemOf(table: string, path: string, id: unknown, taken: readonly AddressHolder[]): Refused | null {
  if (!addressIn(table)?.isFree(path)) return refusal('ADDRESS_OF_SHOP', 'is an address of the shop itself');
  const other = taken.find((holder) => holder.path === path && !(holder.kind === table && holder.id === Number(id)));
  return other ? refusal('ADDRESS_HELD', `another one has it: ${other.name}`, other.name) : null;
}

/**
 * Refuses new and changed addresses of pages, posts and categories that are the shop's own or another record's, also a
 * hidden one's. The same for REST, import and desk, because all of them write through here. Products choose another
 * address themselves (`claimAddresses`).
 */
export async function refuseAddresses(
  db: D1Database,
  table: string,
  entries: readonly SentRow[],
  refused: Refusal[],
): Promise<void> {
  const address = ADDRESSES[table];
  if (!address) return;
  const moving = entries.flatMap(({ place, row, before }) => {
    const path = normalisePath(address.path({ ...before, ...row }));
    const isNew = !before || normalisePath(address.path(before)) !== path;
    return isNew && hasAddress(table, { ...before, ...row }) ? [{ place, path, id: row.id ?? before?.id }] : [];
  });
  const taken = await listHolders(
    db,
    moving.map(({ path }) => path),
  );
  for (const { place, path, id } of moving) {
    const found = problemOf(table, path, id, taken);
    if (!found) continue;
    const { message, reason: code, value } = found;
    refused.push({ row: place, column: address.column, reason: message, code, value });
  }
}

/** Why a key cannot be the address of a record with this id (null: a new one); null: it can. */
export async function addressProblem(
  db: D1Database,
  table: string,
  row: WireRow,
  id: number | null,
): Promise<Refused | null> {
  const address = addressIn(table);
  if (!address) return null;
  const path = normalisePath(address.path(row));
  return problemOf(table, path, id, await listHolders(db, [path]));
}

/** The product addresses of a list that are the shop's own or belong to a record that is no product. */
export async function heldElsewhere(db: D1Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const pathOf = (key: string) => normalisePath(`${key}${URL_SUFFIX}`);
  const holders = await listHolders(db, keys.map(pathOf));
  const taken = new Set(holders.filter(({ kind }) => kind !== 'product').map(({ path }) => path));
  return new Set(keys.filter((key) => isOwnPlace(pathOf(key)) || taken.has(pathOf(key))));
}

/** Statements that keep the old addresses of changed records working; they run before the records are changed. */
export function redirectMoved(
  db: D1Database,
  table: string,
  entries: readonly SentRow[],
  now: Date,
): D1PreparedStatement[] {
  const address = ADDRESSES[table];
  if (!address) return [];
  const moved = entries.flatMap(({ row, before }) => {
    if (!before) return [];
    const [from, to] = [address.path(before), address.path({ ...before, ...row })];
    return from === to ? [] : [{ move: { from, to, type: address.redirect, id: Number(before.id) }, row, before }];
  });
  return [
    ...leaveRedirects(
      db,
      moved.map(({ move }) => move),
    ),
    ...(table === 'category'
      ? moved.flatMap(({ row, before }) => moveBelow(db, String(before.url_path), String(row.url_path), now))
      : []),
  ];
}

const ROOT = '/';

/**
 * A category's row with its path: a new one is placed below its parent, and a new key replaces the last part of the
 * path. A row that names its path, as in a file, keeps it.
 */
export function placedCategory(row: WireRow, before: WireRow | null): WireRow {
  const { url_path, url_key, parent } = row;
  if (url_path !== undefined || typeof url_key !== 'string' || before?.url_key === url_key) return row;
  const above = before ? String(before.url_path).split('/').slice(0, -1).join('/') : String(parent ?? ROOT);
  return { ...row, url_path: above === ROOT || above === '' ? url_key : `${above}/${url_key}` };
}
