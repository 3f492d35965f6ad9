import type { WireRow } from '../tables/check.ts';
import { type Cell, CsvFile, withoutSigns } from './csv.ts';

/** Columns of the file, and the columns of a category that fill them. */
const CELLS = {
  id: 'id',
  url_key: 'url_key',
  position: 'position',
  active: 'is_active',
  include_in_menu: 'include_in_menu',
  is_anchor: 'is_anchor',
  display_mode: 'display_mode',
  landing_page: 'landing_block',
  description: 'description',
  image: 'image',
  thumbnail: 'thumbnail',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  meta_keywords: 'meta_keywords',
} as const;
const COLUMNS = ['name', 'path', ...(Object.keys(CELLS) as (keyof typeof CELLS)[])] as const; // keys of a constant
/** The root has no row: a store has its own, and its name is shown nowhere. */
const ROOT = 'Default Category';

/** Writes the tree, parents first. Answers how a product names each category, by its address: the names from the root. */
export function writeCategories(file: string, categories: readonly WireRow[]): Map<string, string> {
  const csv = new CsvFile(file, COLUMNS);
  const names = new Map<string, string[]>([['/', []]]);
  for (const row of categories) {
    const above = names.get(String(row.parent)) ?? [];
    const name = withoutSigns(String(row.name), /\/|,(?!\s)/, 'the category');
    names.set(String(row.url_path), [...above, name]);
    const cells = Object.fromEntries(Object.entries(CELLS).map(([cell, column]) => [cell, row[column] as Cell]));
    csv.add({ name, path: above.join('/'), ...cells } as Record<(typeof COLUMNS)[number], Cell>);
  }
  return new Map(Array.from(names, ([path, list]) => [path, [ROOT, ...list].join('/')]));
}
