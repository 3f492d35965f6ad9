import { expect, type Locator, type Page, test } from 'playwright/test';
import { newEmail, newPhone } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';

/** Holds the answers of an action back until `release` is called; `sent` counts its requests. */
async function holdAction(page: Page, action: string) {
  const held = { sent: 0, release: () => {} };
  const isReleased = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  await page.route(`**/_actions/${action}**`, async (route) => {
    held.sent += 1;
    await isReleased;
    await route.continue();
  });
  return held;
}

/** Presses a button twice while the answer is held back: it must show at once that it waits, and be sent once. */
async function pressTwice(page: Page, button: Locator, action: string): Promise<void> {
  const held = await holdAction(page, action);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await button.press('Enter');
  await expect.poll(() => held.sent).toBe(1);
  held.release();
  await expect(button.and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  expect(held.sent).toBe(1);
}

/** The page is touched, and the script of the first touch has run. */
const touched = async (page: Page) => {
  await page.keyboard.press('Shift');
  const find = () =>
    performance.getEntriesByType('resource').find(({ name }) => /\/after-touch\.[^/]*\.js$/.test(name))?.name ?? '';
  await expect.poll(() => page.evaluate(find)).not.toBe('');
  await page.evaluate((address) => import(address), await page.evaluate(find));
};

test('[B-109] a login code is sent once, however often the button is pressed before the answer @phone', async ({
  page,
}) => {
  await page.goto('/?login=1');
  await touched(page);
  const login = page.getByRole('dialog');
  await login.getByLabel('Số điện thoại').fill(newPhone());
  await pressTwice(page, login.getByRole('button', { name: /SMS|Đang gửi mã/ }), 'session.requestCode');
  await expect(login.getByLabel('Mã đăng nhập')).toBeVisible();
});

test('[B-109] a password and a voucher are sent once, however often the button is pressed before the answer', async ({
  page,
  context,
}) => {
  await page.goto('/?login=password');
  await touched(page);
  const login = page.getByRole('dialog');
  await login.getByLabel('Email').fill(newEmail());
  await login.getByLabel('Mật khẩu').fill('Chi-vai-2026');
  await pressTwice(page, login.getByRole('button', { name: 'Đăng nhập', exact: true }), 'password.login');

  await fillCart(context);
  await page.goto('/gio-hang');
  await touched(page);
  const main = page.getByRole('main');
  const entry = main.getByLabel(/Mã giảm giá/);
  if (!(await entry.isVisible())) await main.getByText('Mã giảm giá, voucher, quà tặng').click();
  await entry.fill('KHONGCO');
  await pressTwice(page, main.getByRole('button', { name: 'Áp dụng', exact: true }).first(), 'promotions.toggleCode');
  await expect(main.getByRole('alert')).toHaveText(/KHONGCO/);
});
