import { expect, test } from 'vitest';
import {
  blockOf,
  editsOf,
  type Grid,
  pasted,
  placeOf,
  readCell,
  tableOf,
  textOf,
  type Variant,
} from './variant-grid.ts';

const variant = (id: number, color: number, size: number, more: Partial<Variant> = {}): Variant => ({
  ...{ id, sku: `SM-${id}`, price: 189_000, special_price: null, qty: 5, is_shown: true, is_counted: true },
  ...{ is_closed: false, options: { color, size }, ...more },
});
const grid: Grid = {
  ...{ id: 1, sku: 'SM', name: 'Sơ mi' },
  axes: [
    {
      code: 'color',
      label: 'Màu',
      options: [
        { id: 1, label: 'Đen' },
        { id: 2, label: 'Trắng' },
      ],
    },
    {
      code: 'size',
      label: 'Cỡ',
      options: [
        { id: 11, label: 'S' },
        { id: 12, label: 'M' },
      ],
    },
  ],
  variants: [variant(101, 1, 11), variant(102, 1, 12), variant(104, 2, 12, { is_counted: false })],
};

test('[DESK-132] colours go down and sizes across; a place without a variant is empty, and no variant is hidden', () => {
  const { heading, columns, rows } = tableOf(grid);
  expect(heading).toBe('Màu');
  expect(columns.map(({ label }) => label)).toEqual(['S', 'M']);
  expect(rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.id ?? null)])).toEqual([
    ['Đen', 101, 102],
    ['Trắng', null, 104],
  ]);
  const twice = { ...grid, variants: [...grid.variants, variant(105, 1, 11)] };
  expect(tableOf(twice).rows.at(-1)).toMatchObject({ label: 'SM-105', cells: [{ id: 105 }, null] });
  const [, size] = grid.axes;
  expect(tableOf({ ...grid, axes: size ? [size] : [], variants: [variant(9, 1, 12)] }).rows[0]?.cells).toMatchObject([
    null,
    { id: 9 },
  ]);
});

test('[DESK-132] a block of a spreadsheet fills the cells from where it is pasted; what falls beside variants is counted', () => {
  const block = blockOf('199.000\t209.000\r\n219.000\t229.000\r\n');
  expect(block).toEqual([
    ['199.000', '209.000'],
    ['219.000', '229.000'],
  ]);
  const before = { table: tableOf(grid), field: 'price' as const, typed: { [placeOf(101, 'qty')]: '7' } };
  expect(pasted(before, { row: 0, column: 0 }, block)).toEqual({
    typed: { '101.qty': '7', '101.price': '199.000', '102.price': '209.000', '104.price': '229.000' },
    outside: 1,
  });
  expect(pasted(before, { row: 1, column: 1 }, block).outside).toBe(3);
  // Pieces that nobody counts cannot be set.
  expect(pasted({ ...before, field: 'qty' }, { row: 1, column: 1 }, [['9']])).toEqual({
    typed: before.typed,
    outside: 1,
  });
});

test('[DESK-132] what was typed is a change only where it differs; a doubtful value is never guessed', () => {
  expect(textOf(variant(1, 1, 1), 'price')).toBe('189.000');
  const typed = {
    '101.price': '189000',
    '101.special_price': '149.000',
    '102.price': '189,000',
    '102.qty': '',
    '102.sku': ' SM-X ',
    '104.special_price': '',
  };
  expect(editsOf(grid, typed).map(({ variant: { id }, field, value }) => [id, field, value])).toEqual([
    [101, 'special_price', 149_000],
    [102, 'price', undefined],
    [102, 'qty', undefined],
    [102, 'sku', 'SM-X'],
  ]);
  expect(readCell('special_price', ' ')).toBeNull();
  expect(readCell('price', '')).toBeUndefined();
  expect(readCell('sku', '')).toBeUndefined();
});
