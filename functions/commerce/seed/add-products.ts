import { slug } from '../shop/shared/slug.ts';
import type { AttributeIds } from './attributes.ts';
import { at, between, chance } from './choice.ts';
import { CLOTHS } from './cloths.ts';
import { COLOR_SETS, COLORS } from './colors.ts';
import type { Design, Range } from './design.ts';
import type { ColorName } from '../../drawings/palette.ts';
import { addPictures, type Picture } from './pictures.ts';
import { SIZES, sizeCode } from './sizes.ts';
import { daysBefore, SALE_FROM, SALE_TO, type SeedTables } from './tables.ts';
import { careHtml, describe, materialsHtml, type Turns } from './texts.ts';

/** What later parts of the seed need to know of a product. */
export interface SeedProduct {
  id: number;
  sku: string;
  name: string;
  type: string;
  category: string;
  world: string;
  /** đồng */
  price: number;
  ageDays: number;
  isOnSale: boolean;
  picture: string | null;
  children: { id: number; sku: string; price: number }[];
}

/** Shares of products, told once: on sale, wholly sold out, without an own address. */
const SALE_SHARE = 0.25;
const SOLD_OUT_SHARE = 0.015;
const WITHOUT_REWRITE_SHARE = 0.015;
const VARIANT_SOLD_OUT_SHARE = 0.07;
const NEW_DAYS = 90;
const YEAR_DAYS = 365;

/** The product that shows how a shop copes with a missing picture. */
const WITHOUT_PICTURE = 'PMU2603';

export interface ProductContext {
  tables: SeedTables;
  attributes: AttributeIds;
  turns: Turns;
  nextId(): number;
}

/** Price after a reduction of a fifth to two fifths, ending in 9.000 as prices do here. Units: đồng. */
function salePrice(sku: string, price: number): number {
  const reduced = price * (0.6 + chance(`${sku}/cut`) * 0.2);
  return Math.max(19_000, Math.round(reduced / 10_000) * 10_000 - 1_000);
}

/** Units in stock: many, few or none; the same for the same SKU. */
function stockOf(sku: string): number {
  const roll = chance(`${sku}/stock`);
  if (roll < VARIANT_SOLD_OUT_SHARE) return 0;
  return roll < 0.14 ? between(sku, 1, 3) : between(sku, 8, 120);
}

function colorsOf(design: Design, sku: string): ColorName[] {
  const set: readonly ColorName[] = COLOR_SETS[design.colors];
  const count = Math.min(set.length, design.more.colorCount ?? between(`${sku}/colors`, 3, 4));
  const first = between(`${sku}/first`, 0, set.length - 1);
  return Array.from({ length: count }, (_, index) => at(set, first + index));
}

/** What a design is before it is cut in colours and sizes. */
function planOf(context: ProductContext, range: Range, design: Design, index: number) {
  const { attributes } = context;
  const sku = `${range.code}26${String(index + 1).padStart(2, '0')}`;
  const cloth = CLOTHS[design.cloth];
  const price = design.price * 1000;
  const isOnSale = chance(`${sku}/sale`) < SALE_SHARE;
  const ageDays = between(`${sku}/age`, 3, YEAR_DAYS);
  const labels = [
    ...(design.more.isPreOrder ? ['Đặt trước'] : []),
    ...(isOnSale ? ['Giá tốt'] : []),
    ...(ageDays <= NEW_DAYS ? ['Hàng mới'] : []),
    ...(chance(`${sku}/best`) < 0.12 ? ['Bán chạy'] : []),
  ].slice(0, 2);
  return {
    sku,
    cloth,
    price,
    isOnSale,
    special: isOnSale ? salePrice(sku, price) : null,
    isSoldOut: chance(`${sku}/gone`) < SOLD_OUT_SHARE,
    ageDays,
    createdAt: daysBefore(ageDays),
    labels,
    campaign: cloth.material === 'Len' || cloth.material === 'Nỉ' ? 'Tuần lễ áo ấm' : null,
    urlKey: slug(design.name),
    /** Attributes that the product and its variants have alike. */
    shared: {
      material: attributes.option('material', cloth.material),
      type: attributes.option('type', range.type),
    },
  };
}
type Plan = ReturnType<typeof planOf>;
type Gallery = Map<ColorName, Picture[]>;

function addGallery(tables: SeedTables, plan: Plan, range: Range, design: Design, index: number): Gallery {
  const { sku, cloth } = plan;
  const look = {
    sku,
    name: design.name,
    world: range.world,
    garment: design.garment,
    fabric: cloth.fabric,
    printColor: design.more.printColor,
  };
  return new Map(
    colorsOf(design, sku).map((color) => [
      color,
      sku === WITHOUT_PICTURE ? [] : addPictures(tables, look, color, index),
    ]),
  );
}

