import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PRODUCT_CELLS } from './catalog/product-cells.ts';
import { readHeader } from './csv.ts';
import type { Report } from './report.ts';
import { isHeaderOf } from './row-cells.ts';
import { tableOfFile } from './rows.ts';

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
  | 'sources';

/** A folder or file to import, sorted by the kind of its files. */
export interface Source {
  files: Record<FileKind, string[]>;
  /** Files of rows (one JSON object per line), by table. */
  rowFiles: Map<string, string[]>;
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
  [['email', '_website'], 'customers are not imported: their passwords are theirs'],
  [['_email', '_entity_id'], 'customers are not imported, nor are their addresses'],
  [['email', 'firstname', 'lastname'], 'customers are not imported: their passwords are theirs'],
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

/**
 * Finds CSV files, files of rows and picture folders at the given paths. Other files are reported as skipped. Throws
 * when nothing is found.
 */
export async function openSource(
  paths: readonly string[],
  mediaFolder: string | null,
  report: Report,
): Promise<Source> {
  const found = paths.flatMap(filesAt);
  const files: Source['files'] = {
    ...{ products: [], attributes: [], categories: [], reviews: [] },
    ...{ links: [], productVideos: [], pages: [], blocks: [], videos: [], meanings: [], sources: [] },
  };
  const rowFiles = new Map<string, string[]>();
  for (const file of found) {
    const skip = (reason: string) => report.skip({ file, line: null, what: basename(file), reason });
    const isCsv = /\.csv$/i.test(file);
    const header = isCsv ? await readHeader(file) : [];
    const kind = kindOf(header);
    const table = kind ? null : tableOfFile(file);
    if (kind) files[kind].push(file);
    else if (table && (!isCsv || isHeaderOf(table, header)))
      rowFiles.set(table.name, [...(rowFiles.get(table.name) ?? []), file]);
    else if (isCsv) skip(foreign(header) ?? 'the header is of no known format');
    else skip('no table has this name');
  }
  const roots = mediaFolder ? [mediaFolder] : paths.map((path) => (isFolder(path) ? path : dirname(path)));
  return { files, rowFiles, mediaFolders: roots.flatMap(mediaBelow) };
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

const isFolder = (path: string) => statSync(path).isDirectory();

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw new Error(`${path}: there is no such file or folder`);
  if (!isFolder(path)) return [path];
  const found = listFiles(path);
  if (found.length === 0) throw new Error(`${path}: no CSV file in this folder`);
  return found;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:csv|jsonl)$/i.test(file) || tableOfFile(file) !== null)
    .sort();
}

const PLACES = ['media/catalog/product', 'pub/media/catalog/product', 'catalog/product', 'import', 'images'];

function mediaBelow(root: string): string[] {
  const places = [...PLACES, 'media', 'pub/media', '.'];
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
