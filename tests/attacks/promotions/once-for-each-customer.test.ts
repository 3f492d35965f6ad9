import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { addMember, addPromotions, post, setStatus } from '../../backend/promotions/promotion-fixture.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../../backend/promotions/sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
  await shop.db.prepare('update stock_item set qty = 1000').run();
  await shop.db.prepare('update voucher_rule set uses_per_customer = 1 where id = 1').run();
  await reindexProducts(shop.db, 'all');
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await countBy(null);
  await shop.db.prepare('delete from rate_count').run();
});

const USED = 'Bạn đã dùng hết lượt của mã này.';
let people = 0;
const nextPerson = () => {
  people += 1;
  return people;
};
/** A phone number that no other test uses. */
const freshPhone = () => `0977${String(nextPerson()).padStart(6, '0')}`;
/** An address that no other test uses. */
const freshEmail = () => `khach${nextPerson()}@example.vn`;

/** Sets by what the shop recognises a customer; null: the standard. */
async function countBy(value: unknown): Promise<void> {
  await shop.db.prepare("delete from config where path = 'promotions/same_customer_by'").run();
  if (value === null) return;
  await shop.db
    .prepare("insert into config (path, store, value) values ('promotions/same_customer_by', 'default', ?1)")
    .bind(JSON.stringify(value))
    .run();
}

/** A guest's cart at the end of the checkout. */
async function guestCart(telephone: string, email: string): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, { sku: 'TAT-01', quantity: 1 });
  await checkOut(shop, id, { address: { ...ADDRESS, telephone }, email });
  return id;
}
/** Enters a code: `applied`, or why it was refused. */
const apply = async (id: string, code: string, call = 'multi_coupon_guest_apply', token = '') => {
  const { message = 'applied' } = await post(shop, call, { cartId: id, couponCodes: [code] }, token);
  return message.replace(`${code}: `, '');
};

/** A guest orders with a code; the answer says `ordered`, or why the code was refused. */
async function orderWith(code: string, telephone: string, email = freshEmail()): Promise<string> {
  const id = await guestCart(telephone, email);
  const applied = await apply(id, code);
  if (applied === USED) return applied;
  const { order } = await placeOrder(shop, id);
  return order ? 'ordered' : 'refused';
}

describe.each(['MINE', 'CHUNG'])('code %s, once for each customer', (code) => {
  test.each(['977378371', '0084977378371', '+84 (0)977378371', '0084 977 378 371', '84977378371', '0977.378.371'])(
    '[FACT-003] attack: the same phone written as %s',
    async (spelling) => {
      await orderWith(code, '0977378371');
      expect(await orderWith(code, spelling)).toBe(USED);
    },
  );

  test('[FACT-003] attack: the same e-mail address with another phone, in capitals', async () => {
    const email = freshEmail();
    expect(await orderWith(code, freshPhone(), email)).toBe('ordered');
    expect(await orderWith(code, freshPhone(), email.toUpperCase())).toBe(USED);
    expect(await orderWith(code, freshPhone())).toBe('ordered');
  });

  test('[FACT-003] attack: the two are refused when they are ordered at the same time', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const carts = [
      await guestCart(phone, freshEmail()),
      await guestCart(`+84${phone.slice(1)}`, email),
      await guestCart(freshPhone(), email),
    ];
    for (const id of carts) expect(await apply(id, code)).not.toBe(USED);
    const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
    // The second shares its phone with the first and its address with the third: it is placed alone, or they are.
    const ordered = placed.map(({ order }) => order !== null);
    expect([
      [true, false, true],
      [false, true, false],
    ]).toContainEqual(ordered);
  });

  test('[FACT-003] attack: a guest, and then an account with the same e-mail address or confirmed phone', async () => {
    const phone = freshPhone();
    expect(await orderWith(code, phone)).toBe('ordered');
    const member = await addMember(shop, phone);
    const id = await member.cart();
    const ask: Shop['ask'] = (query, variables, _token, headers) => shop.ask(query, variables, member.token, headers);
    await ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
      { id },
    );
    await checkOut({ ...shop, ask }, id, { without: ['email'], address: { ...ADDRESS, telephone: freshPhone() } });
    expect(await apply(id, code, 'multi_coupon_me_apply', member.token)).toBe(USED);
  });

  test('[FACT-004] the shop may count by phone alone, or by e-mail address alone', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    await orderWith(code, phone, email);
    await countBy('phone');
    expect(await orderWith(code, phone)).toBe(USED);
    expect(await orderWith(code, freshPhone(), email)).toBe('ordered');
    await countBy('email');
    expect(await orderWith(code, phone)).toBe('ordered');
    expect(await orderWith(code, freshPhone(), email)).toBe(USED);
  });

  test('[FACT-003] a canceled order gives the use back to its phone and its address', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const id = await guestCart(phone, email);
    await apply(id, code);
    const { order } = await placeOrder(shop, id);
    expect(await orderWith(code, phone)).toBe(USED);
    await setStatus(shop.db, order?.order_number, 'canceled');
    expect(await orderWith(code, freshPhone(), email)).toBe('ordered');
    expect(await orderWith(code, phone)).toBe('ordered');
  });
});

describe('numbers that do not exist', () => {
  test.each(['0000000000', '09123456789', '0123456789', '+84 0000 0000', '0'])(
    '[FACT-002] attack: %s is no phone of a Vietnamese address',
    async (telephone) => {
      await expect(guestCart(telephone, freshEmail())).rejects.toThrow('Invalid Phone Number');
    },
  );

  test('[FACT-001] an address keeps the one spelling of its phone', async () => {
    const id = await guestCart('+84 (0)90 123 45 67', freshEmail());
    expect((await shop.readCart(id)).shipping_addresses[0].telephone).toBe('0901234567');
  });

  test('[FACT-002] a fixed line in its country form is a phone of an address', async () => {
    const id = await guestCart('+84 24 3999 1234', freshEmail());
    expect((await shop.readCart(id)).shipping_addresses[0].telephone).toBe('02439991234');
  });
});
