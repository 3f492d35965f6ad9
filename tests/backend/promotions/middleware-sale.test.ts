import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasePromotions, takeDeals } from '../../../functions/commerce/promotions/db/promotion-ledger.ts';
import { bulkInsert, type ColumnValue } from '../../../functions/commerce/shared/db/bulk.ts';
import { fillCatalog } from '../search/search-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { setStatus } from './promotion-fixture.ts';

let commerce: Commerce;
const HOUR_MS = 3_600_000;
/** The start of the current deal. */
const DEAL_START = new Date(Date.now() - 2 * HOUR_MS).toISOString();
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Orders of some articles by sku, an hour ago. */
async function addOrder(id: number, items: [sku: string, parent: string | null, qty: number][], status = 'pending') {
  await commerce.db.batch([
    commerce.db
      .prepare(
        "insert into cart (id, masked_id, is_active, created_at, updated_at) values (?1, 'cart-' || ?1, 0, ?2, ?2)",
      )
      .bind(id, fromNow(-1)),
    commerce.db
      .prepare(
        `insert into sales_order (id, increment_id, cart_id, token, store, email, status, payment_method, payment_title,
          total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
        values (?1, ?4, ?1, ?5, 'vi', 'a@b.vn', ?2, 'cashondelivery', 'COD', 1, 1, 1, 0, 1, ?3, ?3)`,
      )
      .bind(id, status, fromNow(-1), `O${id}`, `T${id}`),
    ...items.map(([sku, parent, qty], position) =>
      commerce.db
        .prepare(
          `insert into sales_order_item (order_id, position, type_id, sku, parent_sku, name, qty_ordered, price,
            original_price, row_total) values (?1, ?2, 'simple', ?3, ?4, 'x', ?5, 1, 1, 1)`,
        )
        .bind(id, position, sku, parent, qty),
    ),
  ]);
}

/** An order of some pieces of product 101 in deal 2. */
const sell = (order: number, pieces: number) =>
  commerce.db.batch(
    takeDeals(commerce.db, `T${order}`, [{ dealId: 2, productId: 101, windowStart: DEAL_START, pieces }], fromNow(-1)),
  );

beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
  await bulkInsert(
    commerce.db,
    'flash_deal',
    ['id', 'name', 'starts_at', 'ends_at', 'repeats_every_hours'],
    [
      [1, 'Mỗi ngày', fromNow(-54), fromNow(-50), 24],
      [2, 'Đang chạy', DEAL_START, fromNow(5), null],
      [3, 'Đã qua', fromNow(-9), fromNow(-8), null],
    ],
  );
  await bulkInsert(
    commerce.db,
    'flash_deal_item',
    ['deal_id', 'product_id', 'qty', 'position'],
    [
      [2, 101, 10, 2],
      [2, 100, 5, 1],
      [3, 103, 5, 1],
    ],
  );
  await addOrder(1, [
    ['CHI-DAM-001-1', 'CHI-DAM-001', 3],
    ['CHI-AO-002', null, 1],
  ]);
  await addOrder(2, [['CHI-DAM-001-2', 'CHI-DAM-001', 4]]);
  await sell(1, 3);
  await sell(2, 4);
  await setStatus(commerce.db, 'O2', 'canceled');
});
afterAll(() => commerce?.close());

const result = async (name: string) => (await call(commerce, name)).result as Record<string, unknown>;

describe('flash sale', () => {
  test('[MW-105] active deals with their products, sold and remaining pieces, and the next deals', async () => {
    const { deals, items, total_count } = await result('flashsale_deals?pageSize=16&offset=0');
    expect(deals).toMatchObject([
      { id: 2, status: 'running', end_time: expect.any(String) },
      { id: 1, status: 'upcoming' },
    ]);
    expect(total_count).toBe(2);
    expect(items).toMatchObject([
      { sku: 'CHI-AO-001', deal_id: 2, deal_qty: 5, sold_qty: 0 },
      { sku: 'CHI-DAM-001', deal_price: 590_000, price: 790_000, total_qty: 10, sold_qty: 3, deal_qty: 7 },
    ]);
    const second = await result('flashsale_deals?pageSize=1&offset=1');
    expect(second).toMatchObject({ items: [{ sku: 'CHI-DAM-001' }], total_count: 2 });
    expect(await result('flashsale_deals?deal_id=3')).toEqual({ deals: [], items: [], total_count: 0 });
  });
  test('[MW-106] the deal of one product; null if its deal is over, or it has none', async () => {
    expect(await result('flashsale_product?sku=chi-dam-001')).toMatchObject({ sku: 'CHI-DAM-001', deal_qty: 7 });
    expect(await result('flashsale_product?sku=CHI-AO-002')).toBeNull();
    expect(await result('flashsale_product?sku=none')).toBeNull();
  });
  test('GraphQL reports the same for a product', async () => {
    const query =
      '{ products(filter: { sku: { in: ["CHI-DAM-001", "CHI-AO-002"] } }) { items { sku deals deal_qty deal_price } } }';
    const response = await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: { products: { items: { sku: string }[] } } };
    expect(data.products.items.toSorted((a, b) => a.sku.localeCompare(b.sku))).toEqual([
      { sku: 'CHI-AO-002', deals: null, deal_qty: null, deal_price: null },
      { sku: 'CHI-DAM-001', deals: 2, deal_qty: 7, deal_price: 590_000 },
    ]);
  });
});

