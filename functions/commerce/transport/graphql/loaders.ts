import type { D1Database } from '@cloudflare/workers-types';
import DataLoader from 'dataloader';
import { listAttributeOptions, listAttributes } from '../../catalog/db/attributes.ts';
import type { ReviewRow, StockRow, VariantRow } from '../../catalog/db/catalog-rows.ts';
import { countProducts, listCategories } from '../../catalog/db/categories.ts';
import { listAlertsOf } from '../../catalog/db/price-alerts.ts';
import { listProductOptions } from '../../catalog/db/product-options.ts';
import * as products from '../../catalog/db/products.ts';
import { REVIEW_PHOTOS } from '../../catalog/db/review-photos.ts';
import { listApprovedReviews, listReviewSummaries } from '../../catalog/db/reviews.ts';
import { AttributeCatalog } from '../../catalog/rules/catalog-attributes.ts';
import { CatalogTree } from '../../catalog/rules/catalog-tree.ts';
import { RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import { listPictures, type PictureUse } from '../../media/db/sent-pictures.ts';
import { listOrderDocuments, type OrderDocuments } from '../../orders/db/order-documents.ts';
import { listOrderReturns, listReturnedLines, type OrderReturnRows } from '../../orders/db/returns.ts';
import { readRule } from '../../orders/rules/request-return.ts';
import { listRunningDealsOf } from '../../promotions/rules/flash-deals.ts';
import { batchedReads, countedReads, type ReadDatabase } from '../../shared/db/batch.ts';
import type { ReturnRule } from '../../terms/rules/return-rule.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { PageArguments } from './paging.ts';

type ListRows<Key, Row> = (db: ReadDatabase, keys: readonly Key[]) => Promise<Row[]>;

/** Loads the rows of many keys with one query; each key gets its rows in query order. */
function many<Key, Row>(db: ReadDatabase, list: ListRows<Key, Row>, keyOf: (row: Row) => Key) {
  return new DataLoader<Key, Row[]>(async (keys) => {
    const byKey = Map.groupBy(await list(db, keys), keyOf);
    return keys.map((key) => byKey.get(key) ?? []);
  });
}

/** The same for at most one row per key. */
function one<Key, Row>(db: ReadDatabase, list: ListRows<Key, Row>, keyOf: (row: Row) => Key) {
  return new DataLoader<Key, Row | null>(async (keys) => {
    const byKey = new Map((await list(db, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Products whose variants are read at once: more than a page of any client has. */
const VARIANT_PARENTS = 60;

/** Enabled variants of a configurable product, by its id, with their stock. */
function variantLoader(db: ReadDatabase, stock: DataLoader<number, StockRow | null>, budget: AnswerBudget) {
  return new DataLoader<number, VariantRow[]>(async (ids) => {
    const found = [];
    // One part after another, so that a page beyond the limit of rows reads no more of them.
    for (let start = 0; start < ids.length; start += VARIANT_PARENTS) {
      const part = await products.listVariants(db, ids.slice(start, start + VARIANT_PARENTS));
      await budget.addRows(part.reduce((sum, { variants }) => sum + variants.length, 0));
      found.push(...part);
    }
    for (const { variants } of found) for (const variant of variants) stock.prime(variant.id, variant.stock);
    const byParent = new Map(found.map(({ parent_id, variants }) => [parent_id, variants]));
    return ids.map((id) => byParent.get(id) ?? []);
  });
}

/** A loader for each customer: what the customer asked to be told about the price of a product, by its id. */
function priceAlertLoaders(reads: ReadDatabase, db: D1Database) {
  const loaders = new Map<number, DataLoader<number, { product_id: number } | null>>();
  return (customerId: number) => {
    const list = (_: ReadDatabase, ids: readonly number[]) => listAlertsOf(db, customerId, ids);
    const loader = loaders.get(customerId) ?? one(reads, list, (row) => row.product_id);
    loaders.set(customerId, loader);
    return loader;
  };
}

/** A loader for each page of reviews: the approved reviews of a product on that page, by its id. */
function reviewLoaders(reads: ReadDatabase) {
  const loaders = new Map<string, DataLoader<number, ReviewRow[]>>();
  return ({ pageSize, currentPage }: PageArguments) => {
    const list = (db: ReadDatabase, ids: readonly number[]) => listApprovedReviews(db, ids, pageSize, currentPage);
    const page = `${currentPage}/${pageSize}`;
    const loader = loaders.get(page) ?? many(reads, list, (row) => row.product_id);
    loaders.set(page, loader);
    return loader;
  };
}

/** Runs at most once per request, in the same tick as the other loaders, so that their queries share a round trip. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const loader = new DataLoader<true, Value>(async () => [await load()]);
  return () => loader.load(true);
}

/** The pictures of a review or a return that a shopper sent, by its id. */
const pictureLoader = (reads: ReadDatabase, use: PictureUse) =>
  many(
    reads,
    (db, ids: readonly number[]) => listPictures(db, use, ids),
    (row) => row.record_id,
  );

const returnLoaders = (db: D1Database, reads: ReadDatabase) => ({
  /** What was asked in returns for a line of an order. */
  returnedLines: many(reads, listReturnedLines, (row) => row.order_item_id),
  returnPictures: pictureLoader(reads, RETURN_PICTURES),
  /** What is stored about the returns of an order, by its id. */
  orderReturns: new DataLoader<number, OrderReturnRows | null>(async (ids) => {
    const rows = new Map((await listOrderReturns(db, ids)).map((row) => [row.order_id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }),
  /** The setting for returns of a store; null if returns are off. */
  returnRule: new DataLoader<string, ReturnRule | null>((stores) =>
    Promise.all(stores.map((store) => readRule(db, store))),
  ),
});

/** The categories and attributes of the whole shop: they are read whatever is asked, so their rows are not counted. */
const wholeLoaders = (reads: ReadDatabase) => ({
  categories: once(async () => new CatalogTree(await listCategories(reads))),
  attributes: once(async () => {
    const [attributes, options] = await Promise.all([listAttributes(reads), listAttributeOptions(reads)]);
    return new AttributeCatalog(attributes, options);
  }),
});

/**
 * The loaders through which resolvers read the catalogue: one query per list, however many fields need it, and one
 * round trip for lists that are needed at the same time. One set per request.
 */
export function createLoaders(db: D1Database, now: Date, budget: AnswerBudget) {
  const whole = batchedReads(db);
  const reads = countedReads(whole, (rows) => budget.addRows(rows));
  const stock = one(reads, products.listStock, (row) => row.product_id);
  const rolePicture = (role: products.ImageRole) =>
    one(
      reads,
      (_, ids: readonly number[]) => products.listRolePictures(reads, role, ids),
      (row) => row.product_id,
    );
  const skuLoader = one(reads, products.listProductsBySku, (row) => row.sku.toLowerCase());
  return {
    /** Enabled products by id. */
    product: one(reads, products.listProductsById, (row) => row.id),
    /** An enabled product by SKU; upper and lower case count as the same. */
    productBySku: (sku: string) => skuLoader.load(sku.toLowerCase()),
    /** The product columns that lists do not read. */
    productDetail: one(reads, products.listProductDetails, (row) => row.id),
    variants: variantLoader(reads, stock, budget),
    superAttributes: many(reads, products.listSuperAttributes, (row) => row.product_id),
    linkedProducts: many(reads, products.listLinkedProducts, (row) => row.owner_id),
    stock,
    gallery: one(reads, products.listGalleries, (row) => row.product_id),
    /** The picture of a product in a role, when no other pictures are needed. */
    rolePicture: {
      image: rolePicture('image'),
      small_image: rolePicture('small_image'),
      thumbnail: rolePicture('thumbnail'),
      swatch_image: rolePicture('swatch_image'),
    },
    categoryLinks: many(reads, products.listCategoryLinks, (row) => row.product_id),
    addresses: many(reads, products.listProductAddresses, (row) => row.entity_id),
    bundleOptions: many(reads, products.listBundleOptions, (row) => row.product_id),
    bundleSelections: many(reads, products.listBundleSelections, (row) => row.bundle_id),
    downloadableLinks: many(reads, products.listDownloadableLinks, (row) => row.product_id),
    productOptions: many(reads, listProductOptions, (option) => option.product_id),
    downloadableSamples: many(reads, products.listDownloadableSamples, (row) => row.product_id),
    giftCardAmounts: many(reads, products.listGiftCardAmounts, (row) => row.product_id),
    priceAlert: priceAlertLoaders(reads, db),
    reviewPhotos: pictureLoader(reads, REVIEW_PHOTOS),
    reviews: reviewLoaders(reads),
    reviewSummary: one(reads, listReviewSummaries, (row) => row.product_id),
    /** The active flash deal of a product at the time of the request. */
    runningDeal: one(
      reads,
      (_, ids: readonly number[]) => listRunningDealsOf(db, ids, now),
      (deal) => deal.productId,
    ),
    /** The documents and comments of an order. */
    orderDocuments: new DataLoader<number, OrderDocuments>(async (ids) => {
      const documents = await listOrderDocuments(db, ids);
      return ids.map((id) => documents.get(id) ?? new Error(`No documents of order ${id}`));
    }),
    ...returnLoaders(db, reads),
    productCount: one(reads, countProducts, (row) => row.category_id),
    ...wholeLoaders(whole),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
