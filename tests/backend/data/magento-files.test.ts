import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { CONFIGURABLES, writeSampleModules } from '../../sample-modules.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
/** Magento's sample data for its PWA, if it was downloaded: `VENIA` is the folder of its fixtures. */
const VENIA = process.env.VENIA ?? '../shared/data/venia';
const folder = mkdtempSync(join(tmpdir(), 'magento-'));
let shop: Commerce;

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
beforeEach(async () => {
  await shop.db.batch(
    ['product', 'url_rewrite', 'search_document', 'category', 'attribute'].map((table) =>
      shop.db.prepare(`delete from ${table}`),
    ),
  );
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const load = async (name: string, lines: string[], options: Partial<typeof OPTIONS> = {}) => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return runImport(apiOf(shop), file, { ...OPTIONS, ...options });
};
const rows = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await shop.db.prepare(sql).all<T>()).results;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its own document
async function graphql(query: string): Promise<any> {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

test('a product that varies by any attribute has its options, although its simple rows come first', async () => {
  const report = await load('vary.csv', [
    'sku,product_type,name,price,qty,visibility,additional_attributes,configurable_variations',
    'A-1,simple,Áo đỏ,100000,5,Not Visible Individually,"fashion_color=Đỏ,length=Dài",',
    'A-2,simple,Áo xanh,100000,5,Not Visible Individually,"fashion_color=Xanh,length=Dài",',
    'A,configurable,Áo,,,"Catalog, Search",,"sku=A-1,fashion_color=Đỏ|sku=A-2,fashion_color=Xanh"',
  ]);
  expect(report.skipped).toEqual([]);
  const { products } = await graphql(
    '{ products(filter: { sku: { eq: "A" } }) { items { ... on ConfigurableProduct { configurable_options { attribute_code values { label } } variants { product { sku } attributes { label } } } } } }',
  );
  expect(products.items[0]).toEqual({
    configurable_options: [{ attribute_code: 'fashion_color', values: [{ label: 'Đỏ' }, { label: 'Xanh' }] }],
    variants: [
      { product: { sku: 'A-1' }, attributes: [{ label: 'Đỏ' }] },
      { product: { sku: 'A-2' }, attributes: [{ label: 'Xanh' }] },
    ],
  });
});

test('a dynamic bundle costs the sum of its parts, in the list and in the cart', async () => {
  await load('bundle.csv', [
    'sku,product_type,name,price,qty,visibility,bundle_price_type,bundle_values',
    'KHAN,simple,Khăn,150000,9,"Catalog, Search",,',
    'MU,simple,Mũ,90000,9,"Catalog, Search",,',
    'BO,bundle,Bộ,0,,"Catalog, Search",dynamic,"name=Một,type=select,required=1,sku=KHAN,price=0,default=1,default_qty=2|name=Hai,type=radio,required=1,sku=MU,price=0.0000,default=1,default_qty=1"',
  ]);
  const { products } = await graphql(
    '{ products(filter: { sku: { eq: "BO" } }) { items { price_range { minimum_price { final_price { value } } } ... on BundleProduct { items { options { uid } } } } } }',
  );
  const [bundle] = products.items;
  expect(bundle.price_range.minimum_price.final_price.value).toBe(390_000);
  const { createEmptyCart: cart } = await graphql('mutation { createEmptyCart }');
  const chosen = bundle.items.flatMap(({ options }: { options: { uid: string }[] }) =>
    options.map(({ uid }) => `"${uid}"`),
  );
  const added = await graphql(
    `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "BO", quantity: 1, selected_options: [${chosen.join(',')}] }]) { cart { prices { grand_total { value } } } user_errors { message } } }`,
  );
  expect(added.addProductsToCart).toEqual({ cart: { prices: { grand_total: { value: 390_000 } } }, user_errors: [] });
});

test('the dates of a special price, under both names and in Magento’s format, include their last day in Vietnam', async () => {
  await load('special.csv', [
    'sku,product_type,name,price,special_price,special_from_date,special_to_date',
    'A,simple,Áo,100000,80000,2/1/17,8/27/19',
    'B,simple,Áo hai,100000,80000,2017-02-01 00:00:00,2019-08-27 00:00:00',
  ]);
  const dates = { special_from: '2017-01-31T17:00:00.000Z', special_to: '2019-08-27T16:59:59.000Z' };
  expect(await rows('select special_from, special_to from product order by sku')).toEqual([dates, dates]);
});

test('[B-91] an export of a Magento in Vietnamese is read day first, in the shop’s time; another order can be asked for', async () => {
  const header = 'sku,product_type,name,price,special_price,special_price_from_date,created_at,related_skus,updated_at';
  await load('viet.csv', [
    header,
    'A,simple,Áo,100000,80000,05/11/2026,14:54 05/11/2026,B,14:59 22/11/2026',
    'B,simple,Váy,100000,,,00:34 05/11/2026,,00:34 05/11/2026',
  ]);
  expect(await rows('select special_from, created_at, updated_at from product order by sku')).toEqual([
    {
      special_from: '2026-11-04T17:00:00.000Z',
      created_at: '2026-11-05T07:54:00.000Z',
      updated_at: '2026-11-22T07:59:00.000Z',
    },
    { special_from: null, created_at: '2026-11-04T17:34:00.000Z', updated_at: '2026-11-04T17:34:00.000Z' },
  ]);
  const report = await load('unclear.csv', ['sku,product_type,name,price,created_at', 'C,simple,Áo,1000,05/11/2026']);
  expect(report.skipped.map(({ what, reason }) => [what, reason])).toEqual([
    ['C', expect.stringContaining('created_at: "05/11/2026" has two meanings; run again with --dates day-first')],
  ]);
});

test('addresses are normalised; hidden products claim none, and duplicates are reported', async () => {
  const header = 'sku,product_type,name,price,visibility,url_key';
  const report = await load('keys.csv', [
    header,
    'A-1,simple,Áo,100000,Not Visible Individually,Jillian-Top',
    'A,simple,Áo,100000,"Catalog, Search",Jillian-Top',
    'B,simple,Áo Đầm Đẹp!,100000,"Catalog, Search",',
    'C,simple,Áo,100000,"Catalog, Search",jillian top',
  ]);
  expect(await rows("select sku, url_key from product where sku <> 'A-1' order by sku")).toEqual([
    { sku: 'A', url_key: 'jillian-top' },
    { sku: 'B', url_key: 'ao-dam-dep' },
    { sku: 'C', url_key: 'jillian-top-c' },
  ]);
  expect(report.notes.map(({ line, what, reason }) => [line, what, reason])).toEqual([
    [5, 'C', expect.stringContaining('url_key: the address jillian-top is another product')],
  ]);
  // A visible product gets the address of a product from an earlier file that is not visible.
  await load('keys-2.csv', [header, 'D-1,simple,Váy,1000,Not Visible Individually,vay']);
  await load('keys-3.csv', [header, 'D,simple,Váy,1000,"Catalog, Search",vay']);
  expect(await rows("select url_key from product where sku = 'D'")).toEqual([{ url_key: 'vay' }]);
  expect(await rows("select count(*) as n from url_rewrite where entity_type = 'product'")).toEqual([{ n: 4 }]);
});

test('files with some columns change only existing products', async () => {
  await load('whole.csv', [
    'sku,product_type,name,price,qty,description,categories',
    'A,simple,Áo,100000,5,Dài,"Gốc/Nữ"',
  ]);
  for (const [name, lines] of Object.entries({
    'qty.csv': ['sku,qty', 'A,7'],
    'price.csv': ['sku,price', 'A,120000'],
    'key.csv': ['sku,url_key', 'A,ao-moi'],
    'off.csv': ['sku,product_online', 'A,2'],
  }))
    expect((await load(name, lines)).skipped, name).toEqual([]);
  expect(
    await rows(
      'select name, price, description, url_key, status, qty, (select count(*) from product_category) as places from product p join stock_item s on s.product_id = p.id',
    ),
  ).toEqual([{ name: 'Áo', price: 120_000, description: 'Dài', url_key: 'ao-moi', status: 0, qty: 7, places: 1 }]);
  // The old address still leads to the product.
  expect(await rows('select request_path, target_path from url_rewrite where redirect_type = 301')).toEqual([
    { request_path: 'ao.html', target_path: 'ao-moi.html' },
  ]);
  const report = await load('unknown.csv', ['sku,qty', 'KHONG-CO,7']);
  expect(report.skipped).toMatchObject([
    { line: 2, what: 'KHONG-CO', reason: expect.stringContaining('no such product') },
  ]);
});

test('rows that would be sold wrongly are refused, and unsupported data is counted by kind', async () => {
  const report = await load('options.csv', [
    'sku,store_view_code,product_type,name,price,weight,custom_options,downloadable_samples,tier_prices',
    'A,,simple,Áo thêu,100000,0.2,"name=Mẫu thêu,type=file,required=1,price=20000",,',
    'B,,simple,Áo,100000,-3,,,',
    'C,,simple,Mũ,100000,0.2,"name=Gói quà,type=drop_down,required=0,price=5000,price_type=fixed,option_title=Hộp|name=Gói quà,type=drop_down,required=0,price=10,price_type=percent,option_title=Túi|name=Tên,type=field,required=1,price=20000,max_characters=9","title=Mẫu,sample_type=url,sample_url=https://example.vn/mau.mp4",32000',
    'C,english,,Hat,,,,,',
    'D,,simple, "Khăn, lụa",100000,,,,',
  ]);
  expect(report.skipped.map(({ line, what, reason }) => [line, what, reason])).toEqual([
    [2, 'A', 'custom_options: a file must be sent for "Mẫu thêu", which the shop cannot ask for'],
    [3, 'B', 'weight: -3 is less than 0'],
  ]);
  expect(Object.fromEntries(report.left)).toEqual({
    'options.csv: column tier_prices': 1,
    'products: rows of the store view "english" (only the default ones are read)': 1,
  });
  expect(report.lines().join('\n')).toContain('Not carried:');
  expect(await rows('select name from product order by sku')).toEqual([{ name: 'Mũ' }, { name: 'Khăn, lụa' }]);
  expect(
    await rows('select title, input, required, price, max_characters from product_option order by position'),
  ).toEqual([
    { title: 'Gói quà', input: 'drop_down', required: 0, price: 0, max_characters: null },
    { title: 'Tên', input: 'field', required: 1, price: 20_000, max_characters: 9 },
  ]);
  expect(await rows('select title, price, price_type from product_option_value order by position')).toEqual([
    { title: 'Hộp', price: 5000, price_type: 'fixed' },
    { title: 'Túi', price: 10, price_type: 'percent' },
  ]);
  expect(await rows('select title, file from downloadable_sample')).toEqual([
    { title: 'Mẫu', file: 'https://example.vn/mau.mp4' },
  ]);
});

test.each([
  ['sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price', 'advanced prices are not imported'],
  ['Code,Country,State,Zip/Post Code,Rate,Zip/Post is Range,Range From,Range To,default', 'tax rates are not imported'],
  ['Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price', 'table rates are not imported'],
  ['sku,source_code,status', 'a file of stock sources needs the columns source_code,sku,quantity'],
  ['a,b', 'the header is of no known format'],
])('a file with the header %s is refused: %s', async (header, reason) => {
  const report = await load('foreign.csv', [header, header.replaceAll(/[^,]+/g, '1')]);
  expect(report.skipped).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
});

test('an attribute set without a description is kept, and so is an option of a multiselect', async () => {
  await load('attributes.csv', ['attribute_code,frontend_input,option', 'tag,multiselect,Đi làm']);
  const report = await load('sets.csv', [
    'sku,product_type,attribute_set_code,name,price,additional_attributes',
    'A,simple,Giày,Giày,100000,tag=Đi làm|Đi chơi',
    'B,simple,Giày,Dép,100000,tag=Đi làm||',
  ]);
  expect(report.skipped).toEqual([]);
  expect(await rows('select attribute_set from product')).toEqual([
    { attribute_set: 'Giày' },
    { attribute_set: 'Giày' },
  ]);
  expect(await rows('select label from attribute_option order by position')).toEqual([
    { label: 'Đi làm' },
    { label: 'Đi chơi' },
  ]);
  const { products } = await graphql(
    '{ products(filter: { sku: { eq: "B" } }) { items { custom_attributesV2 { items { code ... on AttributeSelectedOptions { selected_options { label } } } } } } }',
  );
  expect(products.items[0].custom_attributesV2.items).toContainEqual({
    code: 'tag',
    selected_options: [{ label: 'Đi làm' }],
  });
});

test('after a replacing import nothing links to deleted pages: menu, home page, texts, redirects and search', async () => {
  await load('old.csv', [
    'sku,product_type,name,price,qty,categories',
    'CU,simple,Áo cũ,1000,5,"Gốc/Đồ cũ"',
    'GIU,simple,Giữ,1000,5,"Gốc/Nữ"',
  ]);
  await shop.db.batch(
    [
      `insert into mega_menu_item (id, item) values (1, '{"title":"Cũ","link":"do-cu.html"}'), (2, '{"title":"Nữ","link":"/nu.html","link_image_1":"ao-cu.html"}')`,
      `insert into mega_menu_item (id, parent_id, item) values (3, 1, '{"title":"Dưới","link":"nu.html"}')`,
      `insert into layout_section (page, type, settings) values ('home', 'products', '{"category":"do-cu"}'), ('home', 'products', '{"category":"nu"}')`,
      `insert into cms_block (identifier, title, content, updated_at) values ('chan', 'Chân', '<p><a class="x" href="/do-cu.html?a=1">Đồ cũ</a> <a href="/nu.html">Nữ</a></p>', '2026-01-01')`,
      `insert into url_rewrite (request_path, entity_type, target_path, redirect_type) values ('xua', 'custom', 'do-cu.html', 301)`,
    ].map((sql) => shop.db.prepare(sql)),
  );
  await load('new.csv', ['sku,product_type,name,price,qty,categories', 'GIU,simple,Giữ,1000,5,"Gốc/Nữ"'], {
    isReplacing: true,
  });
  expect(await rows('select sku from product')).toEqual([{ sku: 'GIU' }]);
  expect(await rows('select name from category where level > 1')).toEqual([{ name: 'Nữ' }]);
  expect(await rows('select id, item from mega_menu_item')).toEqual([
    { id: 2, item: '{"title":"Nữ","link":"/nu.html","link_image_1":""}' },
  ]);
  expect(await rows("select settings ->> 'category' as c from layout_section")).toEqual([{ c: 'nu' }]);
  expect(await rows("select content from cms_block where identifier = 'chan'")).toEqual([
    { content: '<p>Đồ cũ <a href="/nu.html">Nữ</a></p>' },
  ]);
  expect(await rows("select request_path from url_rewrite where request_path not in ('nu.html', 'giu.html')")).toEqual(
    [],
  );
  const { products } = await graphql('{ products(search: "áo cũ") { total_count } }');
  expect(products.total_count).toBe(0);
});

/** Folders of sample data: one written here, and Venia's where it was fetched. */
const SAMPLES = [
  { name: 'a folder in the shape of sample data', path: join(folder, 'sample'), configurables: CONFIGURABLES },
  ...(existsSync(VENIA) ? [{ name: 'Venia', path: VENIA, configurables: 70 }] : []),
];

test.each(SAMPLES)(
  '$name: every configurable product can be selected',
  { timeout: 120_000 },
  async ({ path, configurables }) => {
    if (path !== VENIA) writeSampleModules(path);
    const report = await runImport(apiOf(shop), path, { ...OPTIONS, rate: 25_000 });
    expect(report.skipped.filter(({ file }) => file.endsWith('/products.csv'))).toEqual([]);
    expect(
      await rows(
        `select count(*) as whole from product p where p.type_id = 'configurable' and not exists (
        select 1 from product_super_link l join product c on c.id = l.child_id join product_super_attribute s on s.product_id = p.id
        join attribute a on a.id = s.attribute_id where l.parent_id = p.id and (a.input <> 'select' or not exists (
          select 1 from attribute_option o where o.attribute_id = a.id and o.id = c.attributes ->> ('$.' || a.code))))
      and exists (select 1 from product_super_attribute s where s.product_id = p.id)`,
      ),
    ).toEqual([{ whole: configurables }]);
    expect(
      await rows("select count(*) as n from product where type_id = 'configurable' and url_key like '%-v%'"),
    ).toEqual([{ n: 0 }]);
  },
);

test('[GQL-068] a product has the default container for its options, and none where the file says so', async () => {
  await load('containers.csv', [
    'sku,product_type,name,price,qty,display_product_options_in',
    'O-1,simple,Áo một,100000,5,Product Info Column',
    'O-2,simple,Áo hai,100000,5,',
  ]);
  await load('plain.csv', ['sku,product_type,name,price,qty', 'O-3,simple,Áo ba,100000,5']);
  const { products } = await graphql(
    '{ products(filter: { sku: { in: ["O-1", "O-2", "O-3"] } }, sort: { name: ASC }) { items { sku options_container } } }',
  );
  const containers = products.items.map((item: { sku: string; options_container: string }) => [
    item.sku,
    item.options_container,
  ]);
  expect(Object.fromEntries(containers)).toEqual({ 'O-1': 'container1', 'O-2': null, 'O-3': 'container2' });
});
