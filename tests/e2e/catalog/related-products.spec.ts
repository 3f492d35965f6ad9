import { AS_CRAWLER } from '../support/crawler.ts';
import { readHtml } from '../support/first-html.ts';
import { goodsRow } from '../support/goods-row.ts';
import { expect, type Page, test } from '../support/test.ts';

const PRODUCT = '/ao-kieu-nu-co-tron-nhun-vai.html';
const ROWS = ['Mặc cùng', 'Có thể bạn cũng thích'];
const rowsOf = (page: Page) => Promise.all(ROWS.map((name) => page.getByRole('region', { name, exact: true }).count()));

test('[B-281] rows of other goods come to a phone before they are on the screen, and nothing moves; a wide screen has them in the page @phone', async ({
  page,
}, { project }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const before = Number(document.documentElement.dataset.shift ?? 0);
      document.documentElement.dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, before));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('them=1') && asked.push(request.url())));
  await page.goto(PRODUCT, { waitUntil: 'load' });
  if (project.name !== 'phone') {
    expect(await rowsOf(page)).toEqual([1, 1]);
    return;
  }
  expect(await rowsOf(page)).toEqual([0, 0]);
  expect(asked).toEqual([]);
  // Steps of less than a screen, as a finger scrolls, until the first row is one screen away.
  const link = page.getByRole('link', { name: 'Mặc cùng', exact: true });
  const screensAway = () => link.evaluate((row) => row.getBoundingClientRect().top / window.innerHeight);
  while (asked.length === 0 && (await screensAway()) > 1) await page.mouse.wheel(0, 150);
  await expect.poll(() => rowsOf(page)).toEqual([1, 1]);
  for (const name of ROWS) {
    const row = await goodsRow(page, name);
    await expect(row.getByRole('article').first()).toBeInViewport();
  }
  expect(asked).toHaveLength(1);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.001);
});

test('[B-281] a row that cannot be loaded stays a link to the page with the rows @phone', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a wide screen has the rows in the page');
  let isDown = true;
  await page.route(/them=1/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(PRODUCT);
  const link = page.getByRole('link', { name: 'Mặc cùng', exact: true });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('them=1'));
  await link.scrollIntoViewIfNeeded();
  await refused;
  isDown = false;
  await link.tap();
  const row = page.getByRole('region', { name: 'Mặc cùng', exact: true });
  await expect(row.getByRole('article').first()).toBeVisible();
});

test('[B-281] a link that is pressed while its part arrives is answered @phone', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen has the parts in the page');
  let arrive = () => {};
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/them=1/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(PRODUCT);
  const link = page.getByRole('link', { name: 'Viết đánh giá', exact: true });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const parts = page.waitForEvent('requestfinished', (request) => request.url().includes('them=1'));
  await page.mouse.down();
  arrive();
  await parts;
  await page.mouse.up();
  await expect(page.getByLabel('Tóm lại một câu')).toBeVisible();
});

test('[B-281] a row that became empty meanwhile leaves the page, and the others come @phone', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a wide screen has the rows in the page');
  await page.route(/them=1/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="mac-cung"', '') });
  });
  await page.goto(PRODUCT);
  await goodsRow(page, 'Có thể bạn cũng thích');
  await expect(page.getByRole('link', { name: 'Mặc cùng', exact: true })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-281] without scripts a phone has links to the page with the rows @phone', async ({ page }, { project }) => {
    await page.goto(PRODUCT);
    const row = page.getByRole('region', { name: 'Có thể bạn cũng thích' });
    if (project.name === 'phone') {
      await page.getByRole('link', { name: 'Có thể bạn cũng thích', exact: true }).tap();
      await page.waitForURL(/them=1#goi-y$/);
    }
    await row.scrollIntoViewIfNeeded();
    expect(await row.getByRole('article').count()).toBeGreaterThan(3);
  });
});

test('[B-282] crawlers get all of a page, whatever device they name; who measures as a phone gets what phones get', async ({
  request,
  playwright,
  baseURL,
}) => {
  const as = async (agent: string) => {
    const context = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'user-agent': agent },
    });
    const page = await readHtml(context, PRODUCT);
    await context.dispose();
    return page;
  };
  const phone = AS_CRAWLER['user-agent'].replace(/ \(compatible; Googlebot[^)]*\)/, '');
  const [crawler, human, measured] = await Promise.all([
    as(AS_CRAWLER['user-agent']),
    as(phone),
    as(`${phone} Chrome-Lighthouse`),
  ]);
  expect(crawler.html).toBe((await readHtml(request, PRODUCT)).html);
  expect(crawler.data('ProductGroup').hasVariant.length).toBeGreaterThan(1);
  for (const name of [...ROWS, 'Viết đánh giá', 'Danh mục chính']) expect(crawler.html, name).toContain(name);
  expect(measured.html).toBe(human.html);
  expect(human.data('ProductGroup')).toBeUndefined();
  expect(human.data('Product')).toMatchObject({
    name: crawler.data('ProductGroup').name,
    offers: { price: crawler.data('ProductGroup').hasVariant[0].offers.price, priceCurrency: 'VND' },
  });
});
