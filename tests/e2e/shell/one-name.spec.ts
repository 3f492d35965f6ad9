import { PUBLIC_PAGES } from '../../public-pages.ts';
import { register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { chooseRegion } from '../support/regions.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Page, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A product in the deal of every day. */
const IN_DEAL = '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html';
const DEAL = '/flash-deal/1';

test('[B-212] the deal is called “Giờ vàng” on the home page, its page, its cards and its products, and nowhere else by another name @phone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  const row = main.getByRole('region', { name: 'Giờ vàng', exact: true });
  await expect(row.getByRole('heading', { name: 'Giờ vàng' })).toBeVisible();
  await expect(row.getByRole('article').first().getByText('Giờ vàng', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Xem tất cả' }).first().click();
  await expect(page).toHaveURL(DEAL);
  await expect(main.getByRole('heading', { level: 1, name: 'Giờ vàng mỗi ngày' })).toBeVisible();
  // The name of the deal has the words already.
  await expect(main.getByText('Giờ vàng', { exact: true }).and(page.locator(':not(li)'))).toHaveCount(0);
  const cards = main.getByRole('article');
  await expect(cards.first().getByText('Giờ vàng', { exact: true })).toBeVisible();
  expect(await cards.getByText('Giờ vàng', { exact: true }).count()).toBe(await cards.count());
  await page.goto(IN_DEAL);
  await expect(main.getByRole('region', { name: 'Giờ vàng' })).toContainText('Giờ vàng');
  for (const path of ['/', DEAL, IN_DEAL, '/gia-tot.html', '/flash-deal/3']) {
    await page.goto(path);
    expect(await wordsOf(page), path).not.toMatch(/flash ?sale|giá sốc|giá tốt (?:hôm nay|trong (?:ngày|giờ))/i);
  }
});

test('[B-212] goods on sale and new goods have one name each, on the home page and as a category @phone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Giá tốt', '/gia-tot.html'],
    ['Hàng mới về', '/hang-moi.html'],
  ] as const) {
    await page.goto('/');
    const row = main.getByRole('region', { name, exact: true });
    await row.getByRole('link', { name: 'Xem tất cả' }).first().click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
});

const CITY = 'TP. Hồ Chí Minh';
/** Other spellings of the city. Streets and people may have its name, but follow no comma. */
const OTHER_SPELLINGS = /thành phố Hồ Chí Minh|TP\.? ?HCM|TP Hồ Chí Minh|Ho Chi Minh|(?:,|^)\s*Hồ Chí Minh/im;

test('[B-213] the city is written “TP. Hồ Chí Minh” wherever a shopper reads it: delivery, stores, regions, order', async ({
  page,
  context,
}) => {
  for (const path of [
    '/',
    IN_DEAL,
    '/van-chuyen',
    '/cua-hang.html',
    '/cua-hang.html?city=2',
    '/hoi-dap',
    '/gio-hang',
  ]) {
    if (path === '/gio-hang') await fillCart(context);
    await page.goto(path);
    const words = (await wordsOf(page)).replaceAll('\u00a0', ' ');
    expect(words, path).not.toMatch(OTHER_SPELLINGS);
    if (path !== '/hoi-dap') expect(words, path).toContain(CITY);
  }
  await page.goto('/hoi-dap/tim-kiem?q=giao');
  expect(await wordsOf(page)).not.toMatch(OTHER_SPELLINGS);
  await page.goto('/checkout');
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Số nhà, tên đường').fill('7 Lê Lợi');
  await chooseRegion(page, 'Tỉnh/Thành phố', { name: CITY, hasScripts: true });
  await chooseRegion(page, 'Phường/Xã', { hasScripts: true });
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  await new Shopper(page, true).placeOrder();
  const words = await wordsOf(page);
  expect(words).toContain(CITY);
  expect(words).not.toMatch(OTHER_SPELLINGS);
});

/** An amount of money in any way to write it. */
const MONEY = /(?<![\p{L}\d.,])\d[\d.,]*\s?(?:₫|đ|đồng|vnđ|vnd|k)(?![\p{L}\d])/giu;
/** The one way: `399.000 ₫`, also with a sign before it. */
const WRITTEN = /^\d{1,3}(?:\.\d{3})*\s₫$/;
/** Words of stories and of questions, in which people say `1 đồng`, and labels of vouchers, which the specification gives. */
const SPOKEN = /^(?:1 đồng|\d+K)$/;

/** Amounts of the page that are written in another way; `typed` are the words of a search. */
async function otherMoney(page: Page, typed = ''): Promise<string[]> {
  const words = (await wordsOf(page)).replaceAll(typed || '\u0000', '');
  return [...words.matchAll(MONEY)]
    .map(([amount]) => amount)
    .filter((amount) => !WRITTEN.test(amount) && !SPOKEN.test(amount));
}

test('[B-224] money is written in one way on every public page @phone', async ({ page }) => {
  test.slow();
  let seen = 0;
  for (const path of [
    ...Object.values(PUBLIC_PAGES).flat(),
    '/gia-tot.html',
    '/van-chuyen',
    '/thanh-toan',
    '/flash-deal/3',
  ])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await otherMoney(page), path).toEqual([]);
      seen += [...(await wordsOf(page)).matchAll(MONEY)].length;
    });
  expect(seen).toBeGreaterThan(150);
});

test('[B-224] money is written in one way in the bag, the cart, the checkout, an order and the account', async ({
  page,
  context,
}) => {
  await register(context);
  await fillCart(context);
  const told = async (path: string) => {
    await page.goto(path);
    expect(await otherMoney(page), path).toEqual([]);
    return [...(await wordsOf(page)).matchAll(MONEY)].length;
  };
  expect(await told('/gio-hang')).toBeGreaterThan(2);
  await page.goto('/hoi-dap');
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Giỏ hàng' })
      .getByText(/^Tổng cộng/)
      .first(),
  ).toBeVisible();
  expect(await otherMoney(page)).toEqual([]);
  await saveDelivery(context);
  expect(await told('/checkout')).toBeGreaterThan(3);
  const number = await new Shopper(page, true).placeOrder();
  expect(await otherMoney(page)).toEqual([]);
  for (const path of [`order-history/${number}`, 'order-history', 'my-account', 'membership-card', 'my-coupon'])
    await told(`/customer/${path}`);
});
