import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAssets, listAssets } from '../../functions/local/deploy/keep-assets.ts';
import { QUIET } from '../../functions/local/environment.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';
import { prepareState } from '../prepared-state.ts';
import { type LocalServer, startServer } from '../server.ts';
import { isBuilt } from './troubled-shop.ts';

const TREE = ['src', 'public', 'functions', 'astro.config.mjs', 'package.json', 'tsconfig.json', 'wrangler.toml'];
const PRODUCT = '/hop-qua-giay-cung-no-vai.html';
const browserPath = findBrowser();

describe.skipIf(!isBuilt || !browserPath)(
  'HTML of the previous build in a shop of the next one (skipped without a build)',
  () => {
    const tree = mkdtempSync(join(tmpdir(), 'next-build-'));
    const state = resolve('.wrangler/version-skew');
    const opened: LocalServer[] = [];
    let browser: Browser;
    let older: LocalServer;
    let newer: LocalServer;
    let kept = 0;

    beforeAll(async () => {
      await prepareState(state);
      // Lists the files of this build, as its deployment did.
      listAssets();
      // Both versions serve one database, as two versions of a deployed shop do.
      const env = { SHARED_STATE: 'yes' };
      older = await startServer('preview', { state, env });
      opened.push(older);
      buildNext(tree);
      kept = await keepAssets(older.address, Date.now(), join(tree, 'dist/client'));
      newer = await startServer('preview', { state, cwd: tree, env });
      opened.push(newer);
      browser = await chromium.launch({ executablePath: browserPath ?? '', args: BROWSER_FLAGS });
    }, 180_000);
    afterAll(async () => {
      await browser?.close();
      await Promise.all(opened.map((server) => server.stop()));
      for (const folder of [tree, state, 'dist/client/_astro/kept.json'])
        rmSync(folder, { recursive: true, force: true });
    });

    /** A page of the older build, as a browser that stayed open has it, at the address of the newer shop. */
    async function openOlder(path: string): Promise<{ page: Page; missing: string[] }> {
      const html = await (await fetch(older.address + path)).text();
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const missing: string[] = [];
      page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()));
      await page.route(newer.address + path, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
      await page.goto(newer.address + path);
      return { page, missing };
    }

    test('[B-22] the next build has other files, and still serves those of the previous build', async () => {
      expect(kept).toBeGreaterThan(5);
      const scripts = [...(await (await fetch(older.address)).text()).matchAll(/\/_astro\/[\w.@-]+\.js/g)].map(String);
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) expect((await fetch(newer.address + path)).status, path).toBe(200);
      const [builds] = await Promise.all([
        Promise.all([older, newer].map(async ({ address }) => (await fetch(`${address}/healthz`)).json())),
      ]);
      expect(new Set(builds.map((health) => (health as { build: string }).build)).size).toBe(2);
    });

    test('[B-22] every island of an old page hydrates in the new shop, and the cart accepts a product', async () => {
      const { page, missing } = await openOlder(PRODUCT);
      await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' }).first().click();
      await page.getByRole('dialog', { name: /Giỏ hàng/ }).waitFor({ timeout: 10_000 });
      await page.keyboard.press('Escape');
      expect(missing).toEqual([]);
      const uninteractive = page.locator('astro-island[ssr]:visible');
      await uninteractive.evaluateAll((islands) => {
        for (const island of islands) island.dispatchEvent(new Event('pointerenter'));
      });
      await expect.poll(() => uninteractive.count(), { timeout: 10_000 }).toBe(0);
      expect(missing).toEqual([]);
      await page.close();
    });

    test('[B-05] deployed while the backend is down: pages of the previous build stay readable, with their scripts', async () => {
      const port = Number(new URL(older.address).port);
      const whole = await (await fetch(older.address + PRODUCT)).text();
      await Promise.all(opened.splice(0).map((server) => server.stop()));
      // The newer build replaces the older one, as in a deployment; its backend does not answer.
      const nowhere = 'http://localhost:9';
      const env = { COMMERCE_GRAPHQL_URL: `${nowhere}/graphql`, MIDDLEWARE_URL: nowhere };
      const { address, ...server } = await startServer('preview', { port, state, cwd: tree, env });
      opened.push({ address, ...server });
      const page = await fetch(address + PRODUCT);
      const html = await page.text();
      expect([page.status, page.headers.get('x-edge-cache')]).toEqual([200, 'STALE-IF-ERROR']);
      expect(html).not.toMatch(/<p id="read-only"[^>]* hidden/);
      const withoutNotice = (text: string) => text.replace(/<p id="read-only"[^>]*>/, '');
      expect(withoutNotice(html)).toBe(withoutNotice(whole));
      const files = new Set([...html.matchAll(/\/_astro\/[\w.@/-]+\.(?:js|css|woff2)/g)].map(String));
      for (const path of files) expect((await fetch(address + path)).status, path).toBe(200);
      // A page without any stored copy is an error, as usual.
      expect((await fetch(`${address}/nam/quan.html`)).status).toBeGreaterThanOrEqual(500);
    }, 60_000);
  },
);

/** A build with other texts, and therefore with other file names. */
function buildNext(tree: string): void {
  for (const path of TREE) cpSync(path, join(tree, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const file of globSync('src/text/vi/**/*.ts', { cwd: tree }))
    writeFileSync(
      join(tree, file),
      readFileSync(join(tree, file), 'utf8').replace(/^( {2}'[^']+': '[^']+)',$/gm, "$1\u200A',"),
    );
  const { status, stderr } = spawnSync('astro', ['build'], { cwd: tree, env: { ...process.env, ...QUIET } });
  if (status !== 0) throw new Error(`the next build failed: ${stderr}`);
}
