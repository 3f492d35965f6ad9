import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCustomers } from '../../../functions/commerce/account/rules/import-customers.ts';
import { runMagentoExport } from '../../../functions/commerce/exchange/export/magento/run.ts';
import { runShopifyExport } from '../../../functions/commerce/exchange/export/shopify/run.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

// What leaves the shop in the form of another system comes back by the import of that system's files.

const folder = mkdtempSync(join(tmpdir(), 'export-others-'));
let shop: Commerce;
let empty: Commerce;
const ADDRESS = {
  firstname: 'Hà',
  lastname: 'Lê Thu',
  street: ['9 Quán Thánh'],
  district: 'Quận Ba Đình',
  province: 'Hà Nội',
  telephone: '0903111222',
};
beforeAll(async () => {
  [shop, empty] = await Promise.all([startCommerce({ INTEGRATION_TOKEN }), startCommerce({ INTEGRATION_TOKEN })]);
  await insertCatalogue(shop.db);
  const people = [
    {
      email: 'ha@example.vn',
      phone: '0903111222',
      firstname: 'Hà',
      lastname: 'Lê Thu',
      gender: 2,
      date_of_birth: '1992-12-25',
      newsletter: { at: null },
      addresses: [ADDRESS],
    },
    { email: null, phone: '0903111333', firstname: 'Nam', lastname: 'Bùi' },
  ];
  await importCustomers(shop.db, people, { isTrial: false, isTakingDoubtful: false }, new Date());
}, 90_000);
afterAll(async () => {
  await Promise.all([shop?.close(), empty?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const rows = async ({ db }: Commerce, sql: string) => (await db.prepare(sql).all<Record<string, unknown>>()).results;
const SOLD = `select v.sku, v.price, v.special_price, s.qty from product v join stock_item s on s.product_id = v.id
  where v.type_id in ('simple', 'virtual', 'downloadable') order by v.sku`;
const PEOPLE = 'select email, firstname, lastname from customer order by email';

test('[IMPORT-139] goods and customers leave in the form of Shopify: each variant comes back with price, pieces and options; what has no form is told', async () => {
  const simple = "select sku from product where type_id = 'simple' and visibility > 1 and price > 50000 limit 1";
  await shop.db.prepare('update product set special_price = null').run();
  await shop.db.prepare(`update product set special_price = 45000 where sku in (${simple})`).run();
  const { counts, left } = await runShopifyExport(apiOf(shop), join(folder, 'shopify'), {
    site: 'https://shop.example',
  });
  expect(counts.products).toBeGreaterThan(2);
  expect(counts.customers).toBe(2);
  const composed = await rows(
    shop,
    "select sku from product where type_id in ('grouped', 'bundle', 'giftcard') and visibility > 1 order by sku",
  );
  expect(left.map(([sku]) => sku).toSorted()).toEqual(composed.map(({ sku }) => sku));
  const files = ['products.csv', 'customers.csv'].map((name) => join(folder, 'shopify', name));
  const report = await runImport(apiOf(empty), files, {
    ...OPTIONS,
    isTrial: false,
    isTakingDoubtful: true,
  });
  expect(report.skipped).toEqual([]);
  const there = new Map((await rows(empty, SOLD)).map((row) => [row.sku, row]));
  const own = (await rows(shop, SOLD)).filter(({ sku }) => there.has(sku));
  expect(own.length).toBeGreaterThan(3);
  const lower = own.filter(({ special_price }) => special_price !== null);
  expect(lower.map(({ sku }) => there.get(sku)?.special_price)).toEqual(
    lower.map(({ special_price }) => special_price),
  );
  expect(lower.length).toBeGreaterThan(0);
  const paid = ({ price, special_price, ...row }: Record<string, unknown>) => ({ ...row, price });
  expect(own.map((row) => paid(there.get(row.sku) ?? {}))).toEqual(own.map(paid));
  const variants = 'select count(*) as n from product_super_link';
  expect(await rows(empty, variants)).toEqual(await rows(shop, variants));
  expect((await rows(empty, PEOPLE)).find(({ email }) => email === 'ha@example.vn')).toEqual({
    email: 'ha@example.vn',
    firstname: 'Hà',
    lastname: 'Lê Thu',
  });
  const subscribed = await rows(empty, "select email from newsletter_subscriber where status = 'subscribed'");
  expect(subscribed).toEqual([{ email: 'ha@example.vn' }]);
});

test('[IMPORT-139] customers leave in the form of Magento with their addresses and without passwords, and come back', async () => {
  const { counts } = await runMagentoExport(apiOf(shop), join(folder, 'magento'), {
    site: 'https://shop.example',
    website: 'base',
  });
  expect(counts).toMatchObject({ customers: 1, addresses: 1, 'customers without an e-mail address, left out': 1 });
  expect(readFileSync(join(folder, 'magento/customers.csv'), 'utf8')).not.toMatch(/password/);
  await empty.db.prepare('delete from customer').run();
  const files = ['customers.csv', 'customer-addresses.csv'].map((name) => join(folder, 'magento', name));
  const report = await runImport(apiOf(empty), files, OPTIONS);
  expect(report.skipped).toEqual([]);
  expect(await rows(empty, 'select email, gender, date_of_birth from customer')).toEqual([
    { email: 'ha@example.vn', gender: 2, date_of_birth: '1992-12-25' },
  ]);
  expect(await rows(empty, 'select street, telephone from customer_address')).toEqual([
    { street: '["9 Quán Thánh"]', telephone: '0903111222' },
  ]);
});
