import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { type LocalServer, startServer } from '../server.ts';

const STATE = '.wrangler/outage';
const SECRET = 'outage-secret';
const SEEN = ['/', '/nu/ao.html', '/chinh-sach-doi-tra'];
const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

describe.skipIf(!isBuilt)('the backend dies (skipped without a build and the embedded backend)', () => {
  let commerce: LocalServer;
  let shop: LocalServer;
  let cartId: string;
  const whole = new Map<string, string>();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.address + path, { headers });

  beforeAll(async () => {
    rmSync(STATE, { recursive: true, force: true });
    commerce = await startServer('commerce', { port: 8794, state: STATE });
    const env = {
      COMMERCE_GRAPHQL_URL: `${commerce.address}/graphql`,
      MIDDLEWARE_URL: commerce.address,
      PURGE_SECRET: SECRET,
    };
    shop = await startServer('preview', { port: 4394, state: STATE, env });
    for (const path of SEEN) whole.set(path, await (await get(path)).text());
    const body = JSON.stringify({ query: 'mutation { createEmptyCart }' });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${commerce.address}/graphql`, { method: 'POST', headers, body });
    ({
      data: { createEmptyCart: cartId },
    } = (await made.json()) as { data: { createEmptyCart: string } });
    await commerce.stop();
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    rmSync(STATE, { recursive: true, force: true });
  });

  test('[B-05] what was seen once stays readable, whole, also when it was to be renewed', async () => {
    const tags = ['cat_c_1', 'home', 'cms_p_chinh-sach-doi-tra'];
    const headers = { Authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
    const purge = await fetch(`${shop.address}/_edge/purge`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tags }),
    });
    expect(purge.status).toBe(200);
    for (const path of SEEN) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).toBe(whole.get(path));
      expect(['HIT', 'STALE-IF-ERROR'], path).toContain(answer.headers.get('x-edge-cache'));
    }
    expect((await get('/chinh-sach-doi-tra')).headers.get('x-edge-cache')).toBe('STALE-IF-ERROR');
  });

  test('[ROUTE-038] a page nobody has seen is an error with words, never a 404 and never kept', async () => {
    const answer = await get('/nam/ao.html');
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get('x-edge-cache')).toBe('BYPASS');
    expect(await answer.text()).toContain('Đã có lỗi xảy ra');
  });

  test('[X91] the cart says that it cannot be opened and keeps its id', async () => {
    const answer = await get('/gio-hang', { cookie: `cart-id=${cartId}` });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Các sản phẩm bạn chọn vẫn được giữ');
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('cart-id='))).toEqual([]);
  });

  test('[LIST-037] a search that fails is told as a failure, not as an empty result, and is not kept', async () => {
    const answer = await get('/search?q=kh%C4%83n%20l%E1%BB%A5a');
    expect(answer.headers.get('x-edge-cache')).toBe('BYPASS');
    expect(await answer.text()).toContain('Chưa tải được sản phẩm');
  });
});
