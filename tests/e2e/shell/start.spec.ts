import { expect, test } from '../support/test.ts';
import { touched } from '../support/touched.ts';

test('[SCROLL-002] [SCROLL-001] a listing keeps its scroll position after a product and back @phone', async ({
  page,
}) => {
  await page.goto('/nu/ao.html');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await touched(page);
  await page
    .locator('article a')
    .nth(8)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText(/^Mã: /)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(10);
  const memory = await page.evaluate(() => JSON.parse(sessionStorage.getItem('scroll-memory') ?? '{}'));
  expect(memory.lastPath).toBe('/nu/ao.html');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test('[SCROLL-003] [X78] the scroll position of a product is not stored', async ({ page, request }) => {
  const listing = await (await request.get('/nu/ao.html')).text();
  const [, url = ''] = /"@type":"ItemList".*?"url":"([^"]+)"/.exec(listing) ?? [];
  const path = new URL(url).pathname;
  await page.goto(path);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  await page.goto('/hoi-dap');
  const { positions, history } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('scroll-memory') ?? '{}'));
  expect(positions).not.toHaveProperty([path]);
  expect(history).toContain(path);
});

test('[START-008] [START-009] [ERR-004] [X96] a script that cannot be loaded reloads the page once, typed text stays, then a retry is offered', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/offers\./, (route) => route.abort());
  await page.goto('/hoi-dap');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Email của bạn');
  const submit = async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
    await field.fill('ban@example.com');
    await footer.getByRole('button', { name: 'Đăng ký' }).click();
  };
  await submit();
  await expect.poll(() => loads).toBe(2);
  await expect(field).toHaveValue('ban@example.com');
  await submit();
  await expect(page.getByText('Phần này chưa tải được do mạng chập chờn.')).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute(/\/offers\./);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => loads).toBe(3);
  await expect(field).toHaveValue('ban@example.com');
});

test('after two screens a link to the top appears', async ({ page }) => {
  await page.goto('/cua-hang.html');
  const link = page.getByRole('link', { name: 'Lên đầu trang' });
  await expect(link).toBeHidden();
  await page.mouse.wheel(0, 10);
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  await page.evaluate(() => window.scrollTo(0, 2600));
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[DEVICE-002] [X100] without a configured id no page asks for consent or contacts other sites', async ({
  page,
  baseURL,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) others.push(request.url());
  });
  await page.goto('/');
  await page.mouse.wheel(0, 400);
  await expect(page.locator('[data-third-parties]')).toHaveCount(0);
  expect(others).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was never opened shows the complete offline page, and loads when the network is back @pictures', async ({
    page,
    context,
  }) => {
    await page.goto('/hoi-dap');
    await page.mouse.wheel(0, 10);
    await page.keyboard.press('Tab');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible();
    await expect
      .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Thử lại' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chuyện vải, chuyện người');
  });
});
