import { newPhone } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';
import { DELIVERY } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** In this colour all sizes except one can be bought. */
const PARTLY_SOLD_OUT = { path: '/ao-hoodie-nu-dang-rong-ni-chan-cua.html', color: 'Hồng phấn', size: 'XS' };

test('[MW-059] [SESSION-032] an invalid phone number for a sold-out size is explained and keeps the selected size @phone', async ({
  page,
}) => {
  const { path, color, size } = PARTLY_SOLD_OUT;
  await page.goto(`${path}?color=${encodeURIComponent(color)}&size=${size}`);
  const tell = page.locator('[data-back-order]');
  for (const [typed, told] of [
    ['09123', 'Số điện thoại cần đúng 10 chữ số'],
    ['0123456789', 'Số điện thoại không hợp lệ'],
    ['0212345678', 'Số điện thoại không hợp lệ'],
  ] as const) {
    await tell.getByRole('textbox').fill(typed);
    await tell.getByRole('button').click();
    await expect(tell.getByRole('alert')).toHaveText(told);
  }
  await expect(page.getByRole('radio', { name: new RegExp(`^${color}`) })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })).toBeChecked();
  await tell.getByRole('textbox').fill(newPhone());
  await tell.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`size=${size}`));
  await expect(page.getByText('Chỉ sẽ nhắn bạn khi món này về.')).toBeVisible();
});

test('[B-184] the error of a phone number for a sold-out size goes when the number is corrected, before it is sent again @phone', async ({
  page,
}) => {
  const { path, color, size } = PARTLY_SOLD_OUT;
  await page.goto(`${path}?color=${encodeURIComponent(color)}&size=${size}`);
  const tell = page.locator('[data-back-order]');
  const phone = tell.getByRole('textbox');
  await phone.fill('09123');
  await tell.getByRole('button').click();
  await expect(tell.getByRole('alert')).toHaveText('Số điện thoại cần đúng 10 chữ số');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/cần đúng 10 chữ số/);
  // The first key may come before the scripts of the first touch.
  await expect(async () => {
    await phone.pressSequentially('4');
    await expect(tell.getByRole('alert')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('[B-184] the error of an address for a lower price goes when the address is corrected @phone', async ({
  page,
}) => {
  await page.goto(PARTLY_SOLD_OUT.path);
  const tell = page.locator('.tell-price');
  const contact = tell.getByLabel('Số điện thoại hoặc email');
  await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
  await contact.fill('lan@');
  await tell.getByRole('button', { name: 'Báo mình' }).click();
  await expect(tell.getByRole('alert')).toBeVisible();
  await expect(async () => {
    await contact.pressSequentially('c');
    await expect(tell.getByRole('alert')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(contact).not.toHaveAttribute('aria-invalid');
});

test('[COUPON-018] the error of a voucher disappears when its code is corrected @phone', async ({ page, context }) => {
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

test('[B-130] the error of a voucher disappears when the cart it was about changes @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/gio-hang');
  const main = page.getByRole('main');
  const field = main.getByLabel('Mã giảm giá').first();
  await field.fill('MUAGIO120');
  await field.press('Enter');
  const problem = main.getByRole('alert').filter({ hasText: 'Mã này dùng cho đơn từ' });
  await expect(problem).toBeVisible();
  await main.getByRole('button', { name: /^Thêm một / }).click();
  await expect(main.getByRole('heading', { name: 'Giỏ hàng (2)' })).toBeVisible();
  await expect(problem).toHaveCount(0);
  // Asked again about the new cart, it is told again.
  await field.press('Enter');
  await expect(problem).toBeVisible();
});

test('[ADDR-015] the error of each field of the checkout disappears when the field is correct, before the form is sent again @phone', async ({
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
  for (const [index, [label, typed]] of [
    ['Họ và tên', DELIVERY.name],
    ['Số điện thoại', DELIVERY.telephone],
    ['Số nhà, tên đường', DELIVERY.street],
  ].entries()) {
    const field = page.getByLabel(label ?? '');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(typed ?? '');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(errors).toHaveCount(before - index - 1);
  }
});

test('[B-285] the errors of the regions disappear when they are selected from their lists without typing, before the form is sent again @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  await expect(page.locator('form.delivery').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  for (const name of ['Tỉnh/Thành phố', 'Quận/Huyện', 'Phường/Xã']) {
    const region = page.getByRole('combobox', { name });
    await expect(region).toHaveAttribute('aria-invalid', 'true');
    await expect(region).toHaveAccessibleDescription(/./);
    await region.click();
    await page.getByRole('option').first().click();
    await expect(region).toHaveValue(/./);
    await expect(region).not.toHaveAttribute('aria-invalid');
    await expect(region).toHaveAccessibleDescription('');
  }
});
