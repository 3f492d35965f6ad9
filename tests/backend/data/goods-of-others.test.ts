import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Api } from '../../../functions/commerce/exchange/import/api.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import type { Options } from '../../../functions/commerce/exchange/reading/context.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import { type PictureServer, startPictures } from './goods-files.ts';

// The files that other systems write of their products come in as they are.

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null, hasLocalPictures: true };
const folder = mkdtempSync(join(tmpdir(), 'others-'));
let shop: Commerce;
let pictures: PictureServer;

beforeAll(async () => {
  pictures = await startPictures();
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  pictures.asked.length = 0;
  const tables = ['product', 'url_rewrite', 'search_document', 'category', 'attribute'];
  await shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(async () => {
  pictures.close();
  await shop?.close();
});

/** Imports files by their names. */
async function load(files: Record<string, string | Uint8Array>, options: Partial<Options> = {}) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return runImport(apiOf(shop), folder, { ...OPTIONS, ...options });
}
type Loaded = Awaited<ReturnType<typeof load>>;
const rows = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
const told = (remarks: Loaded['skipped']) =>
  remarks.map(({ file, line, reason }) => `${file.slice(folder.length + 1)}:${line ?? ''} ${reason}`);
const left = (report: Loaded) => Object.fromEntries(report.left);

/** What is sold: price, special price, pieces. */
const sold = async () =>
  Object.fromEntries(
    (
      await rows(`select p.sku, p.price, p.special_price, p.status, s.qty, s.is_in_stock, s.manage_stock from product p
        join stock_item s on s.product_id = p.id where p.type_id = 'simple' order by p.sku`)
    ).map(({ sku, ...what }) => [sku, Object.values(what)]),
  );
// The answers of GraphQL have the form of each query.
async function ask<Data>(query: string): Promise<Data> {
  const response = await shop.fetch('/graphql', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: Data };
  return data;
}
interface Shown {
  name: string;
  sku: string;
  configurable_options?: { attribute_code: string; label: string; values: { label: string; uid: string }[] }[];
  variants?: { product: { sku: string } }[];
}
const SHOWN = `name sku ... on ConfigurableProduct {
  configurable_options { attribute_code label values { label uid } } variants { product { sku } } }`;
/** A product as the shop shows it, with its options and variants. */
async function shown(sku: string): Promise<Shown | undefined> {
  const { products } = await ask<{ products: { items: Shown[] } }>(
    `{ products(filter: { sku: { eq: "${sku}" } }) { items { ${SHOWN} } } }`,
  );
  return products.items[0];
}
const categories = async (sku: string) =>
  (
    await rows(`select c.url_path from category c join product_category l on l.category_id = c.id
      join product p on p.id = l.product_id where p.sku = '${sku}' order by c.url_path`)
  ).map(({ url_path }) => url_path);
const gallery = async (sku: string) =>
  (
    await rows(`select m.file, m.label from product_media m join product p on p.id = m.product_id
      where p.sku = '${sku}' order by m.position`)
  ).map(({ file, label }) => [String(file).replace(/-[0-9a-f]{12}\./, '-….'), label]);

/** A product of each kind: the words that are searched, the labels that are chosen, and what it costs. */
const WALKS = [
  ['shopify.csv', 'sơ mi linen', ['Trắng', 'S'], 350_000],
  ['woocommerce.csv', 'váy hoa nhí', ['Xanh rêu', 'M'], 490_000],
  ['merchant-feed.xml', 'quần ống suông', ['Kem', 'S'], 390_000],
  ['merchant-feed.tsv', 'quần ống suông', ['Kem', 'S'], 390_000],
  ['haravan.csv', 'áo dài tơ tằm', ['Đỏ đô', 'S'], 1_290_000],
  ['sapo.xlsx', 'áo len cao cổ', ['Kem', 'L'], 399_000],
  ['kiotviet.xlsx', 'đầm xòe', ['Hồng', '90'], 259_000],
] as const;

for (const [name, words, labels, price] of WALKS)
  test(`[IMPORT-116] a product of ${name} is found, its variant chosen and added to the cart`, async () => {
    await load({ [name]: name.endsWith('.xlsx') ? pictures.workbook(name) : pictures.file(name) });
    const { products } = await ask<{ products: { items: Shown[] } }>(
      `{ products(search: "${words}") { items { ${SHOWN} } } }`,
    );
    const [found] = products.items;
    expect(found?.name.toLowerCase()).toContain(words);
    const uids = (found?.configurable_options ?? []).map(
      ({ values }, place) => values.find(({ label }) => label === labels[place])?.uid,
    );
    expect(uids).toHaveLength(labels.length);
    const { createEmptyCart: cart } = await ask<{ createEmptyCart: string }>('mutation { createEmptyCart }');
    const item = `{ sku: "${found?.sku}", quantity: 1, selected_options: ${JSON.stringify(uids)} }`;
    const { addProductsToCart } = await ask<{ addProductsToCart: unknown }>(
      `mutation { addProductsToCart(cartId: "${cart}", cartItems: [${item}]) {
        cart { prices { grand_total { value } } } user_errors { message } } }`,
    );
    expect(addProductsToCart).toEqual({ cart: { prices: { grand_total: { value: price } } }, user_errors: [] });
  });

/** A product of each kind in a file that says nothing about stock. */
const WITHOUT_STOCK = {
  'shopify.csv':
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nao,Áo,Title,Default Title,AO,199000',
  'woocommerce.csv': 'ID,Type,SKU,Name,Published,Regular price\n1,simple,AO,Áo,1,199000',
  'haravan.csv':
    'Url,Tên,Thuộc tính 1,Giá trị thuộc tính 1,Mã phiên bản sản phẩm,Giá\nao,Áo,Title,Default Title,AO,199000',
  'sapo.csv':
    'Đường dẫn/Alias,Tên sản phẩm*,Thuộc tính 1,Giá trị thuộc tính 1,Mã SKU,Giá\nao,Áo,Title,Default Title,AO,199000',
  'kiotviet.csv': 'Nhóm hàng,Mã hàng,Tên hàng,Giá bán\nÁo,AO,Áo,199000',
};
for (const [name, content] of Object.entries(WITHOUT_STOCK))
  test(`[IMPORT-121] ${name} without a column of stock sells nothing unseen, changes no stock, and says so`, async () => {
    const report = await load({ [name]: content });
    expect(told(report.skipped)).toEqual([]);
    expect(told(report.notes)).toContainEqual(expect.stringContaining('no column says what is there'));
    const { products } = await ask<{ products: { items: { stock_status: string }[] } }>(
      '{ products(filter: { sku: { eq: "AO" } }) { items { stock_status } } }',
    );
    expect(products.items.map(({ stock_status }) => stock_status)).not.toContain('IN_STOCK');
    await shop.db.prepare('update stock_item set qty = 7, manage_stock = 1, is_in_stock = 0').run();
    await load({ [name]: content.replace('199000', '249000') });
    expect(await sold()).toEqual({ AO: [249_000, null, 1, 7, 0, 1] });
  });

for (const name of new Set(WALKS.map(([file]) => file)))
  test(`[IMPORT-122] an import of which nothing of ${name} can be read says so, by the result for which the command ends with 2`, async () => {
    const damaged = name.endsWith('.csv') ? pictures.file(name).split('\n').slice(0, 1).join('') : '';
    const code = await load({ [name]: damaged }).then(
      ({ exitCode }) => exitCode,
      (error: Error) => error.constructor.name,
    );
    expect([2, 'NothingRead']).toContain(code);
  });

test('[IMPORT-115] a workbook may have the columns of Magento’s files', async () => {
  const rows = [
    ['sku', 'product_type', 'name', 'price', 'qty'],
    ['AO', 'simple', 'Áo thun', 199_000, 4],
    ['QUAN', 'simple', 'Quần', '199.000', 4],
  ];
  const report = await load({ 'hang.xlsx': await writeXlsx({ sheets: [{ name: 'Hàng', rows }] }) });
  expect(told(report.skipped)).toEqual([expect.stringMatching(/^hang\.xlsx:3 price: "199.000" has two meanings/)]);
  expect(await sold()).toEqual({ AO: [199_000, null, 1, 4, 1, 1] });
});

test('[IMPORT-115] an old workbook and other files in XML are named, and the others of the folder come in', async () => {
  const report = await load({
    'cu.xls': 'old',
    'sitemap.xml': '<urlset></urlset>',
    'p.csv': 'sku,product_type,name,price\nAO,simple,Áo,99000',
  });
  expect(told(report.skipped)).toEqual([
    'cu.xls: a workbook of this old form is not read: save it as .xlsx',
    'sitemap.xml: the header is of no known format',
  ]);
  expect(Object.keys(await sold())).toEqual(['AO']);
});

describe('Shopify', () => {
  test('[IMPORT-110] the rows of a handle become a product with variants, prices, pieces and pictures', async () => {
    const report = await load({ 'products_export.csv': pictures.file('shopify.csv') });
    expect(told(report.skipped)).toEqual([]);
    expect(told(report.notes)).toEqual([
      'products_export.csv:4 Variant Barcode: is no GTIN, so it is not carried',
      'products_export.csv:2 the server of the picture answered 404',
    ]);
    expect(await sold()).toEqual({
      'AO-CU': [150_000, null, 0, 0, 1, 0],
      'KHAN-SEN': [290_000, null, 1, 12, 1, 1],
      'SM-DE-S': [350_000, null, 1, 7, 1, 1],
      'SM-TR-M': [450_000, 350_000, 1, 0, 0, 1],
      'SM-TR-S': [450_000, 350_000, 1, 4, 1, 1],
    });
    const product = await shown('so-mi-linen-co-tru');
    expect(product).toMatchObject({
      name: 'Sơ mi linen cổ trụ',
      configurable_options: [
        { attribute_code: 'color', label: 'Màu sắc', values: [{ label: 'Trắng' }, { label: 'Đen' }] },
        { attribute_code: 'size', label: 'Kích thước', values: [{ label: 'S' }, { label: 'M' }] },
      ],
    });
    expect(product?.variants).toHaveLength(3);
    expect(await gallery('so-mi-linen-co-tru')).toEqual([
      ['/from/so-mi-trang-….png', 'Sơ mi trắng nhìn từ trước'],
      ['/from/so-mi-den-….png', null],
    ]);
    expect(await gallery('SM-DE-S')).toEqual([['/from/so-mi-den-….png', null]]);
    expect(await categories('so-mi-linen-co-tru')).toEqual(['so-mi']);
    const [stored] = await rows(
      "select description, url_key, meta_title from product where sku = 'so-mi-linen-co-tru'",
    );
    expect(stored).toMatchObject({
      description: '<p>Linen tưới nước, cổ trụ.</p>\n<p>May tại Hội An.</p>',
      url_key: 'so-mi-linen-co-tru',
      meta_title: 'Sơ mi linen nữ',
    });
    const brand = `select o.label, a.label as attribute from product p, json_each(p.attributes) v join attribute a on a.code = v.key
      join attribute_option o on o.attribute_id = a.id and o.id = v.value where p.sku = 'KHAN-SEN'`;
    expect(await rows(brand)).toEqual([{ label: 'Xưởng Mây', attribute: 'Thương hiệu' }]);
    expect(left(report)).toEqual({
      'products_export.csv: column Product Category': 1,
      'products_export.csv: column Tags': 2,
      'products_export.csv: column Variant Fulfillment Service': 5,
      'products_export.csv: column Variant Requires Shipping': 5,
      'products_export.csv: column Variant Taxable': 5,
      'products_export.csv: column Cost per item': 3,
    });
    expect(report.exitCode).toBe(0);
  });

  test('[IMPORT-110] a second import changes nothing and loads no picture again', async () => {
    await load({ 'p.csv': pictures.file('shopify.csv') });
    pictures.asked.length = 0;
    const again = await load({ 'p.csv': pictures.file('shopify.csv') });
    expect(again.rows).toMatchObject({ added: 0, changed: 0 });
    expect(pictures.asked).toEqual(['/khong-con.png']);
  });

  test('[IMPORT-117] pictures of the own network are loaded only when it is said', async () => {
    // The shop has none of these pictures yet.
    const file = pictures.file('shopify.csv').replaceAll('.png', '.png?own');
    const report = await load({ 'p.csv': file }, { hasLocalPictures: false });
    expect(told(report.notes)).toContain(
      'p.csv:2 the server of the picture is in the own network (--local-pictures loads from there)',
    );
    expect(await gallery('so-mi-linen-co-tru')).toEqual([]);
    expect(pictures.asked).toEqual([]);
  });

  test('[IMPORT-110] an import that is cut off removes the pictures that it loaded', async () => {
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary, { recursive: true });
    vi.stubEnv('TMPDIR', temporary);
    const left = Promise.withResolvers<string[]>();
    vi.spyOn(process, 'exit').mockImplementation((() => left.resolve(readdirSync(temporary))) as typeof process.exit);
    // The local backend listens too, and must not end.
    const others = process.listeners('SIGINT');
    let before: string[] = [];
    const api = new Api(async (path, init) => {
      if (init.method === 'PUT' && before.length === 0) {
        before = readdirSync(temporary);
        for (const cut of process.listeners('SIGINT')) if (!others.includes(cut)) cut('SIGINT');
        await left.promise;
      }
      return shop.fetch(path, init);
    }, INTEGRATION_TOKEN);
    const file = join(folder, 'p.csv');
    // The shop has none of these pictures yet.
    writeFileSync(file, pictures.file('shopify.csv').replaceAll('.png', '.png?cut'));
    await runImport(api, file, OPTIONS).catch(() => null);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    expect(before).toHaveLength(1);
    expect(await left.promise).toEqual([]);
  });

  test('[IMPORT-111] doubts are asked about by the lines and columns of the merchant’s file', async () => {
    const header =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price';
    const lines = [
      'ao,Áo A,Màu,Đỏ,A-DO,shopify,3,199.000,',
      'ao,,,Xanh,A-XANH,shopify,2,350000,',
      'vay,Váy,Màu,Đỏ,V-DO,shopify,3,500000,300000',
      'quan,Quần,Cỡ,S,Q-S,shopify,1,990,',
      'non,Nón,Cỡ,S,N-S,shopify,1,90000,',
      'non,,,S,N-S2,shopify,1,90000,',
      'tui,Túi,Màu,,T-1,shopify,1,90000,',
      'giay,Giày,Màu,Đỏ,V-DO,shopify,1,90000,',
      'dep,Dép,Màu,Đỏ|Đen,D-1,shopify,1,90000,',
      'that,Thắt lưng,Màu,#N/A,TL-1,shopify,1,90000,',
      'tat,Tất,Title,Default Title,TAT,shopify,nhiều,90000,',
      'mu,Mũ,Title,Default Title,MU,shopify,2,99000,',
      'kinh,Kính',
    ];
    const report = await load({ 'p.csv': [header, ...lines].join('\n') });
    expect(told(report.skipped).toSorted()).toEqual(
      [
        'p.csv:2 Variant Price: "199.000" has two meanings: 199000 or 199.000 (run again with --prices vi or --prices plain)',
        'p.csv:3 the product is left out, because line 2 cannot be read',
        'p.csv:4 Variant Compare At Price: 300000 is below the price 500000 (--take-doubtful leaves it out)',
        'p.csv:5 the product is left out, because line 5 was refused',
        'p.csv:5 Variant Price: 990 is below 1000 đồng',
        'p.csv:7 Option1 Value: the variant is the same as that of line 6',
        'p.csv:8 Option1 Value: is missing',
        'p.csv:9 Variant SKU: "V-DO" is already in line 4',
        'p.csv:10 Option1 Value: "Đỏ|Đen" has a sign that separates options: "|", "," or "="',
        'p.csv:11 Option1 Value: "#N/A" is an error of a spreadsheet',
        'p.csv:14 the row does not have as many cells as the header',
        'p.csv:12 Variant Inventory Qty: "nhiều" is not a number',
      ].toSorted(),
    );
    expect(report.exitCode).toBe(1);
    expect(Object.keys(await sold())).toEqual(['MU']);
  });

  test('[IMPORT-111] a dry run tells each price before and after by the merchant’s columns', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price';
    await load({ 'p.csv': [header, 'ao,Áo,Cỡ,S,A-S,350000,'].join('\n') });
    const report = await load({ 'p.csv': [header, 'ao,Áo,Cỡ,S,A-S,299000,350000'].join('\n') }, { isTrial: true });
    expect(report.prices).toMatchObject([{ line: 2, column: 'special_price', before: null, after: 299_000 }]);
    expect((await sold())['A-S']?.slice(0, 2)).toEqual([350_000, null]);
  });

  test('[IMPORT-111] a former price below the price is asked about, and nothing is sold at it when the doubt is taken', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price';
    const file = { 'p.csv': [header, 'vay,Váy,Title,Default Title,V-1,500000,300000'].join('\n') };
    const asked = await load(file);
    expect(told(asked.skipped)).toEqual([
      'p.csv:2 Variant Compare At Price: 300000 is below the price 500000 (--take-doubtful leaves it out)',
    ]);
    expect(await sold()).toEqual({});
    const taken = await load(file, { isTakingDoubtful: true });
    expect(told(taken.skipped)).toEqual([]);
    expect(told(taken.notes)).toEqual([
      'p.csv: no column says what is there, such as "Variant Inventory Qty": new products cannot be bought until their pieces are known',
      'p.csv:2 Variant Compare At Price: 300000 is below the price 500000, so it is not carried',
    ]);
    expect((await sold())['V-1']?.slice(0, 2)).toEqual([500_000, null]);
  });

  test('[IMPORT-111] without a column that says who counts, the pieces of the file are counted', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
    const lines = ['ao,Áo,Cỡ,S,A-S,0,350000', 'ao,,,M,A-M,4,350000', 'ao,,,L,A-L,,350000'];
    const report = await load({ 'p.csv': [header, ...lines].join('\n') });
    expect(told(report.skipped)).toEqual([]);
    expect(await sold()).toEqual({
      'A-L': [350_000, null, 1, 0, 1, 0],
      'A-M': [350_000, null, 1, 4, 1, 1],
      'A-S': [350_000, null, 1, 0, 0, 1],
    });
  });
});

