import { slug } from '../shop/shared/slug.ts';
import { attributeValues, superAttributeId } from './attributes.ts';
import type { CategoryTree } from './categories.ts';
import { importChoices } from './choices.ts';
import type { ImportContext } from './context.ts';
import { type Row, readCsv, splitList } from './csv.ts';
import { readDate } from './date.ts';
import { roleLabels, stageGallery, takePictures } from './gallery.ts';
import { importLinkCells } from './links.ts';
import type { MediaImport } from './media.ts';
import { readPrice } from './money.ts';
import { type Place, Report } from './report.ts';

/** Types whose rows say all that a shop needs to sell them. */
const TYPES = new Set(['simple', 'virtual', 'configurable', 'grouped', 'downloadable', 'bundle', 'giftcard']);
/** Types that are made of others, or of amounts, and have no price of their own. */
const WITHOUT_PRICE = new Set(['configurable', 'grouped']);
const PRICED = new Set(['simple', 'virtual', 'downloadable']);
const STOCKED = new Set(['simple', 'virtual', 'downloadable', 'giftcard']);
const VISIBILITY: Record<string, number> = {
  'not visible individually': 1,
  catalog: 2,
  search: 3,
  'catalog, search': 4,
};
const URL_SUFFIX = '.html';
const MAX_SKU_LENGTH = 64;
/** Magento's own when a file says nothing. */
const MAX_CART_QUANTITY = 10_000;

/** Reads product files in Magento's import format, row by row; a row that cannot be loaded is told with its reason. */
export async function importProducts(
  context: ImportContext,
  tree: CategoryTree,
  media: MediaImport,
  files: string[],
): Promise<void> {
  // A row may name products of later rows; ids follow the rows, for the newest product comes first in many a list.
  for (const file of files)
    for await (const { row } of readCsv(file, new Report()))
      context.products.reserve((row.sku ?? '').trim().toLowerCase());
  for (const file of files) {
    let count = 0;
    for await (const { row, line } of readCsv(file, context.report)) {
      try {
        await importProduct(context, tree, media, { file, line }, row);
      } catch (error) {
        context.report.skip({
          file,
          line,
          what: row.sku ?? '',
          reason: error instanceof Error ? error.message : String(error),
        });
      }
      if (++count % 500 === 0) console.log(`  ${count} rows of ${file}`);
    }
  }
}

async function importProduct(
  context: ImportContext,
  tree: CategoryTree,
  media: MediaImport,
  place: Place,
  row: Row,
): Promise<void> {
  const { sku, type, visibility } = checked(row);
  const variations = type === 'configurable' ? readVariations(row.configurable_variations ?? '') : [];
  if (type === 'configurable' && !variations.length)
    throw new Error('a configurable product without configurable_variations');
  const price = readPrice(row.price, context.options.rate);
  const specialPrice = readPrice(row.special_price, context.options.rate);
  if (price === null && PRICED.has(type)) throw new Error('the price is missing');
  const special = [readDate(row.special_price_from_date), readDate(row.special_price_to_date)];
  const stock = stockOf(type, row);
  // Variants say their colour and size like any attribute, before their parent says that it varies by them.
  const superCodes = new Set([...variations.flatMap(({ values }) => Object.keys(values)), 'color', 'size']);
  const attributes = await attributeValues(context, row.additional_attributes ?? '', superCodes);

  Object.assign(attributes, shownWhen(row), roleLabels(row));

  const { id, isNew } = context.products.define(sku.toLowerCase());
  const urlKey = claimUrlKey(context, row.url_key || slug(row.name ?? sku), sku);
  const { gallery, pictureOf } = await takePictures(context, media, place, row);
  await context.stage.add('product', [
    id,
    sku,
    type,
    row.attribute_set_code || 'Default',
    (row.name ?? '').normalize('NFC'),
    urlKey,
    row.product_online === '0' || row.product_online === '2' ? 0 : 1,
    visibility,
    WITHOUT_PRICE.has(type) ? null : price,
    specialPrice,
    special[0] ?? null,
    special[1] ?? null,
    row.tax_class_name || 'Taxable Goods',
    row.weight ? Number(row.weight) : null,
    row.short_description || null,
    row.description || null,
    row.meta_title || null,
    row.meta_description || null,
    row.meta_keywords || null,
    pictureOf('base_image') ?? gallery[0] ?? null,
    pictureOf('small_image') ?? gallery[0] ?? null,
    pictureOf('thumbnail_image') ?? gallery[0] ?? null,
    pictureOf('swatch_image'),
    JSON.stringify(attributes),
    readDate(row.created_at) ?? context.now,
    readDate(row.updated_at) ?? context.now,
  ]);
  if (stock) await context.stage.add('stock_item', [id, ...stock]);
  await stageGallery(context, id, row, gallery);
  if (visibility !== 1) await context.stage.add('url_rewrite', [urlKey + URL_SUFFIX, 'product', id]);
  await stageCategories(context, tree, id, row);
  await stageVariations(context, id, row.gallery_images === undefined ? inRowOrder(context, variations) : variations);
  await importLinkCells(context, id, row);
  await importChoices(context, id, row);
  context.report.count(`${type} products ${isNew ? 'added' : 'changed'}`);
}

