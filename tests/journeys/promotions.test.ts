import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VoucherChoices } from '../../src/features/cart/islands/promotions/VoucherChoices.tsx';
import { COOKIE } from '../../src/features/page/rules/cookies.ts';
import { applyCodes } from '../../src/features/promotions/server/coupons.ts';
import { getLoyalty, spendPoints } from '../../src/features/promotions/server/loyalty.ts';
import { listOwnVouchers } from '../../src/features/promotions/server/own-vouchers.ts';
import { form, type JourneyShop, json, openShop, type Visit } from './fixture.ts';

let shop: JourneyShop;
let visit: Visit;

// Later test files in the same process must have no browser.
afterAll(() => void vi.unstubAllGlobals());
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  visit = await shop.visit();
});
afterEach(() => vi.restoreAllMocks());

const lastCodes = () =>
  JSON.parse(visit.browser.log.findLast(({ name }) => name.startsWith('multi_coupon'))?.body ?? '{}').couponCodes;

test('[COUPON-001] [COUPON-002] [COUPON-003] [COUPON-004] adding and removing codes as a guest sends the complete list, and the cart is read again', async () => {
  const { browser, tab, add, asked } = visit;
  await add({ sku: 'KHAN-01', quantity: 4 });
  for (const [code, codes] of [
    ['TEN', ['TEN']],
    ['FIFTY', ['TEN', 'FIFTY']],
    ['ten', ['FIFTY']],
  ] as const) {
    browser.log.length = 0;
    expect(await tab.toggleCode(form({ code }))).toBe(true);
    expect(lastCodes()).toEqual(codes);
    expect(asked()).toContain('multi_coupon_guest_apply');
    expect(asked().lastIndexOf('CartById')).toBeGreaterThan(asked().indexOf('multi_coupon_guest_apply'));
    expect(tab.$cart.get()?.coupons).toEqual(codes);
  }
});

test('[COUPON-003] for a customer, the customer’s call is used', async () => {
  const { browser, tab, add, logIn } = visit;
  await logIn();
  await add({ sku: 'KHAN-01', quantity: 4 });
  browser.log.length = 0;
  expect(await tab.toggleCode(form({ code: 'TEN' }))).toBe(true);
  expect(browser.log.find(({ name }) => name.startsWith('multi_coupon'))).toMatchObject({
    name: 'multi_coupon_me_apply',
    isCustomer: true,
  });
});

test('[COUPON-005] without a cart nothing is sent', async () => {
  const { browser, asked } = visit;
  expect(await applyCodes(browser.commerce(), undefined, ['TEN'])).toMatchObject({
    success: false,
    message: 'Cart ID is missing',
  });
  expect(asked()).toEqual([]);
});

test('[COUPON-018] without a code nothing is sent, and a message asks for one', async () => {
  const { tab, asked } = visit;
  expect(await tab.toggleCode(form({ code: '  ' }))).toBe(false);
  expect(tab.$promotions.get().code).toBe('Bạn nhập mã voucher nhé.');
  expect(asked()).toEqual([]);
});

test('a code without effect shows its reason at the field, and the others stay', async () => {
  const { tab, add } = visit;
  await add({ sku: 'KHAN-01', quantity: 4 });
  await tab.toggleCode(form({ code: 'TEN' }));
  expect(await tab.toggleCode(form({ code: 'OLD' }))).toBe(false);
  expect(tab.$promotions.get().code).toContain('Mã này đã hết hạn');
  expect(tab.$cart.get()?.coupons).toEqual(['TEN']);
});

test('[ERR-042] [ERR-043] [ERR-010] a refusal without a message, an outage and an expired session have their texts', async () => {
  const { browser, tab, add } = visit;
  await add();
  const { commerce } = { commerce: browser.commerce() };
  const id = browser.cookies.get(COOKIE.cart);
  const name = 'multi_coupon_guest_apply';
  browser.instead.set(name, json({ code: 422, result: null }, 422));
  expect(await applyCodes(commerce, id, ['X'])).toMatchObject({
    success: false,
    message: 'Voucher application failed',
  });
  browser.instead.set(name, () => new Response('bad gateway', { status: 502 }));
  expect(await applyCodes(commerce, id, ['X'])).toMatchObject({ success: false, message: 'Unexpected error occurred' });
  browser.instead.set(name, json({ code: 401, message: 'no' }, 401));
  expect(await applyCodes(commerce, id, ['X'])).toMatchObject({
    success: false,
    message: 'Unexpected authorization error. Check your Network connection.',
  });
  expect(await tab.toggleCode(form({ code: 'X' }))).toBe(false);
  expect(tab.$promotions.get().code).toContain('Chưa xác nhận được tài khoản của bạn.');
});

