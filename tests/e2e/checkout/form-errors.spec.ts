import type { Locator, Page } from 'playwright/test';
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

test('[B-184] the error of a phone number for a sold-out size goes when the number is corrected, before it is sent again', async ({
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

test('[B-184] the error of an address for a lower price goes when the address is corrected', async ({ page }) => {
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

test('[B-130] the error of a voucher disappears when the cart it was about changes', async ({ page, context }) => {
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

test('[ADDR-015] the error of each field of the checkout disappears when the field is correct, before the form is sent again', async ({
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

test('[B-285] the errors of the regions disappear when they are selected from their lists without typing, before the form is sent again', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  await expect(page.locator('form.delivery').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  for (const name of ['Tỉnh/Thành phố', 'Phường/Xã']) {
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

test('[FACT-012] [FACT-013] at checkout a wrong e-mail address is named beside its field, and a slip in its domain gets a suggestion', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  const email = page.locator('#email');
  for (const typed of ['lan,nguyen@gmail.com', 'tên@gmail.com']) {
    await email.fill(typed);
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(/Email không hợp lệ/);
    await expect(email).toHaveValue(typed);
  }
  await email.fill('lan@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'Ý bạn là lan@gmail.com?' }).click();
  await expect(email).toHaveValue('lan@gmail.com');
  await expect(page.getByRole('button', { name: /Ý bạn là/ })).toHaveCount(0);
  await email.fill('lan@vidu.vn');
  await email.blur();
  await expect(page.getByRole('button', { name: /Ý bạn là/ })).toHaveCount(0);
});

test('[FACT-013] the registration suggests an address to who uses keys alone', async ({ page }) => {
  await page.goto('/?login=register');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Tạo tài khoản' }) });
  await expect(dialog).toBeVisible();
  // By keys alone, and at once: the first key is the first sign of use.
  const email = dialog.getByLabel('Email');
  await email.focus();
  await page.keyboard.type('lan@gmai.com');
  await page.keyboard.press('Tab');
  const meant = dialog.getByRole('button', { name: 'Ý bạn là lan@gmail.com?' });
  await expect(meant).toBeVisible();
  await tabTo(page, meant, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue('lan@gmail.com');
  await expect(email).toBeFocused();
  await expect(meant).toHaveCount(0);
});

test('[FACT-013] the newsletter suggests an address to who uses keys alone', async ({ page }) => {
  await page.goto('/hoi-dap');
  const newsletter = page.getByRole('contentinfo').locator('[data-newsletter] input');
  await newsletter.focus();
  await page.keyboard.type('lan@hotmial.com');
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('button', { name: 'Ý bạn là lan@hotmail.com?' }), 'Tab');
  await page.keyboard.press('Enter');
  await expect(newsletter).toHaveValue('lan@hotmail.com');
});

/** Presses a key, Tab or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 5; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FACT-012] at checkout a wrong e-mail address is named beside its field, and stays', async ({
    page,
    context,
  }) => {
    await fillCart(context);
    await page.goto('/checkout');
    const email = page.locator('#email');
    await email.fill('lan,nguyen@gmail.com');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(/Email không hợp lệ/);
    await expect(email).toHaveValue('lan,nguyen@gmail.com');
  });
});

test('[B-324] a voucher typed in small letters stands once in the cart', async ({ page, context }) => {
  await fillCart(context, '/nu/ao-khoac-va-len.html');
  await page.goto('/gio-hang');
  const main = page.getByRole('main');
  const field = main.getByLabel('Mã giảm giá').first();
  await field.fill('chaoban');
  await field.press('Enter');
  await expect(main.getByText(/Chào bạn mới: −/)).toBeVisible();
  await expect(main.getByRole('list', { name: 'Đang áp dụng' }).getByRole('listitem')).toHaveCount(1);
});
