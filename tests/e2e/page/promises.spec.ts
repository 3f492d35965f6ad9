import { AS_CRAWLER } from '../support/crawler.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { wordsOf } from '../support/first-html.ts';
import { panelsArrive } from '../support/panels.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What the default shop promises (functions/commerce/default-shop/basics/config.jsonl). */
const FEE = '30.000 ₫';
const FREE_FROM = '499.000 ₫';
const DAYS = /Nhận (\d{1,2}(?:\/\d{1,2})?(?:–\d{1,2}\/\d{1,2})?)/;
/** A product that is sold out in one size alone. */
const PARTLY_SOLD_OUT = { path: '/ao-hoodie-nu-dang-rong-ni-chan-cua.html', color: 'Hồng phấn', sold: 'XS', left: 'M' };
const SHIPPING_ROW = 'Phí vận chuyển';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
/** What the totals of a cart say beside a label. */
const rowOf = async (page: Page, label: string): Promise<string> =>
  plain((await page.locator('.totals-row:visible').filter({ hasText: label }).locator('dd').textContent()) ?? '');

test('[B-317] the fee is the same on product page, cart, drawer and checkout, and in the structured data @phone', async ({
  page,
  context,
}) => {
  const { path } = await findBuyable(context);
  await page.goto(path);
  await expect(
    page.getByRole('main').getByText(`Giao toàn quốc từ ${FEE}, miễn phí cho đơn từ ${FREE_FROM}`),
  ).toBeVisible();
  const data = await (await context.request.get(path, { headers: AS_CRAWLER })).text();
  expect(data).toContain('"value":30000');
  await fillCart(context);
  const promised = `Từ ${FEE}, chưa cộng`;
  await page.goto('/gio-hang');
  expect(await rowOf(page, SHIPPING_ROW)).toBe(promised);
  await page.goto(path);
  await page
    .getByRole('link', { name: /giỏ hàng/i })
    .first()
    .click();
  await panelsArrive(page);
  const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(drawer.getByText(promised)).toBeVisible();
  await page.goto('/checkout');
  const summary = page.locator('details[data-order-summary]');
  if ((await summary.getAttribute('open')) === null) await summary.locator('> summary').click();
  expect(await rowOf(page, SHIPPING_ROW)).toBe(promised);
});

test('[B-317] a cart that is delivered free says it beside its fee, and not beside the fee of express delivery', async ({
  page,
  context,
}) => {
  await fillCart(context, '/nu/ao-khoac-va-len.html');
  await page.goto('/gio-hang');
  const bar = page.getByText('Bạn đã được miễn phí vận chuyển');
  const more = page.getByRole('button', { name: /^Thêm một / });
  for (let pressed = 0; pressed < 4 && !(await bar.isVisible()); pressed++) {
    const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await more.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
  }
  await expect(bar).toBeVisible();
  expect(await rowOf(page, SHIPPING_ROW)).toBe('Miễn phí');
  await saveDelivery(context);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Giao hàng nhanh/ }).check();
  await expect(page.locator('.totals-row').filter({ hasText: SHIPPING_ROW })).toContainText('50.000');
  await page.goto('/gio-hang');
  expect(await rowOf(page, SHIPPING_ROW)).toBe('50.000 ₫');
  await expect(bar).toHaveCount(0);
});

test('[B-318] the days that the checkout promises are on the order, and no title has another time beside them @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const ways = page.getByRole('group', { name: 'Cách giao hàng' }).locator('label');
  await expect(ways).toHaveCount(2);
  for (const way of await ways.allInnerTexts()) {
    expect(way, 'one promise of time').toMatch(DAYS);
    expect(way).not.toMatch(/\d\s*(giờ|ngày)/i);
  }
  const express = page.locator('label').filter({ hasText: 'Giao hàng nhanh' });
  const [, promised] = DAYS.exec((await express.textContent()) ?? '') ?? [];
  await page.getByRole('radio', { name: /Giao hàng nhanh/ }).check();
  await expect(page.locator('.totals-row').filter({ hasText: SHIPPING_ROW })).toContainText('50.000');
  await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  const order = page.getByRole('main');
  await expect(order.getByText(`Nhận ${promised}`)).toBeVisible();
  await expect(order.getByText('trong 24 giờ')).toHaveCount(0);
  // Also where the order is followed.
  await page
    .getByRole('link', { name: /Theo dõi|Xem đơn/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText(`Nhận ${promised}`)).toBeVisible();
});

