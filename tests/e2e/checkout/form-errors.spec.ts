import { expect, test } from 'playwright/test';
import { fillCart } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';

/** In this colour all sizes except one can be bought. */
const PARTLY_SOLD_OUT = { path: '/ao-hoodie-nu-dang-rong-ni-chan-cua.html', color: 'Hồng phấn', size: 'XS' };

test('[MW-059] an invalid phone number for a sold-out size keeps the selected size @phone', async ({ page }) => {
  const { path, color, size } = PARTLY_SOLD_OUT;
  await page.goto(`${path}?color=${encodeURIComponent(color)}&size=${size}`);
  const tell = page.locator('[data-back-order]');
  await tell.getByRole('textbox').fill('09123');
  await tell.getByRole('button').click();
  await expect(tell.getByRole('alert')).toHaveText('Số điện thoại cần đúng 10 chữ số');
  await expect(page.getByRole('radio', { name: new RegExp(`^${color}`) })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })).toBeChecked();
  await tell.getByRole('textbox').fill('0912345678');
  await tell.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`size=${size}`));
  await expect(
    page
      .getByText('Đã ghi số')
      .or(page.getByText(/khi có hàng/))
      .first(),
  ).toBeVisible();
});

test('[COUPON-018] the error of a voucher disappears when its code is corrected', async ({ page, context }) => {
  await fillCart(context);
  await page.goto('/gio-hang');
  const field = page.getByRole('main').getByLabel('Mã giảm giá').first();
  await field.fill('KHONGCO');
  await field.press('Enter');
  const problem = page.getByRole('main').locator('.offer-codes [role="alert"]');
  await expect(problem).toBeVisible();
  await field.pressSequentially('1');
  await expect(problem).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('[ADDR-015] the error of each field of the checkout disappears when the field is correct', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  await expect(page.locator('form.delivery').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  const errors = page.locator('form.delivery .field-error');
  await expect(errors.first()).toBeVisible();
  const before = await errors.count();
  expect(before).toBeGreaterThanOrEqual(4);
  const shopper = new Shopper(page, true);
  await shopper.fillDelivery();
  await expect(errors).toHaveCount(0);
});

test('[ADDR-015] an error also disappears when regions are selected from lists, before the form is sent again', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  await expect(page.locator('form.delivery').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  const city = page.locator('#cityId-note');
  await expect(city).toHaveClass('field-error');
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('Hà Nội');
  await page.getByRole('option', { name: 'Hà Nội' }).first().click();
  await expect(city).not.toHaveClass('field-error');
});

for (const [typed, told] of [
  ['0123456789', 'Số điện thoại không hợp lệ'],
  ['0212345678', 'Số điện thoại không hợp lệ'],
] as const)
  test(`[SESSION-032] ${typed} is no phone number, and the form says so`, async ({ page }) => {
    await page.goto(`${PARTLY_SOLD_OUT.path}?color=${encodeURIComponent(PARTLY_SOLD_OUT.color)}&size=XS`);
    const tell = page.locator('[data-back-order]');
    await tell.getByRole('textbox').fill(typed);
    await tell.getByRole('button').click();
    await expect(tell.getByRole('alert')).toHaveText(told);
  });
