import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

// The command itself, on a Worker behind an address.

const CLI = resolve('functions/commerce/exchange/import/cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'trial-'));
let shop: Commerce;
let server: Server;
let address = '';

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const method = request.method ?? 'GET';
    const sent = method === 'GET' ? {} : { body };
    const answer = await shop.fetch(request.url ?? '/', { method, headers, ...sent });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 90_000);
afterAll(async () => {
  server?.close();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command on files; returns what it printed and its exit code. */
async function command(files: Record<string, string[]>, ...more: string[]) {
  const place = join(folder, 'files');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(place, name), lines.join('\n'));
  const child = spawn(process.execPath, [CLI, place, '--to', address, ...more], {
    cwd: folder,
    env: { ...process.env, INTEGRATION_TOKEN, NODE_NO_WARNINGS: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}
const rows = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;

const HEADER =
  'sku,product_type,name,categories,price,special_price,qty,visibility,additional_attributes,configurable_variations,related_skus';
const GOODS = [
  HEADER,
  'A-1,simple,Áo đỏ,Gốc/Nữ/Áo,199000,,5,Not Visible Individually,color=Đỏ,,',
  'A,configurable,Áo,Gốc/Nữ/Áo,,,,"Catalog, Search",,"sku=A-1,color=Đỏ",B',
  'B,simple,Váy,Gốc/Nữ,350000,300000,5,"Catalog, Search",,,',
];

test('[IMPORT-107] a dry run shows what would be new, changed, unchanged and refused, each price before and after, and changes nothing', {
  timeout: 60_000,
}, async () => {
  const faq = {
    'faq_group.csv': ['name', 'Giao hàng'],
    'faq.csv': ['question,group,answer', 'Bao lâu?,Giao hàng,Hai ngày.'],
  };
  const first = await command({ 'p.csv': GOODS, ...faq }, '--dry-run');
  expect(first.printed).toMatch(/Rows: \d+ new, 0 changed, 0 unchanged, 0 refused/);
  expect(first.code, first.printed).toBe(0);
  expect(await rows('select sku from product')).toEqual([]);
  expect(await rows('select id from import_run')).toEqual([]);
  const counts = /Rows: (\d+) new/.exec(first.printed)?.[1];

  const loaded = await command({ 'p.csv': GOODS, ...faq });
  expect(loaded.printed).toContain(`Rows: ${counts} new`);
  expect(loaded.code, loaded.printed).toBe(0);

  const changed = GOODS.map((line) => line.replace('199000', '189000').replace('300000', '310000'));
  const more = 'C,simple,Khăn,Gốc/Nữ,99000,,5,"Catalog, Search",color=Xanh,,';
  const second = await command({ 'p.csv': [...changed, more, 'D,simple,Mũ,Gốc/Nữ,rẻ,,5,,,,'] }, '--dry-run');
  expect(second.printed).toMatch(/p\.csv:2 A-1 price: 199\.000\s₫ → 189\.000\s₫/);
  expect(second.printed).toMatch(/p\.csv:4 B special_price: 300\.000\s₫ → 310\.000\s₫/);
  expect(second.printed).toContain('Prices that change: 2');
  expect(second.printed).toContain('price: "rẻ" is not a price');
  expect(second.printed).toMatch(/Rows: 1 new, 3 changed, \d+ unchanged, 1 refused/);
  expect(second.code).toBe(1);
  expect(await rows('select sku, price from product order by sku')).toEqual([
    { sku: 'A', price: null },
    { sku: 'A-1', price: 199_000 },
    { sku: 'B', price: 350_000 },
  ]);
});

test('[IMPORT-107] the exit code is 1 if a row was refused and 2 if nothing was read', {
  timeout: 60_000,
}, async () => {
  expect((await command({ 'p.csv': [HEADER, 'E,simple,Tất,Gốc/Nữ,500,,5,,,,'] })).code).toBe(1);
  expect((await command({ 'p.csv': [HEADER, 'E,simple,Tất,Gốc/Nữ,500,,5,,,,'] }, '--take-doubtful')).code).toBe(0);
  expect((await command({ 'customers.csv': ['email,_website,firstname', 'a,b,c'] })).code).toBe(2);
  expect((await command({ 'p.csv': [HEADER] })).code).toBe(2);
  expect((await command({ 'p.csv': ['sku,"name'] })).code).toBe(2);
  expect((await command({})).code).toBe(2);
});

test('[IMPORT-107] the desk’s trial has each price before and after, and asks about doubtful ones', async () => {
  const cookie = await signIn(shop, await addPerson(shop, 'trade'));
  const send = (price: string, more: object) =>
    deskCall(shop, cookie, 'POST', 'exchange/productRow', { rows: [{ sku: 'B', price }], is_trial: true, ...more });
  expect((await send('340000', {})).body).toMatchObject({
    changed: 1,
    prices: [{ row: 0, column: 'price', before: 350_000, after: 340_000 }],
  });
  const { body: asked } = await send('3400', {});
  expect(asked).toMatchObject({ changed: 0, prices: [] });
  expect(asked.refused).toContainEqual({
    row: 0,
    column: 'price',
    code: 'PRICE_FAR_OFF',
    reason: '3400 is 100 times below the present 350000',
    value: 350_000,
  });
  expect((await send('199.000', {})).body.refused).toMatchObject([
    {
      code: 'NUMBER_TWO_MEANINGS',
      reason: '"199.000" has two meanings: 199000 or 199.000',
      value: '199.000',
    },
  ]);
  expect((await send('3400', { takes_doubtful: true })).body).toMatchObject({ changed: 1, refused: [] });
});
