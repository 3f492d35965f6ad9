import { expect, test } from 'vitest';
import type { TroubledShop } from '../../../edge/troubled-shop.ts';
import { askRaw } from '../../support/raw-request.ts';

/** Twice what wrangler.toml allows per minute: the minute may end, and the count begin anew, between two requests. */
const TRIES = 2450;
const AT_ONCE = 50;

/** Last parts of addresses that no other attempt of this test has used: what an attempt counted holds for a minute. */
let lastVisitor = 0;
const newVisitor = () => ({ 'cf-connecting-ip': `198.51.100.${++lastVisitor}` });

export function pictureTests(shop: () => TroubledShop): void {
  /** A picture of the catalogue: that of the first product of a list. */
  async function picturePath(): Promise<string> {
    const { body } = await askRaw(shop().address, '/nu.html');
    const [path] = /\/media\/w\d+\/catalog\/product\/[^"\s,]+/.exec(body) ?? [];
    if (!path) throw new Error('no picture on /nu.html');
    return path;
  }

  test('only the known widths are served, each in one spelling', async () => {
    const path = await picturePath();
    expect((await askRaw(shop().address, path)).status).toBe(200);
    const made = (width: string) => path.replace(/\/w\d+\//, `/${width}/`);
    for (const width of ['w0500', 'w500.0', 'w+500', 'w5e2', 'W500', 'w501', 'w999999', 'w', 'w-500', 'w%35%30%31'])
      expect([301, 404], width).toContain((await askRaw(shop().address, made(width))).status);
    expect((await askRaw(shop().address, made('w0500'))).status).toBe(404);
  });

  test('a query does not create a second copy of a picture, and no other format can be requested', async () => {
    const path = await picturePath();
    const plain = await askRaw(shop().address, path);
    for (const query of ['?x=1', '?width=9999', '?format=bmp'])
      expect((await askRaw(shop().address, path + query)).headers.etag, query).toBe(plain.headers.etag);
    const other = await askRaw(shop().address, path, { accept: 'image/bmp', range: 'bytes=0-1' });
    expect([other.status, other.headers['content-type'], other.headers.etag]).toEqual([
      200,
      plain.headers['content-type'],
      plain.headers.etag,
    ]);
  });

  test('a visitor who requests too many pictures is refused; others, and stored copies, are not affected', {
    timeout: 120_000,
  }, async () => {
    const kept = await picturePath();
    expect((await askRaw(shop().address, kept)).status).toBe(200);
    const bot = newVisitor();
    const statuses: number[] = [];
    for (let start = 0; start < TRIES && !statuses.includes(429); start += AT_ONCE) {
      const paths = Array.from({ length: AT_ONCE }, (_, index) => `/media/w500/catalog/product/x${start + index}.jpg`);
      const answers = await Promise.all(paths.map((path) => askRaw(shop().address, path, bot)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses[0]).toBe(404);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const refused = await askRaw(shop().address, '/media/w500/catalog/product/last.jpg', bot);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(String(refused.headers['cache-control'])).toContain('no-store');
    expect((await askRaw(shop().address, kept, bot)).status).toBe(200);
    expect((await askRaw(shop().address, '/media/w500/catalog/product/other.jpg', newVisitor())).status).toBe(404);
  });

  test('many simultaneous requests for a picture cause one request to the backend', async () => {
    const path = (await picturePath()).replace(/\/w\d+\//, '/w1517/');
    const asked: string[] = [];
    shop().backend.inject(({ name }) => {
      if (name.includes('/media/')) asked.push(name);
      return undefined;
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => askRaw(shop().address, path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });
}