describe('WooCommerce', () => {
  test('[IMPORT-112] a variable product comes in with its variations, which may stand anywhere and name it by SKU or number', async () => {
    const report = await load({ 'wc-product-export.csv': pictures.file('woocommerce.csv') });
    expect(told(report.skipped)).toEqual([
      'wc-product-export.csv:6 Type: products of the type "external" are not imported',
      'wc-product-export.csv:7 Parent: there is no product "KHONG-CO" in the file',
    ]);
    expect(told(report.notes)).toEqual([]);
    expect(await sold()).toEqual({
      'KHAN-VUONG': [190_000, null, 1, 0, 0, 1],
      'VAY-HOA-HS': [490_000, 390_000, 1, 5, 1, 1],
      'VAY-HOA-XM': [490_000, null, 1, 0, 1, 0],
    });
    const product = await shown('VAY-HOA');
    expect(product).toMatchObject({
      name: 'Váy hoa nhí cổ vuông',
      configurable_options: [
        { attribute_code: 'color', label: 'Màu', values: [{ label: 'Hồng đất' }, { label: 'Xanh rêu' }] },
        { attribute_code: 'size', label: 'Cỡ', values: [{ label: 'S' }, { label: 'M' }] },
      ],
    });
    expect(product?.variants).toHaveLength(2);
    expect(await categories('VAY-HOA')).toEqual(['nu/hang-moi', 'nu/vay-dam']);
    expect(await gallery('VAY-HOA')).toHaveLength(2);
    expect(await gallery('VAY-HOA-XM')).toEqual([['/from/vay-xanh-….jpg', null]]);
    const [dates] = await rows(
      "select special_from, special_to, weight, json_extract(attributes, '$.gtin') as gtin from product where sku = 'VAY-HOA-HS'",
    );
    expect(dates).toEqual({
      special_from: '2026-10-31T17:00:00.000Z',
      special_to: '2036-12-31T16:59:59.000Z',
      weight: 0.3,
      gtin: '4006381333931',
    });
    const [stored] = await rows("select description, visibility from product where sku = 'VAY-HOA'");
    expect(stored).toEqual({ description: '<p>Vải đũi.</p><p>Tay phồng.</p>', visibility: 4 });
    expect(await rows("select label, input from attribute where code = 'a_chat_lieu'")).toEqual([
      { label: 'Chất liệu', input: 'multiselect' },
    ]);
    expect(await rows("select visibility from product where sku = 'KHAN-VUONG'")).toEqual([{ visibility: 1 }]);
    expect(Object.keys(left(report))).toEqual(
      ['Is featured?', 'Tax status', 'Sold individually?', 'Tags', 'Position', 'Tax class', 'Low stock amount'].map(
        (column) => `wc-product-export.csv: column ${column}`,
      ),
    );
  });

  const VIETNAMESE = [
    ['Type', 'Loại', 'Loại'],
    ['SKU', 'SKU', 'Mã sản phẩm'],
    ['"GTIN, UPC, EAN, or ISBN"', '"GTIN, UPC, EAN hoặc ISBN"', '"GTIN, UPC, EAN hoặc ISBN"'],
    ['Name', 'Tên', 'Tên'],
    ['Published', 'Đã xuất bản', 'Đã đăng'],
    ['Visibility in catalog', 'Hiển thị trong danh mục', 'Hiển thị trong danh mục'],
    ['Short description', 'Mô tả ngắn', 'Mô tả ngắn'],
    ['Description', 'Mô tả', 'Mô tả'],
    ['Date sale price starts', 'Ngày bắt đầu giá khuyến mãi', 'Ngày bắt đầu giảm giá'],
    ['Date sale price ends', 'Ngày kết thúc giá khuyến mãi', 'Ngày kết thúc giảm giá'],
    ['In stock?', 'Còn hàng?', 'Còn hàng?'],
    ['Stock', 'Tồn kho', 'Kho'],
    ['Backorders allowed?', 'Cho phép đặt hàng trước?', 'Cho phép đặt trước?'],
    ['Weight (kg)', 'Cân nặng (kg)', 'Cân nặng (kg)'],
    ['Sale price', 'Giá khuyến mãi', 'Giá khuyến mãi'],
    ['Regular price', 'Giá thông thường', 'Giá bán thường'],
    ['Categories', 'Danh mục', 'Danh mục'],
    ['Images', 'Hình ảnh', 'Hình ảnh'],
    ['Parent', 'Cha', 'Gốc'],
    ['Upsells', 'Bán thêm', 'Upsells'],
    ['Cross-sells', 'Bán chéo', 'Bán chéo'],
    ['Brands', 'Thương hiệu', 'Brands'],
    ...[1, 2, 3].flatMap((place) => [
      [`Attribute ${place} name`, `Tên thuộc tính ${place}`, `Tên thuộc tính ${place}`],
      [`Attribute ${place} value(s)`, `Giá trị thuộc tính ${place}`, `Giá trị thuộc tính ${place}`],
    ]),
  ];

  for (const version of [1, 2] as const)
    test(`[IMPORT-120] a file with Vietnamese headings, form ${version}, brings what the English one brings`, async () => {
      const everything = async () => ({
        sold: await sold(),
        shown: await shown('VAY-HOA'),
        categories: await categories('VAY-HOA'),
        pictures: [...(await gallery('VAY-HOA')), ...(await gallery('VAY-HOA-XM'))],
        texts: await rows(
          'select sku, name, description, short_description, special_from, special_to, weight, visibility, attributes from product order by sku',
        ),
      });
      const english = pictures.file('woocommerce.csv');
      const [heading = '', ...lines] = english.split('\n');
      const names = new Map(VIETNAMESE.map((all) => [all[0] ?? '', all[version] ?? '']));
      const vietnamese = heading
        .match(/"[^"]*"|[^,]+/g)
        ?.map((name) => names.get(name.trim()) ?? name.trim())
        .join(',');
      await load({ 'vi.csv': [vietnamese, ...lines].join('\n') }).then((report) => {
        expect(told(report.skipped)).toEqual([
          'vi.csv:6 Loại: products of the type "external" are not imported',
          `vi.csv:7 ${version === 1 ? 'Cha' : 'Gốc'}: there is no product "KHONG-CO" in the file`,
        ]);
        expect(report.exitCode).toBe(1);
      });
      const fromVietnamese = await everything();
      rmSync(join(folder, 'vi.csv'));
      const again = await load({ 'en.csv': english });
      expect(again.rows).toMatchObject({ added: 0, changed: 0 });
      expect(await everything()).toEqual(fromVietnamese);
      expect(fromVietnamese.sold).toMatchObject({ 'VAY-HOA-HS': [490_000, 390_000, 1, 5, 1, 1] });
    });

  /** A variable product without attributes but its size. Of each variation: SKU, Published, In stock?, Stock and size. */
  const sizes = (published: string, ...variations: string[][]) =>
    [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      `1,variable,AO,Áo,${published},1,7,,,Cỡ,"S, M"`,
      ...variations.map(
        ([sku, shown, there, stock, size], place) =>
          `${place + 2},variation,${sku},Áo - ${size},${shown},${there},${stock},350000,AO,Cỡ,${size}`,
      ),
    ].join('\n');

  test('[IMPORT-112] a variation that is not published is left out and named', async () => {
    const report = await load({ 'w.csv': sizes('1', ['AO-S', '1', '1', '3', 'S'], ['AO-M', '0', '1', '4', 'M']) });
    expect(told(report.skipped)).toEqual([]);
    expect(told(report.notes)).toEqual(['w.csv:4 Published: the variation is not published, so it is not carried']);
    expect(await sold()).toEqual({ 'AO-S': [350_000, null, 1, 3, 1, 1] });
    expect((await shown('AO'))?.variants).toHaveLength(1);
  });

  test('[IMPORT-112] a product none of whose variations is published is not shown', async () => {
    const report = await load({ 'w.csv': sizes('1', ['AO-S', '0', '1', '3', 'S'], ['AO-M', '-1', '1', '4', 'M']) });
    expect(told(report.notes)).toEqual(['w.csv:2 Published: no variation is published, so the product is not shown']);
    expect(await rows('select sku, status from product order by sku')).toEqual(
      ['AO', 'AO-M', 'AO-S'].map((sku) => ({ sku, status: 0 })),
    );
  });

  test('[IMPORT-112] pieces that a product counts for all its variations are not counted for each, and the report says so', async () => {
    const report = await load({
      'w.csv': sizes('1', ['AO-S', '1', '1', 'parent', 'S'], ['AO-M', '1', '0', 'parent', 'M']),
    });
    expect(told(report.skipped)).toEqual([]);
    expect(told(report.notes)).toEqual(
      [3, 4].map(
        (line) => `w.csv:${line} Stock: the product counts the pieces of all variations, so they are not carried`,
      ),
    );
    expect(await sold()).toEqual({
      'AO-M': [350_000, null, 1, 0, 0, 1],
      'AO-S': [350_000, null, 1, 0, 1, 0],
    });
  });
});

