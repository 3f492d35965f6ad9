import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let cookie = '';
const YEARS = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2999-01-01T00:00:00.000Z' };
const ids = { voucher: 0, open: 0, coupon: 0 };
const as = (method: string, path: string, body?: unknown) => deskCall(shop, cookie, method, path, body);
const rows = async (sql: string, ...values: (string | number)[]) =>
  (
    await shop.db
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  cookie = await signIn(shop, await addPerson(shop, 'trade'));
  const voucher = { discount_type: 'amount', value: 50_000, ...YEARS };
  ids.voucher = (await as('POST', 'voucherRule', { rule: { name: 'Quà riêng', ...voucher } })).body.id;
  ids.open = (await as('POST', 'voucherRule', { rule: { name: 'Ai cũng thấy', is_public: true, ...voucher } })).body.id;
  const coupon = { name: 'Mã báo', action: 'by_percent', amount: 10, needs_coupon: true };
  ids.coupon = (await as('POST', 'salesRules', { rule: coupon })).body.id;
}, 90_000);
afterAll(() => shop?.close());

const make = (path: string, codes: object) => as('POST', `${path}/codes`, { codes });

test('[DESK-143] five hundred codes of a rule or of the wheel are made at once, all different, with prefix and uses; the log has how many', async () => {
  const { body } = await make(`salesRules/${ids.coupon}`, { count: 500, prefix: 'bao', uses: 1 });
  expect(new Set(body.codes).size).toBe(500);
  for (const code of body.codes) expect(code).toMatch(/^BAO[A-Z2-9]{8}$/);
  const stored = await rows('select code, uses_left from coupon where rule_id = ?1', ids.coupon);
  expect(stored).toHaveLength(500);
  expect(stored.every(({ uses_left }) => uses_left === 1)).toBe(true);

  await make(`voucherRule/${ids.voucher}`, { count: 3, prefix: '', uses: null });
  const kept = await rows('select uses_left, customer_id, phone from voucher where rule_id = ?1', ids.voucher);
  expect(kept).toEqual(Array(3).fill({ uses_left: null, customer_id: null, phone: null }));

  const until = '2999-01-01T00:00:00.000Z';
  const turns = await make('gameCode', { count: 20, prefix: 'QUAY', expires_at: until });
  expect(turns.body.codes).toHaveLength(20);
  expect(await rows('select count(*) as n from game_code where expires_at = ?1', until)).toEqual([{ n: 20 }]);
  const noted = await rows("select record, difference from audit_event where action = 'POST codes'");
  expect(noted).toHaveLength(3);
  expect(JSON.stringify(noted)).toContain('500 × BAO…');
  expect(JSON.stringify(noted)).not.toContain(body.codes[0]);
});

