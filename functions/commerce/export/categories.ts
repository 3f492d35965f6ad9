import { CATEGORY_CELLS } from '../tables/category-cells.ts';
import type { WireRow } from '../tables/check.ts';
import { type Cell, CsvFile, withoutSigns } from './csv.ts';

const COLUMNS: readonly string[] = ['name', 'path', ...CATEGORY_CELLS.keys()];
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
    const cells = Object.fromEntries(Array.from(CATEGORY_CELLS, ([cell, column]) => [cell, row[column] as Cell]));
    csv.add({ name, path: above.join('/'), ...cells });
  }
  return new Map(Array.from(names, ([path, list]) => [path, [ROOT, ...list].join('/')]));
}
