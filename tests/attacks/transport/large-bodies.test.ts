import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../../backend/support/worker.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { median } from '../support/median.ts';
import { type Sent, send } from '../support/send.ts';

const MB = 1024 * 1024;
/** A limit that is much longer than a refusal takes, and much shorter than reading such a form took. */
const REFUSED_WITHIN_MS = 5000;
const FORM = 'application/x-www-form-urlencoded';
const fields = (bytes: number) => 'a=1&'.repeat(Math.ceil(bytes / 4));

describe('the backend', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startCommerce({ INTEGRATION_TOKEN: 'of-the-merchant' });
  });
  afterAll(() => commerce?.close());

  const inParts = (body: string) => new Blob([body]).stream();

  test.each([
    ['/graphql', { errors: [{ message: 'The request is too large.' }] }],
    ['/v1/middleware/search_product', { code: 413, result: null }],
    ['/v1/middleware/vnpay_ipn', { code: 413 }],
    ['/rest/V1/products', { message: 'The request is too large.' }],
    ['/no/such/address', { code: 413 }],
  ])(
    'a body beyond 1 MB is refused at %s before anything reads it, in the form of that address',
    async (path, refusal) => {
      for (const body of [fields(2 * MB), inParts(fields(2 * MB))]) {
        const response = await commerce.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          duplex: 'half',
        } as RequestInit);
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject(refusal);
      }
    },
  );

  test('a body within the limit is read, also in parts', async () => {
    const query = `{ __typename } # ${'x'.repeat(50_000)}`;
    for (const body of [JSON.stringify({ query }), inParts(JSON.stringify({ query }))]) {
      const response = await commerce.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
    }
  });
});

describe.skipIf(!isBuilt)('the storefront (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  beforeAll(async () => {
    shop = await startTroubledShop({ EXTERNAL_CHECKOUT_SECRET: 'of-the-other-checkout' });
    // The error pages are rendered once and cached.
    await post('/', fields(2 * MB));
  }, 180_000);
  afterAll(() => shop?.stop());

  /** Posts a form as a browser without scripts does. */
  const post = (
    path: string,
    body: string,
    { type = FORM, address = '198.51.100.1', ...rest }: { type?: string; address?: string; declared?: boolean } = {},
  ): Promise<Sent> =>
    send(shop.address + path, body, {
      headers: { origin: shop.address, accept: 'text/html', 'content-type': type, 'cf-connecting-ip': address },
      ...rest,
    });

  /** The server need not read the whole body of a refused request. */
  const closed = (error: NodeJS.ErrnoException) => {
    if (!/aborted|ECONNRESET|EPIPE|socket hang up/.test(`${error.code} ${error.message}`)) throw error;
    return 'closed';
  };

  function expectRefusal({ status, text, ms }: Sent): void {
    expect(status).toBe(413);
    expect(text).toContain('Nội dung gửi đi quá dài');
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
  }

  const PATHS = ['/?_action=cart.add', '/checkout?_action=checkout.saveDelivery', '/checkout', '/nu.html'];

  test.each(PATHS)(
    'a form of 2 MB to %s is refused with an explanation, whether it declares its length or not',
    async (path) => {
      expectRefusal(await post(path, fields(2 * MB)));
      expectRefusal(await post(path, fields(2 * MB), { declared: false }));
    },
  );

  test.each(PATHS)('a form of 26 MB to %s is refused at once, at most by closing the connection', async (path) => {
    for (const declared of [true, false]) {
      const start = performance.now();
      const status = await post(path, fields(26 * MB), { declared }).then((sent) => sent.status, closed);
      expect([413, 'closed']).toContain(status);
      expect(performance.now() - start).toBeLessThan(REFUSED_WITHIN_MS);
    }
    expect((await shop.open('/nu.html')).status).toBe(200);
  });

  test('a form with very many fields is refused, however small it is', async () => {
    expectRefusal(await post('/?_action=cart.add', '&'.repeat(900_000)));
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const multipart = `${part.repeat(15_000)}--x--\r\n`;
    expectRefusal(await post('/?_action=cart.add', multipart, { type: 'multipart/form-data; boundary=x' }));
  });

  test('a script gets the error in its own format', async () => {
    const { status, text, ms } = await send(`${shop.address}/_actions/cart.add`, fields(2 * MB), {
      headers: { origin: shop.address, accept: 'application/json', 'content-type': FORM },
      declared: false,
    });
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({
      type: 'AstroActionError',
      code: 'CONTENT_TOO_LARGE',
      message: expect.stringContaining('rút ngắn nội dung'),
    });
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
  });

  test.each(['/_edge/purge', '/_edge/checkout-code', '/_edge/metrics', '/_edge/nothing'])(
    'without the secret nobody can make %s read a large body',
    async (path) => {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer guessed' };
      for (const declared of [true, false]) {
        const { status, ms } = await send(shop.address + path, fields(2 * MB), { headers, declared });
        expect(status).toBe(413);
        expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
      }
    },
  );

  test('a wrong secret is refused whatever the body contains, the right one is accepted', async () => {
    const ask = (secret: string) =>
      send(`${shop.address}/_edge/checkout-code`, '{"code":', { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask('guessed')).status).toBe(401);
    expect((await ask('of-the-other-checkout')).status).toBe(400);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    'a body that is not valid %s is refused with a clear error, at every address',
    async (type) => {
      // A page takes forms alone, and only for an action or to show it again.
      const isForm = type.startsWith('multipart/');
      for (const path of ['/?_action=cart.add', '/checkout?_action=checkout.saveDelivery', '/checkout']) {
        const { status, text } = await post(path, 's', { type });
        expect(status, path).toBe(isForm ? 400 : 405);
        if (isForm) expect(text).toContain('không đọc được');
      }
      expect((await post('/nu.html', 's', { type })).status).toBe(405);
      const { status, text } = await post('/_actions/cart.add', 's', { type });
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('không đọc được'),
      });
    },
  );

  test('a form that is sent too often is not read: a stored page says so, and when to try again', async () => {
    const typed = 'ten-nguoi-mua-da-go';
    const again = (filler = '', address = '198.51.100.77') =>
      post('/?_action=session.requestCode', `phone=${typed}&filler=${filler}`, { address });
    for (let count = 0; count < 80; count += 20) await Promise.all(Array.from({ length: 20 }, () => again()));
    const large = 'x'.repeat(500_000);
    const last = await again(large);
    expect(last.status).toBe(429);
    expect(last.headers['retry-after']).toBe('60');
    expect(last.text).toContain('Bạn thao tác hơi nhanh');
    expect(last.text).not.toContain(typed);
    // In turns, so that a machine that is busy for a while slows both kinds.
    const times = { refused: [] as number[], served: [] as number[] };
    for (let round = 0; round < 9; round++) {
      times.served.push((await again(large, `198.51.100.${round + 100}`)).workerMs);
      times.refused.push((await again(large)).workerMs);
    }
    expect(median(times.refused)).toBeLessThan(Math.max(median(times.served), 50));
  }, 90_000);

  test('refusing a form costs less than answering one', async () => {
    const times = { refused: [] as number[], served: [] as number[] };
    for (let round = 0; round < 9; round++) {
      const served = await post('/?_action=cart.add', `sku=KHONG-CO&quantity=1&round=${round}`);
      expect(served.status).toBeLessThan(500);
      times.served.push(served.workerMs);
      times.refused.push((await post('/?_action=cart.add', fields(2 * MB))).workerMs);
    }
    expect(median(times.refused)).toBeLessThan(median(times.served));
  });
});
