import type { ImportContext } from './context.ts';
import { type Row, readCsv } from './csv.ts';

/** Reads page and block files; Magento's `{{…}}` directives become plain addresses or are taken out. */
export async function importContent(context: ImportContext, pages: string[], blocks: string[]): Promise<void> {
  for (const file of pages) {
    await eachIdentified(context, file, 'pages', (row, content) =>
      context.stage.add('cms_page', [
        row.identifier ?? '',
        row.title ?? '',
        row.content_heading || null,
        content,
        row.page_layout || '1column',
        row.meta_title || null,
        row.meta_description || null,
        row.meta_keywords || null,
        row.is_active === '0' ? 0 : 1,
        row.updated_at || context.now,
      ]),
    );
  }
  for (const file of blocks) {
    await eachIdentified(context, file, 'blocks', (row, content) =>
      context.stage.add('cms_block', [
        row.identifier ?? '',
        row.title ?? '',
        content,
        row.is_active === '0' ? 0 : 1,
        row.updated_at || context.now,
      ]),
    );
  }
}

async function eachIdentified(
  context: ImportContext,
  file: string,
  kind: string,
  add: (row: Row, content: string) => Promise<void>,
) {
  for await (const { row, line } of readCsv(file, context.report)) {
    if (!row.identifier || !row.title) {
      context.report.skip({
        file,
        line,
        what: row.title ?? '',
        reason: 'a page or block needs an identifier and a title',
      });
      continue;
    }
    const { html, lost } = resolveDirectives(row.content ?? '');
    if (lost)
      context.report.note({
        file,
        line,
        what: row.identifier,
        reason: 'directives of Magento were taken out of the text',
      });
    await add(row, html);
    context.report.count(kind);
  }
}

/** `{{store url="a"}}` → `/a`, `{{media url="a"}}` → `/media/a`; `lost` counts the directives that have no meaning here. */
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