describe('Merchant feed', () => {
  for (const [name, lines] of [
    ['merchant-feed.xml', { first: 6, unknown: 55 }],
    ['merchant-feed.tsv', { first: 2, unknown: 5 }],
  ] as const)
    test(`[IMPORT-113] the rows of a group of ${name} become a product with variants, and what is there can be bought`, async () => {
      const report = await load({ [name]: pictures.file(name) });
      expect(told(report.skipped)).toEqual([`${name}:${lines.unknown} price: "12.50 USD" is not a price`]);
      expect(told(report.notes)).toEqual([
        `${name}:${lines.first} title: the product is called "Quần ống suông "Nắng"", as all its rows begin`,
      ]);
      expect(await sold()).toEqual({
        'NANG-01-D-M': [450_000, null, 1, 0, 0, 1],
        'NANG-01-K-S': [450_000, 390_000, 1, 0, 1, 0],
        'TUI-COI': [220_000, null, 1, 0, 1, 0],
      });
      const product = await shown('NANG-01');
      expect(product).toMatchObject({
        name: 'Quần ống suông "Nắng"',
        configurable_options: [
          { attribute_code: 'color', values: [{ label: 'Kem' }, { label: 'Đen' }] },
          { attribute_code: 'size', values: [{ label: 'S' }, { label: 'M' }] },
        ],
      });
      expect(await categories('NANG-01')).toEqual(['nu/quan']);
      expect(await gallery('NANG-01')).toHaveLength(4);
      const [stored] = await rows("select url_key, description from product where sku = 'NANG-01'");
      expect(stored).toEqual({ url_key: 'quan-ong-suong-nang', description: 'Vải tencel & linen.' });
      const [dates] = await rows("select special_from, special_to from product where sku = 'NANG-01-K-S'");
      expect(dates).toEqual({ special_from: '2026-10-31T17:00:00.000Z', special_to: '2036-11-30T16:59:00.000Z' });
      expect(Object.keys(left(report))).toEqual(
        expect.arrayContaining([expect.stringMatching(/column google.product.category$/), `${name}: column condition`]),
      );
    });

  test('[IMPORT-113] a feed that is cut off is named, and nothing of it comes in', async () => {
    const whole = pictures.file('merchant-feed.xml');
    const report = load({ 'feed.xml': whole.slice(0, whole.length / 2) });
    await expect(report).rejects.toThrow('feed.xml: the file does not end as a feed does; it looks cut off');
    expect(await sold()).toEqual({});
  });
});

