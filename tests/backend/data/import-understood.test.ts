import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import type { Options } from '../../../functions/commerce/exchange/reading/context.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

// Nothing of a file comes in wrong: what has two meanings is asked about, what is damaged is refused, by line.

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const HEADER = 'sku,product_type,name,categories,price,special_price,qty,is_in_stock';
const folder = mkdtempSync(join(tmpdir(), 'understood-'));
let shop: Commerce;

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  const tables = ['product', 'url_rewrite', 'search_document', 'category', 'attribute', 'voucher_rule', 'wheel_reward'];
  await shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(() => shop?.close());

/** Imports a folder of files, by their paths within it. */
async function load(files: Record<string, string | string[] | Uint8Array>, options: Partial<Options> = {}) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Array.isArray(content) ? content.join('\n') : content);
  }
  return runImport(apiOf(shop), folder, { ...OPTIONS, ...options });
}
const rows = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
const prices = async () =>
  Object.fromEntries((await rows('select sku, price from product order by sku')).map(({ sku, price }) => [sku, price]));
const skips = ({ skipped }: Awaited<ReturnType<typeof load>>) =>
  skipped.map(({ file, line, reason }) => `${file.slice(folder.length + 1)}:${line ?? ''} ${reason}`);
/** A product row of the header with this price and what follows it. */
const priced = (sku: string, price: string, rest = ',5,1') => `${sku},simple,Áo ${sku},Gốc/Nữ,${price},${rest}`;

