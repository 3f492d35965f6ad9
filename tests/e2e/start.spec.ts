import { expect, type Page, test } from 'playwright/test';

const PUBLIC = [
  '/',
  '/nu/ao.html',
  '/cua-hang.html',
  '/hoi-dap',
  '/blog',
  '/watch-shop',
  '/vong-quay-may-man',
  '/search?q=%C3%A1o',
];

test('[SCROLL-002] [SCROLL-001] a listing is where it was left after a product and back', async ({ page }) => {
  await page.goto('/nu/ao.html');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-touch')),
  );
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

test('[SCROLL-003] [X78] the place on a product is not kept', async ({ page, request }) => {
  const listing = await (await request.get('/nu/ao.html')).text();
  const [, url = ''] = /"@type":"ItemList".*?"url":"([^"]+)"/.exec(listing) ?? [];
  const path = new URL(url).pathname;
  await page.goto(path);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-touch')),
  );
  await page.goto('/hoi-dap');
  const { positions, history } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('scroll-memory') ?? '{}'));
  expect(positions).not.toHaveProperty([path]);
  expect(history).toContain(path);
});

test('[B-23] a page that comes back from the history was kept whole, and its badge is the cart’s', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC) {
    await page.goto(path);
    await page.evaluate(() => {
      Reflect.set(window, 'kept', true);
    });
    await page.goto('/bao-mat');
    await context.addCookies([{ name: 'cart-quantity', value: '4', url: baseURL ?? '' }]);
    await page.goBack();
    expect(await page.evaluate(() => Reflect.get(window, 'kept') === true), `${path} was thrown away`).toBe(true);
    await expect(page.locator('[data-cart-badge]').first()).toHaveText('4');
    await context.clearCookies({ name: 'cart-quantity' });
  }
});

async function failChunk(page: Page): Promise<number> {
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.route(/after-touch/, (route) => route.abort());
  await page.goto('/hoi-dap');
  await page.getByRole('main').getByRole('searchbox').fill('đang gõ dở');
  return loads;
}

test('[START-008] [START-009] [ERR-004] [X96] a script that does not come reloads the page once, what was typed stays, then a retry is offered', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await failChunk(page);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('đang gõ dở');
  await page.keyboard.press('Tab');
  const notice = page.getByText('Phần này chưa tải được do mạng chập chờn.');
  await expect(notice).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute(/after-touch/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => loads).toBe(3);
});

test('after two screens there is a way to the top', async ({ page }) => {
  await page.goto('/cua-hang.html');
  const link = page.getByRole('link', { name: 'Lên đầu trang' });
  await expect(link).toBeHidden();
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-touch')),
  );
  await page.evaluate(() => window.scrollTo(0, 2600));
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[DEVICE-002] [X100] without a configured id no page asks for consent or talks to others', async ({
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

test.describe('a lost connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was never opened shows the offline page, whole, and comes when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/hoi-dap');
    await page.mouse.wheel(0, 10);
    await page.keyboard.press('Tab');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
