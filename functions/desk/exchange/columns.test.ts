import { expect, test } from 'vitest';
import type { RefusalCode } from '../../../src/kernel/web/refusals.ts';
import { fieldProblem } from '../text/problems.ts';
import { toCsv, toRows } from './columns.ts';

const read = (rows: readonly Record<string, string>[], prices: 'vi' | 'plain' | null = null) =>
  toRows(
    'productRow',
    rows.map((cells, place) => ({ line: place + 2, cells })),
    prices,
  );

test('[IMPORT-109] what the desk writes into a file is read back equal', () => {
  const products = [
    { sku: 'A', name: 'Áo "len", dày', price: 199_000, special_price: null, stock: { qty: 1000, is_in_stock: true } },
    { sku: 'B', name: '=Váy', price: 1_199_000, special_price: 999_000, stock: { qty: 0, is_in_stock: false } },
  ];
  const [header = '', ...lines] = toCsv('productRow', products).replace('\uFEFF', '').trim().split('\r\n');
  const cellsOf = (line: string) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    );
  const names = cellsOf(header);
  const records = lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, place) => [names[place] ?? '', cell])),
  );
  expect(read(records)).toEqual({
    unknown: [],
    refused: [],
    rows: [
      { line: 2, row: { sku: 'A', name: 'Áo "len", dày', price: '199000', stock: { qty: '1000', is_in_stock: '1' } } },
      {
        line: 3,
        row: {
          sku: 'B',
          name: '=Váy',
          price: '1199000',
          special_price: '999000',
          stock: { qty: '0', is_in_stock: '0' },
        },
      },
    ],
  });
});

test('[IMPORT-109] the desk asks about 199.000 and 1.000 pieces, in Vietnamese, and reads what is chosen', () => {
  const rows: Record<string, string>[] = [
    { sku: 'A', price: '199.000', 'stock.qty': '1.000' },
    { sku: 'B', price: '199.000đ' },
    { sku: '8.93E+12', name: '#N/A', price: '350000' },
  ];
  const asked = read(rows.toSpliced(1, 1));
  expect(asked.rows).toEqual([]);
  expect(asked.refused.map(({ line, column, ...refusal }) => [line, column, fieldProblem(refusal)])).toEqual([
    [2, 'price', '“199.000” có thể hiểu hai cách: hãy chọn cách viết số trong tệp.'],
    [2, 'stock.qty', '“1.000” có thể hiểu hai cách: hãy chọn cách viết số trong tệp.'],
    [3, 'sku', expect.stringContaining('bị bảng tính rút gọn')],
    [3, 'name', '“#N/A” là lỗi của bảng tính: hãy sửa ô này.'],
  ]);
  const vietnamese = [{ line: 2, row: { sku: 'A', price: '199000', stock: { qty: '1000' } } }];
  expect(read(rows.slice(0, 1), 'vi').rows).toEqual(vietnamese);
  // The sign of the second row tells how the first is written.
  expect(read(rows.slice(0, 2)).rows).toEqual([...vietnamese, { line: 3, row: { sku: 'B', price: '199000' } }]);
});

test('[IMPORT-109] each doubt of the backend has words for the desk, with its value', () => {
  const doubts: [RefusalCode, string | number][] = [
    ['NUMBER_TWO_MEANINGS', '199.000'],
    ['CELL_ERROR', '#N/A'],
    ['CELL_SHORTENED', '8.93E+12'],
    ['PRICE_LOW', 999],
    ['PRICE_FAR_OFF', 199_000],
    ['SPECIAL_PRICE_HIGH', 4000],
    ['STOCK_UNBUYABLE', 7],
  ];
  for (const [code, value] of doubts) expect(fieldProblem({ code, value }), code).toContain(String(value));
  const others: RefusalCode[] = ['PRICE_ZERO', 'PRICE_WITH_FRACTION', 'LETTERS_LOST', 'LETTERS_MISREAD'];
  for (const code of others) expect(fieldProblem({ code }), code).not.toMatch(/^Chưa đúng:/);
});
