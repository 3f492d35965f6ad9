import { expect, test } from 'vitest';
import { pickedFrom } from './picking.ts';
import { waitedSince } from './sending.ts';

const kind = (sku: string, pieces: number, category: string | null = 'Áo') => ({
  ...{ sku, pieces, category, name: sku, choices: 'Đen, M', image: null, gtin: null },
});

test('[DESK-115] pieces are added up by SKU over all orders and sorted by category and SKU', () => {
  const picked = pickedFrom([
    { increment_id: '000000001', packed: [kind('AO-10', 1), kind('VAY-1', 2, 'Váy')] },
    { increment_id: '000000002', packed: [kind('AO-9', 1), kind('AO-10', 2), kind('AO-10', 1), kind('X', 1, null)] },
  ]);
  expect(picked.map(({ sku, pieces }) => [sku, pieces])).toEqual([
    ['X', 1],
    ['AO-9', 1],
    ['AO-10', 4],
    ['VAY-1', 2],
  ]);
  expect(picked[2]?.orders).toEqual([
    { number: '000000001', pieces: 1 },
    { number: '000000002', pieces: 3 },
  ]);
  expect(pickedFrom([])).toEqual([]);
});

test('[DESK-114] the age of an order is said in hours, then in days, and two days are late', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(waitedSince('2026-11-28 11:30:00', now)).toEqual({ key: 'fresh', count: 0, isLate: false });
  expect(waitedSince('2026-11-27 12:00:01', now)).toEqual({ key: 'hours', count: 23, isLate: false });
  expect(waitedSince('2026-11-26 12:00:00', now)).toEqual({ key: 'days', count: 2, isLate: true });
});
