import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireRow } from '../../../tables/check.ts';
import type { Api } from '../../import/api.ts';
import { toldRows } from '../told-rows.ts';
import { writeContentPictures } from './content-pictures.ts';
import { writeMagentoCustomers } from './customers.ts';
import { listOf } from './form.ts';
import { MagentoPictures } from './pictures.ts';
import type { ProductNames } from './product-names.ts';
import { isComposed, isKnownType, MagentoProductFile } from './products.ts';
import { magentoAttributes, magentoCategories } from './shop.ts';

interface MagentoExport {
  /** Code of the Magento website that sells the products. */
  website: string;
  /** Address of this shop, without a trailing slash. */
  site: string;
}

interface MagentoReport {
  /** Number of written records, by kind. */
  counts: Record<string, number>;
  /** SKUs of products whose type Magento Open Source does not have. */
  left: string[];
  /** How many pictures were left out: drawings are SVG, which Magento refuses. */
  leftPictures: number;
}

const LOADER = 'load-into-magento.php';
const CONTENT = ['identifier', 'title', 'content', 'is_active'] as const;
const PAGE = [...CONTENT, 'content_heading', 'meta_title', 'meta_description', 'meta_keywords'] as const;

/**
 * Writes products, attributes, categories, pages, blocks and customers to a folder in the format of Magento Open Source
 * 2.4, together with the script that loads all but the customers. Throws, naming it, on a value that Magento's importer would misread.
 */
export async function runMagentoExport(api: Api, folder: string, options: MagentoExport): Promise<MagentoReport> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, rows: readonly unknown[]) => {
    writeFileSync(join(folder, name), `${JSON.stringify(rows, null, 1)}\n`);
    return rows.length;
  };
  const attributes = magentoAttributes(await all(api, 'attribute'));
  const { categories, names } = magentoCategories(await all(api, 'category'));
  const known = new Map((await all(api, 'attribute')).map((row) => [String(row.code), row]));
  const pictures = await MagentoPictures.of(api);
  const products = await writeProducts(api, join(folder, 'products.csv'), {
    ...options,
    pictureOf: pictures.nameOf,
    categories: names,
    attributes: known,
  });
  const pages = await content(api, 'cms_page', PAGE);
  const blocks = await content(api, 'cms_block', CONTENT);
  const counts = {
    products: products.written,
    attributes: write('attributes.json', attributes),
    categories: write('categories.json', categories),
    places: write('category-products.json', products.places),
    pages: write('pages.json', pages),
    blocks: write('blocks.json', blocks),
    'pictures in pages and blocks': await writeContentPictures(api, join(folder, 'media'), [...pages, ...blocks]),
  };
  const people = await writeMagentoCustomers(api, folder, options.website);
  const written = await pictures.write(api, join(folder, 'pictures'));
  copyFileSync(join(import.meta.dirname, LOADER), join(folder, LOADER));
  return { counts: { ...counts, ...people, pictures: written }, left: products.left, leftPictures: pictures.left };
}

async function all(api: Api, table: string): Promise<WireRow[]> {
  return Array.fromAsync(toldRows(api, table));
}

async function content(api: Api, table: string, columns: readonly string[]) {
  const rows = await all(api, table);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

type Names = Omit<ProductNames, 'attributesOf' | 'isWritten'>;

/**
 * Reads all products twice: first the attribute values of variants, then the rows. Simple products are written before
 * the products that contain them.
 */
async function writeProducts(api: Api, file: string, names: Names) {
  const attributesOf = new Map<string, Record<string, unknown>>();
  const left: string[] = [];
  for await (const product of toldRows(api, 'product')) {
    if (isKnownType(product)) attributesOf.set(String(product.sku), product.attributes as Record<string, unknown>);
    else left.push(String(product.sku));
  }
  const csv = new MagentoProductFile(file);
  const places: { category: string; sku: string; position: number }[] = [];
  const all = { ...names, attributesOf, isWritten: (sku: string) => attributesOf.has(sku) };
  for (const composed of [false, true])
    for await (const product of toldRows(api, 'product')) {
      if (!isKnownType(product) || isComposed(product) !== composed) continue;
      csv.add(product, all);
      for (const { category, position } of listOf(product.categories))
        places.push({
          category: names.categories.get(String(category)) ?? '',
          sku: String(product.sku),
          position: Number(position),
        });
    }
  return { written: attributesOf.size, left, places };
}
