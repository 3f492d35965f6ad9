import type { D1Database } from '@cloudflare/workers-types';

/** The file of a sample that belongs to an enabled product or to one of its links; null when there is none. */
export const findSample = (db: D1Database, of: 'product' | 'link', id: number): Promise<string | null> =>
  db
    .prepare(
      of === 'link'
        ? `select l.sample_url as file from downloadable_link l join product p on p.id = l.product_id
           where l.id = ?1 and p.status = 1`
        : `select s.file from downloadable_sample s join product p on p.id = s.product_id
           where s.id = ?1 and p.status = 1`,
    )
    .bind(id)
    .first<string>('file');
