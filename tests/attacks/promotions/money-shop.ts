import { expect } from 'vitest';
import { shopOf } from '../../backend/account/customer-fixture.ts';
import { type addMember, addPromotions, get, post, RULE } from '../../backend/promotions/promotion-fixture.ts';
import {
  COLOR,
  checkOut,
  chosenOptions,
  openShop,
  placeOrder,
  type Shop,
  SIZE,
} from '../../backend/promotions/sales-fixture.ts';
import { uid } from '../../backend/support/answer.ts';

const TOKEN = 'merchant-token';
const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

export type Member = Awaited<ReturnType<typeof addMember>>;

export interface Bought {
  id: number;
  number: string;
  /** Ids of the lines, in the order of the basket. */
  lines: number[];
}

interface Basket {
  items: { sku: string; quantity: number; isShirt?: true }[];
  codes?: string[];
  points?: number;
  gift?: string;
}

/** The black shirt in M: 250.000đ. */
export const shirts = (quantity: number) => ({ sku: 'AO-01', quantity, isShirt: true as const });
export const scarves = (quantity: number) => ({ sku: 'KHAN-01', quantity });

/** The shop of the promotions with returns of 30 days, a delivery fee of 30.000đ, and plenty of stock. */
export async function openMoneyShop() {
  const shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
  await addPromotions(shop);
  const run = (sql: string, ...values: (string | number | null)[]) =>
    shop.db
      .prepare(sql)
      .bind(...values)
      .run();
  await run("delete from config where path = 'free_ship_value'");
  for (const [path, value] of Object.entries({
    'sales/returns': { enabled: true, days: RETURN_DAYS },
    limits: { place_order: 10_000, guest_order: 10_000 },
  }))
    await run("insert into config (path, store, value) values (?, 'default', ?)", path, JSON.stringify(value));
  await run('update stock_item set qty = 5000, is_in_stock = 1 where product_id in (1, 3, 4, 5, 8)');
  return { shop, run, ...buying(shop), ...afterwards(shop, run) };
}
export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;

function buying(shop: Shop) {
  /** Enters codes, all at once; the messages of what is refused. */
  async function enter(member: Member, cart: string, codes: string[]): Promise<string[]> {
    const answer = await member.ask(
      `mutation ($id: String!, $codes: [String!]!) {
        applyCouponsToCart(input: { cart_id: $id, coupon_codes: $codes, type: REPLACE }) { cart { id } } }`,
      { id: cart, codes },
    );
    return (answer.errors ?? []).map(({ message }) => message);
  }

  /** A cart with the basket, its codes and gift. */
  async function fill(member: Member, { items, codes = [], gift }: Basket): Promise<string> {
    const cart = await member.cart();
    const added = await member.ask(
      `mutation ($id: String!, $items: [CartItemInput!]!) {
        addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`,
      {
        id: cart,
        items: items.map(({ isShirt, ...item }) => ({
          ...item,
          ...(isShirt && { selected_options: chosenOptions(COLOR.black, SIZE.m) }),
        })),
      },
    );
    expect(added.data.addProductsToCart.user_errors).toEqual([]);
    if (codes.length > 0) expect(await enter(member, cart, codes)).toEqual([]);
    if (gift) {
      const data = { gift_data: { quote_id: cart, rule_id: RULE.gift, sku: gift } };
      expect((await post(shop, 'free_gift_addcart', data, member.token)).status).toBe(200);
    }
    return cart;
  }

  /** Goes through the checkout with a filled cart, and uses the points. */
  async function prepare(member: Member, basket: Basket): Promise<string> {
    const cart = await fill(member, basket);
    await checkOut(shopOf(shop, member), cart, { without: ['email'] });
    const { points = 0 } = basket;
    if (points > 0) {
      const used = await post(shop, 'use_loyalty', { cart_id: cart, value: points }, member.token);
      expect(used.result?.points).toBe(points);
    }
    return cart;
  }

  async function order(member: Member, basket: Basket): Promise<Bought> {
    const cart = await prepare(member, basket);
    const { orderV2, errors } = await placeOrder(shopOf(shop, member), cart);
    expect(errors).toEqual([]);
    const number = orderV2?.number ?? '';
    const { results } = await shop.db
      .prepare(
        `select o.id as order_id, i.id from sales_order o join sales_order_item i on i.order_id = o.id
        where o.increment_id = ? order by i.position`,
      )
      .bind(number)
      .all<{ order_id: number; id: number }>();
    return { id: results[0]?.order_id ?? 0, number, lines: results.map(({ id }) => id) };
  }
  return { enter, fill, prepare, order };
}

