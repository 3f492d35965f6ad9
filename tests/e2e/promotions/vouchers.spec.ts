import { expect, test } from '../support/test.ts';

test('[ROUTE-026] [COUPON-014] [COUPON-025] public vouchers are on one page, each with label, end date and a code to copy', async ({
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

test('[B-131] on a slow connection a code is copied with the tap itself, and the button shows that the message is awaited @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vouchers');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const copy = page.getByRole('main').getByRole('article').filter({ hasText: 'CHAOBAN' }).getByRole('button');
  const code = copy.filter({ hasText: 'Chép mã' });
  await code.hover();
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await code.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('CHAOBAN');
  await expect(code).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('Đã chép mã')).toBeVisible();
  await expect(code).not.toHaveAttribute('aria-busy');
});