/** Where Magento puts the choices of a product on its page, by the words of its export. */
const CONTAINERS: Record<string, string> = {
  'block after info column': 'container2',
  'product info column': 'container1',
};

/** Since when and until when a product is new, and where its choices stand. */
function shownWhen(row: Row): Record<string, string> {
  const container = CONTAINERS[(row.display_product_options_in ?? '').trim().toLowerCase()];
  const [from, to] = [readDate(row.new_from_date), readDate(row.new_to_date)];
  return {
    ...(from ? { news_from_date: from } : {}),
    ...(to ? { news_to_date: to } : {}),
    ...(container ? { options_container: container } : {}),
  };
}

/** The stock columns after the product's id; null for a product that is made of others and says nothing of stock. */
function stockOf(type: string, row: Row): number[] | null {
  const quantity = readQuantity(row.qty);
  if (!STOCKED.has(type) && !row.qty && !row.is_in_stock) return null;
  const isManaged = STOCKED.has(type) && (row.manage_stock !== '0' || row.use_config_manage_stock === '1');
  return [
    quantity,
    row.is_in_stock === '0' ? 0 : 1,
    Number(isManaged),
    Number(row.allow_backorders === '1'),
    readQuantity(row.min_cart_qty) || 1,
    readQuantity(row.max_cart_qty) || MAX_CART_QUANTITY,
  ];
}

async function stageCategories({ stage }: ImportContext, tree: CategoryTree, id: number, row: Row) {
  const positions = (row.category_positions ?? '').split(',');
  for (const [index, entry] of splitList(row.categories).entries()) {
    const position = Number(positions[index]) || 0;
    await stage.add('product_category', [await tree.ofProductCell(entry), id, position]);
  }
}

/** Magento orders variants by their rows, not as the cell of their parent lists them. */
const inRowOrder = ({ products }: ImportContext, variations: readonly Variation[]): Variation[] =>
  variations
    .map((variation) => ({ variation, id: products.of(variation.sku.toLowerCase()) }))
    .toSorted((one, other) => one.id - other.id)
    .map(({ variation }) => variation);

async function stageVariations(context: ImportContext, id: number, variations: readonly Variation[]) {
  for (const [position, code] of Object.keys(variations[0]?.values ?? {}).entries())
    await context.stage.add('product_super_attribute', [id, await superAttributeId(context, code), position]);
  for (const [position, { sku }] of variations.entries())
    await context.stage.add('product_super_link', [id, context.products.of(sku.toLowerCase()), position]);
}

function checked(row: Row): { sku: string; type: string; visibility: number } {
  const sku = (row.sku ?? '').trim();
  if (!sku) throw new Error('the sku is missing');
  if (sku.length > MAX_SKU_LENGTH) throw new Error(`the sku is longer than ${MAX_SKU_LENGTH} characters`);
  if (row.store_view_code)
    throw new Error(`values for the store view "${row.store_view_code}" are not read, only the default ones`);
  if (!row.name?.trim()) throw new Error('the name is missing');
  const type = (row.product_type ?? '').trim().toLowerCase();
  if (!TYPES.has(type)) throw new Error(`products of the type "${type}" are not imported`);
  const visibility = VISIBILITY[(row.visibility || 'Catalog, Search').trim().toLowerCase()];
  if (!visibility) throw new Error(`"${row.visibility}" is no visibility`);
  return { sku, type, visibility };
}

interface Variation {
  sku: string;
  values: Record<string, string>;
}

/** `sku=A-XS,size=XS,color=Đen|sku=…` */
function readVariations(cell: string): Variation[] {
  return cell.split('|').flatMap((part) => {
    const { sku, ...values } = Object.fromEntries(
      part.split(',').map((pair) => pair.split('=').map((text) => text.trim())),
    );
    return sku ? [{ sku: String(sku), values: values as Record<string, string> }] : [];
  });
}

function readQuantity(cell: string | undefined): number {
  const value = Number(cell || 0);
  if (!Number.isFinite(value)) throw new Error(`"${cell}" is not a quantity`);
  return Math.max(0, Math.floor(value));
}

function claimUrlKey(context: ImportContext, wanted: string, sku: string): string {
  const owner = context.urlKeys.get(wanted);
  const key = owner === undefined || owner.toLowerCase() === sku.toLowerCase() ? wanted : `${wanted}-${slug(sku)}`;
  context.urlKeys.set(key, sku);
  return key;
}
