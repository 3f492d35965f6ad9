import { expectNoViolations } from '../support/axe.ts';
import { addShopPurchases } from '../support/backend-database.ts';
import { logInByCode, register } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

const PURCHASES = '/customer/order-history/shop';
const LONG = 'Áo thun nữ cotton dày cổ tròn dáng suông mặc đi làm, đi chợ, đi đón con rồi đi cà phê tối với bạn cũ';

test('[MW-115] a customer without purchases in shops learns how they appear here, and one without a phone number how to add it', async ({
  page,
  context,
}) => {
  await logInByCode(context);
  await page.goto('/customer/order-history');
  await page.getByRole('navigation', { name: 'Nơi mua' }).getByRole('link', { name: 'Mua tại cửa hàng' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Đã mua tại cửa hàng');
  await expect(main.getByRole('heading', { name: 'Bạn chưa mua lần nào tại cửa hàng' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Tìm cửa hàng gần bạn' })).toBeVisible();
  await expectNoViolations(page);
  await context.clearCookies();
  await register(context);
  await page.goto(PURCHASES);
  await expect(main.getByRole('heading', { name: 'Tài khoản chưa có số điện thoại' })).toBeVisible();
  await main.getByRole('link', { name: 'Thêm số điện thoại' }).click();
  await expect(page).toHaveURL(/my-profile/);
});

test('[MW-115] @alone purchases in shops are listed with store, lines and total, page by page, only for their buyer', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const phone = await logInByCode(context);
  addShopPurchases(phone, 11, LONG);
  await page.goto(PURCHASES);
  const main = page.getByRole('main');
  const receipts = main.getByRole('article');
  await expect(receipts).toHaveCount(10);
  await expect(receipts.first()).toContainText(`HN01-${phone}-11`);
  await expect(receipts.first()).toContainText(/Mua lúc 11\/01\/2026 - 10:04 tại Chỉ/);
  await expect(receipts.first()).toContainText(`2 × ${LONG}`);
  await expect(receipts.first()).toContainText('458.000 ₫');
  await expectNoViolations(page);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await main.getByRole('link', { name: 'Cũ hơn' }).click();
  await expect(receipts).toHaveCount(1);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await logInByCode(other);
  const stranger = await other.newPage();
  await stranger.goto(PURCHASES);
  await expect(stranger.getByRole('main')).not.toContainText('HN01');
  await other.close();
});
