import { expect, test } from 'vitest';
import { type Counts, isComplete, kindsOf, scanPiece, wrongFields } from './check.ts';

const kind = (sku: string, pieces: number, gtin: string | null = null) => ({
  ...{ sku, pieces, gtin, name: `Áo ${sku}`, choices: '', image: null, category: null },
});
// A gift of the same SKU is a line of its own.
const order = { packed: [kind('AO-1', 1), kind('KHAN-01', 1, '8936000000016'), kind('AO-1', 1)] };

test('[DESK-118] a piece is counted by SKU in any case and by GTIN with or without zeros, wrong and surplus ones are not', () => {
  expect(kindsOf(order).map(({ sku, pieces }) => [sku, pieces])).toEqual([
    ['AO-1', 2],
    ['KHAN-01', 1],
  ]);
  let counts: Counts = {};
  for (const code of ['ao-1', ' AO-1 ', '08936000000016']) {
    const scanned = scanPiece(order, counts, code);
    if (scanned.result !== 'counted') throw new Error(code);
    counts = scanned.counts;
  }
  expect(counts).toEqual({ 'AO-1': 2, 'KHAN-01': 1 });
  expect(isComplete(order, counts)).toBe(true);
  expect(isComplete(order, { 'AO-1': 2 })).toBe(false);
  expect(scanPiece(order, counts, 'AO-1')).toEqual({ result: 'full', name: 'Áo AO-1' });
  expect(scanPiece(order, counts, 'VAY-9')).toEqual({ result: 'unknown', name: 'VAY-9' });
  expect(scanPiece(order, {}, '8936000000023')).toEqual({ result: 'unknown', name: '8936000000023' });
});

test('[DESK-118] a piece or the order that is scanned again is no waybill, and empty fields are named', () => {
  const line = {
    ...{ item_id: 1, name: 'Bộ', sku: 'BO-1', qty_ordered: 1, qty_shipped: 0, qty_refunded: 0, qty_canceled: 0 },
  };
  const sent = { ...order, increment_id: '000000012', items: [line] };
  for (const waybill of ['000000012', 'ao-1', '08936000000016', 'BO-1'])
    expect(wrongFields(sent, { carrier: 'GHN', waybill })).toEqual({ waybill: 'FIELD_NO_WAYBILL' });
  expect(wrongFields(sent, { carrier: ' ', waybill: '' })).toEqual({
    ...{ carrier: 'FIELD_MISSING', waybill: 'FIELD_MISSING' },
  });
  expect(wrongFields(sent, { carrier: 'GHN', waybill: 'GHN-1' })).toEqual({});
});
