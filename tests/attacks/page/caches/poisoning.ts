import { expect, test } from 'vitest';
import type { TroubledShop } from '../../../edge/troubled-shop.ts';
import { askRaw } from '../../support/raw-request.ts';

const MARK = 'evil-mark.example';
/** Headers that some pages, frameworks and proxies trust. */
const BELIEVED = [
  'x-forwarded-host',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-astro-path',
  'forwarded',
  'origin',
  'referer',
  'accept-language',
  'x-request-id',
  'cf-connecting-ip',
  'if-range',
  'x-magento-vary',
  'store',
  'content-currency',
];

export function poisoningTests(shop: () => TroubledShop): void {
  let count = 0;
  /** An address of the same list without a stored copy. */
  const unseen = () => {
    count += 1;
    return `/nu.html?price=0_${990_000_000 + count}`;
  };

  test.each(BELIEVED)('the header %s has no effect on a copy', async (name) => {
    const path = unseen();
    const first = await askRaw(shop().address, path, { [name]: MARK });
    expect(first.status).toBe(200);
    const next = await askRaw(shop().address, path);
    expect(next.headers['x-edge-cache']).toBe('HIT');
    const seen = JSON.stringify(next.headers) + next.body;
    expect(seen.includes(MARK)).toBe(false);
  });

  test('another origin in host has separate copies, and even those contain no link to it', async () => {
    const path = unseen();
    const first = await askRaw(shop().address, path, { host: MARK });
    expect(first.body.includes(MARK)).toBe(false);
    const next = await askRaw(shop().address, path);
    expect(next.headers['x-edge-cache']).toBe('MISS');
    expect(next.body === first.body).toBe(true);
  });

  // The connection alone says whether it is HTTPS.
  test('a visitor who writes x-forwarded-proto makes no other copy and no other page', async () => {
    const path = unseen();
    const first = await askRaw(shop().address, path, { 'x-forwarded-proto': 'https' });
    expect(first.headers['strict-transport-security']).toBeUndefined();
    const next = await askRaw(shop().address, path);
    expect(next.headers['x-edge-cache']).toBe('HIT');
    expect(next.body === first.body).toBe(true);
  });

  test('a part of a page, or an unchanged one, is never stored as the page', async () => {
    const path = unseen();
    await askRaw(shop().address, path, { range: 'bytes=0-9' });
    const whole = await askRaw(shop().address, path);
    expect(whole.status).toBe(200);
    expect(whole.body.endsWith('</html>')).toBe(true);
    const etag = String(whole.headers.etag);
    expect((await askRaw(shop().address, path, { 'if-none-match': etag })).status).toBe(304);
    expect((await askRaw(shop().address, path)).body === whole.body).toBe(true);
  });

  test('a parameter behind another separator has no effect', async () => {
    const plain = await askRaw(shop().address, '/nu.html');
    for (const query of ['?utm_source=x;page=2', '?utm_content=1%26page=2', '?page=1;page=2', '?%70age=1&x[page]=2']) {
      const cloaked = await askRaw(shop().address, `/nu.html${query}`);
      expect(cloaked.headers['x-edge-cache'], query).toBe('HIT');
      expect(cloaked.body === plain.body, query).toBe(true);
    }
  });
}
