import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrder } from '../../../functions/commerce/orders/db/order.ts';
import { returnResolvers } from '../../../functions/commerce/orders/graphql/returns.ts';
import { AnswerBudget } from '../../../functions/commerce/transport/graphql/answer-budget.ts';
import type { GraphqlContext } from '../../../functions/commerce/transport/graphql/context.ts';
import { createLoaders } from '../../../functions/commerce/transport/graphql/loaders.ts';
import { addCustomer } from '../../backend/account/customer-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { uid } from '../../backend/support/answer.ts';

const TOKEN = 'merchant-token';
const PIECES = 3;
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
  const settings = {
    'sales/returns': { enabled: true, days: 30 },
    limits: { place_order: 10_000, guest_order: 10_000 },
  };
  for (const [path, value] of Object.entries(settings))
    await shop.db
      .prepare("insert or replace into config (path, store, value) values (?1, 'default', ?2)")
      .bind(path, JSON.stringify(value))
      .run();
  token = (await addCustomer(shop)).token;
}, 60_000);
afterAll(() => shop.close());

/** A delivered order of three scarves. */
async function bought(): Promise<{ id: number; item: string }> {
  await shop.db.prepare('update stock_item set qty = 50, is_in_stock = 1 where product_id = 1').run();
  const ask: Shop['ask'] = (query, variables) => shop.ask(query, variables, token);
  const cart = (await ask('{ customerCart { id } }')).data.customerCart.id;
  await ask(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id: cart, items: [{ sku: 'KHAN-01', quantity: PIECES }] },
  );
  await checkOut({ ...shop, ask }, cart, { without: ['email'] });
  const { orderV2 } = await placeOrder({ ...shop, ask }, cart);
  const order = await shop.db
    .prepare(
      'select o.id, i.id as item from sales_order o join sales_order_item i on i.order_id = o.id where increment_id = ?',
    )
    .bind(orderV2?.number ?? '')
    .first<{ id: number; item: number }>();
  if (!order) throw new Error('the order was placed');
  for (const step of ['ship', 'invoice']) expect((await rest('POST', `order/${order.id}/${step}`)).status).toBe(200);
  return { id: order.id, item: uid(order.item) };
}

const rest = (method: string, path: string, body: object = {}) =>
  shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const request = ({ id, item }: { id: number; item: string }, quantity: number) =>
  shop.ask(
    'mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { uid } } }',
    {
      input: {
        order_uid: uid(id),
        items: [
          {
            order_item_uid: item,
            quantity_to_return: quantity,
            selected_custom_attributes: Object.entries({
              reason: 'other',
              resolution: 'refund',
              way_back: 'store',
            }).map(([attribute_code, value]) => ({ attribute_code, value })),
          },
        ],
      },
    },
    token,
  );
const versionOf = (id: number) =>
  shop.db.prepare('select updated_at from sales_order where id = ?').bind(id).first<string>('updated_at');
const askedPieces = (id: number) =>
  shop.db
    .prepare(
      `select coalesce(sum(qty_requested), 0) as pieces from sales_return_item
      where return_id in (select id from sales_return where order_id = ?)`,
    )
    .bind(id)
    .first<number>('pieces');

test('[B-83] every change of an order is a later version, also within a millisecond or by a clock that is behind', async () => {
  const order = await bought();
  const ahead = new Date(Date.now() + 60_000).toISOString();
  await shop.db.prepare('update sales_order set updated_at = ?2 where id = ?1').bind(order.id, ahead).run();
  const versions = [ahead];
  for (let piece = 0; piece < 2; piece++) {
    expect((await request(order, 1)).errors).toBeUndefined();
    versions.push((await versionOf(order.id)) ?? '');
  }
  expect(versions).toEqual([...new Set(versions)].toSorted());
});

test('[B-83] forty requests at once return no more pieces than were bought', async () => {
  const order = await bought();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => request(order, 1 + (index % 2))));
  expect(answers.some(({ errors }) => !errors)).toBe(true);
  expect(await askedPieces(order.id)).toBeLessThanOrEqual(PIECES);
});

test('[B-83] two employees approve at once, ten times each: the pieces are refunded once', async () => {
  const order = await bought();
  expect((await request(order, PIECES)).errors).toBeUndefined();
  const id = await shop.db.prepare('select max(id) as id from sales_return').first<number>('id');
  const decide = (status: string) => rest('PUT', `returns/${id}`, { rmaDataObject: { status } });
  for (const status of ['authorized', 'received']) expect((await decide(status)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide('approved')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const memos = shop.db.prepare('select count(*) as n from sales_creditmemo where order_id = ?').bind(order.id);
  expect(await memos.first('n')).toBe(1);
});

test('[B-83] a fraction, nothing, a negative, a huge and a too large quantity are refused, and nothing is stored', async () => {
  const order = await bought();
  for (const quantity of [0.5, 0, -1, 1e300, PIECES + 1]) {
    const answer = await request(order, quantity);
    expect(answer.errors?.[0]?.message, String(quantity)).toMatch(/quantity/);
  }
  expect(await askedPieces(order.id)).toBe(0);
});

test('[B-84] a field about returns under 200 names is read once', async () => {
  const order = await bought();
  expect((await request(order, 1)).errors).toBeUndefined();
  const stored = await readOrder(shop.db, 'id', order.id);
  if (!stored) throw new Error('the order is there');
  let reads = 0;
  const counted = new Proxy(shop.db, {
    get(db, name) {
      if (name === 'prepare')
        return (sql: string) => {
          reads += 1;
          return db.prepare(sql);
        };
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  }) as D1Database;
  const now = new Date();
  const loaders = createLoaders(counted, now, new AnswerBudget());
  const context = { loaders, env: { DB: counted }, store: 'default', now } as unknown as GraphqlContext;
  const { items_eligible_for_return: eligible, returns } = returnResolvers.CustomerOrder;
  const page = { pageSize: 20, currentPage: 1 };
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => [
      (await eligible(stored, {}, context)).length,
      (await returns(stored, page, context)).total_count,
    ]),
  );
  expect(new Set(answers.map(String))).toEqual(new Set(['1,1']));
  expect(reads).toBeLessThanOrEqual(5);
});
