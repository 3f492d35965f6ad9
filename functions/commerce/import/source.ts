import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readHeader } from './csv.ts';
import type { Report } from './report.ts';

type FileKind = 'products' | 'attributes' | 'categories' | 'reviews' | 'links' | 'pages' | 'blocks' | 'videos';

/** A folder or file to import, sorted into what each file is. */
interface Source {
  files: Record<FileKind, string[]>;
  /** Folders that may hold the pictures: a picture's path is looked up below each, the first that has it wins. */
  mediaFolders: string[];
}

/** How a file is known by its header, the most particular first. */
const SIGNATURES: [kind: FileKind, columns: string[]][] = [
  ['products', ['sku', 'product_type', 'name']],
  ['attributes', ['attribute_code', 'frontend_input', 'option']],
  ['reviews', ['sku', 'rating_value', 'review']],
  ['links', ['sku', 'linked_sku']],
  ['videos', ['title', 'source', 'skus']],
  ['categories', ['name', 'url_key', 'path', 'include_in_menu']],
  ['pages', ['identifier', 'title', 'content', 'page_layout']],
  ['blocks', ['identifier', 'title', 'content']],
];

/** Finds the CSV files and picture folders at a path; files of no known format are told as skipped. Throws when there is no CSV. */
export async function openSource(path: string, mediaFolder: string | null, report: Report): Promise<Source> {
  if (!existsSync(path)) throw new Error(`${path}: there is no such file or folder`);
  const isFolder = statSync(path).isDirectory();
  const csvs = isFolder ? listCsv(path) : [path];
  if (!csvs.length) throw new Error(`${path}: no CSV file in this folder`);

  const files: Source['files'] = {
    products: [],
    attributes: [],
    categories: [],
    reviews: [],
    links: [],
    pages: [],
    blocks: [],
    videos: [],
  };
  for (const file of csvs) {
    const header = await readHeader(file);
    const kind = SIGNATURES.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0];
    if (kind) files[kind].push(file);
    else report.skip({ file, line: null, what: basename(file), reason: 'the header is of no known format' });
  }
  const roots = mediaFolder ? [mediaFolder] : [isFolder ? path : dirname(path)];
  return { files, mediaFolders: roots.flatMap(mediaBelow) };
}

function listCsv(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort()
    .map((name) => join(folder, name));
}

const PLACES = ['media/catalog/product', 'pub/media/catalog/product', 'catalog/product', 'import', 'images'];

function mediaBelow(root: string): string[] {
  const places = [...PLACES, 'media', 'pub/media', '.'];
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
