import type { D1Database } from '@cloudflare/workers-types';
import type { CategoryRow } from '../db/catalog/catalog-rows.ts';
import { withoutSigns, writeCsv } from './csv.ts';

const COLUMNS = [
  'name',
  'url_key',
  'path',
  'position',
  'active',
  'include_in_menu',
  'is_anchor',
  'display_mode',
  'landing_page',
  'description',
  'image',
  'thumbnail',
  'meta_title',
  'meta_description',
  'meta_keywords',
] as const;
/** The root has no row: a store has its own, and its name is shown nowhere. */
const ROOT = 'Default Category';

/** Writes the tree, parents first. Answers how a product names each category: the names from the root. */
export async function exportCategories(db: D1Database, file: string): Promise<Map<number, string>> {
  const { results } = await db
    .prepare('select * from category where level > 0 order by level, parent_id, position, name')
    .all<Omit<CategoryRow, 'landing_page'> & { is_active: number }>();
  const names = new Map<number, string[]>();
  for (const { id, parent_id, level, name } of results) {
    const own =
      level === 1 ? [] : [...(names.get(parent_id ?? 0) ?? []), withoutSigns(name, /\/|,(?!\s)/, 'the category')];
    names.set(id, own);
  }
  const rows = results.filter(({ level }) => level > 1);
  writeCsv(
    file,
    COLUMNS,
    rows
      .map((row) => ({ row, path: (names.get(row.id) ?? []).slice(0, -1).join('/') }))
      .toSorted(
        (a, b) =>
          a.row.level - b.row.level ||
          (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
          a.row.position - b.row.position,
      )
      .map(({ row, path }) => ({
        name: row.name,
        url_key: row.url_key,
        path,
        position: row.position,
        active: row.is_active,
        include_in_menu: row.include_in_menu,
        is_anchor: row.is_anchor,
        display_mode: row.display_mode,
        landing_page: row.landing_block,
        description: row.description,
        image: row.image,
        thumbnail: row.thumbnail,
        meta_title: row.meta_title,
        meta_description: row.meta_description,
        meta_keywords: row.meta_keywords,
      })),
  );
  return new Map(Array.from(names, ([id, path]) => [id, [ROOT, ...path].join('/')]));
}