function attributesOf({ attributes }: ProductContext, plan: Plan, range: Range, design: Design) {
  const { sku, labels, campaign, isOnSale, shared } = plan;
  return {
    ...shared,
    tag: design.tags.map((tag) => attributes.option('tag', tag)),
    ...(labels.length && { labels_sales: labels.map((label) => attributes.option('labels_sales', label)) }),
    ...(isOnSale && chance(`${sku}/flash`) < 0.3 && { flash_sale: 1 }),
    ...(campaign && {
      campaign: attributes.option('campaign', campaign),
      promotion_image_list: attributes.option('promotion_image_list', campaign),
      promotion_image_detail: attributes.option('promotion_image_detail', campaign),
    }),
    sizeguide: range.sizeGuide,
    instruction: careHtml(design),
    materials: materialsHtml(design),
    ...(design.more.note && { product_note: design.more.note }),
    is_pre_order: design.more.isPreOrder ? 1 : 0,
  };
}

/** One simple product for each colour and size. */
function addVariants(
  { tables, attributes, nextId }: ProductContext,
  { id, sku, price, special, isSoldOut, createdAt, urlKey, shared }: Plan & { id: number },
  range: Range,
  design: Design,
  gallery: Gallery,
): SeedProduct['children'] {
  const children: SeedProduct['children'] = [];
  for (const [color, images] of gallery) {
    const swatch = images[0]?.file ?? null;
    for (const size of SIZES[design.more.sizes ?? range.sizes]) {
      const childSku = `${sku}-${COLORS[color].code}-${sizeCode(size)}`;
      const childId = nextId();
      tables.add('product', {
        id: childId,
        sku: childSku,
        type_id: 'simple',
        name: `${design.name} ${color} ${size}`,
        url_key: slug(`${urlKey} ${childSku}`),
        visibility: 1,
        price,
        special_price: special,
        special_from: special && SALE_FROM,
        special_to: special && SALE_TO,
        weight: 0.3,
        image: swatch,
        small_image: swatch,
        thumbnail: swatch,
        swatch_image: swatch,
        attributes: JSON.stringify({
          ...shared,
          color: attributes.option('color', color),
          mastercolor: attributes.option('mastercolor', COLORS[color].master),
          size: attributes.option('size', size),
        }),
        created_at: createdAt,
        updated_at: createdAt,
      });
      addMedia(tables, childId, images);
      tables.add('product_super_link', { parent_id: id, child_id: childId, position: children.length });
      const qty = isSoldOut ? 0 : stockOf(childSku);
      tables.add('stock_item', { product_id: childId, qty, is_in_stock: qty > 0, manage_stock: true });
      children.push({ id: childId, sku: childSku, price });
    }
  }
  return children;
}

/** Adds one configurable product with all its variants. */
export function addConfigurable(context: ProductContext, range: Range, design: Design, index: number): SeedProduct {
  const { tables, attributes } = context;
  const id = context.nextId();
  const plan = { id, ...planOf(context, range, design, index) };
  const { sku, price, isOnSale, isSoldOut, ageDays, createdAt, urlKey } = plan;
  const gallery = addGallery(tables, plan, range, design, index);
  const pictures = [...gallery.values()].flatMap((list, position) => (position === 0 ? list : list.slice(0, 1)));
  const picture = pictures[0]?.file ?? null;
  tables.add('product', {
    id,
    sku,
    type_id: 'configurable',
    name: design.name,
    url_key: urlKey,
    visibility: 4,
    short_description: `<p>${design.lead}</p>`,
    description: describe(range, design, sku, context.turns),
    meta_title: `${design.name} | Chỉ`,
    meta_description: design.lead,
    image: picture,
    small_image: picture,
    thumbnail: picture,
    attributes: JSON.stringify(attributesOf(context, plan, range, design)),
    created_at: createdAt,
    updated_at: createdAt,
  });
  addMedia(tables, id, pictures);
  for (const [position, code] of ['color', 'size'].entries())
    tables.add('product_super_attribute', { product_id: id, attribute_id: attributes.attribute(code), position });
  tables.add('stock_item', { product_id: id, qty: 0, is_in_stock: !isSoldOut, manage_stock: true });
  if (chance(`${sku}/rewrite`) >= WITHOUT_REWRITE_SHARE) addAddress(tables, id, urlKey);
  return {
    id,
    sku,
    name: design.name,
    type: range.type,
    category: design.more.category ?? range.category,
    world: range.world,
    price,
    ageDays,
    isOnSale,
    picture,
    children: addVariants(context, plan, range, design, gallery),
  };
}

export function addAddress(tables: SeedTables, productId: number, urlKey: string): void {
  const request_path = `${urlKey}.html`;
  tables.add('url_rewrite', { request_path, entity_type: 'product', entity_id: productId, redirect_type: 0 });
}

export function addMedia(tables: SeedTables, productId: number, pictures: readonly Picture[]): void {
  for (const [position, { file, label }] of pictures.entries()) {
    tables.add('product_media', { product_id: productId, file, label, position: position + 1 });
  }
}
