import { expect, test } from 'playwright/test';
import { newPhone, readCode } from '../e2e/support/customer.ts';
import { Buyer, DELIVERY, postForm } from './buyer.ts';
import { readRestOrder } from './companion.ts';

test('a phone number confirmed by a code is a Magento account, which the next code opens again @companion @phone @plain', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  const phone = newPhone();
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  const logIn = async () => {
    await page.goto('/?login=1');
    await dialog.getByLabel('Số điện thoại').fill(phone);
    await dialog
      .getByRole('button', { name: /^Nhận mã/ })
      .first()
      .click();
    const code = dialog.getByLabel(/^Mã/).first();
    await expect(code).toBeVisible();
    await code.fill(await readCode(context.request, phone));
    if (!buyer.hasScripts) await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(dialog).toBeHidden();
  };
  await logIn();
  await buyer.add('simple');
  await buyer.deliver();
  const number = await buyer.order();
  const { customer_email } = await readRestOrder(number);
  expect(customer_email).toMatch(/^khach-\w+@khach\.invalid$/);
  await context.clearCookies();
  await logIn();
  await page.goto('/customer/order-history');
  await expect(buyer.main.getByRole('link', { name: `Đơn ${number}` })).toBeVisible();
});

test('an order that waits for VNPay says so in the account’s history, and is paid from there @companion', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  const phone = newPhone();
  expect((await postForm(context, '/?login=1&_action=session.requestCode', { phone })).status()).toBe(303);
  const otp = await readCode(context.request, phone);
  expect((await postForm(context, '/?login=code&_action=session.verifyCode', { otp })).status()).toBe(303);
  await buyer.add('simple');
  await buyer.deliver();
  await buyer.placeOrder('vnpay');
  await expect(page).toHaveURL(/\/gateway-simulator\/pay\//);
  await page.goto('/customer/order-history');
  await buyer.main.getByRole('link', { name: /^Đơn / }).first().click();
  await expect(buyer.main.getByText(/^Đơn chờ thanh toán/)).toBeVisible();
  await buyer.main.getByRole('link', { name: 'Thanh toán ngay' }).click();
  await expect(page).toHaveURL(/\/orderdetailpayonline/);
  await expect(buyer.main.getByText(DELIVERY.street)).toBeVisible();
  const number = ((await page.locator('[data-order-number]').textContent()) ?? '').trim();
  await buyer.main.getByRole('link', { name: /VNPAY/ }).click();
  await page.getByLabel('Gửi ngay, trước khi quay về').check();
  await page.getByRole('button', { name: /^Thanh toán/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã thanh toán');
  expect((await readRestOrder(number)).state).toBe('processing');
});