test('[B-318] a sold-out variant promises no delivery, with and without scripts, and the next one does @phone', async ({
  page,
  request,
}) => {
  const { path, color, sold, left } = PARTLY_SOLD_OUT;
  const chosen = (size: string) => `${path}?color=${encodeURIComponent(color)}&size=${size}`;
  await page.goto(chosen(left));
  const dates = page.getByRole('main').getByText(/^Nhận \d.* ở /);
  await expect(dates).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${sold}\\b`) }).check({ force: true });
  await expect(dates).toBeHidden();
  await page.getByRole('radio', { name: new RegExp(`^${left}\\b`) }).check({ force: true });
  await expect(dates).toBeVisible();
  const html = await (await request.get(chosen(sold))).text();
  expect(/<div[^>]*data-while-in-stock[^>]*>/.exec(html)?.[0]).toContain(' hidden');
});

test('[B-319] a deal that lasts has no clock, one without pieces has no name, and the deal of the day has both', async ({
  page,
}) => {
  await page.goto('/flash-deal/3');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const gone = cards.filter({ hasText: 'Đã bán hết suất giá này' });
  await expect(gone.first()).toBeVisible();
  await expect(main.locator('count-down')).toHaveCount(0);
  for (const words of await cards.allInnerTexts()) expect(words).not.toContain('Giờ vàng');
  await gone.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: /Thêm vào giỏ|Hết hàng/ }).first()).toBeAttached();
  await expect(page.getByRole('region', { name: /Giờ vàng|Giá ưu đãi/ })).toHaveCount(0);
  await page.goto('/flash-deal/1');
  await expect(main.locator('count-down').first()).toBeVisible();
  await expect(cards.first()).toContainText('Giờ vàng');
});

test('[B-320] the offer of the newsletter says its conditions, and its letter ends it', async ({ page, request }) => {
  await page.goto('/hoi-dap');
  const form = page.getByRole('contentinfo').locator('[data-newsletter]');
  await expect(form).toContainText(
    /giữ đồ bền\. Giảm 10%.* cho đơn từ 299\.000 ₫\. Mã của riêng bạn, dùng được một lần\./,
  );
  const email = `thu-${Date.now()}@example.com`;
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(form.getByRole('status')).toContainText('đang tới email');
  const outbox = wordsOf(await (await request.get('/outbox')).text());
  const letter = outbox.slice(outbox.indexOf(email));
  const [link] = /\/ngung-nhan-thu\/[0-9a-f]{32}/.exec(letter) ?? [];
  await page.goto(link ?? '/');
  await page.getByRole('button', { name: 'Ngừng nhận thư' }).click();
  await expect(page.getByText('Bạn sẽ không nhận thư của Chỉ nữa.')).toBeVisible();
});

test('[B-321] the days of exchange are the same on every page that promises them', async ({ request }) => {
  const days = async (path: string) => {
    const words = wordsOf(await (await request.get(path)).text());
    return [...words.matchAll(/(?:Đổi hàng|ĐỔI HÀNG|đổi được)[^.]{0,60}?(\d+) ngày/g)].map(([, number]) => number);
  };
  const said = [...(await days('/')), ...(await days(PARTLY_SOLD_OUT.path)), ...(await days('/chinh-sach-doi-tra'))];
  expect(said.length).toBeGreaterThan(2);
  expect([...new Set(said)]).toEqual(['30']);
});
