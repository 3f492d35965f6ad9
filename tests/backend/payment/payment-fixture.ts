import { GATEWAYS as REGISTERED } from '../../../functions/commerce/gateways/rules/gateways.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { call } from '../support/worker.ts';

export const RETURN_URL = 'http://localhost:4321/orderdetailpayonline';
export const GATEWAYS = ['vnpay', 'shopee_pay', 'viettelpay', 'momo', 'zalopay', 'vietqr'] as const;
export type Gateway = (typeof GATEWAYS)[number];
/** Stock of the scarf when the tests begin. */
export const STOCK = 100_000;
/** Orders that one visitor may place in an hour: all orders of a test come from one address. */
const MOST_ORDERS = 1_000;
const METHODS = [
  { code: 'cashondelivery', title: 'Thanh toán khi nhận hàng (COD)' },
  ...REGISTERED.map(({ code, name }) => ({ code, title: name, is_online: true })),
];

export const CREATE: Record<Gateway, string> = {
  vnpay: 'vnpay_create_payment',
  shopee_pay: 'shopeepay_create_payment',
  viettelpay: 'viettelpay_create_payment',
  momo: 'momo_create_payment',
  zalopay: 'zalopay_create_payment',
  vietqr: 'vietqr_create_payment',
};
export const TRANS: Record<Gateway, string> = {
  vnpay: 'vnpay_trans',
  shopee_pay: 'shopeepay_trans',
  viettelpay: 'viettelpay_trans',
  momo: 'momo_trans',
  zalopay: 'zalopay_trans',
  vietqr: 'vietqr_trans',
};

/** A shop with simulated gateways in which every payment method is offered. */
export async function openPayShop(vars: Record<string, string> = {}) {
  const shop = await openShop({ DEVELOPMENT: 'true', STOREFRONT_URL: 'http://localhost:4321', ...vars });
  const { db } = shop;
  await db.batch([
    db
      .prepare("insert into config (path, store, value) values ('payment/methods', 'default', ?1)")
      .bind(JSON.stringify(METHODS)),
    db
      .prepare("insert into config (path, store, value) values ('limits', 'default', ?1)")
      .bind(JSON.stringify({ place_order: MOST_ORDERS })),
    db.prepare('update stock_item set qty = ?1 where product_id = 1').bind(STOCK),
  ]);
  await reindexProducts(db, 'all');
  const template = await shop.createCart();
  await shop.add(template, { sku: 'KHAN-01', quantity: 2 });
  await checkOut(shop, template);
  return { ...shop, template, customer: await addCustomer(shop) };
}
export type PayShop = Awaited<ReturnType<typeof openPayShop>>;

export interface TestOrder {
  id: number;
  number: string;
  token: string;
  cartId: string;
}

let count = 0;
/** A cart with two scarves and discount codes, which is ready to be ordered. */
export async function cloneCart(
  { db, template }: PayShop,
  payment: string,
  customer: TestCustomer | null,
  codes: readonly string[] = [],
) {
  count += 1;
  const cartId = String(count).padStart(32, 'c');
  await db.batch([
    db
      .prepare(
        `insert into cart (masked_id, customer_id, store, email, carrier_code, method_code, payment_method, created_at, updated_at)
        select ?1, ?3, store, email, carrier_code, method_code, ?4, created_at, updated_at from cart where masked_id = ?2`,
      )
      .bind(cartId, template, customer?.id ?? null, payment),
    db
      .prepare(
        `insert into cart_item (cart_id, product_id, qty, line_key, created_at)
        select n.id, i.product_id, i.qty, i.line_key, i.created_at from cart_item i, cart n, cart t
        where t.masked_id = ?2 and i.cart_id = t.id and n.masked_id = ?1`,
      )
      .bind(cartId, template),
    db
      .prepare(
        `insert into cart_address (cart_id, type, firstname, lastname, telephone, country_code, region, region_id, region_code, province_code, city, street)
        select n.id, a.type, a.firstname, a.lastname, a.telephone, a.country_code, a.region, a.region_id, a.region_code, a.province_code, a.city, a.street
        from cart_address a, cart n, cart t where t.masked_id = ?2 and a.cart_id = t.id and n.masked_id = ?1`,
      )
      .bind(cartId, template),
    db
      .prepare(
        `insert into cart_code (cart_id, code, position)
        select c.id, j.value, j.key from cart c, json_each(?2) j where c.masked_id = ?1`,
      )
      .bind(cartId, JSON.stringify(codes)),
  ]);
  return cartId;
}

/** Two scarves ordered at once, of a customer or of a guest. */
export async function orderBy(
  shop: PayShop,
  payment: string,
  customer: TestCustomer | null = shop.customer,
  codes: readonly string[] = [],
): Promise<TestOrder> {
  const cartId = await cloneCart(shop, payment, customer, codes);
  const asked: Shop = { ...shop, ask: (query, variables) => shop.ask(query, variables, customer?.token) };
  const placed = await placeOrder(asked, cartId);
  if (!placed.orderV2) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  const row = await shop.db
    .prepare('select id, token from sales_order where increment_id = ?1')
    .bind(placed.orderV2.number)
    .first<{ id: number; token: string }>();
  if (!row) throw new Error('the order was just placed');
  return { id: row.id, number: placed.orderV2.number, token: row.token, cartId };
}

interface Started {
  reference: string;
  amount: number;
  redirect_url: string;
  expires_at: string;
}
/** Opens a page at a gateway. */
export async function start(shop: PayShop, gateway: Gateway, { number, token }: TestOrder): Promise<Started> {
  const answered = await call(shop, CREATE[gateway], { order_id: number, token, return_url: RETURN_URL });
  if (answered.status !== 200) throw new Error(`${CREATE[gateway]}: ${answered.message}`);
  return answered.result as Started;
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  redirect: 'manual',
});

