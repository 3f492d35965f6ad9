import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { openPayShop, orderBy, type PayShop } from '../payment/payment-fixture.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';

let shop: PayShop;
let care: string;
let owner: string;
beforeAll(async () => {
  shop = await openPayShop();
  care = await signIn(shop, await addPerson(shop, 'care'));
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());

const ask = (method: string, path: string, body?: unknown, cookie = care) => deskCall(shop, cookie, method, path, body);
const trial = (stays: number, goes: number) => ask('GET', `customers/${stays}/join/${goes}`);
const join = async (stays: number, goes: number, seal?: string) =>
  ask('POST', `customers/${stays}/join`, { other: goes, seal: seal ?? (await trial(stays, goes)).body.seal });
const first = <Value>(sql: string, ...values: unknown[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .first<Value>();
const run = (sql: string, ...values: unknown[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();

let phones = 0;
/** A customer who signs in by phone alone, with an order, points, an address, a review, a wish and a voucher. */
async function phoneCustomer(): Promise<TestCustomer & { phone: string }> {
  const customer = await addCustomer(shop);
  phones += 1;
  const phone = `09871${String(10_000 + phones)}`;
  await run(
    `update customer set email = ?2, phone_number = ?3, password_hash = null, updated_at = '2026-02-01' where id = ?1`,
    ...[customer.id, `${phone}@khach.invalid`, phone],
  );
  return { ...customer, phone };
}
async function fill({ id, ask: asked }: TestCustomer, product: number): Promise<void> {
  await run(
    `insert into loyalty_movement (customer_id, reason, points, created_at) values (?1, 'granted', 700, '2026-01-01')`,
    id,
  );
  await run(
    `insert into customer_address (customer_id, firstname, lastname, telephone, country_code, city, street, custom_attributes, created_at, updated_at)
     values (?1, 'An', 'Lê', '0912345678', 'VN', 'Hà Nội', '["1 Hàng Gai"]', '{}', '2026-01-01', '2026-01-01')`,
    id,
  );
  await run(
    `insert into review (product_id, customer_id, nickname, summary, text, rating, status, created_at)
     values (?2, ?1, 'An', 'Đẹp', 'Đẹp lắm', 5, 'approved', '2026-01-01')`,
    ...[id, product],
  );
  const list = await asked('{ customer { wishlists { id } } }');
  const { data } = list;
  await asked(
    `mutation ($id: ID!, $sku: String!) { addProductsToWishlist(wishlistId: $id, wishlistItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } } }`,
    { id: data.customer.wishlists[0].id, sku: product === 1 ? 'KHAN-01' : 'TAT-01' },
  );
}
const countsOf = async (id: number) => (await trial(id, shop.customer.id)).body.stays;

test('[DESK-175] a trial says what each of two customers has and what changes, and changes nothing', async () => {
  const [byPhone, byMail] = [await phoneCustomer(), await addCustomer(shop)];
  await fill(byPhone, 1);
  await orderBy(shop, 'cashondelivery', byPhone);
  const { body } = await trial(byMail.id, byPhone.id);
  expect(body).toMatchObject({
    stays: { id: byMail.id, email: byMail.email, phone_number: null, orders: 0, points: 0, addresses: 0, reviews: 0 },
    goes: {
      id: byPhone.id,
      email: null,
      phone_number: byPhone.phone,
      orders: 1,
      points: 700,
      addresses: 1,
      reviews: 1,
      wishes: 1,
    },
    takes: { email: null, phone: byPhone.phone },
    loses: { email: null, phone: null },
    refusal: null,
  });
  // The other way round the address is taken over.
  expect((await trial(byPhone.id, byMail.id)).body).toMatchObject({ takes: { email: byMail.email, phone: null } });
  expect((await countsOf(byPhone.id)).orders).toBe(1);
});

test('[DESK-175] a join moves all that the second has in one step; they sign in no more, and the log says so', async () => {
  const [byPhone, byMail] = [await phoneCustomer(), await addCustomer(shop)];
  await fill(byPhone, 1);
  await fill(byMail, 1);
  await run(`delete from review where customer_id = ?1`, byMail.id);
  await orderBy(shop, 'cashondelivery', byPhone);
  await orderBy(shop, 'cashondelivery', byMail);
  const { number } = await orderBy(shop, 'cashondelivery', byPhone);
  const { status, body } = await join(byMail.id, byPhone.id);
  expect([status, body]).toEqual([200, true]);
  const after = (await ask('GET', `customers/${byMail.id}`)).body;
  expect(after).toMatchObject({
    email: byMail.email,
    extension_attributes: { phone_number: byPhone.phone, points: 1400, orders: 3 },
  });
  // The same address is one, and the same wish.
  expect(after.addresses).toHaveLength(1);
  expect(await countsOf(byMail.id)).toMatchObject({ reviews: 1, wishes: 1 });
  const seen = await byMail.ask('{ customer { orders { items { number } } } }');
  expect(seen.data.customer.orders.items.map((order: { number: string }) => order.number)).toContain(number);
  // The session of the other is over, and their record is gone.
  expect((await byPhone.ask('{ customer { email } }')).errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  expect((await ask('GET', `customers/${byPhone.id}`)).status).toBe(404);
  const log = await ask(
    'GET',
    `auditEvents?searchCriteria[filterGroups][0][filters][0][field]=record&searchCriteria[filterGroups][0][filters][0][value]=customers/${byMail.id}`,
    undefined,
    owner,
  );
  expect(log.body.items[0]).toMatchObject({ action: 'POST customers join', outcome: 'ok' });
  expect(JSON.stringify(log.body.items[0])).toContain(`customers/${byPhone.id}`);
  // Both are told.
  const told = await first<{ n: number }>(
    `select count(*) as n from message_outbox where template like 'customer_changed%' and recipient in (?1, ?2)`,
    ...[byMail.email, byPhone.phone],
  );
  expect(told?.n).toBeGreaterThanOrEqual(2);
});

test('[DESK-175] what both have of a kind stays the first one’s: number, cart, review of the same product', async () => {
  const [one, other] = [await phoneCustomer(), await phoneCustomer()];
  await fill(one, 1);
  await fill(other, 1);
  await one.ask('{ customerCart { id } }');
  const { data } = await other.ask('{ customerCart { id } }');
  await other.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 2 }]) { cart { id } } }',
    { id: data.customerCart.id },
  );
  expect((await trial(one.id, other.id)).body.loses).toEqual({ email: null, phone: other.phone });
  expect((await join(one.id, other.id)).status).toBe(200);
  const after = await one.ask('{ customerCart { items { quantity product { sku } } } }');
  expect(after.data.customerCart.items).toEqual([{ quantity: 2, product: { sku: 'TAT-01' } }]);
  expect((await ask('GET', `customers/${one.id}`)).body.extension_attributes.phone_number).toBe(one.phone);
  // The second review of the product stays on its page.
  expect(await first('select count(*) as n from review where product_id = 1 and customer_id is null')).toEqual({
    n: 1,
  });
});

test('[DESK-176] staff, a locked account, an erased one, the same one and one that changed since are not joined', async () => {
  const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
  await run(`update customer set email = 'CARE@chi.example' where id = ?1`, other.id);
  expect((await trial(one.id, other.id)).body.refusal).toEqual({ reason: 'JOIN_STAFF' });
  expect(await join(one.id, other.id)).toMatchObject({ status: 409, body: { reason: 'JOIN_STAFF' } });
  expect(await join(other.id, one.id)).toMatchObject({ status: 409, body: { reason: 'JOIN_STAFF' } });
  const locked = await addCustomer(shop);
  await run(`update customer set closed_at = '2026-01-01' where id = ?1`, locked.id);
  expect(await join(one.id, locked.id)).toMatchObject({ status: 409, body: { reason: 'JOIN_LOCKED' } });
  const erased = await addCustomer(shop);
  expect((await ask('DELETE', `customers/${erased.id}`)).status).toBe(200);
  expect((await trial(one.id, erased.id)).status).toBe(404);
  expect((await ask('POST', `customers/${one.id}/join`, { other: erased.id, seal: 'x' })).status).toBe(404);
  expect(await join(one.id, one.id)).toMatchObject({ status: 409, body: { reason: 'JOIN_SAME' } });
  const third = await addCustomer(shop);
  const { seal } = (await trial(one.id, third.id)).body;
  await orderBy(shop, 'cashondelivery', third);
  expect(await join(one.id, third.id, seal)).toMatchObject({ status: 409, body: { reason: 'RECORD_CHANGED' } });
  expect((await ask('GET', `customers/${third.id}`)).status).toBe(200);
  for (const body of [{}, { other: 'x', seal: '' }, { other: third.id }])
    expect((await ask('POST', `customers/${one.id}/join`, body)).status).toBe(400);
});
