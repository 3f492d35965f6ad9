import { type DocumentNode, getOperationAST } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlApi, RequestState, ShopSettings } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { writeFeed } from '../rules/feed.ts';
import { FEEDS } from '../rules/feed-formats.ts';
import { listFeedItems } from './feed-items.ts';

const SHOP = { origin: 'https://chi.example', name: 'Chỉ', description: 'Quần áo' };
const PRODUCTS = 20_000;
/** Pages of fifty products: a standard Magento. */
const PAGES = 400;

/**
 * A catalogue of this size; `asked` are the pages that were requested, `failsAt` the first one that is not answered. A
 * page of more than `most` products is refused.
 */
function backend({ products = PRODUCTS, failsAt = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = {}) {
  const asked: number[] = [];
  const price = { value: 1000 };
  const product = (sku: string) => ({
    ...{ __typename: 'SimpleProduct', sku, name: `Áo ${sku}`, stock_status: 'IN_STOCK', updated_at: null },
    ...{ url_rewrites: [{ url: `${sku}.html` }], description: null, categories: [] },
    small_image: { url: `/media/catalog/product/${sku}.jpg`, label: '' },
    price_range: { minimum_price: { regular_price: price, final_price: price } },
  });
  const query = async (document: DocumentNode, { pageSize, page }: { pageSize: number; page: number }) => {
    // Beside the goods a page asks for what is told of them.
    if (getOperationAST(document)?.name?.value === 'ProductsForFeed') asked.push(page);
    if (page >= failsAt) throw new CommerceError('network', 'down');
    if (pageSize > most && page > 1) throw new CommerceError('refused', 'Max work', { code: 'ANSWER_TOO_LARGE' });
    const count = Math.max(0, Math.min(pageSize, products - (page - 1) * pageSize));
    const items = Array.from({ length: count }, (_item, index) => product(`P-${(page - 1) * pageSize + index}`));
    return { products: { page_info: { total_pages: Math.ceil(products / pageSize) }, items } };
  };
  const asMagento = { hasExtensions: false, gtinAttribute: null, query };
  const commerce = asMagento as unknown as GraphqlApi & RequestState & ShopSettings;
  return { asked, commerce };
}

test('[FEED-006] a feed of 20,000 products asks for the next page only after the last one was taken, so one page is in memory', async () => {
  const { asked, commerce } = backend();
  let taken = 0;
  let items = 0;
  for await (const part of writeFeed(FEEDS['acp.json'], SHOP, await listFeedItems(commerce, null))) {
    // The head, then one part for each page.
    expect(asked.length).toBe(Math.max(1, Math.min(taken, PAGES)));
    items += part.split('"item_id"').length - 1;
    taken += 1;
  }
  expect([items, asked.length]).toEqual([PRODUCTS, PAGES]);
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

test.each([25, 7, 1])(
  '[FEED-006] products with so many variants that a page of more than %i is too large an answer are all listed, each once',
  async (most) => {
    const skus: string[] = [];
    for await (const page of await listFeedItems(backend({ products: 113, most }).commerce, null))
      skus.push(...page.map(({ sku }) => sku));
    expect(skus).toEqual(Array.from({ length: 113 }, (_, index) => `P-${index}`));
  },
);

test('[FEED-006] a product that is by itself too large an answer ends the feed with an error', async () => {
  const read = async () => {
    for await (const _ of await listFeedItems(backend({ most: 0 }).commerce, null));
  };
  await expect(read()).rejects.toThrow('Max work');
});
