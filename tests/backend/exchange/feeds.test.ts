import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { listProductGtins } from '../../../src/features/catalog/server/gtins.ts';
import type { FeedItem } from '../../../src/features/exchange/rules/feed.ts';
import { listFeedItems } from '../../../src/features/exchange/server/feed-items.ts';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const BEFORE = '2026-01-01T00:00:00.000Z';
const SINCE = Date.parse('2026-06-01T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
let shop: Commerce;
/** Operations that the storefront sent. */
let asked: string[] = [];

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
  await load('attributes.csv', [
    'attribute_code,frontend_label,frontend_input,option',
    'color,Màu,select,"Trắng\nĐen"',
  ]);
  await load('designs.csv', [
    'sku,product_type,name,price,variants.color,variants.qty,variants.gtin',
    'AO,configurable,Áo linen,350000,Trắng|Đen,4|1,4006381333931|8934563138165',
    'VAY,configurable,Váy linen,450000,Trắng,4,',
  ]);
  await load('products.csv', [
    'sku,product_type,name,price,qty,additional_attributes',
    'KHAN,simple,Khăn lụa,150000,5,gtin=96385074',
    'MU,simple,Mũ cói,120000,5,gtin=2000000000008',
  ]);
}, 90_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

async function load(name: string, lines: readonly string[]) {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return runImport(apiOf(shop), file, OPTIONS);
}

/** The storefront's own client in front of the embedded backend. */
function storefront(env: Partial<StorefrontEnv> = {}) {
  const fetch = async (request: Request) => {
    const body = await request.text();
    asked.push(/query (\w+)/.exec(decodeURIComponent(body || request.url))?.[1] ?? '');
    const { pathname, search } = new URL(request.url);
    return shop.fetch(pathname + search, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body && { body }),
    });
  };
  return createCommerce({ env: { COMMERCE: { fetch }, ...env } as never, store: 'vi', device: 'desktop' });
}

async function itemsOf(since: number | null = null, env: Partial<StorefrontEnv> = {}): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const page of await listFeedItems(storefront(env), since)) items.push(...page);
  return items;
}
const skusOf = (items: readonly FeedItem[]) => items.map(({ sku }) => sku).toSorted();

/** From now on only what changes again is new. */
const age = () => shop.db.prepare('update product set updated_at = ?').bind(BEFORE).run();

test('[FEED-001] a GTIN that was imported is in the feed and at the product; one for a shop’s own labels is not', async () => {
  const gtins = Object.fromEntries((await itemsOf()).map(({ sku, gtin }) => [sku, gtin]));
  expect(gtins).toEqual({
    ...{ 'AO-Trắng': '4006381333931', 'AO-Đen': '8934563138165', 'VAY-Trắng': null },
    ...{ KHAN: '96385074', MU: null },
  });
  expect([...(await listProductGtins(storefront(), 'AO'))]).toEqual([
    ['AO-Trắng', '4006381333931'],
    ['AO-Đen', '8934563138165'],
  ]);
});

test('[FEED-002] a wrong check digit is refused with line and reason, and so is a wrong count of numbers', async () => {
  const reasons = async (name: string, lines: string[]) =>
    (await load(name, lines)).skipped.map(({ line, reason }) => `${line} ${reason}`);
  expect(await reasons('wrong.csv', ['sku,additional_attributes', 'KHAN,gtin=96385075', 'MU,gtin=123'])).toEqual([
    expect.stringMatching(/^2 .*"96385075" is no GTIN: its last digit/),
    expect.stringMatching(/^3 .*"123" is no GTIN: it has 8, 12, 13 or 14 digits/),
  ]);
  expect(
    await reasons('count.csv', [
      'sku,product_type,name,price,variants.color,variants.gtin',
      'AO2,configurable,Áo,1000,Trắng|Đen,4006381333931',
    ]),
  ).toEqual(['2 variants.gtin: 1 numbers for 2 variants']);
  expect((await itemsOf()).find(({ sku }) => sku === 'KHAN')?.gtin).toBe('96385074');
});

test('[FEED-003] another attribute is read by its code; a backend without it is not asked again, and a standard Magento never', async () => {
  asked = [];
  // The shop's own backend has no such field: the feed has no numbers, and nothing fails.
  const other = { GTIN_ATTRIBUTE: 'ean' };
  expect((await itemsOf(null, other)).map(({ gtin }) => gtin)).toEqual([null, null, null, null, null]);
  await itemsOf(null, other);
  expect(asked.filter((name) => name === 'GtinsForFeed')).toHaveLength(1);
  asked = [];
  await itemsOf(null, { COMMERCE_EXTENSIONS: 'off' });
  expect(asked.toSorted()).toEqual(['InformationForFeed', 'ProductsForFeed']);
  // A Magento whose merchant has the attribute: `pattern` stands for it, because every backend has this field.
  await load('pattern.csv', ['sku,additional_attributes', 'KHAN,pattern=4006381333931']);
  const named = await itemsOf(null, { COMMERCE_EXTENSIONS: 'off', GTIN_ATTRIBUTE: 'pattern' });
  expect(named.find(({ sku }) => sku === 'KHAN')?.gtin).toBe('4006381333931');
  await expect(itemsOf(null, { GTIN_ATTRIBUTE: 'ean }' })).rejects.toThrow('GTIN_ATTRIBUTE');
});

