import { newPhone, readCode } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';

const KEPT = 'Đơn hàng đã nằm trong tài khoản của bạn.';

async function orderAsGuest(page: Page, phone: string): Promise<string> {
  await fillCart(page.context());
  await saveDelivery(page.context(), phone);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
  return ((await page.locator('[data-order-number]').textContent()) ?? '').trim();
}

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test(`[B-36] a guest's order is put into a new account with its name, with one tap and a code, ${hasScripts ? 'with scripts' : 'without scripts'}`, async ({
      page,
    }) => {
      const phone = newPhone();
      const number = await orderAsGuest(page, phone);
      await expect(page.getByRole('heading', { name: 'Lưu đơn này vào tài khoản' })).toBeVisible();
      await page.getByRole('button', { name: 'Nhận mã và lưu đơn' }).click();
      const code = page.getByLabel('Mã đăng nhập');
      await expect(code).toBeVisible();
      await code.click();
      // With scripts the code is sent as soon as it is complete, once the field is hydrated.
      if (hasScripts) await expect(page.locator('astro-island:has([name="otp"])')).not.toHaveAttribute('ssr');
      await code.fill(await readCode(page.request, phone));
      if (!hasScripts) await page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
      await expect(page).toHaveURL(/\/checkout\/hoan-tat$/);
      // A locator does not find text in <noscript>, but a shopper without scripts sees it.
      if (hasScripts) await expect(page.getByText(KEPT)).toBeVisible();
      else await expect(page.locator('noscript .notice')).toContainText(KEPT);
      await expect(page.getByRole('button', { name: 'Nhận mã và lưu đơn' })).toHaveCount(0);
      await page.goto('/customer/order-history');
      await expect(page.getByText(number).first()).toBeVisible();
      await page.goto('/customer/my-profile');
      await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
    });
  });
