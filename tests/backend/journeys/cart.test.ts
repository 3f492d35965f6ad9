import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueToken } from '../../../functions/commerce/shop/customer-token.ts';
import { reindexProducts } from '../../../functions/commerce/shop/reindex.ts';
import { applyCodes } from '../../../src/commerce/coupons.ts';
import { getLoyalty, spendPoints } from '../../../src/commerce/loyalty.ts';
import { listOwnVouchers } from '../../../src/commerce/wallet.ts';
import { addWish, getWishSummary } from '../../../src/commerce/wishlist.ts';
import { COOKIE } from '../../../src/domain/cookies.ts';
import { VoucherChoices } from '../../../src/islands/cart/VoucherChoices.tsx';
import { addMember, addPromotions } from '../promotion-fixture.ts';
import { fillShop, type Shop } from '../sales-fixture.ts';
import { Browser, openTab, type Tab } from './browser.ts';
import { type Backend, openBackend } from './shop-in-process.ts';

let backend: Backend;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: Browser;
let tab: Tab;

beforeAll(async () => {
  backend = openBackend();
  await fillShop(backend.db);
  await addPromotions(backend);
  await reindexProducts(backend.db, 'all');
  member = await addMember(backend as unknown as Shop, '0912345678', 60_000);
});
beforeEach(async () => {
  for (const channel of ['error', 'warn'] as const) vi.spyOn(console, channel).mockImplementation(() => {});
  await backend.db.prepare('delete from cart').run();
  browser = new Browser(backend);
  tab = await openTab(browser);
});
afterEach(() => vi.restoreAllMocks());

function form(values: Record<string, string | number>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(values)) filled.set(name, String(value));
  return filled;
}
const SHIRT = { sku: 'AO-01', color: 'Đen', size: 'M', quantity: 1 };
const add = (values: Record<string, string | number> = { sku: 'KHAN-01', quantity: 1 }) => tab.addToCart(form(values));
const asked = () => browser.log.map(({ name }) => name);
const logIn = async () => browser.logIn(await issueToken(backend.db, member.id, 24));
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const lines = () => tab.$cart.get()?.lines.map(({ sku, quantity }) => [sku, quantity]);

