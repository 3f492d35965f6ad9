import { expect, test } from 'vitest';
import type { JoinedStock } from '../db/catalog-rows.ts';
import { checkLineQuantity, checkStock } from './quantity.ts';

const stock: JoinedStock = { qty: 5, is_in_stock: 1, manage_stock: 1, backorders: 0, min_sale_qty: 2, max_sale_qty: 4 };
const missing: JoinedStock = {
  qty: null,
  is_in_stock: null,
  manage_stock: null,
  backorders: null,
  min_sale_qty: null,
  max_sale_qty: null,
};

test('pieces up to the stock are available', () => {
  expect(checkStock(stock, 5)).toBeNull();
  expect(checkStock(stock, 6)?.message).toBe('The requested qty is not available');
});

test('nothing is available of a product that is out of stock or has no stock row', () => {
  for (const empty of [{ ...stock, qty: 0 }, { ...stock, is_in_stock: 0 }, missing])
    expect(checkStock(empty, 1)?.message).toBe('This product is out of stock.');
});

test('stock that is not managed, or allows backorders, has no limit', () => {
  expect(checkStock({ ...stock, qty: 0, manage_stock: 0 }, 1_000)).toBeNull();
  expect(checkStock({ ...stock, qty: 0, backorders: 1 }, 1_000)).toBeNull();
});

test.each([
  [0, 'The product quantity should be greater than 0'],
  [Number.NaN, 'The product quantity should be greater than 0'],
  [2.5, 'You cannot use decimal quantity for this product.'],
  [1, 'The fewest you may purchase is 2.'],
  [5, 'The requested qty exceeds the maximum qty allowed in shopping cart'],
])('a line of %d pieces is refused', (quantity, message) => {
  expect(checkLineQuantity(stock, quantity)?.message).toBe(message);
});
