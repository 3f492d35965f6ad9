import type { Table } from '../../../tables/table.ts';
import { PRODUCT_CELLS } from '../catalog/product-cells.ts';
import { DISCOUNT_AMOUNTS, isOfDiscounts } from '../others/discounts.ts';
import { peopleFile } from '../people/people-files.ts';
import { isHeaderOf } from '../row-cells.ts';
import type { CsvChoices, CsvForm } from '../sheet/csv-form.ts';
import { type NumberCells, numberCells } from '../sheet/csv-numbers.ts';
import { type NamedContent, sheetForm } from '../sheet/sheet-form.ts';
import { WXR_COLUMNS } from '../sheet/wxr.ts';
import type { Kind } from './kind.ts';
import { kindOfGoods } from './kinds.ts';

/** What the rows of a file are. */
export type FileKind =
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
  | 'redirects'
  | 'discounts'
  | 'posts'
  | 'customers'
  | 'pastOrders';

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
  ['posts', WXR_COLUMNS],
  ['redirects', ['Redirect from', 'Redirect to']],
  ['redirects', ['source', 'target', 'regex']],
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

/** How a file is written, and what its rows are: of a kind, or those of a table; neither when nobody knows its header. */
interface Opened {
  form: CsvForm;
  kind: FileKind | undefined;
  table: Table | null;
}

/**
 * Reads a file of rows once, whole, to find out how it is written and what it has. `named` is the table that its name
 * says; `plain` the kind of a sheet of goods whose columns a person matched. Throws the reason when it cannot be read.
 */
export async function opened(
  file: NamedContent,
  choices: CsvChoices,
  named: Table | null,
  plain?: Kind,
): Promise<Opened> {
  const tableOf = (header: readonly string[]) => (named && !kindOf(header) && isHeaderOf(named, header) ? named : null);
  const goodsOf = (header: readonly string[]) => plain ?? (kindOf(header) ? undefined : kindOfGoods(header));
  const peopleOf = (header: readonly string[]) => (kindOf(header) ? undefined : peopleFile(header));
  const cellsOf = (header: readonly string[]) =>
    goodsOf(header)?.numbers ?? peopleOf(header)?.numbers ?? ownNumbers(header, tableOf(header));
  const form = await sheetForm(file, choices, cellsOf);
  const goods = goodsOf(form.header);
  const kind = goods ? 'products' : (kindOf(form.header) ?? peopleOf(form.header)?.kind);
  return { form: { ...form, ...(goods && { kind: goods }) }, kind, table: tableOf(form.header) };
}

/** The number columns of a file that is neither of goods of another system nor of people. */
function ownNumbers(header: readonly string[], table: Table | null): NumberCells {
  const counts = DISCOUNT_AMOUNTS.filter((column) => header.includes(column));
  return isOfDiscounts(header) ? { counts, measures: [], lists: [], composed: [] } : numberCells(header, table);
}

function kindOf(header: readonly string[]): FileKind | undefined {
  if (isOfDiscounts(header)) return 'discounts';
  const kind = SIGNATURES.find(([, columns]) => columns.every((column) => header.includes(column)))?.[0];
  // A file with only some product columns changes existing products.
  const isPartial = header.length > 1 && header.includes('sku') && header.every((column) => PRODUCT_CELLS.has(column));
  return kind ?? (isPartial ? 'products' : undefined);
}

/** Why a file of this header is not imported, if it is known. Magento writes some headers for programs and some for people: `tier_price` and `Zip/Post Code`. */
export function foreign(header: readonly string[]): string | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  return FOREIGN.find(([columns]) => columns.every((column) => names.has(column)))?.[1];
}
