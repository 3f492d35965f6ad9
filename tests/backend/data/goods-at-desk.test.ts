import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { addPerson, deskCall, ORIGIN, signIn } from '../support/desk.ts';
import { batchAtDesk, loadAtDesk, openAtDesk, readAtDesk, runAtDesk, tryAtDesk } from '../support/desk-import.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import { PICTURE, type PictureServer, startPictures } from './goods-files.ts';

// Files of other systems come in at the desk as by the command.

const folder = mkdtempSync(join(tmpdir(), 'desk-goods-'));
const cookies: Record<string, string> = {};
let shop: Commerce;
let pictures: PictureServer;

beforeAll(async () => {
  pictures = await startPictures();
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['editor', 'trade', 'care'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
const CLEARED = ['product', 'url_rewrite', 'search_document', 'category', 'attribute', 'import_run', 'purge_event'];
beforeEach(async () => {
  await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(async () => {
  pictures?.close();
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

const bytesOf = (name: string) => (name.endsWith('.xlsx') ? pictures.workbook(name) : Buffer.from(pictures.file(name)));
const read = async (name: string, choices: Record<string, string> = {}, bytes = bytesOf(name)) =>
  readAtDesk(shop, cookies.trade ?? '', { name, bytes }, choices);
const trade = () => cookies.trade ?? '';

const STATE = {
  products: `select p.sku, p.type_id, p.name, p.price, p.special_price, p.status, p.visibility, p.url_key, s.qty,
    s.is_in_stock, s.manage_stock from product p left join stock_item s on s.product_id = p.id order by p.sku`,
  media: `select p.sku, m.file, m.label, m.position from product_media m join product p on p.id = m.product_id
    order by p.sku, m.position`,
  categories: `select p.sku, c.url_path, c.name from product_category l join category c on c.id = l.category_id
    join product p on p.id = l.product_id order by p.sku, c.url_path`,
  attributes: 'select code, label, input, swatch from attribute order by code',
} as const;
/** What the shop has, without numbers of rows and times. */
const state = async () => {
  const read = Object.entries(STATE).map(async ([name, sql]) => [name, (await shop.db.prepare(sql).all()).results]);
  return Object.fromEntries(await Promise.all(read)) as Record<keyof typeof STATE, unknown[]>;
};

const FILES = [
  ['shopify.csv', 'shopify', 'utf-8'],
  ['woocommerce.csv', 'woocommerce', 'utf-8'],
  ['merchant-feed.xml', 'merchantFeed', null],
  ['haravan.csv', 'haravan', 'utf-8'],
  ['sapo.xlsx', 'sapo', null],
  ['kiotviet.xlsx', 'kiotviet', null],
] as const;

for (const [name, kind, encoding] of FILES)
  test(`[IMPORT-132] ${name} at the desk leaves the shop as the command does, and every reason has a code`, async () => {
    writeFileSync(join(folder, name), bytesOf(name));
    const options = { rate: 1, isReplacing: false, mediaFolder: null, hasLocalPictures: true };
    const dry = await runImport(apiOf(shop), join(folder, name), { ...options, isTrial: true });
    const report = await runImport(apiOf(shop), join(folder, name), options);
    const byCommand = await state();
    expect(byCommand.products.length).toBeGreaterThan(2);
    await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));

    const { status, plan } = await read(name);
    expect({ status, kind: plan.kind, encoding: plan.encoding }).toEqual({ status: 200, kind, encoding });
    expect(plan.samples.length).toBeGreaterThan(0);
    const tried = await tryAtDesk(shop, trade(), plan);
    expect(await state()).toMatchObject({ products: [], categories: [] });
    await loadAtDesk(shop, trade(), plan);
    const again = (await read(name, { is_trial: '0' })).plan;
    const run = await runAtDesk(shop, trade(), again);
    expect(await state()).toEqual(byCommand);
    expect(run).toMatchObject({ ended: 200, added: report.rows.added, changed: report.rows.changed });
    expect(dry.rows).toEqual({ added: tried.added, changed: tried.changed, same: tried.same });
    expect(new Set(again.refused.map(({ line }) => line)).size + run.refused).toBe(report.refused);
    expect([...plan.refused, ...plan.notes].filter(({ code }) => !code)).toEqual([]);
  });

test('[IMPORT-131] a number with two meanings is asked about with its line and column, and read as it is answered', async () => {
  const text = pictures.file('shopify.csv').replaceAll(/(\d{3})000\.00/g, '$1.000');
  expect(text).toContain('350.000');
  const bytes = Buffer.from(text);
  const { plan } = await read('shopify.csv', {}, bytes);
  const asked = plan.refused.find(({ code }) => code === 'NUMBER_TWO_MEANINGS');
  expect(asked).toMatchObject({ column: 'Variant Price', values: ['350.000', '350000', '350.000'] });
  expect(asked?.line).toBeGreaterThan(1);
  const answered = await read('shopify.csv', { prices: 'vi' }, bytes);
  expect(answered.plan.refused.filter(({ code }) => code === 'NUMBER_TWO_MEANINGS')).toEqual([]);
  const [sample] = answered.plan.samples;
  expect(sample?.cells).toContainEqual({
    column: 'Variant Price',
    field: 'special_price',
    before: '350.000',
    after: 350_000,
  });
});

test('[IMPORT-131] a file that is too large, has too many rows, is of no known kind or is no file is told by its reason', async () => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(65);
  expect((await read('a.csv', {}, Buffer.from(large))).status).toBe(413);
  const rows = Array.from({ length: 10_001 }, (_, place) => `P-${place},1000`);
  const many = await read('a.csv', {}, Buffer.from(['sku,price', ...rows].join('\n')));
  expect(many.plan).toMatchObject({ kind: null, refused: [{ line: null, code: 'TOO_MANY_ROWS', values: ['10000'] }] });
  const cut = bytesOf('kiotviet.xlsx').subarray(0, 900);
  for (const [name, bytes, code] of [
    ['a.csv', Buffer.from('một,hai\n1,2\n'), 'HEADER_UNKNOWN'],
    ['a.csv', bytesOf('kiotviet.xlsx'), 'WORKBOOK'],
    ['a.xlsx', cut, 'WORKBOOK_CUT'],
    ['a.csv', Buffer.from('sku,name,price\n"A,b'), 'FILE_CUT'],
    ['a.csv', Buffer.from('email,firstname,lastname\na@b.vn,A,B\n'), 'NOT_GOODS'],
  ] as const)
    expect((await read(name, {}, Buffer.from(bytes))).plan.refused, name).toMatchObject([{ line: null, code }]);
  expect((await read('a.csv', { prices: 'so' }, Buffer.from('sku,price\nA,1\n'))).status).toBe(400);
});

test('[IMPORT-132] only who may change products imports them, only goods, never as a replacement; the log has it', async () => {
  for (const role of ['editor', 'care'])
    expect((await readAtDesk(shop, cookies[role] ?? '', { name: 'a.csv', bytes: Buffer.from('x') })).status).toBe(403);
  expect((await readAtDesk(shop, '', { name: 'a.csv', bytes: Buffer.from('x') })).status).toBe(401);
  const open = await openAtDesk(shop, trade(), 'a');
  expect(open.status).toBe(200);
  const config = { table: 'config', rows: [{ path: 'a', value: 'b' }] };
  expect((await batchAtDesk(shop, trade(), open.body.run_id, 0, config)).status).toBe(403);
  const replacing = { source: 'b', holder: 'holder-of-the-desk-tests', is_replacing: true };
  const refused = [
    ['POST', 'import/runs', replacing],
    ['POST', 'import/trials', config],
    ['GET', 'import/rows/customer', undefined],
    ['GET', 'import/files', undefined],
  ] as const;
  for (const [method, path, body] of refused)
    expect((await deskCall(shop, trade(), method, `exchange/productRow/${path}`, body)).status, path).toBe(403);
  const row = { sku: 'DESK-1', type_id: 'simple', name: 'Áo ở bàn', price: 120_000, visibility: 4 };
  const sent = await batchAtDesk(shop, trade(), open.body.run_id, 0, { table: 'product', rows: [row] });
  expect(sent).toMatchObject({ status: 200, body: { added: 1, refused: [] } });
  const event = await shop.db
    .prepare("select actor, action, record from audit_event where record = 'exchange/product' order by id desc limit 1")
    .first();
  expect(event).toMatchObject({ actor: expect.stringMatching(/^staff:/), action: 'POST exchange' });
  expect(await shop.db.prepare('select count(*) as n from purge_event').first('n')).toBeGreaterThan(0);
});

test('[IMPORT-132] a batch whose answer was lost is not written twice, and a broken run goes on where it ended', async () => {
  const { plan } = await read('kiotviet.xlsx', { is_trial: '0' });
  const first = await openAtDesk(shop, trade(), 'same-file');
  const [batch, ...others] = plan.batches;
  if (!batch) throw new Error('the file has no rows');
  expect((await batchAtDesk(shop, trade(), first.body.run_id, 0, batch)).status).toBe(200);
  expect((await batchAtDesk(shop, trade(), first.body.run_id, 0, batch)).status).toBe(409);
  const again = await openAtDesk(shop, trade(), 'same-file');
  expect(again.body).toMatchObject({ run_id: first.body.run_id, batches: 1 });
  for (const [place, one] of others.entries())
    expect((await batchAtDesk(shop, trade(), again.body.run_id, place + 1, one)).status).toBe(200);
  expect((await state()).products.length).toBeGreaterThan(2);
});

test('[IMPORT-134] outside development no server of the own network is asked for a picture', async () => {
  const { pictures: addresses } = (await read('shopify.csv')).plan;
  const [near = ''] = addresses;
  expect(new URL(near).hostname).toBe('127.0.0.1');
  const deployed = await startCommerce({ INTEGRATION_TOKEN });
  try {
    const before = pictures.asked.length;
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '192.168.1.1', '169.254.169.254'];
    const asked = hosts.map((host) => near.replace('127.0.0.1', host));
    const answer = await deployed.fetch('/rest/V1/exchange/productRow/pictures', {
      method: 'POST',
      headers: { authorization: `Bearer ${INTEGRATION_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ addresses: asked }),
    });
    const { failed } = (await answer.json()) as { failed: { address: string; code: string }[] };
    expect(failed.map(({ address, code }) => [address, code])).toEqual(asked.map((each) => [each, 'PICTURE_SILENT']));
    expect(pictures.asked.length).toBe(before);
  } finally {
    await deployed.close();
  }
});

test('[IMPORT-157] a picture that came in an archive is kept under its name; another one of that name, a wrong name and a large file are refused', async () => {
  const picture = PICTURE;
  const send = (name: string, bytes: Uint8Array, cookie = cookies.trade ?? '') =>
    shop.fetch(`/rest/V1/exchange/productRow/pictures/${name}`, {
      method: 'PUT',
      headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    });
  const name = `anh/${encodeURIComponent('áo lụa.png')}`;
  expect((await send(name, picture)).status).toBe(200);
  expect((await send(name, picture)).status).toBe(200);
  const other = Buffer.concat([picture, Buffer.from([0])]);
  expect((await send(name, other)).status).toBe(409);
  expect((await send(name, Buffer.from('no picture'))).status).toBe(400);
  for (const wrong of ['..%2F..%2Fa.png', 'a.html', 'a']) expect((await send(wrong, picture)).status, wrong).toBe(400);
  expect((await send('lon.png', Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
  expect((await send(name, picture, cookies.care ?? '')).status).toBe(403);
  const csv = 'sku,product_type,name,price,qty,base_image\nAO-ZIP,simple,Áo zip,99000,3,anh/áo lụa.png\n';
  const { plan } = await readAtDesk(shop, cookies.trade ?? '', { name: 'p.csv', bytes: Buffer.from(csv) });
  expect(plan.notes).toEqual([]);
});