test('[DESK-143] too many codes, a prefix with marks, a time that is over and codes of a voucher that everybody sees are refused at their field', async () => {
  const path = `salesRules/${ids.coupon}`;
  for (const wrong of [
    { count: 0, prefix: 'A' },
    { count: 1001, prefix: 'A' },
    { count: 5, prefix: 'TẾT' },
    { count: 5, prefix: 'ABCDEFGHIJKLM' },
    { count: 5, prefix: 'A', uses: 0 },
  ])
    expect((await make(path, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await make(`voucherRule/${ids.open}`, { count: 500, prefix: '' })).body).toMatchObject({
    ...{ reason: 'FIELD_NO_FIT', parameters: { fieldName: 'count' } },
  });
  const over = await make('gameCode', { count: 1, prefix: '', expires_at: '2020-01-01T00:00:00.000Z' });
  expect(over.body.parameters.fieldName).toBe('expires_at');
  expect((await make('salesRules/999999', { count: 1, prefix: '' })).status).toBe(404);
});

/** Adds a customer with what groups ask for. */
async function addCustomer(name: string, more: { born?: string; orders?: number; points?: number; letters?: boolean }) {
  const at = new Date().toISOString();
  const email = `${name}@example.vn`;
  const id = await shop.db
    .prepare(
      `insert into customer (email, firstname, lastname, date_of_birth, created_at, updated_at)
      values (?1, ?2, 'Nguyễn', ?3, ?4, ?4) returning id`,
    )
    .bind(email, name, more.born ?? null, at)
    .first<number>('id');
  if (more.points)
    await shop.db.batch([
      shop.db.prepare('insert into loyalty_account (customer_id, code) values (?1, ?2)').bind(id, name),
      shop.db
        .prepare(
          "insert into loyalty_movement (customer_id, reason, points, created_at) values (?1, 'granted', ?2, ?3)",
        )
        .bind(id, more.points, at),
    ]);
  if (more.letters)
    await rows(
      "insert into newsletter_subscriber (email, status, created_at, updated_at) values (?1, 'subscribed', ?2, ?2)",
      ...[email, at],
    );
  for (let count = 0; count < (more.orders ?? 0); count++) {
    const key = `${name}${count}`;
    await rows("insert into cart (masked_id, store, created_at, updated_at) values (?1, 'default', ?2, ?2)", key, at);
    await rows(
      `insert into sales_order (increment_id, cart_id, token, customer_id, store, email, status, payment_method,
        payment_title, total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
      select ?1, id, ?1, ?2, 'default', ?3, 'complete', 'cod', 'COD', 1, 1, 1000, 0, 1000, ?4, ?4 from cart where masked_id = ?1`,
      ...[key, id ?? 0, email, at],
    );
  }
  return id ?? 0;
}
const give = (group: object, is_trial: boolean, rule = ids.voucher) =>
  as('POST', `voucherRule/${rule}/group`, { group, prefix: 'QUA', is_trial });

test('[DESK-144] a voucher is given to customers by purchase, birthday, points or newsletter: first counted, then one code each that is theirs, once', async () => {
  const an = await addCustomer('an', { born: '1990-03-15', orders: 2, points: 90_000, letters: true });
  const binh = await addCustomer('binh', { born: '1992-11-02', orders: 1 });
  await addCustomer('chi', {});
  const counted = async (group: object) => (await give(group, true)).body.people;
  expect(await counted({ kind: 'bought', days: 30, orders: 1 })).toBe(2);
  expect(await counted({ kind: 'bought', days: 30, orders: 2 })).toBe(1);
  expect(await counted({ kind: 'away', days: 30 })).toBe(0);
  expect(await counted({ kind: 'birthday', month: 3 })).toBe(1);
  expect(await counted({ kind: 'points', points: 90_000 })).toBe(1);
  expect(await counted({ kind: 'letters' })).toBe(1);
  expect(await rows('select * from voucher where customer_id is not null')).toEqual([]);

  expect((await give({ kind: 'birthday', month: 3 }, false)).body).toEqual({ people: 1, has: 0, given: 1 });
  // Who has one already gets no second one.
  expect((await give({ kind: 'bought', days: 30, orders: 1 }, false)).body).toEqual({ people: 2, has: 1, given: 1 });
  expect((await give({ kind: 'bought', days: 30, orders: 1 }, false)).body).toEqual({ people: 2, has: 2, given: 0 });
  const given = await rows('select code, customer_id, uses_left from voucher where customer_id is not null order by 2');
  expect(given.map(({ customer_id }) => customer_id)).toEqual([an, binh]);
  for (const { code, uses_left } of given) expect([String(code).slice(0, 3), uses_left]).toEqual(['QUA', 1]);
});

test('[DESK-144] a group that is not described is refused, and so is a rule that is not there', async () => {
  for (const wrong of [{ kind: 'birthday', month: 13 }, { kind: 'bought', days: 0, orders: 1 }, { kind: 'all' }, {}])
    expect((await give(wrong, true)).status, JSON.stringify(wrong)).toBe(400);
  expect((await give({ kind: 'letters' }, false, 999_999)).status).toBe(404);
});

test('[DESK-147] each reward of the wheel has its chance among those that are left; a weight below 0 and a colour that is none are refused at their field', async () => {
  await rows('delete from wheel_reward');
  const reward = (name: string, more: object) =>
    as('POST', 'wheelReward', { reward: { name, color: '#a3231f', ...more } });
  await reward('Khăn', { weight: 1, qty_left: 5 });
  await reward('Lần sau', { weight: 3 });
  await reward('Túi, đã hết', { weight: 96, qty_left: 0 });
  const { body } = await as('GET', 'wheelReward/search?searchCriteria[sortOrders][0][field]=name');
  expect(Object.fromEntries(body.items.map((item: Record<string, unknown>) => [item.name, item.chance]))).toEqual({
    ...{ Khăn: 25, 'Lần sau': 75, 'Túi, đã hết': 0 },
  });
  expect((await reward('Sai', { weight: -1 })).body.parameters.fieldName).toBe('weight');
  expect((await reward('Sai', { weight: 1, color: 'đỏ' })).body.parameters.fieldName).toBe('color');
});
