import type { D1Database } from '@cloudflare/workers-types';
import type { ReadDatabase } from '../../shared/db/batch.ts';
import { jsonRows, type Selected, selectList } from '../../shared/db/json-rows.ts';
import type {
  BundleOptionRow,
  BundleSelectionRow,
  DownloadableLinkRow,
  DownloadableSampleRow,
  LinkedProductRow,
  ListedProductRow,
  MediaRow,
  ProductDetailRow,
  ProductVideoRow,
  RolePictureRow,
  StockRow,
  SuperAttributeRow,
  UrlRewriteRow,
  VariantRow,
} from './catalog-rows.ts';

/** Rows of a statement whose only parameter is a JSON list of keys. */
export async function rowsFor<Row>(db: ReadDatabase, sql: string, keys: readonly (number | string)[]): Promise<Row[]> {
  return (await db.prepare(sql).bind(JSON.stringify(keys)).all<Row>()).results;
}

const LISTED: Selected<ListedProductRow> = {
  id: 'p.id',
  sku: 'p.sku',
  type_id: 'p.type_id',
  name: 'p.name',
  url_key: 'p.url_key',
  visibility: 'p.visibility',
  weight: 'p.weight',
  image: 'p.image',
  small_image: 'p.small_image',
  thumbnail: 'p.thumbnail',
  swatch_image: 'p.swatch_image',
  attributes: 'p.attributes',
  price: 'p.price',
  special_price: 'p.special_price',
  special_from: 'p.special_from',
  special_to: 'p.special_to',
  // Converted to text, because the keys stand within a JSON array.
  offers: "p.offers || ''",
};
const LISTED_COLUMNS = selectList(LISTED);

/** Enabled products, including those that are shown only as part of another product. */
export const listProductsById = (db: ReadDatabase, ids: readonly number[]) =>
  rowsFor<ListedProductRow>(
    db,
    `select ${LISTED_COLUMNS} from priced_product p where p.status = 1 and p.id in (select value from json_each(?1))`,
    ids,
  );

/** Enabled products by SKU, in any case of letters. */
export const listProductsBySku = (db: ReadDatabase, skus: readonly string[]) =>
  rowsFor<ListedProductRow>(
    db,
    `select ${LISTED_COLUMNS} from json_each(?1) s join priced_product p on p.sku = s.value collate nocase
     where p.status = 1`,
    skus,
  );

/** The product columns that lists do not read. */
export const listProductDetails = (db: ReadDatabase, ids: readonly number[]) =>
  rowsFor<ProductDetailRow>(
    db,
    `select id, short_description, description, meta_title, meta_description, meta_keyword, created_at, updated_at, tax_class,
      status, attribute_set from product where id in (select value from json_each(?1))`,
    ids,
  );

const VARIANT = jsonRows<ListedProductRow>(LISTED);
const STOCK = jsonRows<StockRow>({
  product_id: 's.product_id',
  qty: 's.qty',
  is_in_stock: 's.is_in_stock',
  manage_stock: 's.manage_stock',
  backorders: 's.backorders',
  min_sale_qty: 's.min_sale_qty',
  max_sale_qty: 's.max_sale_qty',
});

/** Enabled variants of configurable products with their stock, in order. */
export async function listVariants(db: ReadDatabase, parentIds: readonly number[]) {
  const rows = await rowsFor<{ parent_id: number; variants: string; stock: string }>(
    db,
    `select l.parent_id, json_group_array(${VARIANT.cells} order by l.position, p.id) as variants,
       json_group_array(${STOCK.cells} order by l.position, p.id) filter (where s.product_id is not null) as stock
     from product_super_link l join priced_product p on p.id = l.child_id left join stock_item s on s.product_id = p.id
     where l.parent_id in (select value from json_each(?1)) and p.status = 1 group by l.parent_id`,
    parentIds,
  );
  return rows.map(({ parent_id, variants, stock }): { parent_id: number; variants: VariantRow[] } => {
    const stockOf = new Map(STOCK.read(stock).map((row) => [row.product_id, row]));
    return {
      parent_id,
      variants: VARIANT.read(variants).map((row) => ({ ...row, stock: stockOf.get(row.id) ?? null })),
    };
  });
}

export const listSuperAttributes = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<SuperAttributeRow>(
    db,
    `select * from product_super_attribute where product_id in (select value from json_each(?1))
     order by position, attribute_id`,
    productIds,
  );

/** Linked products of all kinds, including those that are not shown alone. */
export const listLinkedProducts = (db: ReadDatabase, ownerIds: readonly number[]) =>
  rowsFor<LinkedProductRow>(
    db,
    `select ${LISTED_COLUMNS}, l.product_id as owner_id, l.type as link_type, l.position as link_position,
       l.qty as link_qty
     from product_link l join priced_product p on p.id = l.linked_id
     where l.product_id in (select value from json_each(?1)) and p.status = 1
     order by l.position, l.linked_id`,
    ownerIds,
  );

