import { expect, test } from 'playwright/test';
import { Buyer, DELIVERY, newEmail, register } from './buyer.ts';
import { PRODUCTS } from './luma.ts';
import { askMagento } from './magento.ts';

test('a customer finds the order in the history, orders it again and cancels it @phone @plain', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const { storeConfig } = await askMagento<{ storeConfig: { order_cancellation_enabled: boolean } }>(
    '{ storeConfig { order_cancellation_enabled } }',
  );
  const buyer = new Buyer(page, javaScriptEnabled);
  await register(context);
  await buyer.add('configurable');
  await buyer.deliver();
  const number = await buyer.order();
  await page.goto('/customer/order-history');
  await buyer.main.getByRole('link', { name: `Đơn ${number}` }).click();
  await expect(buyer.main.getByText('Chờ xác nhận', { exact: true })).toBeVisible();
  await buyer.main.getByRole('button', { name: 'Mua lại' }).click();
  await expect(page).toHaveURL(/\/gio-hang/);
  await expect(buyer.main.getByText('M · Black')).toBeVisible();
  await page.goto(`/customer/order-history/${number}`);
  const cancel = buyer.main.getByText('Hủy đơn hàng');
  // If customers of this Magento may not cancel, the page does not offer it.
  await expect(cancel).toHaveCount(storeConfig.order_cancellation_enabled ? 1 : 0);
  if (!storeConfig.order_cancellation_enabled) return;
  await cancel.click();
  await buyer.main.getByLabel('Vì sao bạn muốn hủy?').selectOption({ index: 1 });
  await buyer.main.getByRole('button', { name: 'Xác nhận hủy' }).click();
  await expect(buyer.main.getByText('Đã hủy', { exact: true }).first()).toBeVisible();
});

test('a guest tracks an order with the data that was stored when it was placed @plain', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  const email = newEmail();
  await buyer.add('simple');
  await buyer.deliver(email);
  const number = await buyer.order();
  await context.clearCookies();
  await page.goto('/tra-don-hang');
  const track = async (typed: string) => {
    await page.getByLabel('Mã đơn hàng').fill(number);
    await page.getByLabel('Email hoặc số điện thoại khi đặt').fill(typed);
    await page.getByLabel('Họ và tên người đặt').fill(DELIVERY.name);
    await page.getByLabel('Tỉnh/Thành phố nhận hàng').selectOption(DELIVERY.city);
    await page.getByRole('button', { name: 'Tra đơn' }).click();
  };
  await track(newEmail());
  await expect(page.getByText('Không tìm thấy đơn với những gì bạn nhập')).toBeVisible();
  await track(email);
  await expect(page.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(buyer.main.getByText('Đã đặt hàng')).toBeVisible();
});

test('the page of a completed order is only for the browser that ordered', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  await buyer.deliver(newEmail());
  await buyer.order();
  await expect(buyer.main.getByText(PRODUCTS.simple.name).first()).toBeVisible();
  await page.reload();
  await expect(buyer.main.getByText(PRODUCTS.simple.name).first()).toBeVisible();
  await context.clearCookies();
  await page.goto('/checkout/hoan-tat');
  await expect(page.getByRole('heading', { name: 'Chưa có đơn hàng để xem' })).toBeVisible();
  await expect(buyer.main.getByText(PRODUCTS.simple.name)).toHaveCount(0);
});
