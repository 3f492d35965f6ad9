import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runExport } from '../../../../functions/commerce/exchange/export/run.ts';
import { runShopifyExport } from '../../../../functions/commerce/exchange/export/shopify/run.ts';
import type { Api } from '../../../../functions/commerce/exchange/import/api.ts';
import { withApiOf } from '../../../../functions/commerce/exchange/import/local.ts';
import { runImport } from '../../../../functions/commerce/exchange/import/run.ts';
import { openDatabase } from '../../support/open-database.ts';
import * as files from '../people-files.ts';

// The groups and vouchers of customers come along, and what leaves for Shopify comes back.

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const folder = mkdtempSync(join(tmpdir(), 'belongings-'));
const BUCKET = { head: async () => null, put: async () => undefined, list: async () => ({ objects: [] }) } as never;
let db: D1Database;

beforeEach(() => {
  db = openDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withApi = <Result>(work: (api: Api) => Promise<Result>, to = db) =>
  withApiOf({ DB: to, MEDIA: BUCKET, MEDIA_BASE_URL: '' }, work);
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const load = (texts: Record<string, string>, to = db) => {
  const sent = Object.entries(texts).map(([name, text]) => write(name, text));
  return withApi((api) => runImport(api, sent, OPTIONS), to);
};
const rows = async (sql: string, from = db) => (await from.prepare(sql).all<Record<string, unknown>>()).results;

test('[IMPORT-177] the group of a customer comes along with each file that has one, and staff see it', async () => {
  await load({ 'customer.csv': files.MAGENTO_CUSTOMERS });
  await load({ 'kiotviet.csv': files.KIOTVIET_CUSTOMERS, 'sapo.csv': files.SAPO_CUSTOMERS });
  const groups = await rows('select firstname, group_name from customer order by id');
  expect(groups.map(({ firstname, group_name }) => `${firstname}: ${group_name}`)).toEqual([
    ...['Hoa: null', 'Minh: Wholesale', 'Hà: Khách quen', 'Nam: null', 'Yến: Bán lẻ'],
  ]);
  const { extension_attributes } = await withApi((api) =>
    api.call<{ extension_attributes: { group_name: string } }>('GET', 'customers/3'),
  );
  expect(extension_attributes.group_name).toBe('Khách quen');
  // A group that the shop has stays.
  await load({ 'sapo.csv': files.SAPO_CUSTOMERS.replace('Bán lẻ', 'Khách sỉ') });
  expect(await rows("select group_name from customer where firstname = 'Yến'")).toEqual([{ group_name: 'Bán lẻ' }]);
});

const RULE = `insert into voucher_rule (id, name, description, discount_type, value, starts_at, ends_at)
  values (1, 'Mừng sinh nhật', '', 'amount', 50000, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')`;

test('[IMPORT-178] the vouchers in a wallet leave with their customer and come back once; one without its terms is told', async () => {
  await load({ 'sapo.csv': files.SAPO_CUSTOMERS });
  await db.prepare(RULE).run();
  await db
    .prepare(
      `insert into voucher (code, rule_id, customer_id, uses_left, created_at)
      values ('SN-1', 1, (select id from customer), 1, '2026-10-01T00:00:00.000Z')`,
    )
    .run();
  const out = join(folder, 'out');
  await withApi((api) => runExport(api, out));
  const customers = readFileSync(join(out, 'customers.jsonl'), 'utf8');
  const other = openDatabase();
  const lost = await load({ 'customers.jsonl': customers }, other);
  expect(lost.notes.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('cửa hàng chưa có chương trình của phiếu này'),
  );
  await other.prepare(RULE).run();
  await load({ 'customers.jsonl': customers }, other);
  const wallet = `select c.email, v.code, v.uses_left, v.created_at from voucher v join customer c on c.id = v.customer_id`;
  const expected = [{ email: 'yen@example.vn', code: 'SN-1', uses_left: 1, created_at: '2026-10-01T00:00:00.000Z' }];
  expect(await rows(wallet, other)).toEqual(expected);
  await other.prepare('update voucher set uses_left = 0').run();
  await load({ 'customers.jsonl': customers }, other);
  expect(await rows(wallet, other)).toEqual([{ ...expected[0], uses_left: 0 }]);
});

test('[IMPORT-179] orders, redirects and attributes that leave for Shopify come back by its files; pages and posts have their texts', async () => {
  await load({
    'products.csv': `${files.PRODUCTS.replace('url_key\n', 'url_key,additional_attributes\n')
      .split('\n')
      .map((line, at) => (at === 0 ? line : `${line},a_chat_lieu=Lụa`))
      .join('\n')}`,
    'attributes.csv': 'attribute_code,frontend_label,frontend_input,option\na_chat_lieu,Chất liệu,select,Lụa\n',
    'sapo.csv': files.SAPO_CUSTOMERS,
    'orders.csv': files.MAGENTO_ORDERS,
    'url_rewrite.csv': 'request_path,target_path,redirect_type\nao-cu.html,ao-lua.html,301\nda-go.html,,410\n',
  });
  await db
    .prepare(
      `insert into cms_page (identifier, title, content, updated_at)
      values ('ve-tiem', 'Về tiệm', '<p><img src="/media/tiem.jpg"></p>', '2026-01-01T00:00:00.000Z')`,
    )
    .run();
  const out = join(folder, 'shopify');
  const { counts } = await withApi((api) => runShopifyExport(api, out, { site: 'https://shop.example' }));
  expect(counts).toMatchObject({ products: 2, customers: 1, orders: 2, pages: 1, redirects: 1 });
  expect(readFileSync(join(out, 'pages.csv'), 'utf8')).toContain(
    '"ve-tiem","Về tiệm","<p><img src=""https://shop.example/media/tiem.jpg""></p>","TRUE"',
  );
  const other = openDatabase();
  const read = ['products.csv', 'customers.csv', 'orders.csv', 'redirects.csv'].map((name) => join(out, name));
  const report = await withApi((api) => runImport(api, read, { ...OPTIONS, isTakingDoubtful: true }), other);
  expect(report.skipped).toEqual([]);
  const orders = `select increment_id, status, grand_total, shipping_amount,
    (select group_concat(sku || ' ' || qty_ordered) from sales_order_item i where i.order_id = o.id) as lines
    from sales_order o order by grand_total`;
  const told = (all: Record<string, unknown>[]) =>
    all.map(({ increment_id, ...order }) => ({ ...order, number: String(increment_id).slice(2) }));
  expect(told(await rows(orders, other))).toEqual(told(await rows(orders)));
  expect(await rows(orders, other)).toHaveLength(2);
  expect(await rows('select request_path, target_path from url_rewrite where redirect_type = 301', other)).toEqual([
    { request_path: 'ao-cu.html', target_path: 'ao-lua.html' },
  ]);
  expect(
    await rows(
      `select p.name, o.label from product p join attribute_option o on o.id = json_extract(p.attributes, '$.a_chat_lieu')
      order by p.name`,
      other,
    ),
  ).toEqual([
    { name: 'Quần linen', label: 'Lụa' },
    { name: 'Áo lụa', label: 'Lụa' },
  ]);
});
