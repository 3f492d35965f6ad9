import { expect, test } from 'vitest';
import type { PackedLine, SlipDocuments, SlipOrder } from '../order.ts';
import { slipOf } from './slip.ts';

const line = (sku: string, ordered: number, shipped: number, canceled = 0): PackedLine => ({
  ...{ item_id: Number(sku), sku, name: `Áo ${sku}`, qty_ordered: ordered, qty_shipped: shipped },
  ...{ qty_refunded: 0, qty_canceled: canceled },
});
const order = (items: PackedLine[]) => ({ items, total_due: 500_000 }) as unknown as SlipOrder;
const sent = (...numbers: string[]): SlipDocuments => ({
  lines: [],
  shipments: numbers.map((track_number, place) => ({ tracks: [{ entity_id: place, title: 'GHN', track_number }] })),
});
const told = (items: PackedLine[], documents: SlipDocuments) => {
  const { lines, tracks, toCollect } = slipOf(order(items), documents);
  return { lines: lines.map((each) => [each.line.sku, each.pieces]), tracks: tracks.length, toCollect };
};

test('[DESK-133] before anything is sent the slip has all pieces that are wanted, and the whole sum', () => {
  expect(told([line('1', 2, 0), line('2', 3, 0, 3)], sent())).toEqual({
    ...{ lines: [['1', 2]], tracks: 0, toCollect: 500_000 },
  });
});

test('[DESK-133] of an order of which a part was sent, the slip has what is left alone: no sum, no number of the earlier parcel', () => {
  expect(told([line('1', 3, 1), line('2', 1, 1)], sent('GHN1'))).toEqual({
    ...{ lines: [['1', 2]], tracks: 0, toCollect: null },
  });
});

test('[DESK-133] where nothing is due, there is nothing to ask about', () => {
  const paid = { ...order([line('1', 3, 1)]), total_due: 0 };
  expect(slipOf(paid, sent('GHN1')).toCollect).toBe(0);
});

test('[DESK-133] once all is sent, the slip is that of the whole order, with the numbers of its parcels', () => {
  expect(told([line('1', 3, 3), line('2', 1, 1)], sent('GHN1', 'GHN2'))).toEqual({
    lines: [
      ['1', 3],
      ['2', 1],
    ],
    ...{ tracks: 2, toCollect: 500_000 },
  });
});
