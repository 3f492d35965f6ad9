import { expect, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the browser keeps a copy of it with its files. */
async function openAndKeep(page: Page, path: string, files: number): Promise<void> {
  await page.goto(path);
  await expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const list = await (await (await caches.open('opened-pages')).match('/opened-pages.json'))?.json();
          return (list ?? []).find(({ url }: { url: string }) => url === address)?.files.length ?? -1;
        }, page.url()),
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(files);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await (await caches.open('opened-pages')).match('/opened-pages.json'))?.json();
    return ((list ?? []) as { url: string }[]).map(({ url }) => new URL(url).pathname);
  });

async function begin(page: Page): Promise<void> {
  await page.goto('/hoi-dap');
  await page.mouse.wheel(0, 10);
  await page.keyboard.press('Tab');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('[SHELL-047] an opened page is there without a network, with its pictures, and says that it is a copy @pictures', async ({
  page,
  context,
}) => {
  await begin(page);
  await openAndKeep(page, '/nu/ao.html', 5);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/tra-don-hang');
  await page.goto('/gio-hang');
  await context.setOffline(true);
  await page.goto('/nu/ao.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'bản đã lưu lúc' })).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toHaveCSS('font-family', /./);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/nu/ao.html');
  await expect(page.getByText('bản đã lưu lúc')).toHaveCount(0);
});

test('[SHELL-048] pages with data of a shopper are never copied, thirty copies are kept, and a logout forgets them', async ({
  page,
  baseURL,
}) => {
  await begin(page);
  for (const path of ['/gio-hang', '/tra-don-hang', '/checkout', '/customer/my-profile', '/khong-co-trang-nay'])
    await page.goto(path);
  await openAndKeep(page, '/hoi-dap', 0);
  expect(await keptPaths(page)).toEqual(['/hoi-dap']);
  for (let number = 1; number <= 31; number += 1) await page.goto(`/hoi-dap?trang=${number}`);
  await expect.poll(async () => (await keptPaths(page)).length).toBe(30);
  await page.evaluate(
    (origin) => fetch(`${origin}/?_action=session.logout`, { method: 'POST', body: new FormData() }),
    baseURL ?? '',
  );
  await expect.poll(() => keptPaths(page)).toEqual([]);
});
