import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteRefusals, toldIn } from '../../../src/features/transport/server/refusals.ts';
import { refusalText } from '../../../src/text/page/refusal.ts';
import { addCustomer, type TestCustomer } from '../../backend/account/customer-fixture.ts';
import {
  CANCEL,
  cloneCart,
  decide,
  openPayShop,
  type PayShop,
  STOCK,
  start,
  uid,
} from '../../backend/payment/payment-fixture.ts';
import { setStatus } from '../../backend/promotions/promotion-fixture.ts';
import { call } from '../../backend/support/worker.ts';

// An attacker blocks the stock by ordering again and again without paying.

let shop: PayShop;
const VISITOR_SECRET = 'shared-with-the-storefront';
beforeAll(async () => {
  shop = await openPayShop({ VISITOR_SECRET });
  // Without free shipping every order has the same shipping method.
  await shop.db.prepare("delete from config where path = 'free_ship_value'").run();
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  // The default configuration, and no orders yet.
  await shop.db.batch([
    shop.db.prepare("delete from config where path = 'store/unpaid_orders'"),
    shop.db.prepare('delete from sales_order'),
    shop.db.prepare('update stock_item set qty = ?1, is_in_stock = 1 where product_id = 1').bind(STOCK),
  ]);
});

const TOO_MANY_ORDERS = {
  code: 'UNABLE_TO_PLACE_ORDER',
  message: 'You have too many unpaid orders. Pay for or cancel one of them and try again.',
};
const TOO_MANY_PIECES = {
  code: 'UNABLE_TO_PLACE_ORDER',
  message:
    'You hold too many pieces of a product in unpaid orders. Lower the quantity, or pay for or cancel an order and try again.',
};
const PLACE = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) {
  orderV2 { number token } errors { code message } } }`;

interface Try {
  payment?: string;
  phone?: string;
  quantity?: number;
  customer?: TestCustomer;
  /** Network address of the visitor, as the storefront reports it. */
  address?: string;
}
interface Placed {
  orderV2: { number: string; token: string } | null;
  errors: { code: string; message: string }[];
}

const configure = (limits: unknown) =>
  shop.db
    .prepare("insert into config (path, store, value) values ('store/unpaid_orders', 'default', ?1)")
    .bind(JSON.stringify(limits))
    .run();

/** A cart that is ready to be ordered. */
async function cartOf({ payment = 'vnpay', phone = '0901234567', quantity = 2, customer }: Try): Promise<string> {
  const { db } = shop;
  // A customer has only one cart, so a refused cart is closed.
  if (customer) await db.prepare('update cart set is_active = 0 where customer_id = ?1').bind(customer.id).run();
  const id = await cloneCart(shop, payment, customer ?? null);
  const cart = '(select id from cart where masked_id = ?1)';
  await db.batch([
    db.prepare(`update cart_item set qty = ?2 where cart_id = ${cart}`).bind(id, quantity),
    db.prepare(`update cart_address set telephone = ?2 where cart_id = ${cart}`).bind(id, phone),
  ]);
  return id;
}

async function placeCart(id: string, { customer, address }: Try, query = PLACE) {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(customer && { authorization: `Bearer ${customer.token}` }),
      ...(address && { 'x-visitor-address': address, 'x-visitor-secret': VISITOR_SECRET }),
    },
    body: JSON.stringify({ query, variables: { id } }),
  });
  const answer = (await response.json()) as {
    data: { placeOrder: Placed } | null;
    errors?: { message: string; extensions?: { category?: string } }[];
    extensions?: unknown;
  };
  noteRefusals(answer.data, answer.extensions);
  return answer;
}

async function order(how: Try = {}): Promise<Placed> {
  const { data } = await placeCart(await cartOf(how), how);
  if (!data) throw new Error('the order was neither placed nor refused');
  return data.placeOrder;
}

/** Places this number of orders; returns the last answer. */
async function orderTimes(times: number, how: (n: number) => Try): Promise<Placed> {
  let last: Placed = { orderV2: null, errors: [] };
  for (let n = 0; n < times; n += 1) {
    last = await order(how(n));
    expect(last.errors, `order ${n + 1}`).toEqual([]);
  }
  return last;
}

const onShelf = () => shop.db.prepare('select qty from stock_item where product_id = 1').first<number>('qty');

describe('one guest', () => {
  test('three orders may wait for payment; the fourth is refused, and the shopper reads why', async () => {
    await orderTimes(3, () => ({}));
    const refused = await order();
    expect(refused).toEqual({ orderV2: null, errors: [TOO_MANY_ORDERS] });
    expect(await onShelf()).toBe(STOCK - 6);
    expect(refusalText(toldIn(refused.errors[0] ?? {}, ''))).toMatch(/^Bạn đang có nhiều đơn hàng chưa thanh toán/);
    // The same phone number in another spelling.
    for (const phone of [
      '+84 901 234 567',
      '84901234567',
      '(090) 1234-567',
      '0084901234567',
      '+840901234567',
      '+0901234567',
    ])
      expect((await order({ phone })).errors).toEqual([TOO_MANY_ORDERS]);
    expect((await order({ phone: '0907654321' })).errors).toEqual([]);
  });

  test('when one of them is paid or canceled, another can be placed', async () => {
    const { customer } = shop;
    await orderTimes(2, () => ({ customer }));
    const third = await orderTimes(1, () => ({ customer }));
    expect((await order({ customer })).errors).toEqual([TOO_MANY_ORDERS]);
    const { number = '', token = '' } = third.orderV2 ?? {};
    const paid = { id: 0, number, token, cartId: '' };
    await decide(shop, 'vnpay', await start(shop, 'vnpay', paid), 'paid', 'now');
    await orderTimes(1, () => ({ customer }));
    expect((await order({ customer })).errors).toEqual([TOO_MANY_ORDERS]);
    const id = await shop.db
      .prepare("select min(id) as id from sales_order where status = 'pending_payment'")
      .first('id');
    await customer.ask(CANCEL, { id: uid(Number(id)), reason: 'Đặt nhầm' });
    await orderTimes(1, () => ({ customer }));
  });

  test('ten cash-on-delivery orders are the limit, including those switched from an online payment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderV2 } = await orderTimes(3, () => ({ quantity: 1 }));
      const { results } = await shop.db
        .prepare("select increment_id as order_id, token from sales_order where status = 'pending_payment'")
        .all<{ order_id: string; token: string }>();
      expect(results.map(({ order_id }) => order_id)).toContain(orderV2?.number);
      for (const proof of results)
        expect(await call(shop, 'change_payment', { ...proof, payment_method: 'cashondelivery' })).toMatchObject({
          status: 200,
        });
    }
    await orderTimes(1, () => ({ payment: 'cashondelivery', quantity: 1 }));
    expect((await order({ payment: 'cashondelivery', quantity: 1 })).errors).toEqual([TOO_MANY_ORDERS]);
    expect((await order({ quantity: 1 })).errors).toEqual([TOO_MANY_ORDERS]);
    expect(await onShelf()).toBe(STOCK - 10);
  });

  test('twenty pieces of a product are the limit, in one order or several, online or cash on delivery', async () => {
    expect((await order({ quantity: 21 })).errors).toEqual([TOO_MANY_PIECES]);
    expect(await onShelf()).toBe(STOCK);
    await orderTimes(1, () => ({ quantity: 12 }));
    const refused = await order({ quantity: 9, payment: 'cashondelivery' });
    expect(refused.errors).toEqual([TOO_MANY_PIECES]);
    expect(refusalText(toldIn(refused.errors[0] ?? {}, ''))).toMatch(
      /chỉ giữ được một số chiếc có hạn của cùng một sản phẩm/,
    );
    await orderTimes(1, () => ({ quantity: 8, payment: 'cashondelivery' }));
    expect(await onShelf()).toBe(STOCK - 20);
  });

  test('ten simultaneous orders exceed no limit', async () => {
    const carts: string[] = [];
    for (let n = 0; n < 10; n += 1) carts.push(await cartOf({}));
    const answers = await Promise.all(carts.map((id) => placeCart(id, {})));
    expect(answers.filter(({ data }) => data?.placeOrder.orderV2)).toHaveLength(3);
    expect(await onShelf()).toBe(STOCK - 6);
  });

  test('the older mutation reports the refusal as an error of the call', async () => {
    await orderTimes(3, () => ({}));
    const query = `mutation ($id: String!) { setPaymentMethodAndPlaceOrder(
      input: { cart_id: $id, payment_method: { code: "vnpay" } }) { order { order_number } } }`;
    const { errors } = await placeCart(await cartOf({}), {}, query);
    expect(errors).toMatchObject([
      {
        message: 'Unable to place order: You have too many unpaid orders. Pay for or cancel one of them and try again.',
        extensions: { category: 'graphql-input' },
      },
    ]);
    expect(await onShelf()).toBe(STOCK - 6);
  });
});

describe('one customer, one network', () => {
  const phoneOf = (n: number) => `09${String(n).padStart(8, '0')}`;

  test('an account is counted whatever phone numbers its orders have', async () => {
    const customer = await addCustomer(shop);
    await orderTimes(3, (n) => ({ customer, phone: phoneOf(n) }));
    expect((await order({ customer, phone: phoneOf(9) })).errors).toEqual([TOO_MANY_ORDERS]);
  });

  test('invented phone numbers on one network share the network’s limit; an IPv6 network counts as one', async () => {
    await configure({ network_orders: 4, network_pieces: 7 });
    const ipv6 = (n: number) => ({ phone: phoneOf(n), quantity: 1, address: `2001:db8:1:2::${n + 1}` });
    await orderTimes(4, ipv6);
    expect((await order(ipv6(5))).errors).toEqual([TOO_MANY_ORDERS]);
    expect((await order({ ...ipv6(5), address: '2001:db8:1:3::1' })).errors).toEqual([]);
    const ipv4 = (n: number) => ({ phone: phoneOf(10 + n), quantity: 3, address: '203.0.113.7' });
    await orderTimes(2, ipv4);
    expect((await order(ipv4(5))).errors).toEqual([TOO_MANY_PIECES]);
    // The backend ignores a visitor's address that the storefront did not sign.
    expect((await order({ ...ipv4(6), address: undefined })).errors).toEqual([]);
  });

  test('orders to somebody’s phone number do not prevent its verified owner from ordering', async () => {
    await configure({ network_orders: 3 });
    const address = '203.0.113.9';
    const phone = '0987654321';
    await orderTimes(3, () => ({ phone, address }));
    expect((await order({ phone, address })).errors).toEqual([TOO_MANY_ORDERS]);
    const customer = await addCustomer(shop);
    await shop.db.prepare('update customer set phone_number = ?2 where id = ?1').bind(customer.id, phone).run();
    await orderTimes(3, () => ({ customer, phone, address }));
    expect((await order({ customer, phone, address })).errors).toEqual([TOO_MANY_ORDERS]);
  });
});

describe('the setting', () => {
  test('the merchant can set each limit; null disables it, an invalid value is ignored', async () => {
    await configure({ online_orders: '1', orders: 0, pieces: null });
    await orderTimes(1, () => ({ quantity: 50 }));
    expect((await order()).errors).toEqual([TOO_MANY_ORDERS]);
    await orderTimes(9, () => ({ payment: 'cashondelivery' }));
    expect((await order({ payment: 'cashondelivery' })).errors).toEqual([TOO_MANY_ORDERS]);
  });

  test('the buyer record of an order is deleted once it is paid or ended, that of its network by the schedule after an hour', async () => {
    const names = async () =>
      (
        await shop.db.prepare('select buyer from unpaid_order_buyer order by buyer').all<{ buyer: string }>()
      ).results.map(({ buyer }) => buyer);
    const { orderV2 } = await orderTimes(1, () => ({ payment: 'cashondelivery', address: '203.0.113.8' }));
    const hashed = /^(network|phone):k:[0-9a-f]{32}$/;
    const [network, phone, ...more] = await names();
    expect([network, phone]).toEqual([expect.stringMatching(/^network:/), expect.stringMatching(/^phone:/)]);
    expect(more).toEqual([]);
    for (const name of [network, phone]) expect(name).toMatch(hashed);
    const age = (milliseconds: number) =>
      shop.db
        .prepare('update sales_order set created_at = ?2 where increment_id = ?1')
        .bind(orderV2?.number ?? '', new Date(Date.now() - milliseconds).toISOString())
        .run();
    await age(3_700_000);
    await shop.tick();
    expect(await names()).toEqual([phone]);
    await setStatus(shop.db, orderV2?.number, 'processing');
    expect(await names()).toEqual([]);
  });
});
