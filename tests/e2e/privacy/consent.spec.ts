import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type LocalServer, startServer } from '../../server.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { Shopper } from '../support/shopper.ts';
import { STATE } from '../support/state.ts';
import { type BrowserContext, expect, type Locator, type Page, test } from '../support/test.ts';

const TOOLS = /googletagmanager\.com|clevertap|facebook/;
const TOOL_ID = ['GTM', 'ABCD12'].join('-');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

let shop: LocalServer;
let state: string;

test.describe.configure({ mode: 'serial' });
// Known before the server starts, because fixtures are made before it.
const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  state = mkdtempSync(join(tmpdir(), 'consent-'));
  cpSync(STATE, state, { recursive: true });
  const env = { TAG_MANAGER_ID: TOOL_ID, DEVELOPMENT: 'true', VISITOR_SECRET: '', RATE_LIMITS: 'off' };
  shop = await startServer('preview', { port, state, env });
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(state, { recursive: true, force: true });
});

const box = (page: Page) => page.getByRole('region', { name: 'Cho phép đo lường?' });

function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { dataset } = document.documentElement;
      dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The requests to the tools, which get no answer. */
async function watchTools(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(TOOLS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** Whether a tap in the middle of an element, and at its corners, hits that element. */
const isFree = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 8, top + 8],
      [right - 8, bottom - 8],
    ];
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  });

/** Controls that the box covers, at every scroll position of the page. */
const listCovered = (page: Page) =>
  page.evaluate(async () => {
    const asking = document.querySelector('[data-third-parties]');
    const found: string[] = [];
    for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
      window.scrollTo({ top: y, behavior: 'instant' });
      for (const element of document.querySelectorAll('button, a[href], input, select, summary')) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (!width || !height || asking?.contains(element) || element.matches('.skip-link:not(:focus)')) continue;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit && asking?.contains(hit)) found.push(element.outerHTML.slice(0, 80));
      }
    }
    return found;
  });

for (const viewport of SIZES) {
  test(`[X100] at ${viewport.width} px the consent box covers no control`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await fillCart(context);
    await page.goto('/gio-hang');
    await expect(box(page)).toBeVisible();
    const toCheckout = page.getByRole('link', { name: 'Đặt hàng' }).or(page.getByRole('link', { name: 'Thanh toán' }));
    await toCheckout.first().scrollIntoViewIfNeeded();
    expect(await isFree(toCheckout.first())).toBe(true);
    await saveDelivery(context);
    await page.goto('/checkout');
    await expect(box(page)).toBeVisible();
    const order = page.getByRole('button', { name: 'Đặt hàng' });
    await order.scrollIntoViewIfNeeded();
    expect(await isFree(order)).toBe(true);
    expect(await listCovered(page)).toEqual([]);
  });
}

test('[X100] the bottom bar of a product on a phone, and all other controls, stay usable while the box is shown', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  const href = await page.locator('main article a[href]').first().getAttribute('href');
  await page.goto(href ?? '');
  await expect(box(page)).toBeVisible();
  const buy = page.getByRole('button', { name: 'Thêm vào giỏ' }).last();
  await buy.scrollIntoViewIfNeeded();
  expect(await isFree(buy)).toBe(true);
  expect(await listCovered(page)).toEqual([]);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'consent' }));
});

test('[X100] the box is shown at the first paint: nothing moves, and an answer is stored before and after its script was loaded', async ({
  page,
  context,
}) => {
  await page.addInitScript(watchShifts);
  for (const path of ['/', CATEGORY]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(box(page)).toBeVisible();
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)), path).toBe(0);
  }
  // The script of the box loads slowly, so the box must work as a plain form.
  await context.route('**/_astro/**.js', (route) => route.abort());
  await page.goto(CATEGORY, { waitUntil: 'domcontentloaded' });
  await box(page).getByRole('button', { name: 'Không, cảm ơn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lựa chọn quyền riêng tư');
  await expect(box(page)).toBeHidden();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'consent', value: 'no' }));
});

