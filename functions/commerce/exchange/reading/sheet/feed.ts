import { Parser } from 'htmlparser2';
import { encodingOf } from '../../../../../src/kernel/files/sheet-text.ts';
import { bytesOf } from './bytes.ts';
import type { Content, Row, SheetRow } from './row.ts';
import { isWxr, wxrRows } from './wxr.ts';

/** Elements that are a row, in RSS and in Atom. */
const ITEMS = new Set(['item', 'entry']);
const WHOLE = /<\/(?:rss|feed)>\s*$/;

/**
 * The rows of a feed in XML: a column for each element of an item, without its prefix (`g:price` is `price`). Values of an
 * element that occurs several times have a line each. No feed has no rows. Throws when the file is cut off.
 */
export async function readFeed(content: Content): Promise<SheetRow[]> {
  const bytes = await bytesOf(content);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (!/<(?:rss|feed)\b/.test(text)) return [];
  if (!WHOLE.test(text)) throw new Error('the file does not end as a feed does; it looks cut off');
  if (isWxr(text)) return wxrRows(text);
  const rows: SheetRow[] = [];
  let line = 1;
  let counted = 0;
  let row: Row | null = null;
  let path: string[] = [];
  let value = '';
  const parser = new Parser(
    {
      onopentag(name) {
        if (row) path.push(name);
        if (row && path.length === 1) value = '';
        if (!ITEMS.has(name) || row) return;
        line += text.slice(counted, parser.startIndex).split('\n').length - 1;
        counted = parser.startIndex;
        row = {};
        path = [];
      },
      ontext(part) {
        value += part;
      },
      onclosetag(name) {
        if (!row) return;
        if (path.length === 0 && ITEMS.has(name)) {
          rows.push({ row, line });
          row = null;
          return;
        }
        const closed = path.pop() ?? '';
        if (path.length > 0) {
          // A detail becomes what Google writes in a table, `section:name:value`; nobody needs the section.
          if (closed.endsWith('section_name')) value = '';
          else if (closed.endsWith('attribute_name')) value = `:${value.trim()}:`;
          else value = value.replace(/\s+/g, ' ');
          return;
        }
        const column = closed.slice(closed.indexOf(':') + 1);
        row[column] = [row[column], value.trim()].filter(Boolean).join('\n');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const columns = new Set(rows.flatMap((one) => Object.keys(one.row)));
  const empty = Object.fromEntries([...columns].map((column) => [column, '']));
  return rows.map((one) => ({ ...one, row: { ...empty, ...one.row } }));
}