describe('the cart', () => {
  test('[CART-014] [ERR-045] the first thing that is added makes the cart, and the message has name, picture and link', async () => {
    await backend.db.prepare("update product set small_image = '/k/h/khan.jpg' where sku = 'KHAN-01'").run();
    expect(await add()).toBe(true);
    const made = asked();
    expect(made.indexOf('CreateEmptyCart')).toBeLessThan(made.indexOf('AddProductsToCart'));
    expect(made.filter((name) => name === 'CreateEmptyCart')).toHaveLength(1);
    expect(browser.cookies.get(COOKIE.cart)).toBe(tab.$cart.get()?.id);
    expect(tab.messages()).toContain('Đã thêm sản phẩm vào giỏ hàng!');
    expect(tab.notifications()[0]).toMatchObject({
      kind: 'success',
      title: 'Tên KHAN-01',
      href: '/p/KHAN-01',
      picture: '/catalog/product/k/h/khan.jpg',
    });
  });

  test('[CART-003] every load and change is followed by the stock of each line, beside its parent product', async () => {
    const expectKnown = (quantity: number) => {
      expect(asked()).toContain('stock_get_stock_list');
      expect(tab.$cart.get()?.lines).toMatchObject([
        { sku: 'AO-01-den-m', parentSku: 'AO-01', quantity, stockQuantity: 5, isInStock: true },
      ]);
      browser.log.length = 0;
    };
    await add(SHIRT);
    expectKnown(1);
    tab.updateQuantity(tab.$cart.get()?.lines[0]?.uid ?? '', 2);
    await tab.flushQuantities();
    expectKnown(2);
    await tab.loadCart();
    expectKnown(2);
    await add();
    browser.log.length = 0;
    await tab.removeLine(tab.$cart.get()?.lines[1]?.uid ?? '');
    expectKnown(2);
  });

  test('[CART-009] a customer has the cart of their account, and its id is kept', async () => {
    await logIn();
    const id = browser.cookies.get(COOKIE.cart);
    browser.cookies.delete(COOKIE.cart);
    browser.log.length = 0;
    await tab.loadCart();
    expect(browser.log[0]).toMatchObject({ name: expect.stringMatching(/cart/i), isCustomer: true });
    expect(tab.$cart.get()?.id).toBe(id);
    expect(browser.cookies.get(COOKIE.cart)).toBe(id);
  });

  test('[CART-013] clearing forgets the cart and loads anew', async () => {
    await add();
    const old = browser.cookies.get(COOKIE.cart);
    expect(await tab.clearCart()).toBe(true);
    expect(browser.cookies.has(COOKIE.cart)).toBe(false);
    expect(tab.$cart.get()).toBeNull();
    expect(tab.$cartStatus.get().hasLoaded).toBe(true);
    browser.cookies.set(COOKIE.cart, old ?? '');
    await tab.loadCart();
    expect(tab.$cart.get()?.id, 'nobody goes on with it').not.toBe(old);
  });

  test('[CART-017] [X81] [ERR-051] a line is moved by its uid and the SKU wanted: the new one comes before the old one goes', async () => {
    await add({ ...SHIRT, quantity: 2 });
    const [line] = tab.$cart.get()?.lines ?? [];
    if (!line) throw new Error('the shirt is in the cart');
    browser.log.length = 0;
    expect(await tab.moveLine(line, form({ sku: 'AO-01', color: 'Trắng', size: 'M' }))).toBe(true);
    expect(lines()).toEqual([['AO-01-trang-m', 2]]);
    expect(asked().indexOf('AddProductsToCart')).toBeLessThan(asked().indexOf('RemoveItemFromCart'));
    expect(tab.messages()).toContain('Đã cập nhật sản phẩm: Tên AO-01');
    // Without the one or the other nothing is sent.
    browser.log.length = 0;
    for (const incomplete of [form({ uid: line.uid }), form({ sku: 'AO-01', color: 'Đen', size: 'M' })])
      expect(await browser.call('cart.move', incomplete)).toMatchObject({ data: undefined });
    expect(asked()).toEqual([]);
  });

  test('[CART-017] what cannot be had leaves the old line', async () => {
    await add(SHIRT);
    const [line] = tab.$cart.get()?.lines ?? [];
    if (!line) throw new Error('the shirt is in the cart');
    expect(await tab.moveLine(line, form({ sku: 'AO-01', color: 'Đen', size: 'L' }))).toBe(false);
    expect(tab.messages()).not.toEqual([]);
    await tab.loadCart();
    expect(lines()).toEqual([['AO-01-den-m', 1]]);
  });

  test('[CART-018] every operation is told while it lasts, and no longer, also when it fails', async () => {
    const seen: string[] = [];
    tab.$cartStatus.listen(({ isLoading, isAdding, pending }) => {
      if (isLoading) seen.push('loading');
      if (isAdding) seen.push('adding');
      if (Object.keys(pending).length) seen.push('changing');
    });
    const isStill = () => {
      const { isLoading, isAdding, pending } = tab.$cartStatus.get();
      return !isLoading && !isAdding && Object.keys(pending).length === 0;
    };
    await add();
    const uid = tab.$cart.get()?.lines[0]?.uid ?? '';
    for (const line of ['up', 'down'] as const) {
      browser.line = line;
      seen.length = 0;
      await add();
      await tab.loadCart();
      expect(seen).toEqual(expect.arrayContaining(['adding', 'loading']));
      expect(isStill()).toBe(true);
      seen.length = 0;
      await tab.removeLine(uid);
      expect(seen).toContain('changing');
      expect(isStill()).toBe(true);
    }
  });

  test.each([
    ['INSUFFICIENT_STOCK', 'Sản phẩm không còn đủ số lượng bạn chọn.'],
    ['NOT_SALABLE', 'Sản phẩm hiện đã hết hàng.'],
    ['PRODUCT_NOT_FOUND', 'Sản phẩm này không còn được bán.'],
    ['SOMETHING_ELSE', 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!'],
  ])('[CART-032] [ERR-039] the refusal %s has its text', async (code, message) => {
    const addProductsToCart = { user_errors: [{ code, message: '…' }], cart: { id: 'x' } };
    browser.instead.set('AddProductsToCart', json({ data: { addProductsToCart } }));
    expect(await add()).toBe(false);
    expect(tab.notifications()).toMatchObject([{ kind: 'warning', message }]);
  });

  test('[ERR-040] [ERR-041] a refused change and a refused removal say so, and the line stays as it is', async () => {
    await add();
    const uid = tab.$cart.get()?.lines[0]?.uid ?? '';
    const refused = json({ errors: [{ message: 'nope', extensions: { category: 'graphql-input' } }] });
    browser.instead.set('UpdateCartItems', refused).set('RemoveItemFromCart', refused);
    tab.updateQuantity(uid, 3);
    await tab.flushQuantities();
    expect(tab.messages()).toContain('Đã xảy ra lỗi khi điều chỉnh sản phẩm trong giỏ hàng!');
    expect(await tab.removeLine(uid)).toBe(false);
    expect(tab.messages()).toContain('Đã xảy ra lỗi khi xóa sản phẩm khỏi giỏ hàng!');
    expect(lines()).toEqual([['KHAN-01', 1]]);
    expect(tab.$cartStatus.get().pending).toEqual({});
  });

  test('[ERR-046] what is removed can be had back as it was', async () => {
    await add({ ...SHIRT, quantity: 2 });
    expect(await tab.removeLine(tab.$cart.get()?.lines[0]?.uid ?? '')).toBe(true);
    expect(tab.messages()).toContain('Đã xóa Tên AO-01 khỏi giỏ hàng của bạn');
    expect(await tab.undoRemove()).toBe(true);
    expect(lines()).toEqual([['AO-01-den-m', 2]]);
  });

  test('without a connection the wanted quantity stays, is told, and is sent once there is one again', async () => {
    await add();
    const uid = tab.$cart.get()?.lines[0]?.uid ?? '';
    browser.line = 'down';
    tab.updateQuantity(uid, 3);
    expect(await tab.flushQuantities()).toBe(false);
    expect(tab.$cartStatus.get()).toMatchObject({ pending: { [uid]: 3 }, unsent: [uid] });
    browser.line = 'up';
    await tab.resendQuantities();
    expect(lines()).toEqual([['KHAN-01', 3]]);
    expect(tab.$cartStatus.get()).toMatchObject({ pending: {}, unsent: [] });
  });

  test('[B-19] a price that changed since it was put in is known with both prices', async () => {
    await add();
    await backend.db.prepare("update product set price = 99000 where sku = 'KHAN-01'").run();
    await tab.loadCart();
    expect(tab.$cart.get()?.lines[0]).toMatchObject({ addedPrice: 120_000, unitPrice: 99_000 });
    await backend.db.prepare("update product set price = 120000 where sku = 'KHAN-01'").run();
  });

  test('two tabs agree: what one removes the other shows, and says so', async () => {
    await add();
    const other = await openTab(browser);
    await other.loadCart();
    await tab.removeLine(tab.$cart.get()?.lines[0]?.uid ?? '');
    await other.followCart();
    expect(other.$cart.get()?.lines).toEqual([]);
    expect(other.messages()).toEqual(['Giỏ hàng vừa được cập nhật ở nơi khác.']);
  });
});

describe('coupons, gifts and C Point', () => {
  const lastCodes = () =>
    JSON.parse(browser.log.findLast(({ name }) => name.startsWith('multi_coupon'))?.body ?? '{}').couponCodes;

  test('[COUPON-001] [COUPON-002] [COUPON-003] [COUPON-004] a guest’s toggles send the whole list, and the cart is read again', async () => {
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

  test('[COUPON-003] a customer’s go by the customer’s call', async () => {
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
    expect(await applyCodes(browser.commerce(), undefined, ['TEN'])).toEqual({
      success: false,
      message: 'Cart ID is missing',
    });
    expect(asked()).toEqual([]);
  });

  test('[COUPON-018] without a code nothing is sent, and one is asked for', async () => {
    expect(await tab.toggleCode(form({ code: '  ' }))).toBe(false);
    expect(tab.$promotions.get().code).toBe('Bạn nhập mã voucher nhé.');
    expect(asked()).toEqual([]);
  });

  test('a code that does not apply says why beside its field, and the others stay', async () => {
    await add({ sku: 'KHAN-01', quantity: 4 });
    await tab.toggleCode(form({ code: 'TEN' }));
    expect(await tab.toggleCode(form({ code: 'OLD' }))).toBe(false);
    expect(tab.$promotions.get().code).toContain('Mã này đã hết hạn');
    expect(tab.$cart.get()?.coupons).toEqual(['TEN']);
  });

  test('[ERR-042] [ERR-043] [ERR-010] a denial without words, an outage and a lost session have their texts', async () => {
    await add();
    const { commerce } = { commerce: browser.commerce() };
    const id = browser.cookies.get(COOKIE.cart);
    const name = 'multi_coupon_guest_apply';
    browser.instead.set(name, json({ code: 422, result: null }, 422));
    expect(await applyCodes(commerce, id, ['X'])).toEqual({ success: false, message: 'Voucher application failed' });
    browser.instead.set(name, () => new Response('bad gateway', { status: 502 }));
    expect(await applyCodes(commerce, id, ['X'])).toEqual({ success: false, message: 'Unexpected error occurred' });
    browser.instead.set(name, json({ code: 401, message: 'no' }, 401));
    expect(await applyCodes(commerce, id, ['X'])).toEqual({
      success: false,
      message: 'Unexpected authorization error. Check your Network connection.',
    });
    expect(await tab.toggleCode(form({ code: 'X' }))).toBe(false);
    expect(tab.$promotions.get().code).toContain('Chưa xác nhận được tài khoản của bạn.');
  });

  test('[COUPON-015] a voucher is found by its rule and applied', async () => {
    await add();
    expect(await tab.toggleCode(form({ ruleId: 1 }))).toBe(true);
    expect(browser.log.find(({ name }) => name === 'get_voucher')?.body).toBe('?rule_id=1');
    expect(tab.$cart.get()?.coupons).toEqual(['CHUNG']);
  });

  test('[COUPON-013] [ERR-011] [ERR-012] without a phone, a number or a login no list is asked for', async () => {
    await logIn();
    browser.log.length = 0;
    const commerce = browser.commerce();
    const missing = 'Customer ID or phone number is missing.';
    expect(await listOwnVouchers(commerce, { customerId: member.id, phoneNumber: null })).toBe(missing);
    expect(await listOwnVouchers(commerce, { customerId: 0, phoneNumber: '0912345678' })).toBe(missing);
    expect(await listOwnVouchers(commerce, null)).toBe('Customer is not logged in.');
    expect(asked()).toEqual([]);
  });

  test('[COUPON-023] a voucher of one’s own is offered to its customer, and to no guest', async () => {
    await backend.db
      .prepare(
        "insert or ignore into voucher (code, rule_id, customer_id, uses_left, created_at) values ('SINHNHAT', 4, ?1, 1, '2026-01-01')",
      )
      .bind(member.id)
      .run();
    await add();
    await tab.loadOffers();
    expect(tab.$offers.get()).toMatchObject({ isGuest: true, points: null });
    expect(tab.$offers.get()?.vouchers.map(({ code }) => code)).toEqual(['CHUNG']);
    await logIn();
    await tab.loadOffers();
    expect(tab.$offers.get()?.vouchers.find(({ code }) => code === 'SINHNHAT')).toMatchObject({ owner: 'personal' });
  });

  test('[COUPON-007] [COUPON-008] a voucher is told with label, end, state and reason; percent and percentage are one', async () => {
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

  test('[CART-031] [ERR-050] a gift is put in for nothing, and leaves with a word when its rule no longer holds', async () => {
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

  test('[COUPON-020] [COUPON-021] [COUPON-022] [LOYAL-001] C Point pay within balance and total, and come back', async () => {
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
    await backend.db.prepare("update product set price = 30000 where sku = 'KHAN-01'").run();
    await refuse('40000', 'C Point không được vượt quá tổng đơn hàng.');
    await backend.db.prepare("update product set price = 120000 where sku = 'KHAN-01'").run();
  });

  test('[ERR-023] [ERR-024] [ERR-025] the refusals of C Point have their texts', async () => {
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

  test('[LOYAL-003] a guest’s C Point are never asked for', async () => {
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
});

describe('the wishlist', () => {
  test('[WISH-004] a type that cannot be wished for is refused, with a word in the log and no mutation', async () => {
    await logIn();
    browser.log.length = 0;
    await expect(addWish(browser.commerce(), { sku: 'THE-QUA', parentSku: null })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(asked()).not.toContain('AddProductsToWishlist');
    expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('not supported');
  });

  test('[WISH-008] only an item with an id and a quantity counts', async () => {
    await logIn();
    const item = (id: string, quantity: number, sku: string) => ({ id, quantity, product: { sku } });
    const items = [item('1', 1, 'A'), item('', 1, 'B'), item('3', 0, 'C')];
    const wishlists = [{ items_count: 1, items_v2: { items } }];
    browser.instead.set('WishlistSummary', json({ data: { customer: { wishlists } } }));
    expect((await getWishSummary(browser.commerce())).items).toEqual({ A: '1' });
  });

  test('[WISH-011] clearing empties what the page knows without a call', async () => {
    await logIn();
    browser.log.length = 0;
    tab.$wishes.set({ items: { A: '1' }, count: 1 });
    tab.clearWishes();
    expect(tab.$wishes.get()).toEqual({ items: {}, count: 0 });
    expect(asked()).toEqual([]);
  });

  test('[WISH-014] what was opened from the wishlist leaves it once it is in the cart', async () => {
    await logIn();
    await addWish(browser.commerce(), { sku: 'KHAN-01', parentSku: null });
    const { items } = await getWishSummary(browser.commerce());
    browser.visit('/khan-01.html', `?wishlist=${items['KHAN-01']}`);
    await add();
    expect((await getWishSummary(browser.commerce())).items).toEqual({});
  });

  test('[WISH-002] [X52] a line that is kept for later is wished for, then leaves the cart', async () => {
    await logIn();
    await add();
    const [line] = tab.$cart.get()?.lines ?? [];
    if (!line) throw new Error('the scarf is in the cart');
    expect(await tab.moveFromCart(line)).toBe(true);
    expect(lines()).toEqual([]);
    expect(tab.$wishes.get()?.items).toHaveProperty('KHAN-01');
    expect(tab.messages()).toContain('Thêm vào danh sách yêu thích thành công');
  });
});
