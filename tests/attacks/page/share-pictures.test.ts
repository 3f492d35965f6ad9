import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt } from '../../edge/troubled-shop.ts';
import { type LimitedShop, startLimitedShop } from '../support/limited-shop.ts';

/** Drawings that one visitor may cause in a minute. */
const LIMIT = 2;
/** At most one is drawn, and three wait for it. */
const AT_ONCE = 4;

describe.skipIf(!isBuilt)('preview pictures that an attacker asks for (skipped without a build)', () => {
  let shop: LimitedShop;
  let pictures: string[];
  let files: string[];
  const isJpeg = ({ headers }: { headers: Headers }) => headers.get('content-type') === 'image/jpeg';

  beforeAll(async () => {
    shop = await startLimitedShop({ name: 'share-pictures', limits: { LIMIT_DRAWING: LIMIT } });
    const { products } = await shop.askBackend<{
      products: { items: { url_rewrites: { url: string }[]; image: { url: string } }[] };
    }>('{ products(search: "áo", pageSize: 30) { items { url_rewrites { url } image { url } } } }');
    const paths = products.items.flatMap(({ url_rewrites }) => url_rewrites[0]?.url ?? []);
    pictures = paths.map((path) => `/chia-se/${path}.jpg`);
    files = products.items.map(({ image }) => `/media/jpeg/${image.url.split('/media/')[1]}.jpg`);
    expect(pictures.length).toBeGreaterThan(15);
  }, 180_000);
  afterAll(() => shop?.stop());

  test('[GATE-010] attack: one visitor causes few drawings, then gets the picture of the shop at once; what was drawn is answered', async () => {
    const from = '198.51.100.1';
    const answers = await Promise.all(pictures.slice(0, LIMIT + 4).map((path) => shop.ask(path, {}, from)));
    const refused = answers.filter((answer) => !isJpeg(answer));
    // A minute may end in between; then it is twice as many.
    expect(answers.length - refused.length).toBeLessThanOrEqual(2 * LIMIT);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect([status, headers.get('location')]).toEqual([302, 'https://chi.example/og.png']);
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'private, no-store']);
    }
    const drawn = pictures[answers.findIndex(isJpeg)] ?? '';
    expect(isJpeg(await shop.ask(drawn, {}, from))).toBe(true);
  }, 90_000);

  test('[GATE-010] attack: of many pictures asked for at once from many networks few are drawn, and nobody waits for all', async () => {
    const asked = pictures.slice(6, 16);
    const answers = await Promise.all(asked.map((path, at) => shop.ask(path, {}, `203.0.113.${at + 10}`)));
    const drawn = answers.filter(isJpeg).length;
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThanOrEqual(AT_ONCE);
    expect(new Set(answers.filter((answer) => !isJpeg(answer)).map(({ status }) => status))).toEqual(new Set([302]));
  }, 90_000);

  test('[GATE-010] a picture is drawn once, however many ask for it, and a crawler that comes first gets it', async () => {
    const [path = ''] = pictures.slice(16, 17);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => shop.ask(path, {}, `203.0.113.${at + 50}`)));
    expect(answers.map(isJpeg)).toEqual(Array(6).fill(true));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  }, 90_000);

  test('[GATE-010] attack: drawings of the catalogue as JPEG share the limit', async () => {
    const from = '198.51.100.2';
    const drawn = files.filter((path) => path.endsWith('.svg.jpg')).slice(0, 2 * LIMIT + 2);
    const answers = await Promise.all(drawn.map((path) => shop.ask(path, {}, from)));
    const refused = answers.filter(({ status }) => status !== 200);
    // A minute may end in between; then it is twice as many.
    expect(answers.length - refused.length).toBeLessThanOrEqual(2 * LIMIT);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  }, 90_000);
});
