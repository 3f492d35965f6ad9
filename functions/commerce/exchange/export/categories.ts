import { CATEGORY_CELLS } from '../../tables/category-cells.ts';
import type { WireRow } from '../../tables/check.ts';
import { type Cell, CsvFile, withoutSigns } from './csv.ts';

const COLUMNS: readonly string[] = ['name', 'path', ...CATEGORY_CELLS.keys()];
/**
 * Name of the root category. It gets no row of its own, because every store has its own root and shows its name
 * nowhere.
 */
const ROOT = 'Default Category';

/**
 * Writes the category tree, parents first. Returns, by the category's address, the path of names that a product row
 * uses for it.
 */
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