/** The path of an address on any host. */
export const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** The shopper opens the gateway's page and decides; returns the address to which the browser is redirected. */
export async function decide(
  shop: PayShop,
  gateway: string,
  started: Pick<Started, 'reference' | 'redirect_url'>,
  outcome: 'paid' | 'cancelled' | 'failed',
  notification = 'missing',
): Promise<string> {
  const opened = await shop.fetch(pathOf(started.redirect_url), { redirect: 'manual' });
  await opened.text();
  const response = await shop.fetch(
    `/gateway-simulator/pay/${gateway}/${started.reference}`,
    form({ outcome, notification }),
  );
  await response.text();
  return response.headers.get('location') ?? '';
}

/** The gateway sends its notice; returns the shop's answer. */
export async function notify(shop: PayShop, gateway: string, reference: string, kind: string): Promise<string> {
  const response = await shop.fetch(`/gateway-simulator/notify/${gateway}/${reference}`, form({ kind }));
  await response.text();
  const answer = await shop.db
    .prepare('select answer from simulated_notification where reference = ?1 order by id desc limit 1')
    .bind(reference)
    .first<string>('answer');
  return answer ?? '';
}

export const CANCEL = `mutation ($id: ID!, $reason: String!) {
  cancelOrder(input: { order_id: $id, reason: $reason }) {
    error errorV2 { code message } order { number status comments { message } }
  }
}`;
export const uid = (id: number | string) => Buffer.from(String(id)).toString('base64');

interface OrderState {
  status: string;
  total_paid: number;
  total_refunded: number;
  waits: number;
  invoices: number;
  refunds: number;
  held: number;
  /** Uses of codes that the order has reserved. */
  used: number;
  payments: string[];
}

/** The state of orders, of their money and of their goods, by the order's id. */
export async function statesOf({ db }: PayShop, orders: readonly TestOrder[]): Promise<Map<number, OrderState>> {
  const { results } = await db
    .prepare(
      `select id, status, total_paid, total_refunded, expires_at is not null as waits,
        (select count(*) from sales_invoice where order_id = o.id) as invoices,
        (select count(*) from sales_creditmemo where order_id = o.id) as refunds,
        (select coalesce(sum(qty), 0) from stock_movement where order_id = o.id) as held,
        (select coalesce(sum(uses), 0) from promotion_use where order_id = o.id) as used,
        (select json_group_array(status order by id) from payment where order_id = o.id) as payments
       from sales_order o where id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(orders.map(({ id }) => id)))
    .all<Omit<OrderState, 'payments'> & { id: number; payments: string }>();
  return new Map(results.map(({ id, payments, ...state }) => [id, { ...state, payments: JSON.parse(payments) }]));
}

export async function stateOf(shop: PayShop, order: TestOrder): Promise<OrderState> {
  const state = (await statesOf(shop, [order])).get(order.id);
  if (!state) throw new Error(`there is no order ${order.number}`);
  return state;
}

/** A coupon and a voucher that lower the scarves, each with as many uses as there is stock. */
export const CODES = ['MATRAN', 'PHIEU'] as const;
/** The discount that they give on an order, in đồng. */
export const CODES_OFF = 10_000 + 20_000;
export async function addCodes({ db }: PayShop): Promise<void> {
  const at = '2020-01-01T00:00:00.000Z';
  await db.batch([
    db.prepare(
      "insert into sales_rule (id, name, action, amount, needs_coupon) values (90, 'Mã', 'cart_fixed', 10000, 1)",
    ),
    db
      .prepare('insert into coupon (code, rule_id, uses_left, created_at) values (?1, 90, ?2, ?3)')
      .bind(CODES[0], STOCK, at),
    db
      .prepare(
        `insert into voucher_rule (id, name, description, discount_type, value, is_public, starts_at, ends_at)
        values (90, 'Phiếu', '.', 'amount', 20000, 1, ?1, '2999-01-01T00:00:00.000Z')`,
      )
      .bind(at),
    db
      .prepare('insert into voucher (code, rule_id, uses_left, created_at) values (?1, 90, ?2, ?3)')
      .bind(CODES[1], STOCK, at),
  ]);
}

/** Whether the remaining uses of codes plus those of orders equal the uses at the beginning. */
export async function codesAreWhole({ db }: PayShop): Promise<boolean> {
  const left = await db
    .prepare(
      `select (select uses_left from coupon where code = ?1) as coupon,
        (select uses_left from voucher where code = ?2) as voucher,
        (select coalesce(sum(uses), 0) from promotion_use where kind = 'coupon') as coupons,
        (select coalesce(sum(uses), 0) from promotion_use where kind = 'voucher') as vouchers`,
    )
    .bind(...CODES)
    .first<{ coupon: number; voucher: number; coupons: number; vouchers: number }>();
  return left !== null && left.coupon + left.coupons === STOCK && left.voucher + left.vouchers === STOCK;
}

/** Whether the stock plus the pieces of orders equal the stock at the beginning. */
export async function stockIsWhole({ db }: PayShop): Promise<boolean> {
  const qty = await db.prepare('select qty from stock_item where product_id = 1').first<number>('qty');
  const held = await db
    .prepare('select coalesce(sum(qty), 0) as n from stock_movement where product_id = 1')
    .first<number>('n');
  return (qty ?? 0) + (held ?? 0) === STOCK;
}
