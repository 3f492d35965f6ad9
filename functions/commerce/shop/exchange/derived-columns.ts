import type { D1Database } from '@cloudflare/workers-types';
import { listPlaceNames } from '../../db/address/regions.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { fold, stripHtml } from '../shared/fold.ts';

/** Names of places by their codes. */
type Names = ReadonlyMap<string, string>;

/** What the rows of this table name by a code and are searched by its name. */
export const loadNames = async (db: D1Database, { name }: Table): Promise<Names> =>
  new Map(name === 'shop_location' ? await listPlaceNames(db) : []);

/** The words of a row as they are searched, from its texts, in their order. */
const WORDS: Record<string, (text: (name: string) => string, names: Names) => string> = {
  faq: (text) => `${text('question')} ${stripHtml(text('answer'))}`,
  blog_post: (text) => `${text('name')} ${text('summary')} ${stripHtml(text('content'))}`,
  shop_location: (text, provinces) =>
    [...['name', 'street', 'district'].map(text), provinces.get(text('province_code')) ?? ''].join(' '),
};

/** The change of a row with what the backend makes of it. */
export function derive(table: Table, before: WireRow, change: WireRow, names: Names): WireRow {
  const words = WORDS[table.name];
  if (!words) return change;
  const row = { ...before, ...change };
  return { ...change, folded: fold(words((name) => String(row[name] ?? ''), names)) };
}
