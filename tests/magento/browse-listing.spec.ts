import { expect, type Page, test } from 'playwright/test';
import { askMagento } from './magento.ts';

// The listing that these tests open: a category of Luma with every kind of filter.
const CATEGORY = '/women/tops-women/jackets-women.html';

/** How many products a listing says that it has. */
const countOf = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'sản phẩm' });

test('the home page shows what editors wrote in Magento, and products of its categories @phone @plain', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Shop New Yoga/ })).toHaveAttribute('href', '/collections/yoga-new.html');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Add to Cart')).toHaveCount(0);
});

test('features that a standard Magento lacks are neither mentioned nor linked @plain @without-companion', async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('C Point');
  await expect(page.locator('body')).not.toContainText(/tất cả cửa hàng/i);
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of hrefs) expect((await page.request.get(href ?? '')).status(), href ?? '').toBeLessThan(400);
});

test('a category of the menu lists as many products as Magento counts @phone @plain', async ({ page }) => {
  const { categories } = await askMagento<{ categories: { items: { product_count: number }[] } }>(
    '{ categories(filters: { url_path: { eq: "women/tops-women/jackets-women" } }) { items { product_count } } }',
  );
  await page.goto(CATEGORY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackets');
  await expect(countOf(page)).toHaveText(`${categories.items[0]?.product_count} sản phẩm`);
});

test('a filter by size lists as many products as it showed, and one click removes it @phone @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(CATEGORY);
  const all = await countOf(page).textContent();
  const filter = page.getByRole('link', { name: /^XS \d+ sản phẩm$/ }).first();
  // On a phone the filters are behind a link.
  const opener = page.getByRole('link', { name: /^Bộ lọc/ });
  const isPhone = await opener.isVisible();
  if (isPhone) await opener.click();
  const promised = (await filter.getAttribute('aria-label'))?.replace(/^XS /, '') ?? '';
  await filter.click();
  await expect(page).toHaveURL(/size=XS/);
  await expect(countOf(page)).toHaveText(promised);
  // With scripts the filters of a phone stay open until they are left.
  if (isPhone && javaScriptEnabled) await page.getByRole('link', { name: `Xem ${promised}` }).click();
  await page.getByRole('link', { name: /XS/ }).first().click();
  await expect(page).not.toHaveURL(/size=/);
  await expect(countOf(page)).toHaveText(all ?? '');
});

test('sorted by price, no product is cheaper than the one before it', async ({ page }) => {
  await page.goto(CATEGORY);
  await page.getByRole('main').getByRole('combobox').first().selectOption({ label: 'Giá thấp đến cao' });
  await expect(page).toHaveURL(/\?/);
  await expect(page.getByRole('article').first()).toContainText('₫');
  const prices = (await page.getByRole('article').allTextContents()).map((words) =>
    Number(/([\d.]+)\s₫/.exec(words)?.[1]?.replaceAll('.', '')),
  );
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('a content page of Magento is a page of the shop, and its links stay in the shop @phone @plain', async ({
  page,
}) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.getByRole('link', { name: 'Customer Service' })).toHaveAttribute('href', '/customer-service');
});

test('an unknown address is a 404 @plain @without-companion', async ({ page }) => {
  expect((await page.goto('/khong-co-dau.html'))?.status()).toBe(404);
  for (const path of ['/cua-hang.html', '/blog', '/hoi-dap', '/vouchers', '/membership'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
