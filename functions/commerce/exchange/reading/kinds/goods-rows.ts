import { createHash } from 'node:crypto';
import { SKU_LENGTH_MAX } from '../../../../../src/kernel/codes/sku.ts';
import { slug } from '../../../../../src/kernel/text/fold.ts';
import { storedGtin } from '../../rules/gtin.ts';
import { categoryCell } from '../catalog/category-cell.ts';
import { EMPTY } from '../catalog/product-cells.ts';
import { fileReason } from '../file-reasons.ts';
import type { Row } from '../sheet/row.ts';
import { gallery, picturesOf, variationsCell } from './goods-cells.ts';
import { type Cell, type Goods, type Tell, type Variant, Wrong } from './kind.ts';
import { attributeCode } from './option-codes.ts';

/** A row as the import reads it, and which column of the merchant's file each of its cells came from. */
export interface TranslatedRow {
  row: Row;
  line: number;
  columns: Readonly<Record<string, string>>;
  /** Addresses of pictures on other servers, by the paths that the row names. */
  addresses: ReadonlyMap<string, string>;
  /** Lines of the variants of a product: it is left out when one of them is refused. */
  parts?: readonly number[];
}

const BRAND = 'manufacturer';
const BRAND_LABEL = 'Thương hiệu';
const SIGNS = /[^\p{L}\p{N}]/gu;
const DIGEST_LENGTH = 8;
/** Follows the SKU of a product whose own is taken by one of its variants. */
const OWN_SKU = '-P';

const quoted = ([code, value]: readonly [string, string]) => `"${`${code}=${value}`.replaceAll('"', '""')}"`;
const attributesCell = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .filter(([, value]) => value !== '')
    .map(quoted)
    .join(',');

const ROLES = ['base_image', 'small_image', 'thumbnail_image'];

const textsOf = (cells: Readonly<Record<string, Cell>>): Row =>
  Object.fromEntries(Object.entries(cells).map(([name, { text }]) => [name, text]));
const columnsOf = (cells: Readonly<Record<string, Cell>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, { column }]) => [name, column]));

/** A SKU of at most 64 characters: a longer one ends with a digest of the whole. */
function fitting(sku: string): string {
  if (sku.length <= SKU_LENGTH_MAX) return sku;
  const digest = createHash('sha256').update(sku).digest('hex').slice(0, DIGEST_LENGTH);
  return `${sku.slice(0, SKU_LENGTH_MAX - DIGEST_LENGTH - 1)}-${digest}`;
}

/** The SKU of a variant; one that the file leaves empty is made of the product and its labels. */
const skuOf = ({ key }: Goods, { sku, labels }: Variant): string =>
  sku.text || fitting([key.text, ...labels.map(({ text }) => text.replaceAll(SIGNS, ''))].join('-'));

/** Makes the rows of products that the import reads: variants first. Remembers the SKUs of the file. */
export class GoodsRows {
  readonly #taken = new Map<string, number>();
  readonly #tell: Tell;
  readonly #isTakingDoubtful: boolean;

  constructor(tell: Tell, isTakingDoubtful: boolean) {
    this.#tell = tell;
    this.#isTakingDoubtful = isTakingDoubtful;
  }

