import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mergeGuestWishes } from '../../src/features/wishlist/server/guest-wishlist.ts';
import { addWish, getWishSummary } from '../../src/features/wishlist/server/wishlist.ts';
import { type JourneyShop, json, openShop, type Visit } from './fixture.ts';

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

test('[WISH-004] a product type that the wishlist does not support is refused, with a log line and without a mutation', async () => {
  const { browser, asked, logIn } = visit;
  await logIn();
  browser.log.length = 0;
  await expect(addWish(browser.commerce(), { sku: 'THE-QUA', parentSku: null })).rejects.toMatchObject({
    kind: 'refused',
  });
  expect(asked()).not.toContain('AddProductsToWishlist');
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('not supported');
});

test('[WISH-008] only an item with an id and a quantity counts', async () => {
  const { browser, logIn } = visit;
  await logIn();
  const item = (id: string, quantity: number, sku: string) => ({ id, quantity, product: { sku } });
  const items = [item('1', 1, 'A'), item('', 1, 'B'), item('3', 0, 'C')];
  const wishlists = [{ items_count: 1, items_v2: { items } }];
  browser.instead.set('WishlistSummary', json({ data: { customer: { wishlists } } }));
  expect((await getWishSummary(browser.commerce())).items).toEqual({ A: '1' });
});

test('[B-50] [WISH-001] a guest’s heart keeps the product in the browser, without a request and without a word in the log', async () => {
  const { browser, tab } = visit;
  browser.log.length = 0;
  await tab.toggleWish({ sku: 'AO-01-den-m', parentSku: 'AO-01' });
  expect(tab.$wishes.get()).toEqual({ items: { 'AO-01-den-m': 'AO-01-den-m', 'AO-01': 'AO-01-den-m' }, count: 1 });
  await tab.toggleWish({ sku: 'KHAN-01', parentSku: null });
  expect(tab.$wishes.get()?.count).toBe(2);
  expect(tab.messages()).toContain('Đã giữ trong danh sách yêu thích của trình duyệt này');
  await tab.toggleWish({ sku: 'AO-01', parentSku: null });
  expect(tab.$wishes.get()?.items).toEqual({ 'KHAN-01': 'KHAN-01' });
  expect(browser.log).toEqual([]);
  expect(vi.mocked(console.warn)).not.toHaveBeenCalled();
});

test('[B-50] a browser keeps forty products and says so when there is no room', async () => {
  const { tab } = visit;
  for (let index = 0; index <= 40; index += 1) await tab.toggleWish({ sku: `MON-${index}`, parentSku: null });
  expect(tab.$wishes.get()?.count).toBe(40);
  expect(tab.messages().join()).toContain('đã giữ đủ 40 món');
});

test('[WISH-011] clearing empties the loaded wishlist without a call', async () => {
  const { browser, tab, asked, logIn } = visit;
  await logIn();
  browser.log.length = 0;
  tab.$wishes.set({ items: { A: '1' }, count: 1 });
  tab.clearWishes();
  expect(tab.$wishes.get()).toEqual({ items: {}, count: 0 });
  expect(asked()).toEqual([]);
});

test('[WISH-014] a product opened from the wishlist is removed from it once it is in the cart', async () => {
  const { browser, add, logIn } = visit;
  await logIn();
  await addWish(browser.commerce(), { sku: 'KHAN-01', parentSku: null });
  const { items } = await getWishSummary(browser.commerce());
  browser.visit('/khan-01.html', `?wishlist=${items['KHAN-01']}`);
  await add();
  expect((await getWishSummary(browser.commerce())).items).toEqual({});
});

test('[WISH-002] [X52] a line that is moved to the wishlist is added there first, and then removed from the cart', async () => {
  const { tab, add, logIn, lines } = visit;
  await logIn();
  await add();
  const [line] = tab.$cart.get()?.lines ?? [];
  if (!line) throw new Error('the scarf is in the cart');
  expect(await tab.moveFromCart(line)).toBe(true);
  expect(lines()).toEqual([]);
  expect(tab.$wishes.get()?.items).toHaveProperty('KHAN-01');
  expect(tab.messages()).toContain('Thêm vào danh sách yêu thích thành công');
});

test('[B-51] a guest’s list is added to the customer’s list: existing items stay unchanged, unavailable products are left out', async () => {
  const { browser, logIn } = visit;
  await logIn();
  await addWish(browser.commerce(), { sku: 'KHAN-01', parentSku: null });
  const { items } = await getWishSummary(browser.commerce());
  await mergeGuestWishes(browser.commerce(), [
    { sku: 'KHAN-01', parentSku: null },
    { sku: 'AO-01-den-m', parentSku: 'AO-01' },
    { sku: 'KHONG-CON', parentSku: null },
    { sku: 'THE-QUA', parentSku: null },
  ]);
  const after = await getWishSummary(browser.commerce());
  expect(after.count).toBe(2);
  expect(after.items['KHAN-01']).toBe(items['KHAN-01']);
  expect(after.items).toHaveProperty('AO-01-den-m');
});
