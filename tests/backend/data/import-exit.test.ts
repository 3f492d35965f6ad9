import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import * as people from './people-files.ts';

// What the command ends with, for each kind of file.

const folder = mkdtempSync(join(tmpdir(), 'import-exit-'));
let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
}, 90_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

/** Each kind with a row that is taken and one that is refused; the heading alone holds nothing to read. */
const KINDS: readonly [name: string, heading: string, good: string, bad: string][] = [
  ['products.csv', 'sku,product_type,name,price,url_key', 'A,simple,Áo,100000,ao', 'B,simple,Áo,#N/A,ao-b'],
  ['attributes.csv', 'attribute_code,frontend_input,frontend_label,option', 'vai,select,Vải,Lụa', 'hai,lạ,Hai,'],
  ['categories.csv', 'name,url_key,path,include_in_menu', 'Áo,ao-nu,Default Category/Áo,1', ',,,1'],
  ['reviews.csv', 'sku,rating_value,review,reviewer', 'A,5,Đẹp,Lan', 'A,9,Đẹp,Lan'],
  ['related.csv', 'sku,linked_sku', 'A,C', 'KHONG-CO,A'],
  ['pages.csv', 'identifier,title,content,page_layout', 'trang-a,A,<p>A</p>,1column', ',B,<p>B</p>,1column'],
  ['blocks.csv', 'identifier,title,content', 'khoi-a,A,<p>A</p>', ',B,<p>B</p>'],
  ['faq_group.csv', 'id,name,description,icon,position', '1,Giao hàng,,truck,1', '2,,,truck,2'],
  ['customers.csv', 'email,_website,firstname,lastname', 'a@example.vn,base,A,B', 'sai@,base,A,B'],
  [
    'orders.csv',
    'increment_id,status,created_at,customer_email,grand_total,subtotal',
    '1,complete,2024-05-06 03:00:00,a@example.vn,1000,1000',
    '2,processing,2024-05-06 03:00:00,a@example.vn,1000,1000',
  ],
  ['kiotviet.csv', 'Mã hàng,Tên hàng,Giá bán,Nhóm hàng,Tồn kho', 'KV,Áo KiotViet,189000,,5', 'KX,Áo hỏng,#N/A,,5'],
];

const load = async (name: string, ...lines: string[]) => {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const options = { rate: 1, isReplacing: false, mediaFolder: null };
  return runImport(apiOf(shop), join(folder, name), options);
};

test('[IMPORT-138] goods that other files name are there', async () => {
  const report = await load('goods.csv', 'sku,product_type,name,price', 'A,simple,Áo,100000', 'C,simple,Quần,100000');
  expect(report.exitCode).toBe(0);
});

for (const [name, heading, good, bad] of KINDS)
  test(`[IMPORT-138] ${name}: 0 when everything was taken, 1 when a row was refused, 2 when nothing was read`, async () => {
    expect((await load(name, heading, good)).exitCode, 'all taken').toBe(0);
    expect((await load(name, heading, good, bad)).exitCode, 'one refused').toBe(1);
    expect((await load(name, heading, bad)).exitCode, 'all refused').toBe(1);
    expect((await load(name, heading)).exitCode, 'no row').toBe(2);
  });

test('[IMPORT-138] an export of people ends so, too', async () => {
  const customer = JSON.stringify({ email: 'xuat@example.vn', firstname: 'Xuân', lastname: 'Lê' });
  expect((await load('customers.jsonl', customer)).exitCode).toBe(0);
  expect((await load('customers.jsonl', customer, 'không phải JSON')).exitCode).toBe(1);
  expect((await load('customers.jsonl')).exitCode).toBe(2);
  expect((await load('shopify.csv', people.SHOPIFY_ORDERS.split('\n')[0] ?? '')).exitCode).toBe(2);
});
