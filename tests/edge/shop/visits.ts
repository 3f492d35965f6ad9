import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TroubledShop } from '../troubled-shop.ts';

/** The token for the metrics. */
export const METRICS = 'visits-metrics';
const LISTING = '/nu/ao.html';
/** A product without a deal, so that only the merchant changes its price. */
const PRODUCT = { path: '/hop-qua-giay-cung-no-vai.html', sku: 'PHQ2601' };
const UNRELATED = '/chinh-sach-doi-tra';
const SHOPPER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};
const GOOGLEBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

export function visitTests(theShop: () => TroubledShop): void {
  let shop: TroubledShop;
  beforeAll(async () => {
    shop = theShop();
    for (const path of ['/', LISTING, PRODUCT.path, UNRELATED]) await shop.open(path);
  });
  beforeEach(() => shop.backend.inject(() => undefined));

  test('[B-17] 1,000 visits without a cookie request no cart and set only the store cookie; a crawler gets no cookie', async () => {
    const paths = ['/', LISTING, PRODUCT.path, UNRELATED];
    const visit = async (index: number) => {
      const isCrawler = index % 2 === 0;
      // Every page is requested often enough; further requests go to the lightest page.
      const answer = await shop.open(paths[index % 40] ?? UNRELATED, isCrawler ? GOOGLEBOT : SHOPPER);
      return [answer.status, isCrawler, answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])];
    };
    const outcomes = new Set<string>();
    for (let start = 0; start < 1000; start += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => visit(start + index)));
      for (const answer of answers) outcomes.add(JSON.stringify(answer));
    }
    expect([...outcomes].toSorted()).toEqual(['[200,false,["store"]]', '[200,true,[]]']);
    expect(shop.backend.asked.filter((name) => /cart/i.test(name))).toEqual([]);
  });

  test('a page without a copy requests only its own data; the rest is shared with other pages', async () => {
    await shop.open(`${LISTING}?page=2`);
    shop.backend.inject(() => undefined);
    const answer = await shop.open(`${LISTING}?page=3`);
    expect(answer.cache).toBe('MISS');
    expect(shop.backend.asked).toEqual(['search_product']);
  });

  test('one id identifies a request from the backend to the answer, and the answer contains its duration', async () => {
    const id = 'a-request-of-the-test';
    const answer = await shop.open(`${LISTING}?page=4`, { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(shop.backend.requestIds).toEqual([id]);
    expect(answer.headers.get('server-timing')).toMatch(
      /^edge;desc="MISS", total;dur=\d+, render;dur=\d+, backend;dur=\d+;desc="1 calls"$/,
    );
    const other = await shop.open('/', { 'x-request-id': 'no good id!' });
    expect(other.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('the health check reports whether the backend answers; metrics need the secret', async () => {
    expect(JSON.parse((await shop.open('/healthz')).html)).toMatchObject({ status: 'ok', backend: 'up' });
    expect((await shop.open('/_edge/metrics')).status).toBe(401);
    const { html } = await shop.open('/_edge/metrics?minutes=5', { authorization: `Bearer ${METRICS}` });
    const { minutes, counts } = JSON.parse(html) as { minutes: number; counts: Record<string, number> };
    expect(minutes).toBe(5);
    expect(counts['cache.HIT']).toBeGreaterThanOrEqual(1000);
    expect(counts['cache.MISS']).toBeGreaterThanOrEqual(4);
    expect(counts.renders).toBeGreaterThanOrEqual(4);
    expect(counts['backend.calls']).toBeGreaterThan(4);
    expect(counts['status.2xx']).toBeGreaterThan(1000);
  });

  test('[B-06] a changed price renews the pages that show it within 2 s, and nothing else', async () => {
    const search = '/search?q=h%E1%BB%99p%20qu%C3%A0';
    for (const path of [PRODUCT.path, search, UNRELATED]) {
      await shop.open(path);
      expect((await shop.open(path)).cache, path).toBe('HIT');
    }
    await shop.change(`products/${PRODUCT.sku}`, { product: { price: 123_000 } });
    const changedAt = Date.now();
    for (const path of [PRODUCT.path, search])
      await expect
        .poll(async () => (await shop.open(path)).html.includes('123.000'), { timeout: 2000, interval: 100 })
        .toBe(true);
    expect(Date.now() - changedAt).toBeLessThan(2500);
    expect((await shop.open(UNRELATED)).cache).toBe('HIT');
  });

  test('[B-08] a planned sale begins at its minute without a purge', async () => {
    // Late enough that the purge of this change is finished before the price changes.
    const startsAt = Date.now() + 8000;
    const special = { special_price: 77_000, special_from_date: magentoTime(startsAt) };
    const custom_attributes = Object.entries(special).map(([attribute_code, value]) => ({ attribute_code, value }));
    await shop.change(`products/${PRODUCT.sku}`, { product: { custom_attributes } });
    await expect.poll(async () => (await shop.open(PRODUCT.path)).cache, { timeout: 6500 }).toBe('HIT');
    expect((await shop.open(PRODUCT.path)).html).not.toContain('77.000');
    await expect
      .poll(async () => (await shop.open(PRODUCT.path)).html.includes('77.000'), { timeout: 9000, interval: 200 })
      .toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt - 1000);
    expect(Date.now() - startsAt).toBeLessThan(1500);
  });

  test('codes are limited by the visitor’s address: 429, Retry-After, and a text', async () => {
    const send = () =>
      fetch(`${shop.address}/_actions/session.verifyCode`, {
        method: 'POST',
        headers: { origin: shop.address, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ otp: '000000' }),
      });
    const statuses: number[] = [];
    for (let start = 0; start < 80; start += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, send))).map(({ status }) => status));
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('quá nhiều yêu cầu'),
    });
    // The limit does not apply to pages.
    expect((await shop.open(LISTING)).status).toBe(200);
  });
}

/** A time in Magento's format, in UTC and whole seconds. */
const magentoTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
