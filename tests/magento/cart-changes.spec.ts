import { expect, test } from 'playwright/test';
import { Buyer } from './buyer.ts';
import { COUPON, PRODUCTS } from './luma.ts';

test('a coupon gives its discount, and a refused one does not remove it @phone @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  const code = buyer.main.getByLabel(/Mã giảm giá/);
  const enter = async (typed: string) => {
    await code.fill(typed);
    await buyer.main.getByRole('button', { name: 'Áp dụng' }).click();
  };
  await enter(COUPON);
  await expect(buyer.main.getByText('306.000 ₫').first()).toBeVisible();
  await enter('KHONG-CO');
  await expect(buyer.main.getByText('Mã này không dùng được cho giỏ hàng này.')).toBeVisible();
  await expect(buyer.main.getByText('306.000 ₫').first()).toBeVisible();
  await buyer.main.getByRole('button', { name: /^Bỏ/ }).click();
  await expect(buyer.main.getByText('306.000 ₫')).toHaveCount(0);
});

test('quantities change, a line is removed, and the whole cart is emptied line by line @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  for (const type of ['simple', 'configurable', 'bundle'] as const) await buyer.add(type);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (3)');
  // A bundle that can be bought is not shown as sold out.
  await expect(buyer.main.getByText(/Hết hàng/)).toHaveCount(0);
  // With scripts the minus button has the same name when the quantity is one.
  await buyer.main
    .getByRole('button', { name: new RegExp(`Xóa.*${PRODUCTS.simple.name}`) })
    .last()
    .click();
  // With scripts a dialog asks first.
  if (buyer.hasScripts) await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (2)');
  await buyer.main.locator('summary').filter({ hasText: 'Xóa cả giỏ' }).click();
  await buyer.main.getByRole('button', { name: 'Xóa cả giỏ' }).click();
  await expect(buyer.main.getByText('Giỏ hàng đang trống')).toBeVisible();
  await page.goto('/gio-hang');
  await expect(buyer.main.getByRole('link', { name: PRODUCTS.bundle.name, exact: true })).toHaveCount(0);
});
