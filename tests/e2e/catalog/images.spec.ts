import { fillCart } from '../support/filled-cart.ts';
import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('[IMG-002] a horizontal card reserves 140 by 200 for its picture', async ({ page }) => {
  await page.goto('/nu.html?view=list');
  const picture = page.locator('article img.front').first();
  await expect(picture).toHaveAttribute('width', '140');
  await expect(picture).toHaveAttribute('height', '200');
  const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
  expect(ratio).toBeCloseTo(140 / 200, 1);
});

test('[IMG-003] the checkout shows its pictures 100 by 100 @phone', async ({ page, context }) => {
  await fillCart(context);
  await page.goto('/checkout');
  const picture = page.locator('[data-order-summary] li img').first();
  await expect(picture).toHaveAttribute('src', /^\/media\/w100\//);
  await expect(picture).toHaveAttribute('width', '100');
  await expect(picture).toHaveAttribute('height', '100');
});

test('[IMG-007] a list requests its drawings 500 wide, at one address each', async ({ page }) => {
  await page.goto(CATEGORY);
  const picture = page.locator('article img.front').first();
  await expect(picture).toHaveAttribute('src', /^\/media\/w500\//);
  await expect(picture).not.toHaveAttribute('srcset');
});

test('[IMG-010] a picture that fails to load is replaced by the placeholder @pictures', async ({ page }) => {
  await page.route(/\/media\/w\d+\/catalog\/product\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(CATEGORY);
  const picture = page.locator('article img.front').first();
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await expect(picture).not.toHaveAttribute('srcset');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('[IMG-011] pictures of the wide menu reserve 203 by 274', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'phones have the menu as a list');
  await page.goto('/');
  await page.locator('[data-menu-item]').first().hover();
  const picture = page.locator('[data-mega-menu] img[width="203"]').first();
  await expect(picture).toHaveAttribute('height', '274');
  await page
    .locator('[data-menu-item]')
    .filter({ has: page.locator('img[width="203"]') })
    .first()
    .hover();
  await expect(picture).toBeVisible();
  const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
  expect(ratio).toBeCloseTo(203 / 274, 1);
});

test('[SHELL-014] the login panel shows its picture on wide screens @pictures', async ({ page }) => {
  await page.goto(CATEGORY);
  await page.getByRole('banner').getByRole('link', { name: 'Tài khoản' }).click();
  const picture = page.getByRole('dialog', { name: 'Đăng nhập' }).locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('[IMG-001] [IMG-005] a card reserves 216 by 268, the gallery requests its picture 1080 wide', async ({
  request,
}) => {
  const listing = await (await request.get(CATEGORY)).text();
  expect(listing).toMatch(/<img[^>]*width="216" height="268"/);
  const product = await (await request.get(await firstProduct(request))).text();
  expect(product).toMatch(/<img[^>]*src="\/media\/w1080\/[^"]*"[^>]*width="1080" height="1340"/);
});

test('the first picture of the home page is loaded first, those below when they come near', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const [first, ...others] = /<main.*<\/main>/s.exec(home)?.[0].match(/<img[^>]*>/g) ?? [];
  expect(first).toMatch(/loading="eager" fetchpriority="high"/);
  expect(first).toMatch(/srcset="[^"]*\/media\/w500\//);
  expect(others.length).toBeGreaterThan(4);
  for (const img of others) expect(img).toContain('loading="lazy"');
});

test('[ROUTE-033] [IMG-006] a cart line links to its variant and shows its picture 170 wide @phone', async ({
  page,
  context,
}) => {
  const name = await fillCart(context);
  await page.goto('/gio-hang');
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect(link).toHaveAttribute('href', /\?color=[^&]+&size=[^&]+$/);
  await expect(page.locator('.cart-line img').first()).toHaveAttribute('src', /^\/media\/w170\//);
});