test('[X100] a yes starts the tools; withdrawing it in the footer stops them and deletes their cookies', async ({
  page,
  context,
}) => {
  const asked = await watchTools(context);
  await page.goto('/');
  await page.mouse.wheel(0, 10);
  expect(asked).toEqual([]);
  await box(page).getByRole('button', { name: 'Đồng ý' }).click();
  await page.mouse.wheel(0, 10);
  await expect.poll(() => asked.length).toBe(1);
  await context.addCookies([{ name: '_ga', value: '1', url: shop.address }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lựa chọn quyền riêng tư' }).click();
  await expect(page.getByText('Hiện tại: bạn đang cho phép đo lường.')).toBeVisible();
  await page.getByRole('button', { name: 'Ngừng đo lường' }).click();
  await expect(page.getByText('Đã ngừng đo lường trên trình duyệt này.')).toBeVisible();
  await expect(page.getByText('Hiện tại: bạn không cho phép đo lường.')).toBeVisible();
  asked.length = 0;
  await page.goto('/');
  await page.mouse.wheel(0, 400);
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  await expect(box(page)).toBeHidden();
  expect(asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
});

for (const viewport of SIZES)
  test(`[TRACK-001] at ${viewport.width} px list, product, cart, checkout and order send events with one id per product, with prices and pieces`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await watchTools(context);
    await page.goto(CATEGORY);
    await page.mouse.wheel(0, 10);
    await box(page).getByRole('button', { name: 'Đồng ý' }).click();
    // The tools start at the first scroll event.
    const told = async (name: string) => {
      let said: unknown;
      await expect(async () => {
        await page.mouse.wheel(0, 10);
        said = await page.evaluate((wanted) => {
          const all = (Reflect.get(window, 'dataLayer') ?? []) as { event?: string; ecommerce?: unknown }[];
          return all.find(({ event }) => event === wanted)?.ecommerce;
        }, name);
        expect(said, name).toBeTruthy();
      }).toPass({ timeout: 20_000 });
      return said as { value?: number; items: Record<string, string | number>[] };
    };
    const list = await told('view_item_list');
    expect(list.items.length).toBeGreaterThan(4);
    for (const { item_id, item_name, price } of list.items) {
      expect(item_id).toMatch(/^[A-Z]+\d+$/);
      expect(item_name).toBeTruthy();
      expect(price).toBeGreaterThan(1000);
    }
    const { path, sku, variantSku } = await findBuyable(context);
    expect(list.items.map(({ item_id }) => item_id)).toContain(sku);
    await page.goto(path);
    await page.mouse.wheel(0, 10);
    const [viewed] = (await told('view_item')).items;
    expect(viewed?.item_id).toBe(sku);
    const sizes = page.getByRole('group', { name: /^Kích cỡ/ }).getByRole('radio', { name: /^(?!.*hết hàng)/ });
    await sizes.first().locator('..').click();
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
    const { items: added, value } = await told('add_to_cart');
    expect(added).toMatchObject([{ item_id: sku, quantity: 1, price: value }]);
    expect(String(added[0]?.item_variant)).toMatch(new RegExp(`^${sku}-`));
    expect(variantSku.startsWith(`${sku}-`)).toBe(true);
    await saveDelivery(context);
    await page.goto('/checkout');
    await page.mouse.wheel(0, 10);
    const bought = { item_id: sku, item_variant: added[0]?.item_variant, quantity: 1, price: value };
    expect((await told('begin_checkout')).items).toMatchObject([bought]);
    await new Shopper(page, true).placeOrder();
    await page.mouse.wheel(0, 10);
    expect((await told('purchase')).items).toMatchObject([bought]);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[X100] the choice is made and changed by links and forms', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lựa chọn quyền riêng tư' }).click();
    await page.getByRole('button', { name: 'Đồng ý' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lựa chọn quyền riêng tư');
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'consent', value: 'yes' }));
    await page.getByRole('button', { name: 'Ngừng đo lường' }).click();
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'consent', value: 'no' }));
  });
});
