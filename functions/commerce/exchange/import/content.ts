import type { WireRow } from '../../tables/check.ts';
import type { ImportContext } from '../reading/context.ts';
import { type Row, readCsv } from '../reading/sheet/csv.ts';

const PAGE_CELLS = ['content_heading', 'page_layout', 'meta_title', 'meta_description', 'meta_keywords'] as const;
const READ = new Set<string>(['id', 'identifier', 'title', 'content', 'is_active', 'updated_at', ...PAGE_CELLS]);

const MEANING_CELLS = new Set(['id', 'kind', 'phrases', 'target', 'is_active']);
const tidy = (text: string | undefined): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Reads page and block files. Magento's `{{…}}` directives are replaced by plain addresses or removed. */
export async function sendContent(
  context: ImportContext,
  pages: readonly string[],
  blocks: readonly string[],
): Promise<void> {
  for (const file of blocks) await sendFile(context, file, 'cms_block', () => ({}));
  for (const file of pages)
    await sendFile(context, file, 'cms_page', (row) =>
      Object.fromEntries(PAGE_CELLS.flatMap((column) => (row[column] ? [[column, row[column]]] : []))),
    );
}

async function sendFile(
  context: ImportContext,
  file: string,
  table: string,
  more: (row: Row) => WireRow,
): Promise<void> {
  for await (const { row, line } of readCsv(file, context.report, context.forms.get(file))) {
    context.report.notCarried(file, row, READ);
    const { html, lost } = resolveDirectives(row.content ?? '');
    const place = { file, line, what: row.identifier ?? row.title ?? '' };
    if (lost) context.report.note({ ...place, reason: 'directives of Magento were taken out of the text' });
    const sent = {
      ...(row.id && { id: Number(row.id) }),
      identifier: row.identifier,
      title: row.title,
      content: html,
      is_active: row.is_active !== '0',
      ...(row.updated_at && { updated_at: row.updated_at }),
      ...more(row),
    };
    await context.session.add(table, { row: sent, ...place });
  }
  await context.session.flush();
}

/**
 * `{{store url="a"}}` → `/a`, `{{media url="a"}}` → `/media/a`; `lost` counts the directives that are not supported.
 */
function resolveDirectives(content: string): { html: string; lost: number } {
  let lost = 0;
  const html = content
    .replace(
      /\{\{store\s+(?:url|direct_url)=["']?([^"'}]*)["']?\s*\}\}/g,
      (_, path: string) => `/${path.replace(/^\/+/, '')}`,
    )
    .replace(/\{\{media\s+url=["']?([^"'}]*)["']?\s*\}\}/g, (_, path: string) => `/media/${path.replace(/^\/+/, '')}`)
    .replace(/\{\{[^}]*\}\}/g, () => {
      lost++;
      return '';
    });
  return { html, lost };
}

/** Reads search meaning files: `kind,phrases,target`. An existing row is replaced. */
export async function sendMeanings({ session, report, forms }: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      report.notCarried(file, row, MEANING_CELLS);
      const place = { file, line, what: row.phrases ?? '' };
      const phrases = tidy(row.phrases);
      if (!/[\p{L}\p{N}]/u.test(phrases)) {
        report.skip({ ...place, reason: 'a meaning without phrases' });
        continue;
      }
      const sent = { kind: row.kind, phrases, target: tidy(row.target), is_active: row.is_active !== '0' };
      await session.add('search_meaning', { row: sent, ...place });
    }
  }
  await session.flush();
}
