import { cookieOf, logInByCode, postForm, readCode } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

test('[SESSION-015] [SESSION-016] [X92] [X93] a token that the backend does not know ends the session: cookies deleted, home page, login open, no message', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const plant = () =>
    context.addCookies([
      { name: 'customer-token', value: 'b'.repeat(64), url, httpOnly: true },
      { name: 'logged-in', value: '1', url },
    ]);
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await plant();
  await page.goto('/customer/order-history');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Bạn cần đăng nhập để tiếp tục.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  for (const name of ['customer-token', 'logged-in', 'cart-id'])
    expect(await cookieOf(context, name), name).toBeUndefined();
  // The same with a call by a script, on a public page.
  await plant();
  await page.goto('/chinh-sach-doi-tra');
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  expect(await cookieOf(context, 'customer-token')).toBeUndefined();
});

test('[B-16] a session that ends in the checkout asks for a new login there, and restores cart, address and typed text', async ({
  page,
  context,
}) => {
  const phone = await logInByCode(context);
  const name = await fillCart(context);
  const token = await cookieOf(context, 'customer-token');
  // Another browser ends the session while a form is being filled in.
  if (token) await context.addCookies([{ ...token, value: 'c'.repeat(64) }]);
  const ended = await postForm(context.request, '/checkout?_action=checkout.saveDelivery', {
    name: 'Phạm Thị Mơ',
    telephone: '0912345678',
    email: '',
    cityId: '1',
    stateId: '',
    wardId: '',
    street: '7 phố Hàng Bông',
  });
  expect(ended.headers().location).toBe('/checkout/dang-nhap');
  await page.goto('/checkout/dang-nhap');
  await expect(page.getByText('Phiên đăng nhập đã hết')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Số điện thoại').fill(phone);
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Mã 6 số đã gửi/)).toBeVisible();
  await main.getByLabel('Mã đăng nhập').fill(await readCode(context.request, phone));
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(name).first()).toBeAttached();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Thị Mơ');
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('7 phố Hàng Bông');
});
