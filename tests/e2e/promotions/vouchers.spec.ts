import { expect, test } from 'playwright/test';

test('[ROUTE-026] [COUPON-014] [COUPON-025] public vouchers are on one page, each with label, end date and a code to copy @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto('/vouchers');
  expect(answer?.status()).toBe(200);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'CHAOBAN' });
  await expect(card.getByRole('heading', { name: 'Voucher 10%' })).toBeVisible();
  await expect(card.getByText(/Hạn dùng/)).toBeVisible();
  await card.getByRole('button', { name: 'Chép mã' }).click();
  await expect(page.getByText('Đã chép mã')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CHAOBAN');
});
