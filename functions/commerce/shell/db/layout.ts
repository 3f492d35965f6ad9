import type { D1Database } from '@cloudflare/workers-types';

interface LayoutSectionRow {
  id: number;
  page: string;
  type: string;
  title: string | null;
  /** JSON object. */
  settings: string;
}

/** The sections of a page from top to bottom. */
export async function listLayoutSections(db: D1Database, page: string): Promise<LayoutSectionRow[]> {
  const sql = `select id, page, type, title, settings from layout_section
    where page = ?1 and is_active = 1 order by position, id`;
  return (await db.prepare(sql).bind(page).all<LayoutSectionRow>()).results;
}

/** The ids of all sections of a page from top to bottom, including hidden ones. */
export async function listSectionIds(db: D1Database, page: string): Promise<number[]> {
  const sql = 'select id from layout_section where page = ?1 order by position, id';
  return (await db.prepare(sql).bind(page).all<{ id: number }>()).results.map(({ id }) => id);
}
