import type { D1Database } from '@cloudflare/workers-types';
import { CMS_BLOCK_COLUMNS, CMS_PAGE_COLUMNS } from '../db/content/content.ts';
import { MEANING_COLUMNS } from '../db/search/search-meanings.ts';
import { writeCsv } from './csv.ts';

type Row<Column extends string> = Record<Column, string | number | null>;

const REVIEW_COLUMNS = ['sku', 'rating_value', 'title', 'review', 'reviewer', 'status', 'created_at'] as const;

/** Writes pages, blocks, reviews and what words of a search mean, each in a file of its own. */
export async function exportContent(db: D1Database, fileOf: (name: string) => string): Promise<Record<string, number>> {
  const read = async <Column extends string>(_: readonly Column[], sql: string) =>
    (await db.prepare(sql).all<Row<Column>>()).results;
  const pages = await read(CMS_PAGE_COLUMNS, 'select * from cms_page order by identifier');
  const blocks = await read(CMS_BLOCK_COLUMNS, 'select * from cms_block order by identifier');
  const reviews = await read(
    REVIEW_COLUMNS,
    `select p.sku, r.rating / 20.0 as rating_value, r.summary as title, r.text as review, r.nickname as reviewer, r.status,
      r.created_at from review r join product p on p.id = r.product_id order by p.sku, r.created_at, r.nickname, r.text`,
  );
  const meanings = await read(MEANING_COLUMNS, `select ${MEANING_COLUMNS.join(', ')} from search_meaning order by id`);
  if (meanings.length > 0) writeCsv(fileOf('search-meanings.csv'), MEANING_COLUMNS, meanings);
  if (pages.length > 0) writeCsv(fileOf('pages.csv'), CMS_PAGE_COLUMNS, pages);
  if (blocks.length > 0) writeCsv(fileOf('blocks.csv'), CMS_BLOCK_COLUMNS, blocks);
  if (reviews.length > 0) writeCsv(fileOf('reviews.csv'), REVIEW_COLUMNS, reviews);
  return { pages: pages.length, blocks: blocks.length, reviews: reviews.length, meanings: meanings.length };
}
