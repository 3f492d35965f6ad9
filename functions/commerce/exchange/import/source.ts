import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PRODUCT_CELLS } from './catalog/product-cells.ts';
import { kindOfGoods } from './kinds/kinds.ts';
import { exportedPeople, peopleFile } from './people/people-files.ts';
import type { Report } from './report.ts';
import { isHeaderOf } from './row-cells.ts';
import { tableOfFile } from './rows.ts';
import type { CsvChoices, CsvForm } from './sheet/csv-form.ts';
import { numberCells } from './sheet/csv-numbers.ts';
import { sheetForm } from './sheet/sheet-form.ts';

type FileKind =
  | 'products'
  | 'attributes'
  | 'categories'
  | 'reviews'
  | 'links'
  | 'productVideos'
  | 'pages'
  | 'blocks'
  | 'videos'
  | 'meanings'
  | 'sources'
  | 'customers'
  | 'pastOrders';

/** A folder or file to import, sorted by the kind of its files. */
export interface Source {
  files: Record<FileKind, string[]>;
  /** Files of rows (one JSON object per line), by table. */
  rowFiles: Map<string, string[]>;
  /** How each CSV file is written. */
  forms: Map<string, CsvForm>;
  /** Folders with pictures. A path is looked up in each; the first match wins. */
  mediaFolders: string[];
}

/** How the kind of a file is recognised by its header; the most specific first. */
const SIGNATURES: [kind: FileKind, columns: string[]][] = [
  ['products', ['sku', 'product_type', 'name']],
  ['attributes', ['attribute_code', 'frontend_input', 'option']],
  ['reviews', ['sku', 'rating_value', 'review']],
  ['links', ['sku', 'linked_sku']],
  ['productVideos', ['sku', 'video_url']],
  ['sources', ['sku', 'source_code', 'quantity']],
  ['videos', ['title', 'source', 'skus']],
  ['meanings', ['kind', 'phrases', 'target']],
  ['categories', ['name', 'url_key', 'path', 'include_in_menu']],
  ['pages', ['identifier', 'title', 'content', 'page_layout']],
  ['blocks', ['identifier', 'title', 'content']],
];

/** Magento files that the shop cannot import, and what to use instead. */
const FOREIGN: [columns: string[], reason: string][] = [
  [['sku', 'tier_price'], 'advanced prices are not imported; a price for everybody is special_price of a product file'],
  [['sku', 'source_code'], 'a file of stock sources needs the columns source_code,sku,quantity'],
  [['email', 'firstname', 'lastname'], 'a file of customers needs the columns that docs/import.md names'],
  [
    ['code', 'country', 'rate'],
    'tax rates are not imported; the configuration tax/included names the tax within prices',
  ],
  [['tax_rate'], 'tax rules are not imported; the configuration tax/included names the tax within prices'],
  [
    ['country', 'region/state'],
    'table rates are not imported; the configuration shipping/methods names what shipping costs',
  ],
];

/** No file could be read, or not all of a catalogue that is to be replaced. */
export class NothingRead extends Error {}

/** What is done with the files that are found. */
interface Reading extends CsvChoices {
  mediaFolder: string | null;
  isReplacing: boolean;
}

/**
 * Finds CSV files, files of rows and picture folders at the given paths. Other files are reported as skipped, and those
 * that cannot be read. Throws when nothing is found or readable, and when a catalogue would be replaced by a part of its
 * files.
 */
