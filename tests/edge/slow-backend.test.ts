import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { type LocalServer, startServer } from '../server.ts';
import { meddleWith } from './meddling-backend.ts';

const STATE = '.wrangler/slow-backend';
const SLOW_MS = 3000;
const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

describe.skipIf(!isBuilt)('a slow backend (skipped without a build and the embedded backend)', () => {
  let commerce: LocalServer;
  let shop: LocalServer;
  let backend: Awaited<ReturnType<typeof meddleWith>>;
  const open = async (path: string) => {
    const start = Date.now();
    const answer = await fetch(shop.address + path);
    const html = await answer.text();
    return { status: answer.status, html, ms: Date.now() - start, cache: answer.headers.get('x-edge-cache') };
  };
  const slowDown = (name: string) =>
    backend.meddle((request) => (request.name === name ? { delayMs: SLOW_MS } : undefined));

  beforeAll(async () => {
    rmSync(STATE, { recursive: true, force: true });
    commerce = await startServer('commerce', { port: 8851, state: STATE });
    backend = await meddleWith(commerce.address, 8852);
    const env = { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address };
    shop = await startServer('preview', { port: 4412, state: STATE, env });
  }, 180_000);
  beforeEach(() => backend.meddle(() => undefined));
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    await commerce?.stop();
    rmSync(STATE, { recursive: true, force: true });
  });

  test('a listing whose products take 3 s comes whole, is asked for once by all who wait, and then from its copy', async () => {
    slowDown('search_product');
    const [first, second] = await Promise.all([open('/nam/ao.html'), open('/nam/ao.html')]);
    for (const { status, html, ms } of [first, second]) {
      expect(status).toBe(200);
      expect(html.match(/<article/g)).toHaveLength(10);
      expect(ms).toBeGreaterThanOrEqual(SLOW_MS);
    }
    expect(backend.asked.filter((name) => name === 'search_product')).toHaveLength(1);
    const later = await open('/nam/ao.html');
    expect(later.cache).toBe('HIT');
    expect(later.ms).toBeLessThan(SLOW_MS);
    expect(backend.asked.filter((name) => name === 'search_product')).toHaveLength(1);
  });

  test('[IMG-012] icons of the menu are 20 by 20', async () => {
    const menu = await (await fetch(`${commerce.address}/v1/middleware/get_mega_menu?storeCode=default`)).text();
    const body = menu.replaceAll('"icon":{"url":""}', '"icon":{"url":"/media/menu/nu-1.svg"}');
    expect(body).not.toBe(menu);
    backend.meddle(({ name }) => (name === 'get_mega_menu' ? { body } : undefined));
    const { html } = await open('/nam.html');
    const icons = [...html.matchAll(/<img[^>]*\/media\/w40\/menu\/nu-1\.svg[^>]*>/g)].map(([tag]) => tag);
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) expect(icon).toMatch(/width="20" height="20"/);
  });
});
