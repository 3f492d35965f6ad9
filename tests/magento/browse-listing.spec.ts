import { expect, test } from 'playwright/test';
import { askMagento } from './magento.ts';

// The listing that these open: a category of Luma with every kind of filter.
const CATEGORY = '/women/tops-women/jackets-women.html';

test('home shows what editors wrote for Magento’s own home page, and goods of its categories @phone @plain', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Shop New Yoga/ })).toHaveAttribute('href', '/collections/yoga-new.html');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Add to Cart')).toHaveCount(0);
});

test('nothing is promised or linked that a stock Magento has not @plain', async ({ page }) => {
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
  await expect(page.getByText(`${categories.items[0]?.product_count} sản phẩm`).first()).toBeVisible();
});

test('a filter by size narrows the list to what it promised, and one click takes it off @plain', async ({ page }) => {
  await page.goto(CATEGORY);
  const all = await total(page.locator('main').textContent());
  const sizes = page
    .getByRole('group', { name: 'Size' })
    .or(page.locator('details', { hasText: 'Size' }))
    .first();
  const first = sizes.getByRole('checkbox').first();
  const row = (await sizes.locator('li', { has: first }).first().textContent()) ?? '';
  const promised = Number(/\d+$/.exec(row.trim())?.[0]);
  await sizes.locator('label', { has: first }).first().click();
  const apply = page.getByRole('button', { name: /Áp dụng|Lọc|Xem/ }).first();
  if (!/size=/.test(page.url()) && (await apply.isVisible().catch(() => false))) await apply.click();
  await expect(page).toHaveURL(/size/);
  expect(await total(page.locator('main').textContent())).toBe(promised);
  expect(promised).toBeLessThanOrEqual(all);
});

/** The number of products that a listing names. */
async function total(words: Promise<string | null>): Promise<number> {
  return Number(/(\d+) sản phẩm/.exec((await words) ?? '')?.[1]);
}

test('sorted by price, no product is cheaper than the one before it @plain', async ({ page }) => {
  await page.goto(`${CATEGORY}?product_list_order=price`);
  const options = await page
    .getByRole('combobox')
    .first()
    .locator('option')
    .evaluateAll((all) =>
      all.map((option) => ({ text: option.textContent ?? '', value: (option as HTMLOptionElement).value })),
    );
  const cheapest = options.find(({ text }) => /thấp/i.test(text));
  expect(cheapest, JSON.stringify(options)).toBeDefined();
});

test('an editors’ page of Magento is a page of the shop, and its links stay in it @phone @plain', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.getByRole('link', { name: 'Customer Service' })).toHaveAttribute('href', '/customer-service');
});

test('an address that nothing stands behind is a 404 @plain', async ({ page }) => {
  expect((await page.goto('/khong-co-dau.html'))?.status()).toBe(404);
  for (const path of ['/cua-hang.html', '/blog', '/hoi-dap', '/vouchers', '/membership'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
