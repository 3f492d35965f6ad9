import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';
import { PUBLIC_PAGES } from '../../public-pages.ts';
import { CATEGORY, CMS, firstProduct, HOME, SEARCH } from '../support/pages.ts';

const CONTENT_BUDGET = 8 * 1024; // bytes of brotli [B-02]
const PRODUCT_BUDGET = 10 * 1024;

/** Every script that the page runs before the first interaction: its name and its size with brotli, in bytes. */
async function weighScripts(page: Page, path: string): Promise<{ name: string; bytes: number; source: string }[]> {
  const files: { name: string; source: string }[] = [];
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.text().then((source) => void files.push({ name: new URL(response.url()).pathname, source })));
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await Promise.all(bodies);
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents();
  const scripts = [
    ...files,
    ...inline.filter(Boolean).map((source, index) => ({ name: `inline ${index + 1}`, source })),
  ];
  return scripts.map((script) => ({ ...script, bytes: brotliCompressSync(script.source).length }));
}

for (const [kind, budget] of [
  ['home', CONTENT_BUDGET],
  ['category', CONTENT_BUDGET],
  ['search', CONTENT_BUDGET],
  ['content', CONTENT_BUDGET],
  ['product', PRODUCT_BUDGET],
] as const) {
  test(`[B-02] [B-04] scripts of a ${kind} page before the first interaction stay within ${budget} bytes, without React @phone`, async ({
    page,
    request,
  }) => {
    const paths = { home: HOME, category: CATEGORY, search: SEARCH, content: CMS, product: '' };
    const scripts = await weighScripts(page, paths[kind] || (await firstProduct(request)));
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    console.log(`${kind}: ${total} bytes of brotli in ${scripts.length} scripts`);
    expect(total, `over the budget, by chunk:\n${list}`).toBeLessThanOrEqual(budget);
    expect(
      scripts
        .filter(({ source }) => source.includes('react-dom') || source.includes('hydrateRoot'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
}

for (const [kind, paths] of Object.entries(PUBLIC_PAGES))
  test(`[B-02] [B-04] every page of ${kind} keeps the budget of its kind, without React and without the text catalogue @phone`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        const scripts = await weighScripts(page, path);
        const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
        const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
        const isProduct = await page.locator('meta[property="og:type"][content="product"]').count();
        expect(total, `over the budget, by chunk:\n${list}`).toBeLessThanOrEqual(
          isProduct ? PRODUCT_BUDGET : CONTENT_BUDGET,
        );
        expect(scripts.filter(({ source }) => source.includes('hydrateRoot'))).toEqual([]);
      });
  });
