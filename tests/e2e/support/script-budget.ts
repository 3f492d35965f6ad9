import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from 'playwright/test';

/** Bytes of brotli before the first interaction [B-02]. */
const CONTENT_BUDGET = 8.6 * 1024;
const PRODUCT_BUDGET = 11.2 * 1024;

/** A file that a script imports at its start, and not later by `import()`. */
const IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+)["']/g;

/** Every script that the page runs before the first interaction: its name and its size with brotli, in bytes. */
async function weighScripts(page: Page, path: string): Promise<{ name: string; bytes: number; source: string }[]> {
  const files: { name: string; source: string }[] = [];
  const bodies: Promise<void>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.text().then((source) => void files.push({ name: new URL(response.url()).pathname, source })));
  };
  page.on('response', collect);
  await page.goto(path, { waitUntil: 'load' });
  // The scripts that the page names come after its load, and after them those that they import.
  const named = (await page.locator('script[data-scripts]').getAttribute('data-scripts')) ?? '';
  const isThere = (name: string) => files.some((file) => file.name === name);
  const wanted = () => [
    ...named.split(' '),
    ...files.flatMap(({ name, source }) => [...source.matchAll(IMPORT)].map(([, to]) => join(dirname(name), to ?? ''))),
  ];
  await expect.poll(() => wanted().filter((name) => !isThere(name)), 'scripts that never came').toEqual([]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  // What comes later is not of this count, and the test may have ended when it is there.
  page.off('response', collect);
  await Promise.all(bodies);
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"], [type="speculationrules"])')
    .allTextContents();
  const scripts = [
    ...files,
    ...inline.filter(Boolean).map((source, index) => ({ name: `inline ${index + 1}`, source })),
  ];
  return scripts.map((script) => ({ ...script, bytes: brotliCompressSync(script.source).length }));
}

/**
 * Opens a public page and expects its scripts to stay within the budget of its kind, without React. `more` is what is
 * allowed beyond that budget, in bytes.
 */
export async function expectScriptBudget(page: Page, path: string, more = 0): Promise<void> {
  const scripts = await weighScripts(page, path);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  const isProduct = await page.locator('meta[property="og:type"][content="product"]').count();
  expect(total, `over the budget, by chunk:\n${list}`).toBeLessThanOrEqual(
    (isProduct ? PRODUCT_BUDGET : CONTENT_BUDGET) + more,
  );
  console.log(`${path}: ${total} bytes of brotli in ${scripts.length} scripts`);
  const withReact = scripts.filter(({ source }) => source.includes('react-dom') || source.includes('hydrateRoot'));
  expect(withReact.map(({ name }) => name)).toEqual([]);
}
