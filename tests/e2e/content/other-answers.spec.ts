import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import type { Fault } from '../../edge/fault-proxy.ts';
import { startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { freePort } from '../../server.ts';
import { register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

let shop: TroubledShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  shop = await startTroubledShop({ RATE_LIMITS: 'off' }, { port });
});
test.afterAll(() => shop?.stop());
// Known before the server starts, because fixtures are made before it.
const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });

const json = (result: unknown) => ({ body: JSON.stringify({ code: 200, result }) });
/** Replaces the answers of these calls of the backend. */
const instead = (answers: Record<string, ReturnType<Fault>>) => shop.backend.inject(({ name }) => answers[name]);

/** The setting of the merchant, in one short statement, because the backend has the file open. */
function switchPointsOff(state: string): void {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const database = new DatabaseSync(join(folder, file ?? ''), { timeout: 5000 });
  database.exec(`update config set value = json_set(value, '$.enabled', '0') where path = 'loyalty_config'`);
  database.close();
}

/** Every mention of C Point on the page, with the names of its links and pictures. */
const mentions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *, title')]
      .flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        ...[...element.childNodes].map(({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE ? (textContent ?? '') : '',
        ),
      ])
      .filter((words) => /C Point|tích điểm|điểm thưởng/i.test(words) && words.length < 2000),
  );

test('[B-229] [LOYAL-004] with C Point off a shopper reads no word of it, from the home page to the cart and in the account @phone @pictures', async ({
  page,
  context,
}) => {
  test.slow();
  const product = await firstProduct(context.request);
  await page.goto(product);
  expect(await mentions(page), 'while it is on').not.toEqual([]);
  switchPointsOff(shop.state);
  await shop.purge(['*']);
  const none = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect(await mentions(page), path).toEqual([]);
  };
  for (const path of ['/', CATEGORY, product, '/search?q=polo', '/hoi-dap', '/tra-don-hang', '/vouchers'])
    await none(path);
  await fillCart(context);
  await none('/gio-hang');
  await page.goto('/hoi-dap');
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Giỏ hàng' })
      .getByText(/^Tổng cộng/)
      .first(),
  ).toBeVisible();
  expect(await mentions(page)).toEqual([]);
  await saveDelivery(context);
  await none('/checkout');
  await register(context);
  for (const screen of ['my-account', 'my-profile', 'order-history', 'my-wishlist']) await none(`/customer/${screen}`);
  for (const path of ['/membership', '/customer/membership-card'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

/** A story as a WordPress elsewhere answers it, with the head of Yoast. */
const STORY = {
  id: 8,
  title: { rendered: 'Giữ ấm ba lớp' },
  link: 'https://blog.example/giu-am/',
  slug: 'giu-am',
  date: '2026-10-03T01:00:00',
  content: { rendered: '<p>Ba lớp mỏng ấm hơn một lớp dày.</p>' },
};
const PICTURE = 'https://blog.example/wp-content/uploads/am.png';

test('[B-229] [BLOG-002] a story of a WordPress elsewhere has its picture and its words, whether its head comes as HTML or as JSON @phone @pictures', async ({
  page,
}) => {
  const pixels = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#8a5a44' } })
    .png()
    .toBuffer();
  await page.route('https://blog.example/**', (route) => route.fulfill({ contentType: 'image/png', body: pixels }));
  for (const head of [
    {
      yoast_head: `<meta property="og:image" content="${PICTURE}" /><meta name="description" content="Ba lớp mỏng" />`,
    },
    { yoast_head_json: { description: 'Ba lớp mỏng', og_image: [{ url: PICTURE }] } },
  ]) {
    instead({ blog_post_byid: json({ ...STORY, ...head }) });
    await shop.purge(['*']);
    await page.goto('/blog/giu-am');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Giữ ấm ba lớp' })).toBeVisible();
    await expect(main.getByText('Ba lớp mỏng ấm hơn một lớp dày.')).toBeVisible();
    const picture = main.locator(`img[src="${PICTURE}"]`);
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  }
});

for (const isOn of [true, false])
  test(`[B-292] ${isOn ? 'a line of the cart can be moved to the wishlist' : 'with wishlists switched off nothing of them is shown'} @phone @pictures`, async ({
    page,
    context,
  }) => {
    const settings = { magento_wishlist_general_is_enabled: isOn ? '1' : '0' };
    instead({ StoreFunctions: { body: JSON.stringify({ data: { storeConfig: settings } }) } });
    await shop.purge(['*']);
    await fillCart(context);
    await page.goto(CATEGORY);
    const hearts = page.getByRole('article').getByRole('button', { name: /danh sách yêu thích/ });
    await expect(hearts).toHaveCount(isOn ? 10 : 0);
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
    const line = page.getByRole('dialog', { name: 'Giỏ hàng' }).getByRole('listitem').first();
    await expect(line.getByRole('button', { name: /^Xóa/ }).last()).toBeVisible();
    await expect(line.getByText('Để dành')).toHaveCount(isOn ? 1 : 0);
    await page.goto('/gio-hang');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^Xóa/ }).first()).toBeVisible();
    await expect(main.getByText('Để dành')).toHaveCount(isOn ? 1 : 0);
  });