function afterwards(shop: Shop, run: (sql: string, ...values: (string | number | null)[]) => Promise<unknown>) {
  async function rest(method: string, path: string, body: object = {}) {
    const response = await shop.fetch(`/rest/V1/${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
    return { status: response.status, body: (await response.json()) as any };
  }

  /** Ships and invoices everything: the order is complete. */
  async function deliver({ id }: Bought): Promise<void> {
    for (const step of ['ship', 'invoice']) expect((await rest('POST', `order/${id}/${step}`)).status).toBe(200);
  }

  /** The time to return the order, begun at its delivery, is over. */
  async function passReturnDays({ id }: Bought): Promise<void> {
    const before = (RETURN_DAYS + 2) * DAY_MS;
    const earlier = (at: string) => new Date(Date.parse(at) - before).toISOString();
    const row = await shop.db
      .prepare('select returnable_until as until from sales_order where id = ?')
      .bind(id)
      .first<{ until: string }>();
    if (!row) throw new Error(`there is no order ${id}`);
    await run('update sales_order set returnable_until = ? where id = ?', earlier(row.until), id);
    await run(
      'update loyalty_movement set usable_at = ? where order_id = ? and usable_at is not null',
      earlier(row.until),
      id,
    );
  }

  const refund = ({ id }: Bought, items: [line: number, qty: number][] | null, more: object = {}) =>
    rest('POST', `order/${id}/refund`, {
      ...(items && { items: items.map(([order_item_id, qty]) => ({ order_item_id, qty })) }),
      arguments: more,
    });

  /** Asks for a return as the buyer does; the errors of the answer. */
  async function askReturn(
    member: Member,
    { id }: Bought,
    [line, quantity]: [line: number, quantity: number],
    exchange: string | null = null,
  ) {
    const chosen = { reason: 'wrong_size', resolution: exchange ? 'exchange' : 'refund', way_back: 'store' };
    const answer = await member.ask(
      'mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { number } } }',
      {
        input: {
          order_uid: uid(id),
          items: [
            {
              order_item_uid: uid(line),
              quantity_to_return: quantity,
              selected_custom_attributes: Object.entries(chosen).map(([attribute_code, value]) => ({
                attribute_code,
                value,
              })),
              entered_custom_attributes: exchange ? [{ attribute_code: 'exchange_sku', value: exchange }] : [],
            },
          ],
        },
      },
    );
    return answer.errors ?? [];
  }

  /** Staff accept the newest return step by step; the last answer. */
  async function acceptReturn() {
    const id = await shop.db.prepare('select max(id) as id from sales_return').first<number>('id');
    let last = { status: 0, body: null as unknown };
    for (const status of ['authorized', 'received', 'approved'])
      last = await rest('PUT', `returns/${id}`, { rmaDataObject: { status } });
    return last;
  }

  const account = async (member: Member) => (await get(shop, 'get_loyalty', member.token)).result;
  const refunded = ({ id }: Bought) =>
    shop.db.prepare('select total_refunded as n from sales_order where id = ?').bind(id).first<number>('n');
  return { rest, deliver, passReturnDays, refund, askReturn, acceptReturn, account, refunded };
}
