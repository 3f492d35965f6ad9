import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runExport } from '../../../../functions/commerce/exchange/export/run.ts';
import { withApiOf } from '../../../../functions/commerce/exchange/import/local.ts';
import { runImport } from '../../../../functions/commerce/exchange/import/run.ts';
import { opened } from '../../../../functions/commerce/exchange/reading/kinds/file-kind.ts';
import { suggestedGoods } from '../../../../functions/commerce/exchange/reading/kinds/plain.ts';
import { translatedRows } from '../../../../functions/commerce/exchange/reading/kinds/translate.ts';
import { NamedPictures } from '../../../../functions/commerce/exchange/reading/named-pictures.ts';
import { planFile } from '../../../../functions/commerce/exchange/reading/plan-file.ts';
import { Report } from '../../../../functions/commerce/exchange/reading/report.ts';
import backend from '../../../../functions/commerce/index.ts';
import { parseListing } from '../../../../src/features/catalog/rules/listing-query.ts';
import { indexListing } from '../../../../src/features/catalog/server/listing/index-listing.ts';
import { readInformation } from '../../../../src/features/catalog/server/product/information.ts';
import { listFeedItems } from '../../../../src/features/exchange/server/feed-items.ts';
import { createCommerce } from '../../../../src/features/transport/server/client.ts';
import { commerceOf } from '../../exchange/catalogues.ts';
import { openDatabase } from '../../support/open-database.ts';

// A merchant's own attributes come in with every kind of file, and are shown in the words of the file.

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const folder = mkdtempSync(join(tmpdir(), 'attributes-'));
const BUCKET = { head: async () => null, put: async () => undefined, list: async () => ({ objects: [] }) } as never;
let db: D1Database;

beforeEach(() => {
  db = openDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function load(name: string, content: string | readonly string[]) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : content.join('\n'));
  return withApiOf({ DB: db, MEDIA: BUCKET, MEDIA_BASE_URL: '' }, (api) => runImport(api, [file], OPTIONS));
}
/** The table on the page of a product. */
const table = async (sku: string) =>
  (await readInformation(commerceOf(db), sku)).map(({ label, value }) => `${label}: ${value}`);
const attributes = async () =>
  (await db.prepare('select code, label, input, is_filterable from attribute order by code').all()).results;

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Chất liệu (product.metafields.custom.chat_lieu),Dịp mặc (product.metafields.shopify.occasion),Google: Custom Product (product.metafields.mm-google-shopping.custom_product),Mẫu (product.metafields.custom.mau)',
  'ao-lua,Áo lụa,,Nhà Vải,Áo,TRUE,Màu sắc,Đen,AL-D,shopify,4,350000,Tơ tằm,đi làm; dạo phố,TRUE,gid://shopify/Metaobject/1',
  'khan-lua,Khăn lụa,,,Khăn,TRUE,Title,Default Title,KL,shopify,4,150000,"[""Tơ tằm"",""Cotton""]",,,',
];

test('[IMPORT-170] metafields of Shopify are shown in the words of their columns; those of apps and references are not', async () => {
  const report = await load('products_export.csv', SHOPIFY);
  expect(report.skipped).toEqual([]);
  expect(await table('ao-lua')).toEqual(['Thương hiệu: Nhà Vải', 'Chất liệu: Tơ tằm', 'Dịp mặc: đi làm, dạo phố']);
  expect(await table('KL')).toEqual(['Chất liệu: Tơ tằm, Cotton']);
  expect([...report.left.keys()]).toEqual([
    'products_export.csv: column Google: Custom Product (product.metafields.mm-google-shopping.custom_product)',
  ]);
});

test('[IMPORT-171] attributes of WooCommerce are shown as its page shows them; a hidden one is named and not carried', async () => {
  const report = await load('wc-product-export.csv', [
    'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible',
    '1,simple,KHAN,Khăn đũi,1,visible,1,5,190000,Chất liệu,"Đũi, Cotton",1,Mã kho,K-17,0',
  ]);
  expect(await table('KHAN')).toEqual(['Chất liệu: Đũi, Cotton']);
  expect(report.notes.map(({ line, reason }) => `${line} ${reason}`)).toContain(
    '2 Attribute 2 name: "Mã kho" is not shown, so it is not carried',
  );
});