describe('numbers', () => {
  test('[IMPORT-101] 199.000 alone is asked about, never 199 đ; with a choice, or a sign that tells, it is 199000 đ', async () => {
    const file = [HEADER, priced('A', '199.000'), priced('B', '350000'), priced('C', '120.000', ',1.000,1')];
    const asked = await load({ 'p.csv': file });
    expect(skips(asked)).toEqual([
      'p.csv:2 price: "199.000" has two meanings: 199000 or 199.000 (run again with --prices vi or --prices plain)',
      'p.csv:4 price: "120.000" has two meanings: 120000 or 120.000 (run again with --prices vi or --prices plain)',
    ]);
    expect(await prices()).toEqual({ B: 350_000 });
    expect(skips(await load({ 'p.csv': file }, { prices: 'vi' }))).toEqual([]);
    expect(await prices()).toEqual({ A: 199_000, B: 350_000, C: 120_000 });
    expect(await rows("select qty from stock_item s join product p on p.id = product_id where sku = 'C'")).toEqual([
      { qty: 1000 },
    ]);
    const told = await load({
      'p.csv': [HEADER, priced('A', '1.299.000'), priced('B', '199.000'), priced('D', '199.000đ')],
    });
    expect(skips(told)).toEqual([]);
    expect(await prices()).toMatchObject({ A: 1_299_000, B: 199_000, D: 199_000 });
  });

  test('[IMPORT-101] harmless forms are understood, and what is no whole price is refused by line', async () => {
    const report = await load({
      'p.csv': [
        HEADER,
        priced('A', '199.000đ'),
        priced('B', '"199,000 ₫"'),
        priced('C', '199 000'),
        priced('D', '399000.0000'),
        priced('E', '1e5'),
        priced('F', '199000.5'),
        priced('G', '0x1F4'),
        priced('H', '300000', ',2.5,1'),
      ],
    });
    expect(skips(report)).toEqual([
      'p.csv:6 price: "1e5" is not a price',
      'p.csv:7 price: "199000.5" has a fraction, and đồng has none',
      'p.csv:8 price: "0x1F4" is not a price',
      'p.csv:9 qty: "2.5" is not a whole number',
    ]);
    expect(await prices()).toEqual({ A: 199_000, B: 199_000, C: 199_000, D: 399_000 });
  });

  test('[IMPORT-101] the same holds for files of rows of every table, for prices within a cell and for programs', async () => {
    const report = await load({
      'wheel_reward.csv': ['name,color,weight,qty_left', 'Khăn,#fff,1,1.000', 'Mũ,#fff,1e1,1', 'Túi,#fff,1,1500'],
      'p.csv': [
        `${HEADER},custom_options`,
        `${priced('A', '350000')},"name=Gói,type=field,required=0,price=20.000"`,
        `${priced('B', '350000')},"name=Gói,type=field,required=0,price=20000"`,
      ],
    });
    expect(skips(report).toSorted()).toEqual([
      expect.stringMatching(/^p\.csv:2 custom_options: "20.000" has two meanings/),
      expect.stringMatching(/^wheel_reward\.csv:2 qty_left: "1.000" has two meanings/),
      expect.stringMatching(/^wheel_reward\.csv:3 weight: "1e1" is not a/),
    ]);
    const api = apiOf(shop);
    const holder = 'holder-of-these-tests';
    const { run_id } = await api.call<{ run_id: number }>('POST', 'import/runs', { source: 'rest', holder });
    const sent = ['199.000', '1e5', 199_000.5].map((price, at) => ({
      sku: `R${at}`,
      type_id: 'simple',
      name: 'Áo',
      price,
    }));
    const batch = { holder, number: 0, digest: 'a', table: 'product', rows: sent };
    const answer = await api.call<{ refused: { column: string; code?: string }[] }>(
      'POST',
      `import/runs/${run_id}/batches`,
      batch,
    );
    await api.call('POST', `import/runs/${run_id}/end`, { holder });
    expect(answer.refused.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'price NUMBER_TWO_MEANINGS',
      'price FIELD_NO_NUMBER',
      'price PRICE_WITH_FRACTION',
    ]);
  });

  test('[IMPORT-104] a price of 0, below 1,000 đ, 100 times off or with a special price above it is asked about', async () => {
    await load({ 'p.csv': [HEADER, priced('A', '199000'), priced('B', '200000'), priced('F', '500000')] });
    const change = ['sku,price,special_price', ...['A,1990,', 'B,,250000', 'F,50000000,']];
    const fresh = [HEADER, priced('C', '0'), priced('D', '999'), priced('E', '300000', '300001,5,1')];
    const report = await load({ 'p.csv': change, 'q.csv': fresh });
    expect(skips(report)).toEqual([
      'p.csv:2 price: 1990 is 100 times below the present 199000',
      'p.csv:3 special_price: 250000 is above the price 200000',
      'p.csv:4 price: 50000000 is 100 times above the present 500000',
      'q.csv:2 price: is 0',
      'q.csv:3 price: 999 is below 1000 đồng',
      'q.csv:4 special_price: 300001 is above the price 300000',
    ]);
    expect(await prices()).toEqual({ A: 199_000, B: 200_000, F: 500_000 });
    expect(skips(await load({ 'p.csv': change, 'q.csv': fresh }, { isTakingDoubtful: true }))).toEqual([]);
    expect(await prices()).toEqual({ A: 1990, B: 200_000, C: 0, D: 999, E: 300_000, F: 50_000_000 });
    // What the shop has already is not asked about again.
    expect(skips(await load({ 'p.csv': change, 'q.csv': fresh }))).toEqual([]);
  });
});

