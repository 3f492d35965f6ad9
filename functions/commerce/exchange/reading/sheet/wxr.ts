import { Parser } from 'htmlparser2';
import type { Row, SheetRow } from './row.ts';

/** Whether a text in XML is an export of WordPress. */
export const isWxr = (text: string): boolean => /<rss\b[^>]*xmlns:wp=/.test(text.slice(0, 4000));

/** The columns by which a file of WordPress is known. */
export const WXR_COLUMNS = ['wp:post_type', 'wp:post_name', 'content:encoded'];

/** Entries of `wp:postmeta` that are read, as columns. */
const META: ReadonlySet<string> = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);

/**
 * The items of an export of WordPress: a column for each element with its prefix. `categories` has a line for each
 * category, `address=name`; what an item remembers besides is a column under its own name.
 */
export function wxrRows(text: string): SheetRow[] {
  const rows: SheetRow[] = [];
  const path: string[] = [];
  let [line, counted, value] = [1, 0, ''];
  let row: Row | null = null;
  let category: string | null = null;
  let meta = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        value = '';
        if (name === 'item') {
          line += text.slice(counted, parser.startIndex).split('\n').length - 1;
          counted = parser.startIndex;
          row = {};
        }
        category = name === 'category' && attributes.domain === 'category' ? (attributes.nicename ?? '') : null;
      },
      ontext(part) {
        value += part;
      },
      onclosetag(name) {
        path.pop();
        if (!row) return;
        const words = value.trim();
        value = '';
        if (name === 'item') {
          rows.push({ row, line });
          row = null;
        } else if (name === 'wp:meta_key') meta = words;
        else if (name === 'wp:meta_value') {
          if (META.has(meta)) row[meta] = words;
        } else if (name === 'category') {
          if (category !== null) row.categories = [row.categories, `${category}=${words}`].filter(Boolean).join('\n');
        } else if (path.at(-1) === 'item') row[name] = words;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const columns = new Set([...WXR_COLUMNS, ...rows.flatMap((one) => Object.keys(one.row))]);
  const empty = Object.fromEntries([...columns].map((column) => [column, '']));
  return rows.map((one) => ({ ...one, row: { ...empty, ...one.row } }));
}
