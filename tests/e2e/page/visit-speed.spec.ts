import { brotliCompressSync } from 'node:zlib';
import { originOf } from '../support/customer.ts';
import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

const REPORT = '/_edge/visit-speed';
/** Bytes of brotli. */
const BUDGET = 1024;

/** Makes visits of this page measured or not measured, without the wait after the page is idle. */
const sampled = (page: Page, isMeasured: boolean) =>
  page.addInitScript(
    (value) => {
      Math.random = () => value;
      const wait = window.setTimeout;
      window.setTimeout = ((call: () => void, ms?: number) => wait(call, ms === 3000 ? 0 : ms)) as typeof setTimeout;
    },
    isMeasured ? 0 : 0.99,
  );

/** Opens a page; returns the address of its measuring script after this was loaded and run, and the page was painted. */
async function openMeasured(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'load' });
  const find = () =>
    performance.getEntriesByType('resource').find(({ name }) => /\/visit-speed\.[^/]*\.js$/.test(name))?.name ?? '';
  await expect.poll(() => page.evaluate(find)).not.toBe('');
  const script = await page.evaluate(find);
  await page.evaluate((address) => import(address), script);
  // A key that is pressed before the first paint ends the search for the largest one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  return script;
}

/** Tells the page that it is hidden, as a browser does. A test cannot see the beacon of a closed page. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('[SPEED-005] a visit is measured by at most 1 KB of script that loads last, and reports six values when the page is left', async ({
  page,
  request,
}) => {
  await sampled(page, true);
  const script = await openMeasured(page, await firstProduct(request));
  expect(brotliCompressSync(await (await request.get(script)).body()).length).toBeLessThanOrEqual(BUDGET);
  const isLate = await page.evaluate((url) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [file] = performance.getEntriesByName(url);
    return (file?.startTime ?? 0) >= (visit?.loadEventStart ?? Number.POSITIVE_INFINITY);
  }, script);
  expect(isLate).toBe(true);
  await page.keyboard.press('Tab');
  const [report] = await Promise.all([page.waitForRequest(`**${REPORT}`), leave(page)]);
  expect(report.postData()).toMatch(/^product,(phone|desktop),\d+,\d+,\d+,\d*$/);
  expect((await report.response())?.status()).toBe(204);
});

test('[SPEED-005] a visit that was not selected, and one of a shopper who refused, are not measured', async ({
  page,
  context,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on('request', (asked) => void (asked.url().includes('visit-speed') && scripts.push(asked.url())));
  await sampled(page, false);
  await page.goto(CATEGORY, { waitUntil: 'networkidle' });
  await leave(page);
  expect(scripts).toEqual([]);

  const refusing = await context.newPage();
  const beacons: string[] = [];
  refusing.on('request', (asked) => void (asked.url().endsWith(REPORT) && beacons.push(asked.url())));
  await sampled(refusing, true);
  await context.addCookies([{ name: 'consent', value: 'no', url: baseURL ?? '' }]);
  await openMeasured(refusing, CATEGORY);
  await leave(refusing);
  await refusing.goto('/', { waitUntil: 'networkidle' });
  expect(beacons).toEqual([]);
});

test('[SPEED-002] only reports of the shop’s own pages are accepted', async ({ request }) => {
  const origin = await originOf(request);
  const own = { 'sec-fetch-site': 'same-origin', origin };
  const post = async (data: string, headers: Record<string, string> = own) =>
    (await request.post(REPORT, { data, headers: { 'content-type': 'text/plain', ...headers } })).status();
  expect(await post('home,phone,80,900,0,')).toBe(204);
  expect(await post('home,phone,80,900,0,', { 'sec-fetch-site': 'cross-site', origin })).toBe(403);
  expect(await post('home,phone,80,900,0,', {})).toBe(403);
  for (const bad of ['', 'home', 'home,phone,80,900,0,0912345678', `home,phone,80,900,0,${' '.repeat(100)}`, '{}'])
    expect(await post(bad), bad).toBe(400);
  expect(await post('x'.repeat(300_000))).toBeGreaterThanOrEqual(400);
  expect((await request.get(REPORT)).status()).toBe(405);
});
