import { expect, test } from 'vitest';
import { isCodeOfOrder, isCodeOfPiece } from './order-codes.ts';

const pieces = [
  { sku: 'AO-1', gtin: null },
  { sku: 'KHAN-01', gtin: '8936000000016' },
];

test('[DESK-118] a piece is known by its SKU in any case and by its GTIN with or without zeros', () => {
  const [shirt, scarf] = pieces as [(typeof pieces)[0], (typeof pieces)[0]];
  expect(isCodeOfPiece(' ao-1 ', shirt)).toBe(true);
  expect(isCodeOfPiece('08936000000016', scarf)).toBe(true);
  expect(isCodeOfPiece('8936000000023', scarf)).toBe(false);
  expect(isCodeOfPiece('8936000000016', shirt)).toBe(false);
});

test('[DESK-116] the number of an order and the codes of its pieces are no waybill', () => {
  for (const code of ['000000012', '12', '#12', ' khan-01', '8936000000016', '08936000000016'])
    expect(isCodeOfOrder(code, '000000012', pieces), code).toBe(true);
  for (const code of ['GHN-12', '13', '120', '8936000000023', ''])
    expect(isCodeOfOrder(code, '000000012', pieces), code).toBe(false);
});
