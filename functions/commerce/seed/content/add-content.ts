import { SEED_DAY, type SeedTables } from '../tables.ts';
import { BLOCKS, CONTENT_DRAWINGS } from './blocks.ts';
import { PAGES } from './pages.ts';
import { SEARCH_MEANINGS } from './search-meanings.ts';

/** Writes pages with their addresses, blocks, the drawings they show, and what words of a search mean. */
export function addContent(tables: SeedTables): void {
  for (const [index, page] of PAGES.entries()) {
    const id = index + 1;
    tables.add('cms_page', {
      id,
      identifier: page.identifier,
      title: page.title,
      content_heading: page.title,
      content: page.content,
      meta_title: page.identifier === 'home' ? page.title : `${page.title} | Chỉ`,
      meta_description: page.summary,
      updated_at: SEED_DAY,
    });
    tables.add('url_rewrite', {
      request_path: page.identifier,
      entity_type: 'cms-page',
      entity_id: id,
      redirect_type: 0,
    });
  }
  for (const [index, block] of BLOCKS.entries()) {
    tables.add('cms_block', { id: index + 1, ...block, updated_at: SEED_DAY });
  }
  for (const [index, [kind, phrases, target = '']] of SEARCH_MEANINGS.entries()) {
    tables.add('search_meaning', { id: index + 1, kind, phrases: phrases.replace(/\s+/g, ' '), target });
  }
  for (const [path, drawing] of Object.entries(CONTENT_DRAWINGS)) {
    tables.add('media_drawing', { path, drawing: JSON.stringify(drawing) });
  }
}
