import type { D1Database } from '@cloudflare/workers-types';
import { regionParts } from '../../../../src/kernel/contact/region-names.ts';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { listPlaceNames } from '../../address/db/regions.ts';
import { stripHtml } from '../../shared/rules/spelling.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';

/** Names of places by code. */
type Names = ReadonlyMap<string, string>;

/** Names that rows of this table are searched by, although they only contain the code. */
export const loadNames = async (db: D1Database, { name }: Table): Promise<Names> =>
  new Map(name === 'shop_location' ? await listPlaceNames(db) : []);

/** The searchable words of a row, built from its texts in order. */
const WORDS: Record<string, (text: (name: string) => string, names: Names) => string> = {
  region: (text) => regionParts(text('name')).own,
  faq: (text) => `${text('question')} ${stripHtml(text('answer'))}`,
  blog_post: (text) => `${text('name')} ${text('summary')} ${stripHtml(text('content'))}`,
  shop_location: (text, provinces) =>
    [...['name', 'street', 'district'].map(text), provinces.get(text('province_code')) ?? ''].join(' '),
};

/** A row's change, completed with the columns that the backend computes. */
export function derive(table: Table, before: WireRow, change: WireRow, names: Names): WireRow {
  const words = WORDS[table.name];
  if (!words) return change;
  const row = { ...before, ...change };
  return { ...change, folded: fold(words((name) => String(row[name] ?? ''), names)) };
}
