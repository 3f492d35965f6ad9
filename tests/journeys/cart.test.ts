import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartMark } from '../../src/features/cart/rules/cart-mark.ts';
import { COOKIE } from '../../src/features/page/rules/cookies.ts';
import { openTab } from './browser.ts';
import { form, type JourneyShop, json, openShop, SHIRT, type Visit } from './fixture.ts';

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

test('[CART-014] [ERR-045] the first added product creates the cart, and the message has name, picture and link', async () => {
  const { browser, tab, add, asked } = visit;
  await shop.db.prepare("update product set small_image = '/k/h/khan.jpg' where sku = 'KHAN-01'").run();
  expect(await add()).toBe(true);
  const made = asked();
  expect(made.filter((name) => /Cart$/.test(name))).toEqual(['BeginOwnCart']);
  expect(await cartMark(browser.cookies.get(COOKIE.cart) ?? '')).toBe(tab.$cart.get()?.id);
  expect(tab.messages()).toContain('Đã thêm sản phẩm vào giỏ hàng!');
  expect(tab.notifications()[0]).toMatchObject({
    kind: 'success',
    title: 'Tên KHAN-01',
    href: '/p/KHAN-01',
    picture: '/catalog/product/k/h/khan.jpg',
  });
});

test('[CART-003] after every load and change the stock of each line is known, for the variant and its parent', async () => {
  const { browser, tab, add } = visit;
  const expectKnown = (quantity: number) => {
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

test('[CART-009] a customer has the cart of their account, and its id is stored', async () => {
  const { browser, tab, logIn } = visit;
  await logIn();
  const id = browser.cookies.get(COOKIE.cart);
  browser.cookies.delete(COOKIE.cart);
  browser.log.length = 0;
  await tab.loadCart();
  expect(browser.log[0]).toMatchObject({ name: expect.stringMatching(/cart/i), isCustomer: true });
  expect(tab.$cart.get()?.id).toBe(await cartMark(id ?? ''));
  expect(browser.cookies.get(COOKIE.cart)).toBe(id);
});

test('[CART-013] clearing deletes the cart’s id and loads again', async () => {
  const { browser, tab, add } = visit;
  await add();
  const old = browser.cookies.get(COOKIE.cart);
  expect(await tab.clearCart()).toBe(true);
  expect(browser.cookies.has(COOKIE.cart)).toBe(false);
  expect(tab.$cart.get()).toBeNull();
  expect(tab.$cartStatus.get().hasLoaded).toBe(true);
  browser.cookies.set(COOKIE.cart, old ?? '');
  await tab.loadCart();
  expect(tab.$cart.get()?.id, 'nobody goes on with it').not.toBe(await cartMark(old ?? ''));
});

test('[CART-017] [X81] [ERR-051] a line is changed by its uid and the wanted SKU: the new line is added before the old one is removed', async () => {
  const { browser, tab, add, asked, lines } = visit;
  await add({ ...SHIRT, quantity: 2 });
  const [line] = tab.$cart.get()?.lines ?? [];
  if (!line) throw new Error('the shirt is in the cart');
  browser.log.length = 0;
  expect(await tab.moveLine(line, form({ sku: 'AO-01', color: 'Trắng', size: 'M' }))).toBe(true);
  expect(lines()).toEqual([['AO-01-trang-m', 2]]);
  expect(asked().indexOf('AddProductsToCart')).toBeLessThan(asked().indexOf('RemoveItemFromCart'));
  expect(tab.messages()).toContain('Đã cập nhật sản phẩm: Tên AO-01');
  // If either is missing, nothing is sent.
  browser.log.length = 0;
  for (const incomplete of [form({ uid: line.uid }), form({ sku: 'AO-01', color: 'Đen', size: 'M' })])
    expect(await browser.call('cart.move', incomplete)).toMatchObject({ data: undefined });
  expect(asked()).toEqual([]);
});

test('[CART-017] if the new variant is refused, the old line stays', async () => {
  const { tab, add, lines } = visit;
  await add(SHIRT);
  const [line] = tab.$cart.get()?.lines ?? [];
  if (!line) throw new Error('the shirt is in the cart');
  expect(await tab.moveLine(line, form({ sku: 'AO-01', color: 'Đen', size: 'L' }))).toBe(false);
  expect(tab.messages()).not.toEqual([]);
  await tab.loadCart();
  expect(lines()).toEqual([['AO-01-den-m', 1]]);
});

test('[CART-018] every operation is reported as running until it ends, also when it fails', async () => {
  const { browser, tab, add } = visit;
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
  const { browser, tab, add } = visit;
  const addProductsToCart = { user_errors: [{ code, message: '…' }], cart: { id: 'x' } };
  browser.instead.set('BeginOwnCart', json({ data: { addProductsToCart } }));
  expect(await add()).toBe(false);
  const failed = 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!';
  expect(tab.notifications()).toMatchObject([
    message === failed ? { kind: 'warning', message } : { kind: 'warning', title: failed, message },
  ]);
});

test('[ERR-040] [ERR-041] a refused change and a refused removal are reported, and the line is unchanged', async () => {
  const { browser, tab, add, lines } = visit;
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

test('[ERR-046] a removed line can be restored unchanged', async () => {
  const { tab, add, lines } = visit;
  await add({ ...SHIRT, quantity: 2 });
  expect(await tab.removeLine(tab.$cart.get()?.lines[0]?.uid ?? '')).toBe(true);
  expect(tab.messages()).toContain('Đã xóa Tên AO-01 khỏi giỏ hàng của bạn');
  expect(await tab.undoRemove()).toBe(true);
  expect(lines()).toEqual([['AO-01-den-m', 2]]);
});

test('without a connection the requested quantity stays, is reported, and is sent once when the connection is back', async () => {
  const { browser, tab, add, lines } = visit;
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

test('[B-69] a quantity chosen without a connection is still there when the tab was closed, and is sent once', async () => {
  const { browser, tab, add, asked } = visit;
  await add();
  const uid = tab.$cart.get()?.lines[0]?.uid ?? '';
  browser.line = 'down';
  tab.updateQuantity(uid, 2);
  tab.updateQuantity(uid, 3);
  expect(await tab.flushQuantities()).toBe(false);
  browser.line = 'up';
  const later = await openTab(browser);
  await later.loadCart();
  const sent = () => asked().filter((name) => name === 'UpdateCartItems').length;
  const before = sent();
  const restored = later.restoreQuantities();
  expect(later.$cartStatus.get().pending).toEqual({ [uid]: 3 });
  // Who goes to the checkout at once waits for it.
  expect(await later.flushQuantities()).toBe(true);
  await restored;
  expect(later.$cart.get()?.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(later.$cartStatus.get()).toMatchObject({ pending: {}, unsent: [] });
  expect(sent()).toBe(before + 1);
  expect(browser.cookies.has(COOKIE.unsentQuantities)).toBe(false);
});

test('[B-69] a quantity that was changed elsewhere since, refused, or whose line was removed is not sent again', async () => {
  const { browser, tab, add, lines } = visit;
  await add();
  await add({ ...SHIRT, quantity: 1 });
  const [towel, shirt] = tab.$cart.get()?.lines.map(({ uid }) => uid) ?? [];
  browser.line = 'down';
  tab.updateQuantity(towel ?? '', 3);
  tab.updateQuantity(shirt ?? '', 4);
  await tab.flushQuantities();
  browser.line = 'up';
  await tab.removeLine(shirt ?? '');
  const changed = form({ uid: towel ?? '', quantity: 5 });
  await browser.call('cart.update', changed);
  const later = await openTab(browser);
  await later.loadCart();
  await later.restoreQuantities();
  expect(later.$cart.get()?.lines.map(({ quantity }) => quantity)).toEqual([5]);
  expect(browser.cookies.has(COOKIE.unsentQuantities)).toBe(false);
  const refused = json({ errors: [{ message: 'nope', extensions: { category: 'graphql-input' } }] });
  browser.instead.set('UpdateCartItems', refused);
  later.updateQuantity(towel ?? '', 6);
  await later.flushQuantities();
  expect(browser.cookies.has(COOKIE.unsentQuantities)).toBe(false);
  expect(lines()).toEqual([['KHAN-01', 1]]);
});

test('[B-19] a price that changed since a product was added is reported with both prices', async () => {
  const { tab, add } = visit;
  await add();
  await shop.db.prepare("update product set price = 99000 where sku = 'KHAN-01'").run();
  await tab.loadCart();
  expect(tab.$cart.get()?.lines[0]).toMatchObject({ addedPrice: 120_000, unitPrice: 99_000 });
  await shop.db.prepare("update product set price = 120000 where sku = 'KHAN-01'").run();
});

test('two tabs agree: a removal in one is shown and reported in the other', async () => {
  const { browser, tab, add } = visit;
  await add();
  const other = await openTab(browser);
  await other.loadCart();
  await tab.removeLine(tab.$cart.get()?.lines[0]?.uid ?? '');
  await other.followCart();
  expect(other.$cart.get()?.lines).toEqual([]);
  expect(other.messages()).toEqual(['Giỏ hàng vừa được cập nhật ở nơi khác.']);
});

test('[CART-009] two devices of a customer agree: no line is lost, neither in simultaneous changes nor in the cart after an order', async () => {
  const { tab, add, lines, logIn, openDevice } = visit;
  await logIn();
  await add();
  const { device, other } = await openDevice();
  await other.loadCart();
  const there = () => other.$cart.get()?.lines.map(({ sku, quantity }) => [sku, quantity]);
  expect(there()).toEqual([['KHAN-01', 1]]);
  await other.addToCart(form(SHIRT));
  await tab.followCart();
  expect(lines()).toEqual(there());
  expect(tab.messages()).toContain('Giỏ hàng vừa được cập nhật ở nơi khác.');
  const [towel, shirt] = tab.$cart.get()?.lines ?? [];
  // One tab changes a quantity while another tab removes another line, before either knows of the other change.
  tab.updateQuantity(shirt?.uid ?? '', 3);
  await Promise.all([tab.flushQuantities(), other.removeLine(towel?.uid ?? '')]);
  await Promise.all([tab.followCart(), other.followCart()]);
  expect(lines()).toEqual([['AO-01-den-m', 3]]);
  expect(there()).toEqual(lines());
  // This cart is closed and a new one is created; the other device knows only the old one.
  await tab.clearCart();
  await add();
  expect(await device.call('cart.getQuantity', {})).toMatchObject({ data: 1 });
  await other.followCart();
  expect(there()).toEqual([['KHAN-01', 1]]);
});

test('[GQL-019] [ERR-002] a backend that fails at one field is an outage: the quantity in the badge stays, and is right again afterwards', async () => {
  const { browser, add } = visit;
  await add();
  await shop.db.prepare('alter table cart_item rename to cart_item_away').run();
  const failed = await browser.call('cart.getQuantity', {}).catch((error: unknown) => ({ error }));
  await shop.db.prepare('alter table cart_item_away rename to cart_item').run();
  expect(failed).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
  expect(browser.cookies.get(COOKIE.cartQuantity)).toBe('1');
  expect(await browser.call('cart.getQuantity', {})).toMatchObject({ data: 1 });
});
