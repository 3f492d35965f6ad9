import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Api } from '../../../functions/commerce/exchange/import/api.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const HEADER = 'sku,product_type,name,price,qty,visibility,url_key';
const HOLDER = 'holder-of-the-tests';
const folder = mkdtempSync(join(tmpdir(), 'door-'));
let shop: Commerce;

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
beforeEach(async () => {
  await shop.db.batch(
    ['product', 'import_run', 'purge_event', 'search_document'].map((table) => shop.db.prepare(`delete from ${table}`)),
  );
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (table: string) => shop.db.prepare(`select count(*) as n from ${table}`).first<number>('n');
/** A file with this number of products, one row each. */
function products(name: string, many: number): string {
  const file = join(folder, name);
  const rows = Array.from({ length: many }, (_, n) => `P-${n},simple,Áo ${n},${100_000 + n},5,"Catalog, Search",`);
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  return file;
}
async function rest(method: string, path: string, body?: unknown, token: string = INTEGRATION_TOKEN) {
  const response = await shop.fetch(`/rest/V1/import/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return { status: response.status, body: (await response.json()) as any };
}
const open = async (source = 'a', holder = HOLDER) => rest('POST', 'runs', { source, holder });
const batch = (run: number, number: number, rows: unknown[], more: object = {}) =>
  rest('POST', `runs/${run}/batches`, {
    holder: HOLDER,
    number,
    digest: `d${number}`,
    table: 'product',
    rows,
    ...more,
  });
const scarf = (sku: string, more: object = {}) => ({
  sku,
  type_id: 'simple',
  name: `Khăn ${sku}`,
  price: 1000,
  ...more,
});

describe('authorisation of an import', () => {
  test('without the token, or with a wrong one, nothing is read and nothing is written', async () => {
    for (const token of ['', 'wrong'])
      for (const [method, path, body] of [
        ['POST', 'runs', { source: 'a', holder: HOLDER }],
        ['GET', 'rows/product', undefined],
        ['POST', 'files', { files: [] }],
        ['PUT', 'files/catalog/product/a.jpg', 'x'],
      ] as const)
        expect((await rest(method, path, body, token)).status, `${method} ${path}`).toBe(401);
    expect(await count('import_run')).toBe(0);
    await expect(runImport(apiOf(shop, 'wrong'), products('wrong.csv', 2), OPTIONS)).rejects.toThrow(
      /isn't authorized/,
    );
    expect(await count('product')).toBe(0);
  });

  test('of two simultaneous imports one is refused with the time to wait, and the shop has the other one', async () => {
    const [first, second] = await Promise.all([open('a', `${HOLDER}-1`), open('b', `${HOLDER}-2`)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    await expect(runImport(apiOf(shop), products('second.csv', 2), OPTIONS)).rejects.toThrow(
      /Another import is under way/,
    );
    expect(await count('product')).toBe(0);
    const answers = await Promise.allSettled(
      [1, 2].map(async (n) => {
        await shop.db.prepare('update import_run set holder = null').run();
        return runImport(apiOf(shop), products(`both-${n}.csv`, 250 + n), OPTIONS);
      }),
    );
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toMatch(/Another import is under way/);
  });

  test('a batch of a client that does not hold the import, or in the wrong order, changes nothing', async () => {
    const { run_id } = (await open()).body;
    expect((await batch(run_id, 1, [scarf('A')])).status).toBe(409);
    expect((await batch(run_id, 0, [scarf('A')], { holder: 'somebody-else-here' })).status).toBe(409);
    expect(await count('product')).toBe(0);
    expect(await count('purge_event')).toBe(0);
    expect((await batch(run_id, 0, [scarf('A')])).body).toMatchObject({ added: 1, refused: [] });
    // The same batch again, because its answer was lost.
    expect((await batch(run_id, 0, [scarf('A')])).status).toBe(409);
    expect(await count('product')).toBe(1);
  });
});

describe('changes by an import', () => {
  test('an invalid row is refused with its position and column, the others are imported', async () => {
    const { run_id } = (await open()).body;
    const { body } = await batch(run_id, 0, [
      scarf('A'),
      scarf('B', { price: 'abc' }),
      scarf('C', { weight: -1 }),
      scarf('D', { type_id: 'subscription' }),
      scarf('E', { colour: 'red' }),
      'no row',
      { sku: 'F', price: 5 },
      scarf('G', { attributes: { 'x y': 1 } }),
      scarf('H', { media: [{ label: 'no file' }] }),
    ]);
    expect(body.added).toBe(1);
    expect(body.refused.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [1, 'price'],
      [2, 'weight'],
      [3, 'type_id'],
      [4, 'colour'],
      [5, ''],
      [6, 'sku'],
      [7, 'attributes'],
      [8, 'media[0].file'],
    ]);
  });

  test('invalid imports are refused with a message, and never with a server error', async () => {
    const { run_id } = (await open()).body;
    const wrong: [string, string, unknown][] = [
      ['POST', 'runs', {}],
      ['POST', 'runs', 'not json'],
      ['POST', `runs/${run_id}/batches`, { holder: HOLDER, number: 0, digest: '', table: 'customer', rows: [] }],
      ['POST', `runs/${run_id}/batches`, { holder: HOLDER, number: 0, digest: '', table: 'product', rows: 'all' }],
      ['POST', 'runs/999/batches', { holder: HOLDER, number: 0, digest: '', table: 'product', rows: [] }],
      ['GET', 'rows/customer', undefined],
      ['GET', 'rows/product?offset=-1', undefined],
      ['POST', 'files', { files: [{ path: 'a', md5: 'x' }] }],
      ['PUT', 'files/../secret.jpg', 'x'],
      ['PUT', 'files/catalog/product/a.html', '<script>'],
      ['PUT', 'files/catalog/product/%2e%2e%2fa.jpg', 'x'],
      ['GET', 'files/none.jpg', undefined],
    ];
    for (const [method, path, body] of wrong) {
      const answer = await rest(method, path, body);
      expect([400, 404], `${method} ${path} → ${answer.status}`).toContain(answer.status);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    expect((await batch(run_id, 0, [scarf('A', { description: 'x'.repeat(600_000) })])).status).toBe(413);
    expect(await count('product')).toBe(0);
  });

  test('each batch records the purge of what it changed, in the same transaction', async () => {
    const { run_id } = (await open()).body;
    await batch(run_id, 0, [scarf('A'), scarf('B')]);
    const tags = async () =>
      (await shop.db.prepare('select tags from purge_event order by id').all<{ tags: string }>()).results.flatMap(
        (event) => JSON.parse(event.tags) as string[],
      );
    expect(await tags()).toHaveLength(2);
    await shop.db.prepare('delete from purge_event').run();
    // One row is unchanged, the other has another price.
    expect((await batch(run_id, 1, [scarf('A'), { sku: 'B', price: 2000 }])).body).toMatchObject({
      same: 1,
      changed: 1,
    });
    const id = await shop.db.prepare("select id from product where sku = 'B'").first<number>('id');
    expect(new Set(await tags())).toEqual(new Set([`cat_p_${id}`]));
  });

  test('an imported product is found by the search at once', async () => {
    const { run_id } = (await open()).body;
    await batch(run_id, 0, [scarf('TIM-THAY', { stock: { qty: 3 } })]);
    const answer = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ products(search: "khan tim") { items { sku } } }' }),
    });
    expect(await answer.json()).toEqual({ data: { products: { items: [{ sku: 'TIM-THAY' }] } } });
  });
});

test('stores never have more pieces than the stock that a batch writes', async () => {
  const held = async () =>
    (await shop.db.prepare('select qty from store_stock order by store_id').all<{ qty: number }>()).results.map(
      ({ qty }) => qty,
    );
  const { run_id } = (await open()).body;
  await batch(run_id, 0, [scarf('O-TIEM', { stock: { qty: 10 } })]);
  const place = {
    province_code: 'HN',
    district: 'Ba Đình',
    street: '1 Kim Mã',
    phone: '0241',
    latitude: 21,
    longitude: 105,
  };
  const stores = ['T1', 'T2'].map((code) => ({ code, name: code, opens_at: '08:00', closes_at: '21:00', ...place }));
  expect((await batch(run_id, 1, stores, { table: 'shop_location' })).body).toMatchObject({ added: 2 });
  const inStores = [4, 5].map((qty, index) => ({ sku: 'O-TIEM', store: `T${index + 1}`, qty }));
  expect((await batch(run_id, 2, inStores, { table: 'store_stock' })).body).toMatchObject({ added: 2 });
  expect(await held()).toEqual([4, 5]);
  await batch(run_id, 3, [scarf('O-TIEM', { stock: { qty: 6 } })]);
  expect(await held()).toEqual([4, 2]);
});

describe('a broken connection', () => {
  /** A connection that breaks at the n-th batch, before the request arrives or after it was handled. */
  const cutAt = (batchNumber: number, isAnswerLost: boolean, times = 99) => {
    let left = times;
    return new Api(
      async (path, init) => {
        const isMeant = path.includes('/batches') && JSON.parse(String(init.body)).number === batchNumber && left-- > 0;
        if (isMeant && !isAnswerLost) throw new TypeError('fetch failed');
        const answer = await shop.fetch(path, init);
        if (isMeant) throw new TypeError('fetch failed');
        return answer;
      },
      INTEGRATION_TOKEN,
      [0, 0],
    );
  };

  test('a short interruption is not noticed, and a lost answer doubles nothing', async () => {
    const file = products('moment.csv', 450);
    const report = await runImport(cutAt(1, true, 1), file, OPTIONS);
    expect(report.skipped).toEqual([]);
    expect(await count('product')).toBe(450);
  });

  test('batches that were sent before are complete, and the second run continues and completes', async () => {
    const file = products('cut.csv', 450);
    await expect(runImport(cutAt(1, false), file, OPTIONS)).rejects.toThrow(/cannot be reached/);
    expect(await count('product')).toBe(200);
    expect(await count('search_document')).toBe(200);
    const report = await runImport(apiOf(shop), file, OPTIONS);
    expect(report.loaded.get('rows that an earlier run brought')).toBe(200);
    expect(report.loaded.get('product added')).toBe(250);
    expect(await count('product')).toBe(450);
    expect(await count('search_stale')).toBe(0);
  });

  test('a full disk is refused like any other failure: nothing is half-written, and a second run completes', async () => {
    const file = products('full.csv', 250);
    // SQLite's error for a full disk, in the middle of a batch.
    await shop.db
      .prepare(
        "create trigger full before insert on stock_item when (select count(*) from stock_item) > 220 begin select raise(abort, 'database or disk is full'); end",
      )
      .run();
    await expect(runImport(apiOf(shop), file, OPTIONS)).rejects.toThrow(/Internal Error/);
    expect(await count('product')).toBe(200);
    expect(await count('stock_item')).toBe(200);
    await shop.db.prepare('drop trigger full').run();
    await runImport(apiOf(shop), file, OPTIONS);
    expect(await count('product')).toBe(250);
  });

  test('a source that changed meanwhile is imported from the beginning', async () => {
    const file = products('changed.csv', 450);
    await expect(runImport(cutAt(1, false), file, OPTIONS)).rejects.toThrow(/cannot be reached/);
    products('changed.csv', 3);
    await runImport(apiOf(shop), file, OPTIONS);
    expect(await count('import_run')).toBe(2);
    expect(await count('product')).toBe(200);
  });
});

test('[B-273] pictures are imported completely, are sent once, and are readable as they are served; too long a name is refused', async () => {
  const put = (path: string, bytes: string, length?: string) =>
    shop.fetch(`/rest/V1/import/files/${path}`, {
      method: 'PUT',
      body: bytes,
      headers: { authorization: `Bearer ${INTEGRATION_TOKEN}`, ...(length && { 'content-length': length }) },
    });
  expect((await put('catalog/product/a/b.jpg', 'picture')).status).toBe(200);
  expect(await (await shop.fetch('/media/catalog/product/a/b.jpg')).text()).toBe('picture');
  // Names that the store of files does not know.
  const long = `${'a/'.repeat(600)}b.jpg`;
  expect((await put(long, 'picture')).status).toBe(400);
  const read = { headers: { authorization: `Bearer ${INTEGRATION_TOKEN}` } };
  expect((await shop.fetch(`/rest/V1/import/files/${long}`, read)).status).toBe(404);
  const marked = { path: `${'ồ'.repeat(480)}.jpg`, md5: 'e8d9d8e7e08d1d0d9c3b2d6a5c0ffee0' };
  expect((await rest('POST', 'files', { files: [marked] })).status).toBe(400);
  const md5 = 'e8d9d8e7e08d1d0d9c3b2d6a5c0ffee0';
  expect(
    (await rest('POST', 'files', { files: [{ path: 'catalog/product/a/b.jpg', md5 }] })).body.missing,
  ).toHaveLength(1);
  expect(
    (await rest('POST', 'files', { files: [{ path: 'catalog/product/a/b.jpg', md5: null }] })).body.missing,
  ).toEqual([]);
});
