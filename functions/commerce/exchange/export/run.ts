import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Api } from '../import/api.ts';
import { writeAttributes } from './attributes.ts';
import { writeCategories } from './categories.ts';
import { type Cell, CsvFile } from './csv.ts';
import { exportMedia } from './media.ts';
import { writePeople } from './people.ts';
import { ProductFile, ProductVideoFile } from './products.ts';
import { toldRows } from './told-rows.ts';

interface ExportReport {
  /** Number of written records, by kind. */
  counts: Record<string, number>;
  /** Pictures that products name but that exist nowhere. */
  missingPictures: string[];
}

/** Tables written as CSV in Magento's format. All other tables are written as rows, one JSON object per line. */
const CSV_TABLES = new Set(['attribute', 'category', 'product', 'review', 'cms_page', 'cms_block', 'search_meaning']);
const PICTURES = ['image', 'small_image', 'thumbnail', 'swatch_image'] as const;
const PERCENT_PER_STAR = 20;

/**
 * Writes the whole shop to a folder in the format that the importer reads: products and content as CSV files with
 * Magento's columns, everything else as files of rows, and the pictures. Throws, naming it, on a value that the format
 * cannot hold.
 */
export async function runExport(api: Api, folder: string): Promise<ExportReport> {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string) => join(folder, name);
  const counts: Record<string, number> = {};
  const categories = await all(api, 'category');
  const attributes = await all(api, 'attribute');
  const names = writeCategories(fileOf('categories.csv'), categories);
  Object.assign(counts, { attributes: attributes.length, categories: categories.length });
  const named: Named = { pictures: new Set(), codes: new Set() };
  const products = await writeProducts(api, fileOf, names, named);
  Object.assign(counts, { products: products.products, 'films of products': products.films });
  writeAttributes(
    fileOf('attributes.csv'),
    [...attributes, ...plainAttributes(attributes, named.codes)].toSorted(byCode),
  );
  counts.reviews = await writeCsvTable(api, fileOf('reviews.csv'), 'review', REVIEW, reviewRow);
  counts.pages = await writeCsvTable(api, fileOf('pages.csv'), 'cms_page', PAGE, asIs);
  counts.blocks = await writeCsvTable(api, fileOf('blocks.csv'), 'cms_block', BLOCK, asIs);
  counts.meanings = await writeCsvTable(api, fileOf('search-meanings.csv'), 'search_meaning', MEANING, asIs);
  for (const { name } of TABLES)
    if (!CSV_TABLES.has(name)) counts[name] = await writeRows(api, fileOf(`${name}.jsonl`), name);
  Object.assign(counts, await writePeople(api, fileOf));
  const media = await exportMedia(api, folder, named.pictures);
  counts.pictures = media.written;
  return { counts, missingPictures: media.missing };
}

async function all(api: Api, table: string): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for await (const row of toldRows(api, table)) rows.push(row);
  return rows;
}

/** Records of other tables that product rows name. */
interface Named {
  pictures: Set<string>;
  codes: Set<string>;
}

const byCode = (a: WireRow, b: WireRow) => (String(a.code) < String(b.code) ? -1 : 1);

/** A minimal description of an attribute that products use but no file describes. */
function plainAttributes(attributes: readonly WireRow[], codes: ReadonlySet<string>): WireRow[] {
  const known = new Set(attributes.map(({ code }) => code));
  return [...codes]
    .filter((code) => !known.has(code))
    .toSorted()
    .map((code) => ({ code, label: code, input: 'text', swatch: null, position: 0, options: [] }));
}

/**
 * A variant is described by its attribute values, so all products are read twice: first for these values, then for the
 * rows.
 */
async function writeProducts(
  api: Api,
  fileOf: (name: string) => string,
  categories: ReadonlyMap<string, string>,
  { pictures, codes }: Named,
): Promise<{ products: number; films: number }> {
  const attributesOf = new Map<string, Record<string, unknown>>();
  const superCodes = new Set<string>();
  for await (const { sku, attributes, super_attributes } of toldRows(api, 'product', 'products looked at')) {
    for (const { attribute } of super_attributes as WireRow[]) superCodes.add(String(attribute));
    attributesOf.set(String(sku), attributes as Record<string, unknown>);
  }
  // Only the attributes that products vary by are kept in memory.
  for (const [sku, attributes] of attributesOf)
    attributesOf.set(sku, Object.fromEntries(Object.entries(attributes).filter(([code]) => superCodes.has(code))));
  const csv = new ProductFile(fileOf('products.csv'));
  const films = new ProductVideoFile(fileOf('product-videos.csv'));
  let count = 0;
  for await (const product of toldRows(api, 'product')) {
    csv.add(product, { categories, attributesOf });
    films.add(product);
    for (const code of Object.keys(product.attributes as object)) codes.add(code);
    for (const picture of [
      ...PICTURES.map((role) => product[role]),
      ...(product.media as WireRow[]).map((entry) => entry.file),
      ...(product.videos as WireRow[]).map((entry) => entry.image),
    ])
      if (typeof picture === 'string') pictures.add(picture);
    count += 1;
  }
  return { products: count, films: films.rows };
}

const REVIEW = [
  ...(['id', 'sku', 'rating_value', 'title', 'review', 'reviewer', 'status'] as const),
  ...(['fit', 'size', 'is_verified', 'created_at', 'answer', 'answered_by', 'answered_at'] as const),
] as const;
const MEANING = ['kind', 'phrases', 'target', 'is_active'] as const;
const BLOCK = ['id', 'identifier', 'title', 'content', 'is_active', 'updated_at'] as const;
const PAGE = [
  ...(['id', 'identifier', 'title', 'content_heading', 'content', 'page_layout', 'meta_title'] as const),
  ...(['meta_description', 'meta_keywords', 'is_active', 'updated_at'] as const),
] as const;

const asIs = (row: WireRow) => row as Record<string, Cell>;
const reviewRow = ({ rating, summary, text, nickname, ...row }: WireRow) =>
  ({
    ...row,
    rating_value: Number(rating) / PERCENT_PER_STAR,
    title: summary,
    review: text,
    reviewer: nickname,
  }) as Record<string, Cell>;

async function writeCsvTable(
  api: Api,
  file: string,
  table: string,
  columns: readonly string[],
  cellsOf: (row: WireRow) => Record<string, Cell>,
): Promise<number> {
  const csv = new CsvFile(file, columns);
  for await (const row of toldRows(api, table)) csv.add(cellsOf(row));
  return csv.rows;
}

async function writeRows(api: Api, file: string, table: string): Promise<number> {
  rmSync(file, { force: true });
  let count = 0;
  for await (const row of toldRows(api, table)) {
    appendFileSync(file, `${JSON.stringify(row)}\n`);
    count += 1;
  }
  return count;
}
