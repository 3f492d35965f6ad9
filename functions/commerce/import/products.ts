import { slug } from '../shop/slug.ts';
import { attributeValues, superAttributeId } from './attributes.ts';
import type { CategoryTree } from './categories.ts';
import { importChoices } from './choices.ts';
import type { ImportContext } from './context.ts';
import { type Row, readCsv } from './csv.ts';
import { readDate } from './date.ts';
import { importLinkCells } from './links.ts';
import type { MediaImport } from './media.ts';
import { readPrice } from './money.ts';

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
  for (const file of files) {
    let count = 0;
    for await (const { row, line } of readCsv(file, context.report)) {
      try {
        await importProduct(context, tree, media, file, line, row);
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
  file: string,
  line: number,
  row: Row,
) {
  const { sku, type, visibility } = checked(row);
  const variations = type === 'configurable' ? readVariations(row.configurable_variations ?? '') : [];
  if (type === 'configurable' && !variations.length)
    throw new Error('a configurable product without configurable_variations');
  const price = readPrice(row.price, context.options.rate);
  const specialPrice = readPrice(row.special_price, context.options.rate);
  if (price === null && PRICED.has(type)) throw new Error('the price is missing');
  const special = [readDate(row.special_price_from_date), readDate(row.special_price_to_date)];
  const quantity = readQuantity(row.qty);
  const superCodes = new Set(variations.flatMap(({ values }) => Object.keys(values)));
  // Variants say their colour and size like any attribute, before their parent says that it varies by them.
  for (const code of ['color', 'size']) superCodes.add(code);
  const attributes = await attributeValues(context, row.additional_attributes ?? '', superCodes);

  const { id, isNew } = context.products.define(sku.toLowerCase());
  const urlKey = claimUrlKey(context, row.url_key || slug(row.name ?? sku), sku);
  const { gallery, pictureOf } = await takePictures(context, media, file, line, row);
  const created = readDate(row.created_at) ?? context.now;
  await context.stage.add('product', [
    id,
    sku,
    type,
    row.attribute_set_code || 'Default',
    (row.name ?? '').normalize('NFC').trim(),
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
    created,
    readDate(row.updated_at) ?? context.now,
  ]);
  const isManaged = STOCKED.has(type) ? Number(row.manage_stock !== '0' || row.use_config_manage_stock === '1') : 0;
  const hasStock = STOCKED.has(type) || Boolean(row.qty || row.is_in_stock);
  if (hasStock)
    await context.stage.add('stock_item', [
      id,
      quantity,
      row.is_in_stock === '0' ? 0 : 1,
      isManaged,
      Number(row.allow_backorders === '1'),
      readQuantity(row.min_cart_qty) || 1,
      readQuantity(row.max_cart_qty) || MAX_CART_QUANTITY,
    ]);
  const labels = pictureLabels(row);
  const hidden = splitList(row.hide_from_product_page);
  for (const [position, picture] of gallery.entries()) {
    const label = labels.has(picture) ? (labels.get(picture) ?? null) : (row.name ?? '');
    await context.stage.add('product_media', [id, picture, label, position, hidden.includes(picture)]);
  }
  if (visibility !== 1) await context.stage.add('url_rewrite', [urlKey + URL_SUFFIX, 'product', id]);
  const places = (row.category_positions ?? '').split(',');
  for (const [position, entry] of splitList(row.categories).entries()) {
    const place = places[position] ? Number(places[position]) || 0 : position;
    await context.stage.add('product_category', [await tree.ofProductCell(entry), id, place]);
  }
  for (const [position, code] of Object.keys(variations[0]?.values ?? {}).entries()) {
    await context.stage.add('product_super_attribute', [id, await superAttributeId(context, code), position]);
  }
  for (const [position, variation] of variations.entries()) {
    await context.stage.add('product_super_link', [id, context.products.of(variation.sku.toLowerCase()), position]);
  }
  await importLinkCells(context, id, row);
  await importChoices(context, id, row);
  context.report.count(`${type} products ${isNew ? 'added' : 'changed'}`);
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

/** `sku=A-XS,size=XS,color=Đen|sku=…` */
function readVariations(cell: string): { sku: string; values: Record<string, string> }[] {
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

/** Magento separates entries by commas; a comma before a blank belongs to the name. */
function splitList(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(/,(?!\s)/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function claimUrlKey(context: ImportContext, wanted: string, sku: string): string {
  const owner = context.urlKeys.get(wanted);
  const key = owner === undefined || owner.toLowerCase() === sku.toLowerCase() ? wanted : `${wanted}-${slug(sku)}`;
  context.urlKeys.set(key, sku);
  return key;
}

/** Labels of the pictures by their paths, where the row says any. */
function pictureLabels(row: Row): Map<string, string | null> {
  if (row.gallery_labels === undefined) return new Map();
  const labels = row.gallery_labels.split('\n');
  return new Map(splitList(row.gallery_images).map((path, index) => [path, labels[index] || null]));
}

const ROLES = ['base_image', 'small_image', 'thumbnail_image', 'swatch_image'] as const;
type Role = (typeof ROLES)[number];

/** The gallery in its order, and the picture of a role; pictures that are not there are told. */
async function takePictures(context: ImportContext, media: MediaImport, file: string, line: number, row: Row) {
  const additional = splitList(row.additional_images);
  const base = row.base_image ?? '';
  // The gallery of Magento begins with the base picture, wherever that stands; an own export says the whole of it.
  const listed =
    row.gallery_images === undefined
      ? [...(additional.includes(base) ? [] : [base]), ...additional]
      : splitList(row.gallery_images);
  const taken = new Set<string>();
  for (const path of new Set([...listed, ...ROLES.map((role) => row[role] ?? '')].filter(Boolean))) {
    if (await media.take(path)) taken.add(path);
    else if (listed.includes(path) || row.gallery_images !== undefined)
      context.report.note({ file, line, what: `${row.sku} ${path}`, reason: 'the picture was not found' });
  }
  return {
    gallery: [...new Set(listed)].filter((path) => taken.has(path)),
    pictureOf: (role: Role) => (taken.has(row[role] ?? '') ? (row[role] ?? null) : null),
  };
}