test('[FEED-004] a feed of changes has what changed since then, with all variants, and nothing else', async () => {
  await age();
  expect(await itemsOf(SINCE)).toEqual([]);
  const price = 90_000 + (Date.now() % 9000);
  await load('price.csv', ['sku,price', `KHAN,${price}`]);
  expect((await itemsOf(SINCE)).map(({ sku, regular }) => ({ sku, regular }))).toEqual([
    { sku: 'KHAN', regular: price },
  ]);
  // The price of one variant.
  await age();
  await merchant('products/AO-Đen', { product: { price: 300_000 } });
  const variants = await itemsOf(SINCE);
  expect(skusOf(variants)).toEqual(['AO-Trắng', 'AO-Đen']);
  expect(variants.find(({ sku }) => sku === 'AO-Đen')?.regular).toBe(300_000);
  // The very second of the change belongs to it.
  const at = await shop.db
    .prepare("select updated_at from product where sku = 'AO-Đen'")
    .first<{ updated_at: string }>();
  expect(skusOf(await itemsOf(Date.parse(at?.updated_at ?? '')))).toEqual(['AO-Trắng', 'AO-Đen']);
  expect(await itemsOf(Date.parse(at?.updated_at ?? '') + 1000)).toEqual([]);
});

test('[FEED-005] what sold out is in the feed of changes as sold out, and what was taken from the shop is in no feed', async () => {
  await age();
  const { id } =
    (await shop.db.prepare("select id from product where sku = 'VAY-Trắng'").first<{ id: number }>()) ?? {};
  await merchant(`products/VAY-Trắng/stockItems/${id}`, { stockItem: { qty: 0, is_in_stock: false } });
  expect((await itemsOf(SINCE)).map(({ sku, availability }) => ({ sku, availability }))).toEqual([
    { sku: 'VAY-Trắng', availability: 'out_of_stock' },
  ]);
  await age();
  await merchant('products/MU', { product: { status: 2 } });
  expect(await itemsOf(SINCE)).toEqual([]);
  expect(skusOf(await itemsOf())).toEqual(['AO-Trắng', 'AO-Đen', 'KHAN', 'VAY-Trắng']);
});

async function merchant(path: string, body: object): Promise<void> {
  const answer = await shop.fetch(`/rest/V1/${encodeURI(path)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTEGRATION_TOKEN}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test('[FEED-006] the last pages of a catalogue of 20,000 products are answered: a page beyond them is refused by its number alone', async () => {
  const ask = async (page: number) => {
    const query = `{ products(filter: {}, sort: { name: ASC }, pageSize: 50, currentPage: ${page}) { items { sku } } }`;
    const answer = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return JSON.stringify(((await answer.json()) as { errors?: { message: string }[] }).errors ?? []);
  };
  // This small catalogue has one page, so both are beyond it; only the second is beyond what any catalogue may have.
  expect(await ask(400)).toContain('currentPage value 400 specified is greater than the');
  expect(await ask(1001)).toContain('from + size must be at most 50000');
});

test('[FEED-006] twenty products with ninety variants each are all in the feed, although sixteen are too large an answer', async () => {
  const sizes = Array.from({ length: 90 }, (_, index) => `S${index}`).join('|');
  await load('sizes.csv', [
    'attribute_code,frontend_label,frontend_input,option',
    `co_rong,Cỡ,select,"${sizes.replaceAll('|', '\n')}"`,
  ]);
  const wide = Array.from({ length: 20 }, (_, index) => `RONG-${index}`);
  const loaded = await load('wide.csv', [
    'sku,product_type,name,price,variants.co_rong,variants.qty',
    ...wide.map((sku) => `${sku},configurable,Quần ${sku},350000,${sizes},${sizes.replaceAll(/S\d+/g, '4')}`),
  ]);
  expect(loaded.skipped).toEqual([]);
  const listed = skusOf(await itemsOf()).filter((sku) => sku.startsWith('RONG-'));
  expect(listed).toEqual(wide.flatMap((sku) => sizes.split('|').map((size) => `${sku}-${size}`)).toSorted());
}, 120_000);
