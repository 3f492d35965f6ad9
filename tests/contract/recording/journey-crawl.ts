import { listAttributes } from '../../../src/features/catalog/server/attributes.ts';
import { listFilterValues } from '../../../src/features/catalog/server/listing/filter-attributes.ts';
import { listFeedItems } from '../../../src/features/exchange/server/feed-items.ts';
import {
  listSitemapCategories,
  listSitemapPages,
  listSitemapProducts,
} from '../../../src/features/page/server/sitemap.ts';
import { isUp } from '../../../src/features/transport/server/ping.ts';
import type { Shop } from './shop.ts';

const PATIENCE_MS = 60_000;

/** Requests by machines: the sitemap, the first page of the product feed, the health check. */
export async function crawl({ commerce }: Shop) {
  const feed = await listFeedItems(commerce, null);
  const first = await feed[Symbol.asyncIterator]().next();
  return {
    isUp: await isUp(commerce, PATIENCE_MS),
    products: await listSitemapProducts(commerce),
    categories: await listSitemapCategories(commerce),
    pages: await listSitemapPages(commerce),
    feed: first.done ? [] : first.value,
    values: await listFilterValues(commerce),
    attributes: await listAttributes(commerce, ['color', 'size', 'khong_co']),
  };
}
