import { expectNoViolations } from '../support/axe.ts';
import { postForm, register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('[ORDER-016] [ORDER-008] [X103] a customer tracks an order, orders it again and cancels it; others can do neither @phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await register(context);
  const name = await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  await page.getByRole('link', { name: 'Theo dõi đơn hàng' }).click();
  const main = page.getByRole('main');
  await expect(page).toHaveURL(new RegExp(`/customer/order-history/${number}$`));
  const labels = ['Mã đơn hàng', 'Ngày đặt', 'Tình trạng', 'Ngày thanh toán'];
  const amounts = ['Tiền hàng', 'Giảm giá', 'Tạm tính', 'Phí vận chuyển', 'Tổng cộng'];
  expect(await main.locator('dt').allTextContents()).toEqual(expect.arrayContaining([...labels, ...amounts]));
  await expect(main.getByText('Chờ xác nhận', { exact: true })).toBeVisible();
  await expectNoViolations(page);

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  await register(stranger);
  for (const action of ['orders.cancel', 'orders.reorder'])
    expect(
      (await postForm(stranger.request, `/customer/order-history/${number}?_action=${action}`, { number })).status(),
      action,
    ).not.toBe(303);
  await stranger.close();

  await main.getByRole('button', { name: 'Mua lại' }).click();
  await expect(page).toHaveURL(/\/gio-hang$/);
  await expect(page.getByText(`Đã thêm các món của đơn ${number} vào giỏ hàng`)).toBeVisible();
  await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();

  await page.goto(`/customer/order-history/${number}`);
  await main.getByText('Hủy đơn hàng').click();
  await main.getByLabel('Vì sao bạn muốn hủy?').selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Xác nhận hủy' }).click();
  await expect(page.getByText(`Đã hủy đơn ${number}`)).toBeVisible();
  await expect(main.getByText('Đã hủy', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Hủy đơn hàng')).toHaveCount(0);

  await page.goto('/customer/order-history?phone=0912345678');
  await expect(main.getByRole('link', { name: `Đơn ${number}` })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/customer/order-history?phone=0900000001');
  await expect(main.getByText('Không có đơn nào gửi tới số này')).toBeVisible();
});

test('[ORDER-015] the order history is for customers: a guest is redirected home, with the login and the way back', async ({
  request,
}) => {
  for (const path of ['/customer/order-history', '/customer/order-history/000000001']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(`/?login=1&next=${encodeURIComponent(path)}`);
  }
});