test('[COUPON-015] a voucher is found by its rule and used', async () => {
  const { browser, tab, add } = visit;
  await add();
  expect(await tab.toggleCode(form({ ruleId: 1 }))).toBe(true);
  expect(browser.log.find(({ name }) => name === 'get_voucher')?.body).toBe('?rule_id=1');
  expect(tab.$cart.get()?.coupons).toEqual(['CHUNG']);
});

test('[COUPON-013] [ERR-011] [ERR-012] without a phone number or a login no list is requested', async () => {
  const { browser, asked, logIn } = visit;
  await logIn();
  browser.log.length = 0;
  const commerce = browser.commerce();
  const missing = 'Customer ID or phone number is missing.';
  expect(await listOwnVouchers(commerce, { customerId: shop.member.id, phoneNumber: null })).toBe(missing);
  expect(await listOwnVouchers(commerce, { customerId: 0, phoneNumber: '0912345678' })).toBe(missing);
  expect(await listOwnVouchers(commerce, null)).toBe('Customer is not logged in.');
  expect(asked()).toEqual([]);
});

test('[COUPON-023] a customer’s own voucher is offered to the customer, and to no guest', async () => {
  const { tab, add, logIn } = visit;
  await shop.db
    .prepare(
      "insert or ignore into voucher (code, rule_id, customer_id, uses_left, created_at) values ('SINHNHAT', 4, ?1, 1, '2026-01-01')",
    )
    .bind(shop.member.id)
    .run();
  await add();
  await tab.loadOffers();
  expect(tab.$offers.get()).toMatchObject({ gainsByLogin: true, points: null });
  expect(tab.$offers.get()?.vouchers.map(({ code }) => code)).toEqual(['CHUNG']);
  await logIn();
  await tab.loadOffers();
  expect(tab.$offers.get()?.vouchers.find(({ code }) => code === 'SINHNHAT')).toMatchObject({ owner: 'personal' });
});

test('[COUPON-007] [COUPON-008] a voucher is shown with label, end date, state and reason; percent and percentage mean the same', async () => {
  const { browser, tab, add } = visit;
  const voucher = (code: string, rest: object) => ({
    code,
    rule_id: 1,
    name: code,
    value: 10,
    is_active: true,
    ...rest,
  });
  const vouchers = [
    voucher('MOT', { discount_type: 'percent', to_date: '2039-12-31T00:00:00Z', suffix: 'cho thành viên' }),
    voucher('HAI', { discount_type: 'percentage', expiry_date: '2039-11-30T00:00:00Z', applied: true }),
    voucher('BA', { discount_type: 'amount', value: 50_000, is_active: false, message: 'Mã này đã hết hạn.' }),
  ];
  browser.instead.set('customer_getlistvoucher', json({ code: 200, result: { vouchers } }));
  await add();
  await tab.loadOffers();
  const [first, second, third] = tab.$offers.get()?.vouchers ?? [];
  expect(first).toMatchObject({
    kind: 'percent',
    endsAt: '2039-12-31T00:00:00Z',
    suffix: 'cho thành viên',
    ruleId: 1,
  });
  expect(second).toMatchObject({ kind: 'percent', endsAt: '2039-11-30T00:00:00Z', isApplied: true });
  expect(third).toMatchObject({ isActive: false, message: 'Mã này đã hết hạn.' });
  const cart = tab.$cart.get();
  if (!cart) throw new Error('there is a cart');
  const html = renderToStaticMarkup(
    createElement(VoucherChoices, { cart, vouchers: tab.$offers.get()?.vouchers ?? [], action: undefined }),
  );
  expect(html.match(/Voucher 10%/g)).toHaveLength(2);
  expect(html).toContain('Voucher 10% cho thành viên');
  expect(html).toContain('Hạn dùng 31/12/2039');
  expect(html).toMatch(/Voucher 50K.*Mã này đã hết hạn\..*disabled/);
  expect(html.match(/disabled/g)).toHaveLength(1);
});

