import { expect, test } from 'playwright/test';

test('[B-268] addresses of Magento’s own storefront lead to the pages of the shop @phone @plain', async ({ page }) => {
  await page.goto('/checkout/cart/');
  await expect(page).toHaveURL(/\/gio-hang$/);
  await page.goto('/catalogsearch/result/?q=bag');
  await expect(page).toHaveURL(/\/search\?q=bag$/);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.goto('/customer/account/createPassword/?token=khong-con-dung');
  const form = page.locator('form', { has: page.getByLabel('Nhập lại mật khẩu mới') });
  // Magento's letter contains no e-mail address.
  await expect(form.getByLabel('Email')).toBeVisible();
});
