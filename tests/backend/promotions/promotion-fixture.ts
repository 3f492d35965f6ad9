import type { D1Database } from '@cloudflare/workers-types';
import { insertCustomer } from '../../../functions/commerce/account/db/customers.ts';
import { changeOrder, type OrderStatus } from '../../../functions/commerce/orders/db/change-order.ts';
import { giveBack } from '../../../functions/commerce/orders/rules/give-back.ts';
import { bulkInsert, type ColumnValue } from '../../../functions/commerce/shared/db/bulk.ts';
import { openSession } from '../session/open-session.ts';
import type { Shop } from './sales-fixture.ts';

export const PAST = '2020-01-01T00:00:00.000Z';
const LATER = '2999-01-01T00:00:00.000Z';
/** Ids of the rules. */
export const RULE = { ten: 1, once: 2, ship: 3, gift: 4, auto: 5, fifty: 6, mine: 7 } as const;

const rows = async (shop: Pick<Shop, 'db'>, table: string, list: Record<string, ColumnValue>[]) => {
  for (const row of list) await bulkInsert(shop.db, table, Object.keys(row), [Object.values(row)]);
};

/**
 * Promotions on the shop of `sales-fixture.ts`: coupons TEN (10 %), FIFTY (50.000đ), ONCE (one use), SHIP (free delivery),
 * MINE (once for each shopper), OLD (expired); a gift from 300.000đ; vouchers of every kind.
 */
export async function addPromotions(shop: Pick<Shop, 'db'>): Promise<void> {
  await rows(shop, 'sales_rule', [
    {
      id: RULE.ten,
      name: 'Mười phần trăm',
      label: 'Giảm 10%',
      action: 'by_percent',
      amount: 10,
      needs_coupon: 1,
      sort_order: 1,
    },
    { id: RULE.once, name: 'Một lượt', action: 'cart_fixed', amount: 15_000, needs_coupon: 1, sort_order: 2 },
    { id: RULE.ship, name: 'Miễn phí giao', action: 'none', free_shipping: 1, needs_coupon: 1, sort_order: 3 },
    { id: RULE.gift, name: 'Tặng tất', action: 'free_gift', amount: 1, min_subtotal: 300_000, sort_order: 4 },
    { id: RULE.fifty, name: 'Giảm 50.000đ', action: 'cart_fixed', amount: 50_000, needs_coupon: 1, sort_order: 5 },
    {
      id: RULE.mine,
      name: 'Mỗi người một lần',
      action: 'cart_fixed',
      amount: 5_000,
      needs_coupon: 1,
      uses_per_customer: 1,
    },
    { id: 8, name: 'Đã qua', action: 'cart_fixed', amount: 5_000, needs_coupon: 1, ends_at: PAST },
    { id: 9, name: 'Từ hai triệu', action: 'cart_fixed', amount: 5_000, needs_coupon: 1, min_subtotal: 2_000_000 },
  ]);
  const coupon = (code: string, rule_id: number, uses_left: number | null = null) => ({
    code,
    rule_id,
    uses_left,
    created_at: PAST,
  });
  await rows(shop, 'coupon', [
    coupon('TEN', RULE.ten),
    coupon('FIFTY', RULE.fifty),
    coupon('ONCE', RULE.once, 1),
    coupon('SHIP', RULE.ship),
    coupon('MINE', RULE.mine),
    coupon('OLD', 8),
    coupon('BIG', 9),
  ]);
  await rows(shop, 'sales_rule_gift', [
    { rule_id: RULE.gift, product_id: 8 },
    { rule_id: RULE.gift, product_id: 13 },
  ]);
  const voucherRule = { description: '.', starts_at: PAST, ends_at: LATER };
  await rows(shop, 'voucher_rule', [
    { id: 1, name: 'Chung', discount_type: 'amount', value: 20_000, is_public: 1, ...voucherRule },
    { id: 2, name: 'Riêng', discount_type: 'percent', value: 50, max_discount: 30_000, ...voucherRule },
    { id: 3, name: 'Phát', discount_type: 'amount', value: 10_000, is_public: 1, is_issued: 1, ...voucherRule },
    { id: 4, name: 'Sinh nhật', discount_type: 'amount', value: 70_000, ...voucherRule },
  ]);
  const voucher = { created_at: PAST };
  await rows(shop, 'voucher', [
    { code: 'CHUNG', rule_id: 1, ...voucher },
    { code: 'RIENG', rule_id: 2, phone: '0911111111', uses_left: 1, ...voucher },
  ]);
  await shop.db
    .prepare(`insert into config (path, store, value) values ('loyalty_config', 'default', '{"enabled":"1"}')`)
    .run();
}

/** Answers of the middleware, each with its HTTP status. */
export async function post(shop: Shop, name: string, body: unknown, token = '') {
  return shop.call(name, { method: 'POST', body: JSON.stringify(body) }, token);
}
export const get = (shop: Shop, name: string, token = '') => shop.call(name, {}, token);

const STATUSES = ['pending', 'pending_payment', 'processing', 'complete', 'canceled', 'closed', 'holded'] as const;

/** Changes the status of an order as the shop does, from any status. */
export async function setStatus(db: D1Database, number: string | undefined, to: OrderStatus): Promise<void> {
  const order = await db
    .prepare('select id from sales_order where increment_id = ?1')
    .bind(number)
    .first<{ id: number }>();
  if (!order) throw new Error(`there is no order ${number}`);
  const now = new Date();
  const change = { orderId: order.id, from: STATUSES, to, comment: null, isVisible: false, now };
  const isDone = await changeOrder(db, change, to === 'canceled' ? giveBack(db, order.id, now) : []);
  if (!isDone) throw new Error(`order ${number} cannot become ${to}`);
}

/** A movement of C Point that does not come from a rule of the shop. */
export async function movePoints(
  db: D1Database,
  {
    customerId,
    orderId,
    reason,
    points,
  }: { customerId: number; orderId: number | null; reason: string; points: number },
): Promise<void> {
  // A use is checked against what is usable at its time.
  const at = reason === 'used' ? new Date().toISOString() : PAST;
  await db
    .prepare(
      'insert into loyalty_movement (customer_id, order_id, reason, points, created_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(customerId, orderId, reason, points, at)
    .run();
}

let count = 0;
/** A customer with a phone number and this number of C Point. */
export async function addMember(shop: Shop, phone: string, points = 0) {
  count += 1;
  const none = { middlename: null, prefix: null, suffix: null, gender: null, date_of_birth: null, taxvat: null };
  const profile = { ...none, firstname: 'Lan', lastname: 'Trần', email: `lan${count}@example.vn` };
  const id = await insertCustomer(shop.db, { ...profile, password_hash: null, confirmation_hash: null }, 'vi');
  if (id === null) throw new Error('the address is taken');
  await shop.db.prepare('update customer set phone_number = ?2 where id = ?1').bind(id, phone).run();
  if (points > 0) await movePoints(shop.db, { customerId: id, orderId: null, reason: 'granted', points });
  const token = await openSession(shop.db, id, 24);
  const expired = await openSession(shop.db, id, 1, new Date(Date.now() - 2 * 3_600_000));
  const ask = (query: string, variables = {}) => shop.ask(query, variables, token);
  return {
    id,
    phone,
    token,
    expired,
    ask,
    cart: async () => (await ask('{ customerCart { id } }')).data.customerCart.id as string,
  };
}