test('[IMPORT-172] details of a Merchant feed are shown, as XML and as a table', async () => {
  const fields = 'id,title,link,image_link,price,availability,product_detail'.split(',');
  await load('feed.xml', [
    '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>Q1</g:id><g:title>Quần đũi</g:title>',
    '<g:link>https://cu.example/q1</g:link><g:image_link></g:image_link><g:price>390000 VND</g:price>',
    '<g:availability>in_stock</g:availability><g:product_detail><g:section_name>Chung</g:section_name>',
    '<g:attribute_name>Kiểu dáng</g:attribute_name><g:attribute_value>Ống: rộng</g:attribute_value>',
    '</g:product_detail><g:product_detail><g:attribute_name>Xuất xứ</g:attribute_name>',
    '<g:attribute_value>Hội An</g:attribute_value></g:product_detail></item></channel></rss>',
  ]);
  await load('feed.tsv', [
    fields.join('\t'),
    [
      'Q2',
      'Quần lửng',
      'https://cu.example/q2',
      '',
      '290000 VND',
      'in_stock',
      'Chung:Kiểu dáng:Ống suông,:Xuất xứ:Huế',
    ].join('\t'),
  ]);
  expect(await table('Q1')).toEqual(['Kiểu dáng: Ống: rộng', 'Xuất xứ: Hội An']);
  expect(await table('Q2')).toEqual(['Kiểu dáng: Ống suông', 'Xuất xứ: Huế']);
});

test('[IMPORT-173] columns of a plain sheet that tell a property are suggested, and come in as properties of the product', async () => {
  const csv = 'Mã,Tên,Giá,Tồn,Chất liệu,Độ dày vải,Ghi chú\nAT-1,Áo tứ thân,650.000đ,4,Tơ tằm,Mỏng,hỏi chị Hai\n';
  const header = csv.split('\n')[0]?.split(',') ?? [];
  expect(suggestedGoods(header).facts).toEqual(['Chất liệu']);
  const match = {
    sku: 'Mã',
    name: 'Tên',
    price: 'Giá',
    quantity: 'Tồn',
    'fact.0': 'Chất liệu',
    'fact.1': 'Độ dày vải',
  };
  const plan = await planFile(
    'goods',
    {
      name: 'hang.csv',
      content: async function* () {
        yield Buffer.from(csv);
      },
    },
    { prices: null, dates: null, encoding: null, match, isTakingDoubtful: false, isTrial: true },
    { shopRows: async function* () {}, pictures: new NamedPictures(async () => new Set(), true), rowsMax: 100 },
  );
  const rows = plan.batches.flatMap((batch) => batch.rows);
  expect(rows.filter(({ code }) => code).map(({ code, label, input }) => [code, label, input])).toEqual([
    ['a_chat_lieu', 'Chất liệu', 'select'],
    ['a_do_day_vai', 'Độ dày vải', 'select'],
  ]);
  expect(rows.find(({ sku }) => sku === 'AT-1')).toMatchObject({
    attributes: { a_chat_lieu: 'Tơ tằm', a_do_day_vai: 'Mỏng' },
  });
  expect(plan.left.map(([what]) => what)).toEqual(['Ghi chú']);
});

const MAGENTO = [
  'attribute_code,frontend_label,frontend_input,is_filterable,is_visible_on_front,option',
  'chat_lieu,Chất liệu,select,1,,"Tơ tằm\nCotton"',
  'lot,Có lót,boolean,1,1,',
  'ngay_ve,Ngày về,date,0,1,',
  'gia_si,Giá sỉ,price,0,1,',
  'ghi_chu_kho,Ghi chú kho,text,0,0,',
  'cau_chuyen,Câu chuyện,textarea,0,,',
];
const GOODS = [
  'sku,product_type,name,price,qty,additional_attributes',
  'AO,simple,Áo tứ thân,650000,4,"""chat_lieu=Tơ tằm"",""lot=Yes"",""ngay_ve=2026-12-05"",""gia_si=420000"",""ghi_chu_kho=kệ 7"",""cau_chuyen=<p>May <b>tay</b>.</p>"",""product_note=Giặt riêng"""',
  'KHAN,simple,Khăn vuông,150000,4,"""chat_lieu=Cotton"",""lot=No"""',
];
async function loadMagento() {
  await load('attributes.csv', MAGENTO);
  await load('products.csv', GOODS);
}

test('[PDP-040] the attributes of a product are told in the merchant’s words: yes and no, days, money and text; what they hide is not', async () => {
  await loadMagento();
  expect(await table('AO')).toEqual([
    'Chất liệu: Tơ tằm',
    'Có lót: Có',
    'Ngày về: 05/12/2026',
    'Giá sỉ: 420.000 ₫',
    'Câu chuyện: May tay.',
  ]);
  expect(await table('KHAN')).toEqual(['Chất liệu: Cotton', 'Có lót: Không']);
});

test('[PDP-040] a Magento without any extension of ours is asked for them by its own fields', async () => {
  await loadMagento();
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(decodeURIComponent(request.url) + (await request.clone().text()));
    return backend.fetch(request, { DB: db, MEDIA_BASE_URL: '' } as never, context as never);
  };
  const env = { COMMERCE: { fetch }, COMMERCE_EXTENSIONS: 'off' } as never;
  const stock = createCommerce({ env, store: 'vi', device: 'desktop' });
  expect((await readInformation(stock, 'KHAN')).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    ...['Chất liệu: Cotton', 'Có lót: Không'],
  ]);
  expect(asked.filter((question) => question.includes('is_visible_on_front'))).toHaveLength(1);
});

