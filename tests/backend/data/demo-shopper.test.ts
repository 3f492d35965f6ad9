import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '../../../functions/commerce/exchange/import/default-staff.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { Backend } from '../../../functions/local/demo-shopper/backend.ts';
import { playLife } from '../../../functions/local/demo-shopper/life.ts';
import { PURCHASES, REVIEWS, SHOPPER, WISHES } from '../../../functions/local/demo-shopper/shopper.ts';
import { ORIGIN } from '../support/desk.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const SHOP = 'functions/commerce/default-shop';
const folder = mkdtempSync(join(tmpdir(), 'demo-shopper-'));
const steps: string[] = [];
let commerce: Commerce;
let backend: Backend;

const placeOf = ({ fetch }: Pick<Commerce, 'fetch'>) => ({
  send: fetch,
  origin: ORIGIN,
  media: '/media',
  staff: { email: 'cham-soc@chi.example', password: 'Len-Vai-2026' },
});

/** Places and configuration of the default catalogue, and of its goods those that the demo shopper touches. */
async function fill(shop: Commerce): Promise<void> {
  const skus = [...PURCHASES.flatMap(({ items }) => items.map(({ sku }) => sku)), ...WISHES];
  const [header, ...designs] = readFileSync(join(SHOP, 'goods/designs.csv'), 'utf8').split('\n');
  const kept = designs.filter((line) => skus.includes(line.split(',')[1] ?? ''));
  writeFileSync(join(folder, 'designs.csv'), [header, ...kept].join('\n'));
  const [columns, ...regions] = readFileSync(join(SHOP, 'basics/region.csv'), 'utf8').split('\n');
  // Only the wards of two provinces, because all wards are thousands.
  const large = regions.filter((line) => /^\d+,2,(?:1,|3,\d+,(?:01|48),)/.test(line));
  writeFileSync(join(folder, 'region.csv'), [columns, ...large].join('\n'));
  for (const name of ['goods/attributes.csv', 'goods/categories.csv'])
    copyFileSync(join(SHOP, name), join(folder, basename(name)));
  const settings = ['basics', 'demo'].map((part) => readFileSync(join(SHOP, part, 'config.jsonl'), 'utf8'));
  writeFileSync(join(folder, 'config.jsonl'), settings.join(''));
  await runImport(apiOf(shop), folder, { rate: 1, isReplacing: false, mediaFolder: null });
  await addStaff(shop.db);
}

beforeAll(async () => {
  commerce = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  await fill(commerce);
  await playLife(placeOf(commerce), (name) => void steps.push(name));
  backend = new Backend(placeOf(commerce));
  await backend.signIn(SHOPPER.email, SHOPPER.password);
}, 120_000);
afterAll(async () => {
  await commerce?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('[B-73] the life of the demo shopper', () => {
  test('the account has two addresses and a wishlist', async () => {
    const { customer } = await backend.ask(`{ customer { email
      addresses { city default_shipping region { region } }
      wishlists { items_v2 { items { product { sku } } } } } }`);
    expect(customer.email).toBe(SHOPPER.email);
    expect(customer.addresses).toEqual([
      { city: 'Hà Nội', default_shipping: true, region: { region: 'Hà Nội' } },
      { city: 'Đà Nẵng', default_shipping: false, region: { region: 'Đà Nẵng' } },
    ]);
    const wished = customer.wishlists[0].items_v2.items.map(({ product }: { product: { sku: string } }) => product.sku);
    expect(wished.toSorted()).toEqual([...WISHES].toSorted());
  });

  test('one order is new, one sent with a waybill, one canceled, one complete', async () => {
    const { customer } = await backend.ask(`{ customer { orders(sort: { sort_field: NUMBER, sort_direction: ASC }) {
      items { status shipments { tracking { title number } } } } } }`);
    const sent = (number: string) => [{ tracking: [{ title: 'Giao Hàng Nhanh', number }] }];
    expect(customer.orders.items).toEqual([
      { status: 'Complete', shipments: sent('GHN8K2M4QX') },
      { status: 'Canceled', shipments: [] },
      { status: 'Processing', shipments: sent('GHN7T5R9LB') },
      { status: 'Pending', shipments: [] },
    ]);
    const { items } = await backend.staff('GET', 'orders?searchCriteria[pageSize]=10');
    expect(items.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'canceled',
      'complete',
      'pending',
      'processing',
    ]);
  });

  test('a return of the complete order waits for staff, with a picture that they can open', async () => {
    const { customer } = await backend.ask(`{ customer { returns { items { status pictures { width height }
      order { status } items { status order_item { product_sku } } } } } }`);
    expect(customer.returns.items).toMatchObject([
      {
        status: 'PENDING',
        order: { status: 'Complete' },
        pictures: [{ width: 900, height: 1200 }],
        items: [{ status: 'PENDING', order_item: { product_sku: expect.stringMatching(/^NDA2603-/) } }],
      },
    ]);
    const { items } = await backend.staff('GET', 'returns?searchCriteria[pageSize]=10');
    expect(items).toMatchObject([{ status: 'pending', extension_attributes: { pictures: 1 } }]);
  });

  test('three reviews are shown, with photos, fit and the mark of a purchase', async () => {
    for (const { sku, fit, summary, views } of REVIEWS) {
      const { reviewList } = await backend.ask(
        'query ($sku: String!) { reviewList(sku: $sku) { items { summary fit size is_verified photos { url width height } } } }',
        { sku },
      );
      const [review] = reviewList.items;
      expect(review).toMatchObject({ summary, fit, is_verified: true, size: expect.any(String) });
      expect(review.photos).toHaveLength(views.length);
      const photo = await commerce.fetch(new URL(review.photos[0].url, ORIGIN).pathname);
      const { format, width, height } = await sharp(await photo.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 900, height: 1200 });
    }
  });

  test('a second life in the same shop is refused, and orders nothing more', async () => {
    await expect(playLife(placeOf(commerce))).rejects.toThrow();
    const { total_count } = await backend.staff('GET', 'orders?searchCriteria[pageSize]=1');
    expect(total_count).toBe(PURCHASES.length);
  });

  test('every step has a name', () => {
    expect(steps).toEqual([
      ...['the account', 'the addresses', 'the wishlist', 'the order that is complete', 'the reviews', 'the return'],
      ...['the order that is canceled', 'the order that is sent', 'the order that is new'],
    ]);
  });
});
