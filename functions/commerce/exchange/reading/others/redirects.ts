import type { ImportContext } from '../context.ts';
import { readCsv } from '../sheet/csv.ts';

/** Columns of files of redirects: Shopify's, and those of WordPress's plugin Redirection. */
const FROM = ['Redirect from', 'source'];
const TO = ['Redirect to', 'target'];
const PERMANENT = 301;
const TEMPORARY = new Set(['302', '307']);
const READ = new Set([
  ...FROM,
  ...TO,
  'code',
  'type',
  'regex',
  'match',
  'title',
  'hits',
  'group',
  'status',
  'position',
]);

const pick = (row: Readonly<Record<string, string>>, names: readonly string[]): [column: string, text: string] => {
  const column = names.find((name) => row[name] !== undefined) ?? names[0] ?? '';
  return [column, row[column]?.trim() ?? ''];
};

/** A path of the old shop, without the shop's name and the first stroke. */
const pathOf = (text: string): string => text.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/+/, '');

/** An address of Shopify as this shop has it: `/products/ao-lua` is `ao-lua.html`; another server stays as it is. */
function targetOf(text: string): string {
  if (/^https?:\/\//i.test(text)) return text;
  const path = pathOf(text);
  return path.replace(/^(?:collections\/[^/]+\/)?products\/([^/?#]+)/, '$1.html').replace(/^pages\/([^/?#]+)/, '$1');
}

/** Reads files of redirects: where a path of the old shop leads. */
export async function sendRedirects(
  { session, report, forms }: ImportContext,
  files: readonly string[],
): Promise<void> {
  for (const file of files)
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      report.notCarried(file, row, READ);
      const [[from, path], [to, target]] = [pick(row, FROM), pick(row, TO)];
      const place = { file, line, what: path };
      if (row.regex === '1') {
        report.skip({ ...place, reason: `regex: "1" is a condition that cannot be kept` });
        continue;
      }
      const columns: Readonly<Record<string, string>> = { request_path: from, target_path: to, redirect_type: 'code' };
      await session.add('url_rewrite', {
        ...place,
        row: {
          request_path: pathOf(path),
          target_path: targetOf(target) || '/',
          redirect_type: TEMPORARY.has(row.code ?? '') ? 302 : PERMANENT,
        },
        cell: (column) => columns[column] ?? column,
      });
    }
  await session.flush();
}
