import { expect, test } from 'playwright/test';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';

const TRACKING = '/tra-don-hang';

test('[ROUTE-025] [ORDER-012] [X48] a guest follows an order by its number and the phone it goes to @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();

  const main = page.getByRole('main');
  const track = async (phone: string) => {
    await page.goto(TRACKING);
    await main.getByLabel('Mã đơn hàng').fill(number);
    await main.getByLabel('Số điện thoại nhận hàng').fill(phone);
    await main.getByRole('button', { name: 'Tra đơn' }).click();
  };
  await track('0900000001');
  await expect(main.getByText('Không tìm thấy đơn với mã và số điện thoại này.')).toBeVisible();
  await expect(main.getByLabel('Mã đơn hàng')).toHaveValue(number);
  await track(DELIVERY.telephone);
  await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText('Đã đặt hàng');
});

test('[ORDER-013] without a login and a phone the order check says that one must log in, and keeps the number', async ({
  page,
}) => {
  const answer = await page.goto(TRACKING);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  const main = page.getByRole('main');
  await main.getByLabel('Mã đơn hàng').fill('000000001');
  await main.getByRole('button', { name: 'Tra đơn' }).click();
  await expect(main.getByText('Bạn cần đăng nhập để tiếp tục.')).toBeVisible();
  await expect(main.getByLabel('Mã đơn hàng')).toHaveValue('000000001');
});
