import type { D1Database } from '@cloudflare/workers-types';
import DataLoader from 'dataloader';
import { listAttributeOptions, listAttributes } from '../db/attributes.ts';
import { countProducts, listCategories } from '../db/categories.ts';
import { listOrderPapers, type OrderPapers } from '../db/order-papers.ts';
import * as products from '../db/products.ts';
import { listReviewSummaries } from '../db/reviews.ts';
import { AttributeCatalog } from '../shop/catalog-attributes.ts';
import { CatalogTree } from '../shop/catalog-tree.ts';
import { listRunningDealsOf } from '../shop/flash-deals.ts';

type ListRows<Key, Row> = (db: D1Database, keys: readonly Key[]) => Promise<Row[]>;

/** Asks for the rows of many keys with one query and hands each key its rows, in the order of the query. */
function many<Key, Row>(db: D1Database, list: ListRows<Key, Row>, keyOf: (row: Row) => Key) {
  return new DataLoader<Key, Row[]>(async (keys) => {
    const byKey = Map.groupBy(await list(db, keys), keyOf);
    return keys.map((key) => byKey.get(key) ?? []);
  });
}

/** The same for at most one row a key. */
function one<Key, Row>(db: D1Database, list: ListRows<Key, Row>, keyOf: (row: Row) => Key) {
  return new DataLoader<Key, Row | null>(async (keys) => {
    const byKey = new Map((await list(db, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Runs once a request, when first asked for. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= load();
    return value;
  };
}

/** What resolvers read the catalogue through: one query for a list, however many fields ask. One set a request. */
export function createLoaders(db: D1Database, now: Date) {
  const skuLoader = one(db, products.listProductsBySku, (row) => row.sku.toLowerCase());
  return {
    /** Enabled products by id. */
    product: one(db, products.listProductsById, (row) => row.id),
    /** An enabled product by SKU, in any case of letters. */
    productBySku: (sku: string) => skuLoader.load(sku.toLowerCase()),
    /** Enabled variants of a configurable product, by its id. */
    variants: many(db, products.listVariants, (row) => row.parent_id),
    superAttributes: many(db, products.listSuperAttributes, (row) => row.product_id),
    linkedProducts: many(db, products.listLinkedProducts, (row) => row.owner_id),
    stock: one(db, products.listStock, (row) => row.product_id),
    media: many(db, products.listMedia, (row) => row.product_id),
    categoryLinks: many(db, products.listCategoryLinks, (row) => row.product_id),
    addresses: many(db, products.listProductAddresses, (row) => row.entity_id),
    bundleOptions: many(db, products.listBundleOptions, (row) => row.product_id),
    bundleSelections: many(db, products.listBundleSelections, (row) => row.bundle_id),
    downloadableLinks: many(db, products.listDownloadableLinks, (row) => row.product_id),
    giftCardAmounts: many(db, products.listGiftCardAmounts, (row) => row.product_id),
    reviewSummary: one(db, listReviewSummaries, (row) => row.product_id),
    /** The flash deal a product is in at the moment of the request. */
    runningDeal: one(
      db,
      (_, ids: readonly number[]) => listRunningDealsOf(db, ids, now),
      (deal) => deal.productId,
    ),
    /** What was written about an order since it was placed. */
    orderPapers: new DataLoader<number, OrderPapers>(async (ids) => {
      const papers = await listOrderPapers(db, ids);
      return ids.map((id) => papers.get(id) ?? new Error(`No papers of order ${id}`));
    }),
    productCount: one(db, countProducts, (row) => row.category_id),
    categories: once(async () => new CatalogTree(await listCategories(db))),
    attributes: once(async () => {
      const attributes = await listAttributes(db);
      return new AttributeCatalog(
        attributes,
        await listAttributeOptions(
          db,
          attributes.map(({ id }) => id),
        ),
      );
    }),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
