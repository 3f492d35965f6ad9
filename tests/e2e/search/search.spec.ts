import { expect, test } from 'playwright/test';

test('[LIST-048] a search lists products with their count, sort and filters, and is not indexed', async ({ page }) => {
  await page.goto('/search?q=%C3%A1o%20thun');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun”');
  await expect(page.getByText(/^\d+ sản phẩm$/).first()).toBeVisible();
  await expect(page.getByLabel('Sắp xếp theo')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
});

test('[SEARCHBOX-020] [X40] two letters run no search but show suggestions', async ({ page }) => {
  // Three code points decomposed, two letters composed [X41].
  await page.goto(`/search?q=${encodeURIComponent('áo'.normalize('NFD'))}`);
  await expect(page.getByRole('heading', { name: 'Bạn gõ thêm một chút nhé' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Có thể bạn đang tìm' })).toBeVisible();
});

test('[SEARCHBOX-009] nothing found names the term', async ({ page }) => {
  await page.goto('/search?q=xyzqwkk');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm với từ khóa "xyzqwkk"' })).toBeVisible();
});

test('[X76] the old address of the search screen answers and names the main one', async ({ page }) => {
  await page.goto('/SearchPage?q=%C3%A1o%20thun');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun”');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search$/);
});
