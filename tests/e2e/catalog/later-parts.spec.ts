import { firstProduct } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** A product of which one variant is sold out. */
const PARTLY_SOLD_OUT = { path: '/ao-hoodie-nu-dang-rong-ni-chan-cua.html', color: 'Hồng phấn', size: 'XS' };
const PARTS = /[?&]them=1/;

test.skip(({ isMobile }) => !isMobile, 'wide screens get the parts with the page');

test('[B-271] the size guide and the forms come when they are touched, and the page stays @phone', async ({ page }) => {
  const path = await firstProduct(page.request);
  const asked: string[] = [];
  page.on('request', (request) => PARTS.test(request.url()) && asked.push(request.url()));
  await page.goto(path);
  await expect(page.locator('dialog#bang-co')).toHaveCount(0);
  await page.getByRole('link', { name: 'Hướng dẫn chọn cỡ' }).first().click();
  const guide = page.getByRole('dialog').filter({ has: page.getByRole('table') });
  await expect(guide).toBeVisible();
  await guide.getByRole('link', { name: 'Đóng' }).click();
  await expect(guide).toBeHidden();
  await page.getByText('Viết đánh giá', { exact: true }).click();
  await expect(
    page.getByRole('textbox', { name: 'Nội dung' }).or(page.locator('#viet-danh-gia textarea')).first(),
  ).toBeVisible();
  await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
  await expect(page.locator('#bao-giam-gia input[name="contact"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('them')).toBe(false);
  expect(asked, 'one page for all parts').toHaveLength(1);
});

test('[B-271] where a part cannot be loaded its link is followed @phone', async ({ page }) => {
  const path = await firstProduct(page.request);
  await page.goto(path);
  await page.route(PARTS, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  await page.getByText('Viết đánh giá', { exact: true }).click();
  await expect(page).toHaveURL(/[?&]them=1#viet-danh-gia$/);
  await expect(page.locator('#viet-danh-gia textarea')).toBeVisible();
});

test('[B-271] a sold-out variant leads to its form, also when the form cannot be loaded @phone', async ({ page }) => {
  const { path, color, size } = PARTLY_SOLD_OUT;
  await page.goto(path);
  await page.route(PARTS, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  await page.getByRole('radio', { name: color }).check({ force: true });
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await page.locator('[data-buy-bar]').getByRole('link').click();
  await expect(page).toHaveURL(/them=1#bao-khi-co-hang$/);
  await expect(page.locator('#bao-khi-co-hang').getByRole('textbox')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-271] the links lead to the page with the forms and the size guide @phone', async ({ page }) => {
    const path = await firstProduct(page.request);
    await page.goto(path);
    await page.getByRole('link', { name: 'Viết đánh giá' }).click();
    await expect(page.locator('#viet-danh-gia textarea')).toBeVisible();
    await page.goto(path);
    await page.getByRole('link', { name: 'Hướng dẫn chọn cỡ' }).first().click();
    await expect(page.locator('#bang-co')).toBeVisible();
  });
});