describe('prices of deals', () => {
  const prices = async () => {
    const { items } = await result('flashsale_deals?deal_id=2');
    return (items as { sku: string; final_price: number; deal_price: number; deal_qty: number }[]).map(
      ({ sku, final_price, deal_price, deal_qty }) => [sku, final_price, deal_price, deal_qty],
    );
  };
  const set = (sql: string) => commerce.db.prepare(sql).run();

  test('[MW-105] a deal’s own price is in the search documents and ends with its pieces and its time', async () => {
    await set('update flash_deal_item set percent = 50 where deal_id = 2 and product_id = 101');
    expect(await prices()).toContainEqual(['CHI-DAM-001', 395_000, 395_000, 7]);
    await sell(2, 7);
    expect(await prices()).toContainEqual(['CHI-DAM-001', 590_000, 590_000, 0]);
    await commerce.db.batch(releasePromotions(commerce.db, 2, fromNow(0)));
    expect(await prices()).toContainEqual(['CHI-DAM-001', 395_000, 395_000, 7]);
    await set('update flash_deal set is_active = 0 where id = 2');
    const query =
      '{ products(filter: { sku: { eq: "CHI-DAM-001" } }) { items { price_range { minimum_price { final_price { value } } } } } }';
    const response = await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: { products: { items: unknown[] } } };
    expect(data.products.items).toEqual([{ price_range: { minimum_price: { final_price: { value: 590_000 } } } }]);
    await set('update flash_deal set is_active = 1 where id = 2');
    await set('update flash_deal_item set percent = null where deal_id = 2');
  });
});

describe('recommendations', () => {
  const skus = async (name: string) => ((await call(commerce, name)).result as { sku: string }[]).map(({ sku }) => sku);

  test('[MW-067] bought together comes before the same category; the product itself is never recommended', async () => {
    const found = await skus('product_recommendation?sku=CHI-DAM-001');
    expect(found[0]).toBe('CHI-AO-002');
    expect(found[1]).toBe('CHI-DAM-002');
    expect(found).not.toContain('CHI-DAM-001');
    expect(await skus('product_recommendation?sku=CHI-DAM-001')).toEqual(found);
    expect(await call(commerce, 'product_recommendation?sku=none')).toMatchObject({ status: 404 });
  });
  test('[MW-067] for a category only its products; otherwise the best sellers', async () => {
    const ofCategory = await skus('product_recommendation?category_id=15');
    expect(ofCategory.toSorted()).toEqual(['CHI-DAM-001', 'CHI-DAM-002']);
    expect((await skus('product_recommendation?pageSize=1'))[0]).toBe('CHI-DAM-001');
  });
  test('[MW-068] ids for a cart', async () => {
    const ids = (await call(commerce, 'recommend_products_ids?skus=CHI-DAM-001,CHI-AO-001&pageSize=3'))
      .result as number[];
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(103);
    expect(ids).not.toContain(100);
  });
});

describe('waiting lists, devices and companies', () => {
  test('[MW-055] the company behind a tax code, or null', async () => {
    const company: ColumnValue[] = ['0109998887', 'May Sợi Nắng', 'Hà Nội', 1];
    const gone: ColumnValue[] = ['0109998888', 'Đã giải thể', 'Hà Nội', 0];
    await bulkInsert(commerce.db, 'company', ['tax_code', 'name', 'address', 'is_active'], [company, gone]);
    expect(await result('customer_tax_info?tax=010999%208887')).toEqual({
      tax_code: '0109998887',
      name: 'May Sợi Nắng',
      address: 'Hà Nội',
    });
    expect(await result('customer_tax_info?tax=0109998888')).toBeNull();
    expect(await call(commerce, 'customer_tax_info?tax=123')).toMatchObject({ status: 400 });
  });
  test('[MW-059] a sold-out product can be requested, once per phone; one in stock cannot', async () => {
    const wish = { sku: 'CHI-AO-001-1', phone: '0912.345.678', qty: 1 };
    const first = await call(commerce, 'customer_postbackorder', wish);
    expect(first).toMatchObject({ code: 200, result: { sku: 'CHI-AO-001-1', qty: 1 } });
    const again = await call(commerce, 'customer_postbackorder', { ...wish, qty: 3 });
    expect(again.result).toEqual({ ...(first.result as object), qty: 3 });
    const { results } = await commerce.db.prepare('select recipient as phone, qty from back_order_request').all();
    expect(results).toEqual([{ phone: '0912345678', qty: 3 }]);
    expect(await call(commerce, 'customer_postbackorder', { ...wish, sku: 'CHI-QU-001' })).toMatchObject({
      status: 409,
    });
    expect(await call(commerce, 'customer_postbackorder', { ...wish, sku: 'none' })).toMatchObject({ status: 404 });
  });
  test('[MW-119] a device is stored once', async () => {
    const token = 'fcm:dGhpcyBpcyBhIHRva2Vu';
    for (const platform of ['web', 'android'])
      expect(await call(commerce, 'notifications_device', { token, platform })).toMatchObject({ code: 200 });
    const { results } = await commerce.db.prepare('select token, platform from push_device').all();
    expect(results).toEqual([{ token, platform: 'android' }]);
  });
});