test('[CART-031] [ERR-050] a gift is added for free, and is removed with a message when its rule no longer applies', async () => {
  const { tab, add } = visit;
  await add({ sku: 'KHAN-01', quantity: 3 });
  await tab.loadOffers();
  expect(tab.$offers.get()?.gifts[0]).toMatchObject({ sku: 'TAT-01', price: 20_000 });
  expect(await tab.addGift(form({ ruleId: tab.$cart.get()?.giftRules[0]?.id ?? 0, sku: 'TAT-01' }))).toBe(true);
  expect(tab.messages()).toContain('Quà tặng đã được thêm vào giỏ hàng');
  const [goods, gift] = tab.$cart.get()?.lines ?? [];
  expect(gift).toMatchObject({ sku: 'TAT-01', isGift: true, rowTotal: 0 });
  tab.updateQuantity(goods?.uid ?? '', 1);
  await tab.flushQuantities();
  expect(tab.messages()).toContain('Quà tặng Tên TAT-01 đã rời giỏ vì giỏ hàng chưa đủ điều kiện.');
});

test('[COUPON-020] [COUPON-021] [COUPON-022] [LOYAL-001] C Point are used within balance and total, and are returned', async () => {
  const { tab, add, logIn } = visit;
  await logIn();
  await add();
  const refuse = async (points: string, reason: string) => {
    expect(await tab.spendPoints(form({ points }))).toBe(false);
    expect(tab.$promotions.get().points).toBe(reason);
  };
  await refuse('60001', 'Bạn không có đủ C Point.');
  expect(await tab.spendPoints(form({ points: '20000' }))).toBe(true);
  expect(tab.$cart.get()).toMatchObject({ loyaltyPoints: 20_000, loyaltyDiscount: 20_000, grandTotal: 100_000 });
  expect(await tab.spendPoints(form({ isOff: '1' }))).toBe(true);
  expect(tab.$cart.get()).toMatchObject({ loyaltyPoints: 0, grandTotal: 120_000 });
  await shop.db.prepare("update product set price = 30000 where sku = 'KHAN-01'").run();
  await refuse('40000', 'C Point không được vượt quá tổng đơn hàng.');
  await shop.db.prepare("update product set price = 120000 where sku = 'KHAN-01'").run();
});

test('[ERR-023] [ERR-024] [ERR-025] refusals of C Point have their texts', async () => {
  const { browser, tab, add, logIn } = visit;
  await logIn();
  await add();
  const refusal = (message: string) => browser.instead.set('use_loyalty', json({ code: 409, message }, 409));
  refusal('C Point is not available');
  await tab.spendPoints(form({ points: '10' }));
  expect(tab.$promotions.get().points).toBe('C Point hiện chưa dùng được.');
  refusal('C Point locked, complete another transaction first');
  await tab.spendPoints(form({ points: '10' }));
  expect(tab.$promotions.get().points).toContain('C Point đang được giữ cho một đơn chờ thanh toán.');
  await tab.spendPoints(form({ isOff: '1' }));
  expect(tab.$promotions.get().points).toBe('Chưa trả lại được C Point. Bạn thử lại nhé.');
});

test('[LOYAL-003] C Point of a guest are never requested', async () => {
  const { browser, add, asked } = visit;
  await add();
  browser.log.length = 0;
  expect(await getLoyalty(browser.commerce())).toBeNull();
  await expect(spendPoints(browser.commerce(), 'x', 5)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await browser.call('promotions.spendPoints', form({ points: '5' }))).toMatchObject({
    error: { code: 'UNAUTHORIZED', message: 'Bạn cần đăng nhập để tiếp tục.' },
  });
  expect(asked()).not.toContain('use_loyalty');
  expect(asked()).not.toContain('get_loyalty');
});
