import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addPromotions, get, post, setStatus } from './promotion-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
const KEY = randomBytes(32);
beforeAll(async () => {
  shop = await openShop({ PHONE_KEY: KEY.toString('base64') });
  await addPromotions(shop);
}, 60_000);
afterAll(() => shop.close());

/** The request of the storefront's edge [X28]. */
function sealed(phone: string, key = KEY): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(phone, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64');
}
const codes = ({ result }: { result: { vouchers: { code: string }[] } }) => result.vouchers.map(({ code }) => code);
const listOf = (customerId: number, phoneNumber: string, token = '') =>
  post(shop, 'customer_getlistvoucher', { limit: 50, offset: 0, customerId, phoneNumber }, token);

describe('vouchers of a customer', () => {
  test('[MW-061] [SEC-003] the public list for everybody, a customer’s own by account and encrypted phone number', async () => {
    const lan = await addMember(shop, '0911111111');
    const anybody = await listOf(0, '');
    expect(codes(anybody)).toEqual(['CHUNG']);
    expect(anybody.result.vouchers[0]).toMatchObject({
      code: 'CHUNG',
      is_active: true,
      applied: false,
      message: null,
      value: 20_000,
      suffix: null,
      discount_type: 'amount',
      rule_id: 1,
      owner: 'public',
    });
    const own = await listOf(lan.id, sealed(lan.phone), lan.token);
    expect(codes(own)).toEqual(['RIENG', 'CHUNG']);
    expect(own.result).toMatchObject({ total_count: 2, vouchers: [{ owner: 'personal' }, { owner: 'public' }] });
    const second = { limit: 1, offset: 1, customerId: lan.id, phoneNumber: sealed(lan.phone) };
    expect(codes(await post(shop, 'customer_getlistvoucher', second, lan.token))).toEqual(['CHUNG']);
    for (const phone of ['', '0911111111', sealed('0922222222'), sealed(lan.phone, randomBytes(32)), 'x'])
      expect((await listOf(lan.id, phone, lan.token)).status).toBe(403);
  });

  test('[MW-071] [MW-085] [COUPON-016] a collected voucher is in the wallet, once; issued codes belong to one customer', async () => {
    const [lan, mai] = [await addMember(shop, '0955555551'), await addMember(shop, '0955555552')];
    expect((await get(shop, 'vouchers_by_phone', lan.token)).result).toEqual({ vouchers: [], total_count: 0 });
    const collect = (rule_id: number) => post(shop, 'collect_voucher', { rule_id }, lan.token);
    expect((await collect(1)).result).toEqual({ rule_id: 1, code: 'CHUNG', is_collected: true });
    expect((await collect(1)).status).toBe(409);
    expect((await collect(2)).status).toBe(404);
    const both = await Promise.all([collect(3), collect(3), collect(3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const issued: string = both.find(({ status }) => status === 200)?.result.code;
    expect(codes(await get(shop, 'vouchers_by_phone', lan.token)).sort()).toEqual([issued, 'CHUNG'].sort());
    expect(codes(await get(shop, 'vouchers_by_phone', mai.token))).toEqual([]);

    const cart = await mai.cart();
    const add =
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 1 }]) { cart { id } } }';
    await mai.ask(add, { id: cart });
    expect(await post(shop, 'multi_coupon_me_apply', { couponCodes: [issued] }, mai.token)).toMatchObject({
      status: 422,
      message: `${issued}: Mã này dành cho khách hàng khác.`,
    });
    await lan.ask(add, { id: await lan.cart() });
    expect((await post(shop, 'multi_coupon_me_apply', { couponCodes: [issued] }, lan.token)).result.discount).toBe(
      10_000,
    );
    const { result } = await get(shop, 'vouchers_by_phone', lan.token);
    expect(result.vouchers).toContainEqual(expect.objectContaining({ code: issued, applied: true, owner: 'personal' }));
  });

  test('[COUPON-024] a voucher issued to a phone number is used by its owner, once, and is returned when the order is canceled', async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'KHAN-01', quantity: 1 });
    const apply = (cartId: string) => post(shop, 'multi_coupon_guest_apply', { cartId, couponCodes: ['RIENG'] });
    expect(await apply(cart)).toMatchObject({
      status: 422,
      message: 'RIENG: Mã này dành riêng cho một số điện thoại: hãy nhập địa chỉ nhận hàng trước.',
    });
    await checkOut(shop, cart);
    expect((await apply(cart)).message).toBe('RIENG: Mã này dành cho khách hàng khác.');
    await shop.db.prepare("update voucher set phone = '0901234567' where code = 'RIENG'").run();
    expect((await apply(cart)).result).toMatchObject({ applied: ['RIENG'], discount: 30_000 });
    const { order } = await placeOrder(shop, cart);
    const left = () => shop.db.prepare("select uses_left from voucher where code = 'RIENG'").first<number>('uses_left');
    expect(await left()).toBe(0);
    await setStatus(shop.db, order?.order_number, 'canceled');
    expect(await left()).toBe(1);
  });
});
