import { expect, test } from 'playwright/test';
import { askMagento } from './magento.ts';

test('a search finds as many products as Magento itself @phone @plain', async ({ page }) => {
  const { products } = await askMagento<{ products: { total_count: number } }>(
    '{ products(search: "bag", pageSize: 1) { total_count } }',
  );
  await page.goto('/search?q=bag');
  await expect(page.getByRole('article').first()).toBeVisible();
  const count = page.getByRole('main').getByRole('status').filter({ hasText: 'sản phẩm' });
  await expect(count).toHaveText(`${products.total_count} sản phẩm`);
});

test('the text in the header’s field is searched', async ({ page }) => {
  await page.goto('/about-us');
  const field = page
    .getByRole('banner')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByPlaceholder('Tìm kiếm'));
  await field.first().fill('backpack');
  await field.first().press('Enter');
  await expect(page).toHaveURL(/\/search\?q=backpack/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a word without results says so and is not an error @phone @plain', async ({ page }) => {
  const answer = await page.goto('/search?q=zzzqqqxxyy');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('Không tìm thấy sản phẩm với từ khóa "zzzqqqxxyy"');
});
