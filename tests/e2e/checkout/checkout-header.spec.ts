import { fillCart } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

test('[ROUTE-002] [ROUTE-045] [SHELL-031] [SHELL-032] [SHELL-033] [SHELL-034] [SHELL-035] the checkout has its own header: logo, title, three steps, a link back and a link home', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  const steps = page.getByRole('list', { name: 'Các bước đặt hàng' }).getByRole('listitem');
  await expect(steps).toHaveText([/Giỏ hàng/, /Thanh toán/, /Hoàn tất/]);
  await expect(steps.nth(0)).toContainText('đã xong');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Chỉ, về trang chủ' }).locator('svg')).toBeVisible();
  await expect(header.getByText('Thanh toán', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Danh mục chính' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tiếp tục mua sắm' })).toHaveAttribute('href', '/');
  await header.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await expect(page).toHaveURL('/gio-hang');
});

test('[X83] [CHECK-014] a checkout with an empty cart redirects to the cart', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/gio-hang$/);
});
