import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Folder with the recorded answers of a real Magento and its catalogue, if it exists beside this project. */
export const RECORDED = resolve('../shared/contract/magento-2.4.7');
const PICTURES = resolve('../shared/data/luma/media/catalog/product');

interface Numbers {
  attributes: Record<
    string,
    { id: number; label?: string; comparable?: true; default?: string; options?: Record<string, number> }
  >;
  categories: Record<string, number>;
}
/** Data that an export does not contain: ids, labels of the store view, and which attributes are compared. */
const numbers = JSON.parse(readFileSync(new URL('numbers.json', import.meta.url), 'utf8')) as Numbers;

type Row = Record<string, string>;

const readRows = (file: string) => parse(readFileSync(file, 'utf8'), { columns: true }) as Row[];
const quoted = (cell: string | undefined) => `"${(cell ?? '').replaceAll('"', '""')}"`;

function writeRows(file: string, rows: Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => quoted(row[column])).join(','));
  writeFileSync(file, [columns.join(','), ...lines].join('\n'));
}

function withNumbers(row: Row): Row {
  const known = numbers.attributes[row.attribute_code ?? ''];
  const options = (row.option ?? '').split('\n').map((label) => label.trim());
  return {
    ...row,
    id: String(known?.id ?? ''),
    frontend_label: known?.label ?? row.frontend_label ?? '',
    is_comparable: known?.comparable ? '1' : '0',
    is_filterable_in_search: '0',
    option_id: options.map((label) => known?.options?.[label] ?? '').join('\n'),
    default_option: known?.default ? String(options.indexOf(known.default)) : (row.default_option ?? ''),
  };
}

/**
 * Adds the ids of categories, which are found by their addresses; an address begins with the names of the ancestors.
 */
function numberCategories(rows: Row[]): Row[] {
  const addresses = new Map<string, string>();
  const byDepth = rows.toSorted((one, other) => depthOf(one) - depthOf(other));
  for (const { name = '', path = '', url_key = '' } of byDepth) {
    const above = addresses.get(path);
    addresses.set(path ? `${path}/${name}` : name, above ? `${above}/${url_key}` : url_key);
  }
  return rows.map((row) => {
    const full = row.path ? `${row.path}/${row.name}` : (row.name ?? '');
    return { ...row, id: String(numbers.categories[addresses.get(full) ?? ''] ?? '') };
  });
}
const depthOf = ({ path }: Row) => (path ? path.split('/').length : 0);

/** Adds the ids of products: the export is sorted by id from 1 without gaps. Rows of a store view have no id. */
function numberProducts(rows: Row[]): Row[] {
  let last = 0;
  return rows.map((row) => ({ ...row, id: row.store_view_code ? '' : String(++last) }));
}

/** Links pictures whose names end with a number: Magento imported the same picture twice. */
function linkPictures(folder: string): void {
  for (const name of readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })) {
    const ending = extname(name);
    if (!ending) continue;
    for (const copy of ['', '_1', '_2']) {
      const link = join(folder, name.slice(0, -ending.length) + copy + ending);
      mkdirSync(dirname(link), { recursive: true });
      rmSync(link, { force: true });
      symlinkSync(join(PICTURES, relative('.', name)), link);
    }
  }
}

/**
 * Prepares a folder with the export for the importer, with the ids of the recorded Magento; returns the folder of
 * pictures.
 */
export function prepareSource(folder: string): string {
  const media = join(folder, 'pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'files'), { recursive: true });
  linkPictures(media);
  for (const file of readdirSync(join(RECORDED, 'luma')).filter((name) => name.endsWith('.csv'))) {
    const from = join(RECORDED, 'luma', file);
    const to = join(folder, 'files', file);
    if (file === 'attributes.csv') writeRows(to, readRows(from).map(withNumbers));
    else if (file === 'categories.csv') writeRows(to, numberCategories(readRows(from)));
    else if (file === 'catalog_product.csv') writeRows(to, numberProducts(readRows(from)));
    else copyFileSync(from, to);
  }
  return media;
}
