import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopOf } from '../account/customer-fixture.ts';
import { addMember, addPromotions, post } from './promotion-fixture.ts';
import { CART, checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  id = await shop.createCart();
  await shop.add(id, { sku: 'KHAN-01', quantity: 2 });
});

const FIELDS = `${CART} prices { discount { amount { value } label } subtotal_with_discount_excluding_tax { value }
    discounts { label amount { value } applied_to coupon { code } } }
  applied_coupon { code }
  items { prices { discounts { label amount { value } applied_to coupon { code } } } discount { label } }`;
const APPLY = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { ${FIELDS} } }
}`;
const APPLY_MANY = `mutation ($id: String!, $codes: [String]!, $type: ApplyCouponsStrategy) {
  applyCouponsToCart(input: { cart_id: $id, coupon_codes: $codes, type: $type }) { cart { ${FIELDS} } }
}`;
const REMOVE = `mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { ${FIELDS} } } }`;
const REMOVE_MANY = `mutation ($id: String!, $codes: [String]!) {
  removeCouponsFromCart(input: { cart_id: $id, coupon_codes: $codes }) { cart { ${FIELDS} } }
}`;
const apply = (code: string, cart = id) => shop.ask(APPLY, { id: cart, code });
const applyMany = (codes: string[], type?: string) => shop.ask(APPLY_MANY, { id, codes, type });

describe('coupons', () => {
  test('[GQL-023] [CART-005] a coupon discounts the cart, its lines and its total', async () => {
    const { data } = await apply('ten');
    expect(data.applyCouponToCart.cart).toMatchObject({
      applied_coupons: [{ code: 'ten' }],
      applied_coupon: { code: 'ten' },
      items: [
        {
          prices: {
            row_total: { value: 240_000 },
            total_item_discount: { value: 24_000 },
            discounts: [{ label: 'Giảm 10%', amount: { value: 24_000 }, applied_to: 'ITEM', coupon: { code: 'TEN' } }],
          },
          discount: [{ label: 'Giảm 10%' }],
        },
      ],
      prices: {
        subtotal_including_tax: { value: 240_000 },
        subtotal_with_discount_excluding_tax: { value: 216_000 },
        grand_total: { value: 216_000 },
        discount: { amount: { value: -24_000 }, label: ['Giảm 10%'] },
        discounts: [{ label: 'Giảm 10%', amount: { value: 24_000 }, applied_to: 'ITEM', coupon: { code: 'TEN' } }],
      },
    });
  });

  test('[GQL-023] [GQL-057] an invalid or expired code, an unmet condition, one code too many, an empty cart: the first error says it', async () => {
    const refusal = async (code: string, cart = id) => {
      const { data, errors } = await apply(code, cart);
      expect(data.applyCouponToCart).toBeNull();
      return errors?.map(({ message }) => message)[0];
    };
    for (const code of ['NONE', 'OLD', 'BIG', `${'x'.repeat(300)}`])
      expect(await refusal(code)).toBe("The coupon code isn't valid. Verify the code and try again.");
    expect((await apply('NONE')).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
    expect(await refusal(' ')).toBe('Required parameter "coupon_code" is missing');
    expect(await refusal('TEN', await shop.createCart())).toBe('Cart does not contain products.');
    expect(await refusal('TEN', 'x'.repeat(32))).toBe(`Could not find a cart with ID "${'x'.repeat(32)}"`);
    await apply('TEN');
    expect(await refusal('FIFTY')).toBe('A coupon is already applied to the cart. Please remove it to apply another');
    expect((await shop.readCart(id)).applied_coupons).toEqual([{ code: 'TEN' }]);
  });

  test('[GQL-024] a coupon is removed together with its discount', async () => {
    await apply('TEN');
    const { data } = await shop.ask(REMOVE, { id });
    expect(data.removeCouponFromCart.cart).toMatchObject({
      applied_coupons: null,
      prices: { grand_total: { value: 240_000 }, discounts: null, discount: null },
    });
    expect((await shop.ask(REMOVE, { id: await shop.createCart() })).errors?.[0]?.message).toBe(
      'Cart does not contain products',
    );
  });

  test('several coupons at once: added, replaced, refused together, removed by name or all', async () => {
    const codes = (answer: { data: Record<string, { cart: { applied_coupons: { code: string }[] | null } }> }) =>
      Object.values(answer.data)[0]?.cart.applied_coupons?.map(({ code }) => code) ?? [];
    expect(codes(await applyMany(['TEN']))).toEqual(['TEN']);
    expect(codes(await applyMany(['fifty', 'FIFTY'], 'APPEND'))).toEqual(['TEN', 'fifty']);
    expect((await shop.readCart(id)).prices.grand_total.value).toBe(240_000 - 24_000 - 50_000);
    expect((await applyMany(['SHIP', 'NONE', 'OLD'])).errors?.[0]?.message).toBe(
      'The following coupon codes could not be applied: "OLD", "NONE".',
    );
    expect((await applyMany(['1', '2', '3', '4', '5', '6'])).errors?.[0]?.message).toBe(
      'Maximum allowed number of applied coupons was exceeded.',
    );
    expect((await applyMany([])).errors?.[0]?.message).toBe('Required parameter "coupon_codes" is missing');
    expect(codes(await applyMany(['SHIP', 'TEN'], 'REPLACE'))).toEqual(['TEN', 'SHIP']);
    expect((await shop.ask(REMOVE_MANY, { id, codes: ['FIFTY'] })).errors?.[0]?.message).toBe(
      "The coupon code couldn't be deleted. Verify the coupon code and try again.",
    );
    expect(codes(await shop.ask(REMOVE_MANY, { id, codes: ['ten'] }))).toEqual(['SHIP']);
    expect(codes(await shop.ask(REMOVE_MANY, { id, codes: [] }))).toEqual([]);
  });

  test('[COUPON-006] [CART-006] vouchers are used together with coupons, with their codes in the extension', async () => {
    const { data } = await applyMany(['CHUNG', 'TEN']);
    expect(data.applyCouponsToCart.cart).toMatchObject({
      applied_coupons: [{ code: 'TEN' }, { code: 'CHUNG' }],
      extension_attributes: { coupon_code_odoo: 'CHUNG', free_ship: 500_000, total_shipping: 240_000 },
      prices: { grand_total: { value: 240_000 - 24_000 - 20_000 } },
    });
    const { data: after } = await shop.ask(REMOVE_MANY, { id, codes: ['chung'] });
    expect(after.removeCouponsFromCart.cart).toMatchObject({
      extension_attributes: { coupon_code_odoo: null },
      prices: { grand_total: { value: 216_000 } },
    });
  });

  test('a coupon for free delivery applies whatever the products cost', async () => {
    await checkOut(shop, id, { without: ['method', 'payment'] });
    const methods = async () =>
      (await shop.readCart(id)).shipping_addresses[0].available_shipping_methods.map(
        ({ carrier_code }: { carrier_code: string }) => carrier_code,
      );
    expect(await methods()).toEqual(['flatrate', 'express']);
    await apply('SHIP');
    expect(await methods()).toEqual(['freeshipping', 'express']);
    expect((await shop.readCart(id)).extension_attributes.free_ship).toBe(0);
  });

  test('trying codes ends after thirty attempts', async () => {
    let message: string | undefined = '';
    for (let code = 0; code < 31; code++) message = (await apply(`X${code}`)).errors?.[0]?.message;
    expect(message).toBe('Too many coupon code requests, please try again later.');
  });

  test('[ORDER-005] [ORDER-007] the order contains codes, discounts of cart and lines, and tax', async () => {
    await shop.db
      .prepare(`insert or replace into config (path, store, value) values ('tax/included', 'default', ?)`)
      .bind(JSON.stringify({ label: 'Thuế GTGT', percent: 8 }))
      .run();
    await applyMany(['TEN', 'CHUNG']);
    await checkOut(shop, id);
    expect((await shop.readCart(id)).prices.applied_taxes).toEqual([{ label: 'Thuế GTGT' }]);
    const { order } = await placeOrder(shop, id);
    const { data } = await shop.ask(
      `query ($number: String!, $id: String!) { orderData(orderId: $number, cartId: $id) {
        total
        order_info { subtotal discount_amount loyalty_amount erp_voucher_codes grand_total order_discounts { label amount } }
        order_items { price original_price loyalty_amount erp_voucher_amount }
      } }`,
      { number: order?.order_number, id },
    );
    expect(data.orderData).toEqual({
      total: 226_000,
      order_info: {
        subtotal: 240_000,
        discount_amount: 44_000,
        loyalty_amount: 0,
        erp_voucher_codes: 'CHUNG',
        grand_total: 226_000,
        order_discounts: [
          { label: 'Giảm 10%', amount: 24_000 },
          { label: 'Chung', amount: 20_000 },
        ],
      },
      order_items: [{ price: 120_000, original_price: 120_000, loyalty_amount: 0, erp_voucher_amount: 20_000 }],
    });
    const row = await shop.db.prepare('select * from sales_order order by id desc limit 1').first();
    // The tax of 8 % in 196.000đ of goods and in 30.000đ of delivery.
    expect(row).toMatchObject({ coupon_code: 'TEN', tax_amount: 14_519 + 2_222 });
    await shop.db.prepare(`delete from config where path = 'tax/included'`).run();
  });

  test('a customer’s order lists coupons, discounts of lines and taxes', async () => {
    const lan = await addMember(shop, '0922222222');
    const cart = await lan.cart();
    await lan.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 1 }]) { cart { id } } }',
      { id: cart },
    );
    await lan.ask(APPLY, { id: cart, code: 'TEN' });
    const own = shopOf(shop, lan);
    await checkOut(own, cart, { without: ['email'] });
    await placeOrder(own, cart);
    const { data } = await lan.ask(`{ customer { orders { items {
      applied_coupons { code }
      items { discounts { label amount { value } coupon { code } } prices { total_item_discount { value } } }
      total { discounts { label amount { value } } total_tax { value } taxes { title rate } grand_total { value } }
    } } } }`);
    expect(data.customer.orders.items[0]).toEqual({
      applied_coupons: [{ code: 'TEN' }],
      items: [
        {
          discounts: [{ label: 'Giảm 10%', amount: { value: 12_000 }, coupon: { code: 'TEN' } }],
          prices: { total_item_discount: { value: 12_000 } },
        },
      ],
      total: {
        discounts: [{ label: 'Giảm 10%', amount: { value: 12_000 } }],
        total_tax: { value: 0 },
        taxes: [],
        grand_total: { value: 120_000 - 12_000 + 30_000 },
      },
    });
  });

  test('the codes of a guest’s cart are added to the customer’s cart', async () => {
    const lan = await addMember(shop, '0933333333');
    await apply('TEN');
    const { data } = await lan.ask(
      `mutation ($from: String!, $to: String!) {
        mergeCarts(source_cart_id: $from, destination_cart_id: $to) { applied_coupons { code } prices { grand_total { value } } }
      }`,
      { from: id, to: await lan.cart() },
    );
    expect(data.mergeCarts).toEqual({
      applied_coupons: [{ code: 'TEN' }],
      prices: { grand_total: { value: 216_000 } },
    });
  });

  test('[MW-088] [MW-087] the complete list of a guest and of a customer; a list with an invalid code changes nothing', async () => {
    const guest = await post(shop, 'multi_coupon_guest_apply', { cartId: id, couponCodes: 'TEN, CHUNG' });
    expect(guest).toMatchObject({
      status: 200,
      result: { success: true, applied: ['TEN', 'CHUNG'], discount: 44_000, grand_total: 196_000 },
    });
    expect(await post(shop, 'multi_coupon_guest_apply', { cartId: id, couponCodes: ['TEN', 'OLD'] })).toMatchObject({
      status: 422,
      message: 'OLD: Mã này đã hết hạn.',
    });
    expect((await shop.readCart(id)).extension_attributes.coupon_code_odoo).toBe('CHUNG');
    expect((await post(shop, 'multi_coupon_guest_apply', { cartId: id, couponCodes: [] })).result.applied).toEqual([]);

    const lan = await addMember(shop, '0944444444');
    const cart = await lan.cart();
    expect(await post(shop, 'multi_coupon_me_apply', { couponCodes: ['TEN'] }, lan.token)).toMatchObject({
      status: 409,
    });
    await lan.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 1 }]) { cart { id } } }',
      { id: cart },
    );
    expect(await post(shop, 'multi_coupon_me_apply', { couponCodes: ['FIFTY'] }, lan.token)).toMatchObject({
      status: 200,
      result: { applied: ['FIFTY'], grand_total: 70_000 },
    });
    const many = ['TEN', 'FIFTY', 'SHIP', 'CHUNG', 'MINE', 'ONCE'];
    expect(await post(shop, 'multi_coupon_me_apply', { couponCodes: many, cartId: cart }, lan.token)).toMatchObject({
      status: 422,
      message: 'Mỗi giỏ hàng dùng nhiều nhất 5 mã.',
    });
  });
});
