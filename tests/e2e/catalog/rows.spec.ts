import { expect, test } from 'playwright/test';
import { fillCart } from '../support/filled-cart.ts';
import { CATEGORY, firstProduct } from '../support/pages.ts';

// Rows of the checklist that a test can check on the served page alone.

test('[ROUTE-001] [X76] / and /Home are the same home page with one canonical address', async ({ request }) => {
  for (const path of ['/', '/Home']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html.match(/<link rel="canonical" href="[^"]*"/g), path).toEqual([
      expect.stringMatching(/href="[^"]*:\d+\/?"$/),
    ]);
    expect(html, path).toContain('Chọn cho ai hôm nay?');
  }
});

test('[CMS-002] the home page contains the editors’ blocks', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const heading of ['Chọn cho ai hôm nay?', 'Bắt đầu từ một sợi chỉ', 'Đổi cỡ trong 30 ngày']) {
    expect(html).toContain(heading);
  }
});

test('[CMS-001] [CMS-004] a content link in the frame opens the page, complete in the first HTML', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  expect(home).toContain('href="/van-chuyen"');
  const answer = await request.get('/van-chuyen');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Mỗi gói hàng có mã theo dõi');
});

test('[ROUTE-029] [ROUTE-032] links carry no locale, and a category is its path with its suffix', async ({
  request,
}) => {
  const pages = { '/': '/nu.html', [CATEGORY]: '/nu.html', [await firstProduct(request)]: '/nu.html' };
  for (const [path, link] of Object.entries({
    ...pages,
    '/danh-muc': '/nu/ao.html',
    '/danh-muc/menu': '/nu/ao.html',
  })) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/href="\/vi[/"]/);
    expect(html, path).toContain(`href="${link}"`);
  }
});

test('[IMG-001] [IMG-005] a card reserves 216 by 268, the gallery requests its picture 1080 wide', async ({
  request,
}) => {
  const listing = await (await request.get(CATEGORY)).text();
  expect(listing).toMatch(/<img[^>]*width="216" height="268"/);
  const product = await (await request.get(await firstProduct(request))).text();
  expect(product).toMatch(/srcset="[^"]*\/media\/w1080\/[^"]* 1080w/);
  expect(product).toMatch(/width="1080" height="1340"/);
});

test('the first picture of the home page is loaded first, those below when they come near', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const [first, ...others] = /<main.*<\/main>/s.exec(home)?.[0].match(/<img[^>]*>/g) ?? [];
  expect(first).toMatch(/loading="eager" fetchpriority="high"/);
  expect(first).toMatch(/srcset="[^"]*\/media\/w500\//);
  expect(others.length).toBeGreaterThan(4);
  for (const img of others) expect(img).toContain('loading="lazy"');
});

test('[ROUTE-033] [IMG-006] a cart line links to its variant and shows its picture 170 wide', async ({
  page,
  context,
}) => {
  const name = await fillCart(context);
  await page.goto('/gio-hang');
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect(link).toHaveAttribute('href', /\?color=[^&]+&size=[^&]+$/);
  await expect(page.locator('.cart-line img').first()).toHaveAttribute('src', /^\/media\/w170\//);
});

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
