import { expect, test } from 'vitest';
import { writeFeed } from '../../domain/exchange/feed.ts';
import { FEEDS } from '../../domain/exchange/feed-formats.ts';
import type { GraphqlApi, ShopSettings } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { listFeedItems } from './feed-items.ts';

const SHOP = { origin: 'https://chi.example', name: 'Chỉ', description: 'Quần áo' };
const PRODUCTS = 20_000;

/** A catalogue of this size; `asked` are the pages that were requested, `failsAt` the first one that is not answered. */
function backend({ products = PRODUCTS, failsAt = Number.POSITIVE_INFINITY } = {}) {
  const asked: number[] = [];
  const price = { value: 1000 };
  const product = (sku: string) => ({
    ...{ __typename: 'SimpleProduct', sku, name: `Áo ${sku}`, stock_status: 'IN_STOCK', updated_at: null },
    ...{ url_rewrites: [{ url: `${sku}.html` }], description: null, categories: [] },
    small_image: { url: `/media/catalog/product/${sku}.jpg`, label: '' },
    price_range: { minimum_price: { regular_price: price, final_price: price } },
  });
  const query = async (_: unknown, { pageSize, page }: { pageSize: number; page: number }) => {
    asked.push(page);
    if (page >= failsAt) throw new CommerceError('network', 'down');
    const count = Math.max(0, Math.min(pageSize, products - (page - 1) * pageSize));
    const items = Array.from({ length: count }, (_item, index) => product(`P-${page}-${index}`));
    return { products: { page_info: { total_pages: Math.ceil(products / pageSize) }, items } };
  };
  const commerce = { hasExtensions: false, gtinAttribute: null, query } as unknown as GraphqlApi & ShopSettings;
  return { asked, commerce };
}

test('[FEED-006] a feed of 20,000 products asks for the next page only after the last one was taken, so one page is in memory', async () => {
  const { asked, commerce } = backend();
  let taken = 0;
  let items = 0;
  for await (const part of writeFeed(FEEDS['acp.json'], SHOP, await listFeedItems(commerce, null))) {
    // The head, then one part for each page.
    expect(asked.length).toBe(Math.max(1, Math.min(taken, 400)));
    items += part.split('"item_id"').length - 1;
    taken += 1;
  }
  expect([items, asked.length]).toEqual([PRODUCTS, 400]);
});

test('[FEED-006] a reader that stops ends the requests; an outage in the middle ends the feed with an error', async () => {
  const { asked, commerce } = backend();
  const parts = writeFeed(FEEDS['meta.csv'], SHOP, await listFeedItems(commerce, null));
  for (let part = 0; part < 3; part += 1) await parts.next();
  await parts.return(undefined);
  expect([(await parts.next()).done, asked]).toEqual([true, [1, 2]]);
  const broken = backend({ failsAt: 3 });
  const read = async () => {
    let text = '';
    for await (const part of writeFeed(FEEDS['google.xml'], SHOP, await listFeedItems(broken.commerce, null)))
      text += part;
    return text;
  };
  await expect(read()).rejects.toThrow('down');
  await expect(listFeedItems(backend({ failsAt: 1 }).commerce, null)).rejects.toThrow('down');
});
