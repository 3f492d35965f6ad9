import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Shown {
  isShown?: boolean;
}

/** Makes the page believe that the browser prerenders it, until `show`. */
const makeAhead = (page: Page) =>
  page.addInitScript(() => {
    const get = () => !(window as Shown).isShown;
    Object.defineProperty(Document.prototype, 'prerendering', { get });
  });
const show = (page: Page) =>
  page.evaluate(() => {
    (window as Shown).isShown = true;
    document.dispatchEvent(new Event('prerenderingchange'));
  });
const hasTag = (page: Page) => page.evaluate(() => document.querySelector('script[src*="googletagmanager"]') !== null);

test('products and texts are prerendered, actions and private pages never', async ({ request }) => {
  const answer = await request.get('/speculation.json');
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json');
  const { prerender, prefetch } = await answer.json();
  for (const [rule] of [prerender, prefetch]) {
    expect(rule.eagerness).toBe('moderate');
    const [, { not }] = rule.where.and;
    expect(not.href_matches).toEqual(expect.arrayContaining(['/_actions/*', '/gio-hang*', '/checkout*', '/customer*']));
  }
  expect(prerender[0].where.and).toContainEqual({ selector_matches: 'main a' });
});

test('[LIST-047] whoever saves data gets no rules for links, and others get them after the page', async ({
  browser,
  page,
}) => {
  const rules = 'script[type="speculationrules"]';
  await page.goto(CATEGORY);
  await expect(page.locator(rules)).toHaveCount(1);
  const sparing = await (await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })).newPage();
  const answer = sparing.waitForResponse('**/speculation.json');
  await sparing.goto(CATEGORY);
  expect((await answer).status()).toBe(204);
  await sparing.waitForLoadState('networkidle');
  await expect(sparing.locator(rules)).toHaveCount(0);
  await sparing.context().close();
});

test('[PDP-026] a prerendered product is remembered only when it is shown', async ({ page, request }) => {
  const viewed = () => page.evaluate(() => localStorage.getItem('recently-viewed'));
  await makeAhead(page);
  await page.goto(await firstProduct(request), { waitUntil: 'load' });
  await page.waitForFunction(() => customElements.get('recently-viewed'));
  expect(await viewed()).toBeNull();
  await show(page);
  await expect.poll(viewed).not.toBeNull();
});

test('[X100] a prerendered page starts no third-party tool and counts no visit until it is shown', async ({ page }) => {
  const config = JSON.stringify({ tagManagerId: 'GTM-ABC1234', analytics: null, pixelId: null, chatSrc: null });
  await page.addInitScript(() => localStorage.setItem('consent', 'yes'));
  await page.route('/hoi-dap', async (route) => {
    const answer = await route.fetch();
    const box = `<section hidden data-third-parties="${config.replaceAll('"', '&quot;')}"></section></main>`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', box) });
  });
  await makeAhead(page);
  await page.goto('/hoi-dap', { waitUntil: 'load' });
  // Its scripts have run (`goto`), and nobody can touch it yet.
  expect(await hasTag(page)).toBe(false);
  await show(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return hasTag(page);
    })
    .toBe(true);
});

for (const kind of ['listing', 'product'] as const)
  test(`[B-02] the code of a ${kind} is loaded at the first sign of use, before the first tap and not earlier @phone`, async ({
    page,
    request,
  }) => {
    const files: string[] = [];
    page.on('request', (asked) => void files.push(new URL(asked.url()).pathname));
    const hasIsland = () => files.some((file) => /\/(?:VariantPicker|QuickAdd|PurchaseForm)\./.test(file));
    await page.goto(kind === 'listing' ? CATEGORY : await firstProduct(request), { waitUntil: 'networkidle' });
    expect(hasIsland()).toBe(false);
    await page.mouse.wheel(0, 200);
    await expect.poll(hasIsland).toBe(true);
  });

test.describe('the lower levels of the menu', () => {
  const isPart = (url: string) => url.endsWith('/danh-muc/menu');

  test('[MENU-001] they are loaded when the pointer reaches the menu, once, and not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (isPart(request.url()) && asked.push(request.url())));
    await page.goto('/hoi-dap');
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
    await expect(page.locator('[data-submenu]')).toHaveCount(0);
    expect(asked).toEqual([]);
    const entries = page.locator('[data-menu-item] > a');
    for (const place of [0, 1]) {
      await entries.nth(place).hover();
      await expect(page.locator('[data-menu-item][data-open] [data-submenu]')).toBeVisible();
      await expect(entries.nth(place)).toHaveAttribute('aria-expanded', 'true');
    }
    expect(asked).toHaveLength(1);
  });

  test('if they cannot be loaded, an entry is a link to its page', async ({ page }) => {
    await page.route('**/danh-muc/menu', (route) => route.abort());
    await page.goto('/hoi-dap');
    const entry = page.locator('[data-menu-item] > a').first();
    await entry.hover();
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await entry.click();
    await expect(page).toHaveURL('/nu.html');
  });

  test('[B-01] without scripts every category is a plain link on the page of all categories', async ({ request }) => {
    const links = (html: string) =>
      new Set([...html.matchAll(/href="(\/[\w/-]+\.html)"/g)].map(([, href = '']) => href));
    const [menu, all] = await Promise.all(
      ['/danh-muc/menu', '/danh-muc'].map(async (path) => links(await (await request.get(path)).text())),
    );
    expect(menu?.size ?? 0).toBeGreaterThan(30);
    expect([...(menu ?? [])].filter((href) => !all?.has(href))).toEqual([]);
    expect(await (await request.get('/')).text()).toContain('href="/danh-muc"');
  });
});

test('[SHELL-042] the later products of a strip are rendered when the pointer comes, and are plain HTML without scripts', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Giờ vàng' });
  await expect(strip.getByRole('article')).toHaveCount(5);
  await strip.locator('[data-track]').hover();
  await expect.poll(() => strip.getByRole('article').count()).toBeGreaterThan(5);
  const all = await strip.getByRole('article').count();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  await expect(plain.getByRole('region', { name: 'Giờ vàng' }).getByRole('article')).toHaveCount(all);
  await plain.close();
});