export async function openSource(paths: readonly string[], reading: Reading, report: Report): Promise<Source> {
  const files: Source['files'] = {
    ...{ products: [], attributes: [], categories: [], reviews: [] },
    ...{ links: [], productVideos: [], pages: [], blocks: [], videos: [], meanings: [], sources: [] },
    ...{ customers: [], pastOrders: [] },
  };
  const source: Source = { files, rowFiles: new Map(), forms: new Map(), mediaFolders: [] };
  const found = paths.flatMap(filesAt);
  const unreadable: string[] = [];
  for (const file of found) {
    try {
      const reason = await sortFile(source, file, reading);
      if (reason) report.skip({ file, line: null, what: basename(file), reason });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unreadable.push(`${file}: ${reason}`);
      report.skip({ file, line: null, what: basename(file), reason });
    }
  }
  if (unreadable.length > 0 && (reading.isReplacing || unreadable.length === found.length))
    throw new NothingRead(unreadable.join('\n'));
  const roots = reading.mediaFolder
    ? [reading.mediaFolder]
    : paths.map((path) => (isFolder(path) ? path : dirname(path)));
  source.mediaFolders = roots.flatMap(mediaBelow);
  return source;
}

/** Adds a file to those of its kind, or returns why it is of none. Throws when it cannot be read. */
async function sortFile(
  { files, rowFiles, forms }: Source,
  file: string,
  choices: CsvChoices,
): Promise<string | undefined> {
  const named = tableOfFile(file);
  const people = exportedPeople(file);
  if (people === 'staff') return;
  if (people) {
    files[people].push(file);
    return;
  }
  if (OLD_WORKBOOK.test(file)) return 'a workbook of this old form is not read: save it as .xlsx';
  if (!SHEET.test(file)) {
    if (!named) return 'no table has this name';
    rowFiles.set(named.name, [...(rowFiles.get(named.name) ?? []), file]);
    return;
  }
  const tableOf = (header: readonly string[]) => (named && !kindOf(header) && isHeaderOf(named, header) ? named : null);
  const goodsOf = (header: readonly string[]) => (kindOf(header) ? undefined : kindOfGoods(header));
  const peopleOf = (header: readonly string[]) => (kindOf(header) ? undefined : peopleFile(header));
  const cellsOf = (header: readonly string[]) =>
    goodsOf(header)?.numbers ?? peopleOf(header)?.numbers ?? numberCells(header, tableOf(header));
  const form = await sheetForm(file, choices, cellsOf);
  const goods = goodsOf(form.header);
  const kind = goods ? 'products' : (kindOf(form.header) ?? peopleOf(form.header)?.kind);
  const table = tableOf(form.header);
  forms.set(file, { ...form, ...(goods && { kind: goods }) });
  if (kind) files[kind].push(file);
  else if (table) rowFiles.set(table.name, [...(rowFiles.get(table.name) ?? []), file]);
  else return foreign(form.header) ?? 'the header is of no known format';
  return;
}

function kindOf(header: readonly string[]): FileKind | undefined {
  const kind = SIGNATURES.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0];
  // A file with only some product columns changes existing products.
  const isPartial = header.length > 1 && header.includes('sku') && header.every((column) => PRODUCT_CELLS.has(column));
  return kind ?? (isPartial ? 'products' : undefined);
}

/** Magento writes some headers for programs and some for people: `tier_price` and `Zip/Post Code`. */
function foreign(header: readonly string[]): string | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  return FOREIGN.find(([columns]) => columns.every((column) => names.has(column)))?.[1];
}

/** Files of rows by the ends of their names; of those in a folder, texts may be anything. */
const SHEET = /\.(?:csv|tsv|txt|xml|xlsx)$/i;
const LISTED = /\.(?:csv|tsv|xml|xlsx?|jsonl)$/i;
const OLD_WORKBOOK = /\.xls$/i;

const isFolder = (path: string) => statSync(path).isDirectory();

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw new NothingRead(`${path}: there is no such file or folder`);
  if (!isFolder(path)) return [path];
  const found = listFiles(path);
  if (found.length === 0) throw new NothingRead(`${path}: no CSV file in this folder`);
  return found;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => LISTED.test(file) || tableOfFile(file) !== null)
    .sort();
}

const PLACES = ['media/catalog/product', 'pub/media/catalog/product', 'catalog/product', 'import', 'images'];

function mediaBelow(root: string): string[] {
  const places = [...PLACES, 'media', 'pub/media', '.'];
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