describe('Haravan, Sapo and KiotViet', () => {
  const noPicture = /the server of the picture did not answer$/;
  const toldOfRows = (report: Loaded) => told(report.notes).filter((text) => !noPicture.test(text));

  test('[IMPORT-114] a product of Haravan comes in with its variants', async () => {
    const report = await load({ 'san-pham.csv': pictures.file('haravan.csv') });
    expect([told(report.skipped), told(report.notes)]).toEqual([[], []]);
    expect(await sold()).toEqual({
      'AD-DO-S': [1_590_000, 1_290_000, 1, 3, 1, 1],
      'AD-XN-M': [1_290_000, null, 1, 0, 0, 1],
    });
    expect(await shown('ao-dai-to-tam')).toMatchObject({
      name: 'Áo dài tơ tằm',
      configurable_options: [
        { attribute_code: 'color', label: 'Màu sắc', values: [{ label: 'Đỏ đô' }, { label: 'Xanh ngọc' }] },
        { attribute_code: 'size', label: 'Kích thước', values: [{ label: 'S' }, { label: 'M' }] },
      ],
    });
    expect(await gallery('ao-dai-to-tam')).toEqual([
      ['/from/ao-dai-do-….jpg', 'Áo dài đỏ'],
      ['/from/ao-dai-xanh-….jpg', 'Áo dài xanh'],
    ]);
    expect(await rows("select weight from product where sku = 'AD-DO-S'")).toEqual([{ weight: 0.35 }]);
    expect(Object.keys(left(report))).toEqual(
      ['Tag', 'Có giao hàng không?'].map((column) => `san-pham.csv: column ${column}`),
    );
  });

  test('[IMPORT-114] a workbook of Sapo comes in, whose rows of a product name it once', async () => {
    const report = await load({ 'sapo.xlsx': pictures.workbook('sapo.xlsx') });
    expect(told(report.skipped)).toEqual([]);
    expect(toldOfRows(report)).toEqual(['sapo.xlsx:2 Quản lý kho: pieces are counted, and the file has none']);
    expect(await sold()).toEqual({
      'KHAN-LEN': [159_000, null, 0, 0, 1, 0],
      'LEN-KEM-L': [399_000, null, 1, 0, 1, 0],
      'LEN-NAU-M': [520_000, 399_000, 1, 0, 1, 1],
    });
    expect((await shown('ao-len-cao-co'))?.variants).toHaveLength(2);
    expect(await rows('select sku, weight from product where weight > 0 order by sku')).toEqual([
      { sku: 'LEN-KEM-L', weight: 0.42 },
      { sku: 'LEN-NAU-M', weight: 0.4 },
    ]);
  });

  test('[IMPORT-115] a workbook of KiotViet comes in with categories, variants and pieces; other units, combos and damaged cells are refused by line', async () => {
    const report = await load({ 'DanhSachSanPham.xlsx': pictures.workbook('kiotviet.xlsx') });
    expect(told(report.skipped)).toEqual([
      'DanhSachSanPham.xlsx:6 Mã ĐVT Cơ bản: another unit of SP000103 is not imported',
      'DanhSachSanPham.xlsx:7 Loại hàng: "Combo - đóng gói" is not imported',
      'DanhSachSanPham.xlsx:8 Giá bán: "#N/A" is an error of a spreadsheet',
    ]);
    expect(report.skipped.map(({ what }) => what)).toEqual(['SP000104', 'SP000105', 'SP000106']);
    expect(toldOfRows(report)).toEqual(['DanhSachSanPham.xlsx:3 Mã vạch: is no GTIN, so it is not carried']);
    expect(await sold()).toEqual({
      SP000101: [259_000, null, 1, 6, 1, 1],
      SP000102: [269_000, null, 1, 0, 0, 1],
      SP000103: [35_000, null, 1, 40, 1, 1],
      SP000107: [59_000, null, 0, 2, 1, 1],
    });
    // The code of the main product is that of its first variant, so the product itself has another.
    expect(await shown('SP000101-P')).toMatchObject({
      name: 'Đầm xòe cổ sen',
      configurable_options: [
        { attribute_code: 'color', label: 'MÀU', values: [{ label: 'Hồng' }, { label: 'Xanh mint' }] },
        { attribute_code: 'size', label: 'SIZE', values: [{ label: '90' }, { label: '100' }] },
      ],
    });
    expect(await categories('SP000101-P')).toEqual(['tre-em/be-gai/dam']);
    expect(left(report)).toMatchObject({
      'DanhSachSanPham.xlsx: column Giá vốn': 2,
      'DanhSachSanPham.xlsx: column Trọng lượng': 1,
    });
  });

  test('[IMPORT-115] a workbook that is cut off is named', async () => {
    const whole = pictures.workbook('kiotviet.xlsx');
    const report = load({ 'sp.xlsx': whole.slice(0, whole.length / 2) });
    await expect(report).rejects.toThrow('sp.xlsx: the workbook cannot be read; it looks cut off');
  });
});