test('[PDP-041] what the merchant tells of a product is in the feed', async () => {
  await loadMagento();
  const details: Record<string, string[]> = {};
  for await (const page of await listFeedItems(commerceOf(db), null))
    for (const item of page) details[item.sku] = item.details.map(({ name, value }) => `${name}: ${value}`);
  expect(details.KHAN).toEqual(['Chất liệu: Cotton', 'Có lót: Không']);
});

test('[LIST-051] an attribute that the merchant chose for filters is a filter of lists, in their words; others are none', async () => {
  await loadMagento();
  const listed = async (query: string) => {
    const state = parseListing('/search', new URLSearchParams(query));
    const { items, facets } = await indexListing(commerceOf(db), { state });
    const shown = facets.map(({ label, options }) => [
      label,
      ...options.map(({ label: name, count }) => `${name} ${count}`),
    ]);
    return { skus: items.map(({ sku }) => sku), shown };
  };
  const all = await listed('');
  expect(all.skus.toSorted()).toEqual(['AO', 'KHAN']);
  expect(all.shown).toContainEqual(['Chất liệu', 'Tơ tằm 1', 'Cotton 1']);
  expect(all.shown).toContainEqual(['Có lót', 'Có 1']);
  expect(all.shown.map(([label]) => label)).not.toContain('Ghi chú kho');
  expect((await listed('chat_lieu=Cotton')).skus).toEqual(['KHAN']);
  expect((await listed('lot=1')).skus).toEqual(['AO']);
  // A word of the attribute is found, too.
  expect((await listed('q=to+tam')).skus).toEqual(['AO']);
});

test('[IMPORT-174] attributes of other systems are words to choose from, no filters until the merchant says so, and long texts stay texts', async () => {
  await load('wc-product-export.csv', [
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    `1,simple,KHAN,Khăn đũi,1,1,5,190000,Kiểu dệt,Tay,Câu chuyện,${'Dệt ở làng. '.repeat(9)}`,
  ]);
  expect(await attributes()).toEqual([
    { code: 'a_cau_chuyen', label: 'Câu chuyện', input: 'text', is_filterable: 0 },
    { code: 'a_kieu_det', label: 'Kiểu dệt', input: 'select', is_filterable: 0 },
  ]);
  await load('attributes.csv', [
    'attribute_code,frontend_label,frontend_input,is_filterable,option',
    'a_kieu_det,Cách dệt,select,1,',
  ]);
  expect((await attributes())[1]).toMatchObject({ label: 'Cách dệt', is_filterable: 1 });
  expect(await table('KHAN')).toContain('Cách dệt: Tay');
});

test('[IMPORT-175] whether an attribute is shown goes out with the export and comes in again', async () => {
  await loadMagento();
  const out = join(folder, 'out');
  await withApiOf({ DB: db, MEDIA: BUCKET, MEDIA_BASE_URL: '' }, (api) => runExport(api, out));
  const written = readFileSync(join(out, 'attributes.csv'), 'utf8');
  db = openDatabase();
  await load('attributes.csv', written);
  const { results } = await db.prepare('select code, is_visible_on_front as shown from attribute order by code').all();
  expect(Object.fromEntries(results.map(({ code, shown }) => [code, shown]))).toEqual({
    ...{ cau_chuyen: null, chat_lieu: null, ghi_chu_kho: 0, gia_si: 1, lot: 1, ngay_ve: 1, product_note: null },
  });
});

test('[IMPORT-180] a file of another system is read product by product: only rows of products that are not whole are held', async () => {
  const PRODUCTS = 4000;
  let read = 0;
  async function* content() {
    yield Buffer.from(
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n',
    );
    for (let number = 0; number < PRODUCTS; number++) {
      read += 1;
      const row = (variant: string, title: string) =>
        `ao-${number},${title},TRUE,Màu sắc,${variant},A${number}-${variant},shopify,4,350000\n`;
      yield Buffer.from(row('Đen', `Áo số ${number} ${'mặc mùa hè '.repeat(20)}`) + row('Kem', ''));
    }
  }
  const { form } = await opened({ name: 'products.csv', content }, { prices: null, encoding: null }, null);
  const { kind } = form;
  if (!kind) throw new Error('the file is of no known kind');
  const report = new Report();
  const translated = () => translatedRows('products.csv', report, { ...form, kind, isTakingDoubtful: false });
  for await (const _ of translated()) break; // the rows of each product are counted once
  read = 0;
  for await (const { row } of translated()) {
    expect(row.sku).toBe('A0-Đen');
    break;
  }
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(PRODUCTS / 2);
  read = 0;
  expect(await Array.fromAsync(translated())).toHaveLength(3 * PRODUCTS);
  expect(read).toBe(PRODUCTS);
  expect(report.skipped).toEqual([]);
});
