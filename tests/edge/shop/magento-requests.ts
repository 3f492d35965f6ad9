import { expect, test } from 'vitest';
import type { TroubledShop } from '../troubled-shop.ts';

/** What nginx, Varnish and Fastly take as the first line of a request, without method and version; in characters. */
const ADDRESS_MAX = 8000;
const PRODUCT = '/mu-len-gap-vanh.html';

/**
 * The most requests that a page without any copy may send to a Magento whose schema is known. Each costs a start of the
 * Magento, so a new part of a page is asked together with the others.
 */
const BUDGET: readonly (readonly [page: string, path: string, requests: number])[] = [
  ['home', '/', 6],
  ['category', '/nu/ao.html', 3],
  ['filtered category', '/nu/ao.html?color=trang', 4],
  ['product', PRODUCT, 2],
  ['search', '/search?q=ao', 2],
  ['text', '/gioi-thieu', 2],
];

/** Counts what the pages of a shop ask of a standard Magento. */
export function magentoRequestTests(theShop: () => TroubledShop): void {
  const counted = async (path: string) => {
    await theShop().purge(['*']);
    theShop().backend.inject(() => undefined);
    const { status, cache } = await theShop().open(path);
    expect([path, status, cache === 'HIT']).toEqual([path, 200, false]);
    return theShop().backend.requests.map((request) => ({ ...request }));
  };

  test.each(BUDGET)(
    '[MAGENTO-201] %s: %s asks a Magento at most %i times, by GET, in addresses that every cache on the way takes',
    async (_, path, most) => {
      // What the backend's schema lacks is found out once, and remembered.
      await theShop().open(path);
      const requests = await counted(path);
      expect(requests.length, requests.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(most);
      expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
      for (const { name, length } of requests) expect(length, name).toBeLessThanOrEqual(ADDRESS_MAX);
    },
  );

  test('[MAGENTO-202] a part of a page that fails does not take what was asked with it along', async () => {
    await theShop().purge(['*']);
    theShop().backend.inject(({ name }) =>
      name === 'ProductReviewPage'
        ? { body: JSON.stringify({ data: { products: null }, errors: [{ message: 'x', path: ['products'] }] }) }
        : undefined,
    );
    const { status, html } = await theShop().open(PRODUCT);
    expect(status).toBe(200);
    expect(html).toContain('name="sku"');
    expect(theShop().backend.requests.map(({ name }) => name)).toHaveLength(2);
  });

  test('[MAGENTO-203] a Magento that refuses several questions at once is asked each by itself, and the page is whole', async () => {
    await theShop().purge(['*']);
    const limited = JSON.stringify({ errors: [{ message: 'Max query complexity should be 60 but got 250.' }] });
    theShop().backend.refuseTogether(limited);
    try {
      const { status, html } = await theShop().open('/nu/ao.html');
      expect(status).toBe(200);
      expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    } finally {
      theShop().backend.refuseTogether(null);
    }
  });

  test('[MAGENTO-204] a saved product renews its page, and no page that shows a block which was asked together with it', async () => {
    const other = '/ao-so-mi-nu-poplin-co-duc.html';
    const hit = async (path: string) => (await theShop().open(path)).cache === 'HIT';
    await theShop().purge(['*']);
    let first = '';
    theShop().backend.inject(({ name, variables }) => {
      if (name === 'CmsBlocksByIdentifiers') return { headers: { 'x-magento-tags': 'cms_b,cms_b_77' } };
      if (name !== 'ProductDetails') return undefined;
      first ||= String(variables.sku);
      return { headers: { 'x-magento-tags': `cat_p,cat_p_${variables.sku === first ? 4711 : 4712}` } };
    });
    for (const path of [PRODUCT, other]) await expect.poll(() => hit(path), { timeout: 15_000 }).toBe(true);
    await theShop().purge(['cat_p_4711']);
    expect([await hit(PRODUCT), await hit(other)]).toEqual([false, true]);
    await theShop().purge(['cms_b_77']);
    expect(await hit(other)).toBe(false);
  });
}