  /** The rows of a product. Throws `Wrong` when something is missing or double. */
  rows(goods: Goods): TranslatedRow[] {
    const { name, options, variants, line } = goods;
    if (!name.text) throw new Wrong(line, name.column, 'is missing');
    if (variants.length === 0) throw new Wrong(line, name.column, 'the product has no row with a price');
    checkVariants(goods);
    const skus = variants.map((variant) => skuOf(goods, variant));
    for (const [place, variant] of variants.entries()) this.#take(skus[place] ?? '', variant);
    if (options.length === 0) return variants.map((variant) => this.#simple(goods, variant, skus[0] ?? ''));
    const own = this.#free(goods);
    return [
      ...variants.map((variant, place) => this.#variant(goods, variant, skus[place] ?? '')),
      this.#composed(goods, own, skus),
    ];
  }

  #take(sku: string, { line, sku: { column } }: Variant): void {
    const before = this.#taken.get(sku.toLowerCase());
    if (before !== undefined) throw new Wrong(line, column, `"${sku}" is already in line ${before}`);
    this.#taken.set(sku.toLowerCase(), line);
  }

  #free({ key, line }: Goods): string {
    let free = fitting(key.text);
    for (let turn = 1; this.#taken.has(free.toLowerCase()); turn++)
      free = fitting(`${key.text}${OWN_SKU}${turn > 1 ? turn : ''}`);
    this.#taken.set(free.toLowerCase(), line);
    return free;
  }

  #simple(goods: Goods, variant: Variant, sku: string): TranslatedRow {
    const shared = sharedRow(goods);
    const sold = this.#sold(variant, { ...shared, sku });
    const pairs = [...detailsOf(goods), ...this.#gtin(variant)];
    const { row, addresses } = gallery(picturesOf(goods), ROLES);
    const own = { product_type: 'simple', additional_attributes: attributesCell(pairs) };
    return { ...sold, row: { ...shared.row, ...sold.row, ...own, ...row }, addresses };
  }

  #variant(goods: Goods, variant: Variant, sku: string): TranslatedRow {
    const { name, options, urlKey } = goods;
    const labels = variant.labels.map(({ text }) => text);
    const sold = this.#sold(variant, { columns: sharedRow(goods).columns, sku });
    const chosen = options.map(({ text }, place) => [attributeCode(text), labels[place] ?? ''] as const);
    const { row: pictured, addresses } = gallery(variant.pictures, [...ROLES, 'swatch_image']);
    const row = {
      product_type: 'simple',
      name: [name.text, ...labels].join(' '),
      url_key: slug(`${urlKey || name.text} ${sku}`),
      visibility: 'Not Visible Individually',
      product_online: goods.isOnline ? '1' : '2',
      additional_attributes: attributesCell([...chosen, ...brandOf(goods), ...this.#gtin(variant)]),
      ...pictured,
    };
    return { ...sold, row: { ...row, ...sold.row }, addresses };
  }

  /** What is sold under a SKU: its prices and pieces. */
  #sold(
    variant: Variant,
    shared: { columns: TranslatedRow['columns']; sku: string },
  ): Omit<TranslatedRow, 'addresses'> {
    const { price, special, specialFrom, specialTo, cells = {}, line, sku } = variant;
    this.#askLowerBefore(variant);
    const reduced: Record<string, Cell> = {
      ...(special && { special_price: special }),
      ...(specialFrom && { special_price_from_date: specialFrom }),
      ...(specialTo && { special_price_to_date: specialTo }),
    };
    const ended = Object.entries(reduced).flatMap(([name, { text }]) => (text === '' ? [[name, EMPTY]] : []));
    return {
      line,
      row: {
        ...textsOf({ price, ...reduced, ...cells }),
        ...Object.fromEntries(ended),
        sku: shared.sku,
      },
      columns: { ...shared.columns, ...columnsOf({ price, ...reduced, ...cells, sku }) },
    };
  }

  /** Refuses a former price below the price; who takes what is doubtful gets the product without it. */
  #askLowerBefore({ lowerBefore, price, line, sku }: Variant): void {
    if (!lowerBefore) return;
    const values = [lowerBefore.text, price.text];
    if (!this.#isTakingDoubtful) throw new Wrong(line, lowerBefore.column, fileReason('BELOW_PRICE', ...values));
    this.#tell(line, sku.text, `${lowerBefore.column}: ${fileReason('BELOW_PRICE_LEFT', ...values)}`);
  }

  #composed(goods: Goods, sku: string, skus: readonly string[]): TranslatedRow {
    const { options, variants, key, line } = goods;
    const { row, columns } = sharedRow(goods);
    const names = options.map(({ text }) => `${attributeCode(text)}=${text}`);
    const { row: pictured, addresses } = gallery(picturesOf(goods), ROLES);
    return {
      line,
      row: {
        ...row,
        sku,
        product_type: 'configurable',
        additional_attributes: attributesCell(detailsOf(goods)),
        configurable_variations: variationsCell(goods, skus),
        configurable_variation_labels: [...names, ...labelsOf(goods)].join(','),
        ...pictured,
      },
      columns: {
        ...columns,
        sku: key.column,
        configurable_variations: variants[0]?.labels[0]?.column ?? key.column,
      },
      addresses,
      parts: variants.map((variant) => variant.line),
    };
  }

  /** The number in the bar code. A merchant's own number, which is no GTIN, is not carried. */
  #gtin({ gtin, line }: Variant): (readonly [string, string])[] {
    if (!gtin?.text) return [];
    try {
      return [['gtin', storedGtin(gtin.text)]];
    } catch {
      this.#tell(line, gtin.text, `${gtin.column}: is no GTIN, so it is not carried`);
      return [];
    }
  }
}

const brandOf = ({ brand }: Goods): (readonly [string, string])[] => (brand ? [[BRAND, brand]] : []);
const detailsOf = (goods: Goods): (readonly [string, string])[] => [
  ...brandOf(goods),
  ...(goods.details ?? []).map(([label, value]) => [attributeCode(label), value] as const),
];
const labelsOf = ({ brand, details = [] }: Goods): string[] => [
  ...(brand ? [`${BRAND}=${BRAND_LABEL}`] : []),
  ...details.map(([label]) => `${attributeCode(label)}=${label}`),
];

/** The cells of the product as the shop lists it. */
function sharedRow(goods: Goods): { row: Row; columns: Readonly<Record<string, string>> } {
  const { name, urlKey, categories, isOnline, cells = {} } = goods;
  return {
    row: {
      name: name.text,
      url_key: slug(urlKey || name.text),
      categories: categoryCell(categories),
      product_online: isOnline ? '1' : '2',
      visibility: 'Catalog, Search',
      ...textsOf(cells),
      ...(labelsOf(goods).length > 0 && { configurable_variation_labels: labelsOf(goods).join(',') }),
    },
    columns: { name: name.column, ...columnsOf(cells) },
  };
}

/** Refuses a product whose variants lack a label or are the same. */
function checkVariants({ options, variants }: Goods): void {
  const seen = new Map<string, number>();
  for (const { labels, line } of variants) {
    const missing = options.findIndex((_, place) => !labels[place]?.text);
    if (missing >= 0) throw new Wrong(line, labels[missing]?.column ?? options[missing]?.column ?? '', 'is missing');
    const all = JSON.stringify(labels.map(({ text }) => text.toLowerCase()));
    const before = seen.get(all);
    if (before !== undefined)
      throw new Wrong(line, labels[0]?.column ?? '', `the variant is the same as that of line ${before}`);
    seen.set(all, line);
  }
}