export const listStock = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<StockRow>(db, 'select * from stock_item where product_id in (select value from json_each(?1))', productIds);

const MEDIA = jsonRows<MediaRow>({ file: 'file', label: 'label', position: 'position' });

const VIDEO = jsonRows<ProductVideoRow>({
  url: 'url',
  image: 'image',
  title: 'title',
  description: 'description',
  seconds: 'seconds',
  published_at: 'published_at',
  position: 'position',
});

/** Visible pictures and films of each of these products, in order. */
export async function listGalleries(db: ReadDatabase, productIds: readonly number[]) {
  const rows = await rowsFor<{ product_id: number; media: string; videos: string }>(
    db,
    `select k.value as product_id,
       (select json_group_array(${MEDIA.cells} order by position, file) from product_media
         where product_id = k.value and disabled = 0) as media,
       (select json_group_array(${VIDEO.cells} order by position, url) from product_video
         where product_id = k.value) as videos
     from json_each(?1) k`,
    productIds,
  );
  return rows.map(({ product_id, media, videos }) => ({
    product_id,
    media: MEDIA.read(media),
    videos: VIDEO.read(videos),
  }));
}

/** Picture roles. A product has at most one picture in each role. */
export type ImageRole = 'image' | 'small_image' | 'thumbnail' | 'swatch_image';

/** Maximum number of products in one JSON text. */
const PICTURES_PER_TEXT = 4096;
const ROLE_PICTURE = jsonRows<RolePictureRow>({ product_id: 'p.id', label: 'm.label', position: 'm.position' });

/** The picture that a product has in a role, or its main picture where it has none. Hidden pictures are ignored. */
export async function listRolePictures(db: ReadDatabase, role: ImageRole, productIds: readonly number[]) {
  const rows = await rowsFor<{ pictures: string }>(
    db,
    `select json_group_array(${ROLE_PICTURE.cells}) as pictures from product p
     join product_media m on m.product_id = p.id and m.file = coalesce(p.${role}, p.image) and m.disabled = 0
     where p.id in (select value from json_each(?1)) group by p.id / ${PICTURES_PER_TEXT}`,
    productIds,
  );
  return rows.flatMap(({ pictures }) => ROLE_PICTURE.read(pictures));
}

export const listCategoryLinks = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<{ product_id: number; category_id: number }>(
    db,
    'select product_id, category_id from product_category where product_id in (select value from json_each(?1))',
    productIds,
  );

/** Addresses that show the product itself, the shortest first. */
export const listProductAddresses = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<UrlRewriteRow & { entity_id: number }>(
    db,
    `select * from url_rewrite where entity_type = 'product' and redirect_type = 0
       and entity_id in (select value from json_each(?1))
     order by length(request_path), request_path`,
    productIds,
  );

export const listBundleOptions = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<BundleOptionRow>(
    db,
    'select * from bundle_option where product_id in (select value from json_each(?1)) order by position, id',
    productIds,
  );

/** Choices of bundles whose product is enabled. */
export const listBundleSelections = (db: ReadDatabase, bundleIds: readonly number[]) =>
  rowsFor<BundleSelectionRow>(
    db,
    `select s.*, o.product_id as bundle_id from bundle_option o join bundle_selection s on s.option_id = o.id
     join product p on p.id = s.product_id
     where o.product_id in (select value from json_each(?1)) and p.status = 1 order by s.position, s.id`,
    bundleIds,
  );

export const listDownloadableLinks = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<DownloadableLinkRow>(
    db,
    'select * from downloadable_link where product_id in (select value from json_each(?1)) order by position, id',
    productIds,
  );

export const listDownloadableSamples = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<DownloadableSampleRow>(
    db,
    'select * from downloadable_sample where product_id in (select value from json_each(?1)) order by position, id',
    productIds,
  );

export const listGiftCardAmounts = (db: ReadDatabase, productIds: readonly number[]) =>
  rowsFor<{ product_id: number; value: number }>(
    db,
    'select product_id, value from giftcard_amount where product_id in (select value from json_each(?1)) order by value',
    productIds,
  );

/** An enabled product that is shown alone, by its url key. */
export const findProductByUrlKey = (db: D1Database, urlKey: string) =>
  db
    .prepare(
      `select ${LISTED_COLUMNS} from priced_product p where p.url_key = ?1 and p.status = 1 and p.visibility <> 1`,
    )
    .bind(urlKey)
    .first<ListedProductRow>();