describe('letters and separators', () => {
  const TABLE = [HEADER, priced('QT01', '1.199.000'), priced('AO01', '350.000')].map((line) =>
    line.replaceAll('Áo', 'Quần tây').replaceAll('Nữ', 'Trẻ em'),
  );
  const encoded = (text: string, encoding: string) => {
    if (encoding === 'utf-8') return new TextEncoder().encode(text);
    if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\uFEFF${text}`);
    if (encoding.startsWith('utf-16')) {
      const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
      return encoding === 'utf-16be' ? wide.swap16() : wide;
    }
    const bytes: Record<string, number[]> = { ầ: [0xe2, 0xcc], ẻ: [0x65, 0xd2], ố: [0xf4, 0xec], Đ: [0xd0] };
    return Uint8Array.from([...text].flatMap((letter) => bytes[letter] ?? [letter.charCodeAt(0)]));
  };

  test.each([
    ...['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1258'].flatMap((encoding) =>
      [',', ';', '\t'].map((separator) => [encoding, separator] as const),
    ),
  ])('[IMPORT-102] a file in %s with cells separated by %j comes in with its letters', async (encoding, separator) => {
    const isQuoted = separator === ';';
    const text = TABLE.map((line) =>
      line
        .split(',')
        .map((cell) => (isQuoted ? `"${cell}"` : cell))
        .join(separator),
    ).join('\r\n');
    const report = await load({ 'p.csv': encoded(text, encoding) });
    expect(skips(report)).toEqual([]);
    expect(await rows('select name, price from product order by sku')).toEqual([
      { name: 'Quần tây AO01', price: 350_000 },
      { name: 'Quần tây QT01', price: 1_199_000 },
    ]);
    expect(await rows("select url_path from category where name = 'Trẻ em'")).toEqual([{ url_path: 'tre-em' }]);
  });

  test('[IMPORT-102] a western file is read in windows-1252; letters with two meanings are asked about', async () => {
    const western = `${HEADER}\n${priced('A', '350000').replace('Áo A', 'Così più café').replace('Nữ', 'Femme')}`;
    expect(skips(await load({ 'p.csv': encoded(western, 'windows-1252') }))).toEqual([]);
    expect(await rows('select name from product')).toEqual([{ name: 'Così più café' }]);
    const unsure = Uint8Array.from(
      [...`${HEADER}\n${priced('B', '350000').replace('Áo B', 't\u00fd \u00f0o').replace('Nữ', 'Nam')}`],
      (letter) => letter.charCodeAt(0),
    );
    await expect(load({ 'p.csv': unsure })).rejects.toThrow(/p\.csv: its letters have two meanings/);
    expect(skips(await load({ 'p.csv': unsure }, { encoding: 'windows-1258' }))).toEqual([]);
    expect(await rows("select name from product where sku = 'B'")).toEqual([{ name: 'tư đo' }]);
  });

  test('[IMPORT-102] decomposed Vietnamese finds the category and the option that the shop has', async () => {
    const header = 'sku,product_type,name,categories,price,qty,additional_attributes,configurable_variations';
    const file = (isNew: string) => [
      header,
      `D-${isNew},simple,Váy đỏ,Gốc/Nữ,350000,5,"color=Đỏ",`,
      `D${isNew},configurable,Váy,Gốc/Nữ,,,,"sku=D-${isNew},color=Đỏ"`,
    ];
    await load({ 'p.csv': file('1') });
    rmSync(folder, { recursive: true, force: true });
    const report = await load({
      'p.csv': file('2').join('\n').normalize('NFD'),
    });
    expect(skips(report)).toEqual([]);
    expect(await rows('select url_path from category where level = 2')).toEqual([{ url_path: 'nu' }]);
    expect(await rows('select count(*) as n from attribute_option')).toEqual([{ n: 1 }]);
    expect(await rows("select count(distinct name) as n from product where sku like 'D-%'")).toEqual([{ n: 1 }]);
    // A program sends letters in its own form.
    const row = {
      sku: 'D3',
      type_id: 'simple',
      name: 'Váy',
      price: 350_000,
      attributes: { color: 'Đỏ'.normalize('NFD') },
    };
    const api = apiOf(shop);
    const holder = 'holder-of-these-tests';
    const { run_id } = await api.call<{ run_id: number }>('POST', 'import/runs', { source: 'nfd', holder });
    const batch = { holder, number: 0, digest: 'a', table: 'product', rows: [row] };
    expect(await api.call('POST', `import/runs/${run_id}/batches`, batch)).toMatchObject({ added: 1, refused: [] });
    await api.call('POST', `import/runs/${run_id}/end`, { holder });
  });

  test('[IMPORT-106] a file that cannot be read is named, and the other files of the folder come in', async () => {
    const report = await load({
      'a.csv': [HEADER, 'X,simple,"Áo,Gốc,1'],
      'b.csv': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 1, 2),
      'c.csv': ['"Tên"của;"x"', '"a";"b"'],
      'd.csv': [HEADER, priced('A', '350000')],
      'faq/x.html': Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0x74, 0xfd, 0xf0, 0x0a),
    });
    expect(skips(report)).toEqual(
      expect.arrayContaining([
        'a.csv: the file ends inside a quoted cell; it looks cut off',
        'c.csv: the header is not valid CSV',
      ]),
    );
    expect(skips(report)).toEqual(expect.arrayContaining([expect.stringMatching(/^b\.csv: this is a workbook/)]));
    expect(skips(report)).toEqual(expect.arrayContaining([expect.stringMatching(/^faq\/x\.html: /)]));
    expect(await prices()).toEqual({ A: 350_000 });
    // A catalogue is not replaced by a part of its files.
    await expect(load({}, { isReplacing: true })).rejects.toThrow(/a\.csv/);
    expect(await prices()).toEqual({ A: 350_000 });
  });
});

describe('cells', () => {
  test('[IMPORT-103] numbers that a spreadsheet shortened, its errors and lost letters are refused by line and column', async () => {
    const report = await load({
      'p.csv': [
        HEADER,
        priced('8.93E+12', '350000'),
        'B,simple,#N/A,Gốc/Nữ,350000,,5,1',
        'C,simple,Áo,#REF!,350000,,5,1',
        'D,simple,Qu\uFFFD\uFFFDn tây,Gốc/Nữ,350000,,5,1',
        'E,simple,Quáº§n,Gốc/Nữ,350000,,5,1',
        priced('F', '350000'),
      ],
      'faq_group.jsonl': '{"name":"#NAME?"}',
    });
    expect(skips(report).toSorted()).toEqual([
      'faq_group.jsonl:1 name: "#NAME?" is an error of a spreadsheet',
      'p.csv:2 sku: "8.93E+12" is a number that a spreadsheet shortened',
      'p.csv:3 name: "#N/A" is an error of a spreadsheet',
      'p.csv:4 categories: "#REF!" is an error of a spreadsheet',
      'p.csv:5 name: has letters that were lost when the file was written',
      'p.csv:6 name: has letters that were read in a wrong encoding',
    ]);
    expect(await prices()).toEqual({ F: 350_000 });
    expect(await rows('select name from category where level > 1')).toEqual([{ name: 'Nữ' }]);
  });

  test('[IMPORT-105] a stock file whose pieces could not be bought is asked about by line', async () => {
    await load({
      'p.csv': [HEADER, priced('A', '350000', ',0,0'), priced('B', '350000', ',0,0'), priced('C', '350000', ',3,0')],
    });
    const stock = async () =>
      rows('select sku, qty, is_in_stock from stock_item s join product p on p.id = product_id order by sku');
    const report = await load({ 'p.csv': ['sku,qty', 'A,7', 'B,0', 'C,3'], 'q.csv': ['sku,qty,is_in_stock', 'B,4,0'] });
    expect(skips(report)).toEqual([
      'p.csv:2 qty: 7 pieces, but is_in_stock is 0: they cannot be bought',
      'q.csv:2 qty: 4 pieces, but is_in_stock is 0: they cannot be bought',
    ]);
    expect(await stock()).toMatchObject([{ qty: 0 }, { qty: 0 }, { qty: 3 }]);
    expect(skips(await load({ 'p.csv': ['sku,qty,is_in_stock', 'A,7,1'], 'q.csv': ['sku,qty', 'B,0'] }))).toEqual([]);
    expect(await stock()).toMatchObject([{ sku: 'A', qty: 7, is_in_stock: 1 }, { qty: 0 }, { qty: 3 }]);
  });

  test('[IMPORT-108] the merchant’s words for what variants differ in are carried to the shop', async () => {
    const header =
      'sku,product_type,name,price,qty,visibility,additional_attributes,configurable_variations,configurable_variation_labels';
    const file = (labels: string) => [
      header,
      'A-1,simple,Áo đỏ,350000,5,Not Visible Individually,"color=Đỏ,size=M",,',
      `A,configurable,Áo,,,"Catalog, Search",,"sku=A-1,color=Đỏ,size=M","${labels}"`,
    ];
    const report = await load({ 'p.csv': file('color=Màu sắc,size=Kích cỡ') });
    expect([...report.left.keys()].filter((kind) => kind.includes('labels'))).toEqual([]);
    const response = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          '{ products(filter: { sku: { eq: "A" } }) { items { ... on ConfigurableProduct { configurable_options { label } } } } }',
      }),
    });
    const { data } = (await response.json()) as { data: { products: { items: unknown[] } } };
    expect(data.products.items).toEqual([{ configurable_options: [{ label: 'Màu sắc' }, { label: 'Kích cỡ' }] }]);
    // A word that the shop has stays.
    await load({ 'p.csv': file('color=Colour,size=Size') });
    expect(await rows("select label from attribute where code in ('color', 'size') order by code")).toEqual([
      { label: 'Màu sắc' },
      { label: 'Kích cỡ' },
    ]);
  });
});
