import { expectNoViolations } from '../support/axe.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';
import { enterDesk, openScreen } from './desk-steps.ts';

const OWNER = 'chu-tiem@chi.example';
const EDITOR = 'bien-tap@chi.example';
const TABLET = { width: 820, height: 1180 };

test('[NUM-005] an order is in the statistics of the day, week and month, as chart and as table @alone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(TABLET);
  await enterDesk(page, OWNER);
  await openScreen(page, 'Số liệu');
  const orders = page
    .getByRole('term')
    .filter({ hasText: /^Đơn hàng$/ })
    .locator('xpath=following-sibling::dd[1]');
  const read = async () => Number((await orders.textContent())?.replaceAll('.', ''));
  await page.getByRole('button', { name: 'Ngày', exact: true }).click();
  await expect(orders).toHaveText(/^\d/);
  const before = await read();

  const shopper = await browser.newContext();
  await fillCart(shopper);
  await saveDelivery(shopper, '0987654323');
  const shop = await shopper.newPage();
  await shop.goto('/checkout');
  await new Shopper(shop, true).placeOrder();
  await shopper.close();

  await page.reload();
  for (const period of ['Ngày', 'Tuần', 'Tháng']) {
    await page.getByRole('button', { name: period, exact: true }).click();
    await expect.poll(read).toBeGreaterThan(before);
  }
  await expect(page.getByRole('img', { name: /Biểu đồ doanh thu/ })).toBeVisible();
  await page.getByText('Xem bảng số').first().click();
  await expect(page.getByRole('columnheader', { name: 'Doanh thu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trang mở nhanh thế nào' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Khoảng trước' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Khoảng sau' })).toBeEnabled();
});

test('[NUM-005] statistics that cannot be loaded show an error and a retry; an editor cannot see them @alone', async ({
  page,
}) => {
  await enterDesk(page, OWNER);
  await page.route('**/rest/V1/numbers**', (route) => route.abort());
  await openScreen(page, 'Số liệu');
  await expect(page.getByText(/^Mất kết nối/)).toBeVisible();
  await page.unroute('**/rest/V1/numbers**');
  await page.getByRole('main').getByRole('button', { name: 'Tải lại' }).click();
  await expect(page.getByRole('heading', { name: 'Bán hàng theo ngày' })).toBeVisible();
  await page.context().clearCookies();
  await enterDesk(page, EDITOR);
  for (const name of ['Số liệu', 'Đơn hàng', 'Khách hàng'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
});
