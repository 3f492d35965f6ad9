import { describe, expect, test } from 'vitest';
import type { ReturnItemStatus } from '../../orders/db/returns.ts';
import {
  canBecome,
  checkReturn,
  ITEM_STATUSES,
  leftToReturn,
  readReturnRule,
  returnDeadline,
  returnStatus,
} from './return-rule.ts';

const rule = { days: 30, address: null };

describe('[B-42] the time for returns', () => {
  test.each([
    // delivered at, days, end of the time
    ['2026-11-01T03:00:00.000Z', 30, '2026-12-01T17:00:00.000Z'],
    // 23:30 in Vietnam is the same day, 00:30 the next one.
    ['2026-11-01T16:30:00.000Z', 30, '2026-12-01T17:00:00.000Z'],
    ['2026-11-01T17:30:00.000Z', 30, '2026-12-02T17:00:00.000Z'],
    ['2028-02-28T03:00:00.000Z', 1, '2028-02-29T17:00:00.000Z'],
    ['2026-12-31T03:00:00.000Z', 7, '2027-01-07T17:00:00.000Z'],
  ])('delivered at %s with %i days ends at %s', (deliveredAt, days, ends) => {
    expect(returnDeadline(deliveredAt, days)).toBe(ends);
  });

  test.each([
    ['complete', '2026-11-01T03:00:00.000Z', '2026-12-01T16:59:59.999Z', 1, null],
    ['complete', '2026-11-01T03:00:00.000Z', '2026-12-01T17:00:00.000Z', 1, 'tooLate'],
    ['complete', '2026-11-01T03:00:00.000Z', '2026-11-02T00:00:00.000Z', 0, 'nothingLeft'],
    ['complete', null, '2026-11-02T00:00:00.000Z', 1, 'notDelivered'],
    ['processing', '2026-11-01T03:00:00.000Z', '2026-11-02T00:00:00.000Z', 1, 'notDelivered'],
    ['pending', null, '2026-11-02T00:00:00.000Z', 1, 'notDelivered'],
    ['canceled', null, '2026-11-02T00:00:00.000Z', 1, 'notDelivered'],
    ['closed', '2026-11-01T03:00:00.000Z', '2026-11-02T00:00:00.000Z', 1, 'nothingLeft'],
  ] as const)(
    'an order that is %s, delivered at %s, at %s, with %i pieces left: %s',
    (status, deliveredAt, now, left, refusal) => {
      expect(checkReturn({ status }, { rule, deliveredAt, left, now: new Date(now) })).toBe(refusal);
    },
  );

  test('without the setting nothing can be returned', () => {
    const facts = { deliveredAt: '2026-11-01T03:00:00.000Z', left: 1, now: new Date('2026-11-02T00:00:00.000Z') };
    expect(checkReturn({ status: 'complete' }, { ...facts, rule: null })).toBe('disabled');
  });
});

describe('[B-42] the setting', () => {
  test.each([
    [null, null],
    ['yes', null],
    [{ days: 30 }, null],
    [{ enabled: false }, null],
    [{ enabled: true }, { days: 30, address: null }],
    [
      { enabled: '1', days: 14 },
      { days: 14, address: null },
    ],
    [
      { enabled: 1, days: -3 },
      { days: 30, address: null },
    ],
    [
      { enabled: 1, days: 4000, address: { street: [] } },
      { days: 30, address: null },
    ],
  ])('%j is read as %j', (value, expected) => {
    expect(readReturnRule(value)).toEqual(expected);
  });

  test('the address for parcels', () => {
    const address = { contact_name: 'Kho Chỉ', street: '12 Cầu Giấy', city: 'Hà Nội', telephone: '0241234567' };
    expect(readReturnRule({ enabled: true, address })?.address).toEqual({
      ...address,
      street: ['12 Cầu Giấy'],
      region: '',
      postcode: '',
    });
  });
});

describe('[B-42] the pieces of a line that can be returned', () => {
  const line = (qty_shipped: number, qty_refunded = 0, type_id = 'simple') => ({ type_id, qty_shipped, qty_refunded });
  const asked = (status: ReturnItemStatus, qty_requested: number, more: object = {}) => ({
    ...{ status, resolution: 'refund' as const, qty_requested, qty_approved: null },
    ...more,
  });
  test.each([
    ['nothing was asked', line(3), [], 3],
    ['nothing was sent', line(0), [], 0],
    ['one piece is asked', line(3), [asked('pending', 1)], 2],
    ['all are asked', line(3), [asked('received', 3)], 0],
    ['a request was refused', line(3), [asked('denied', 3), asked('rejected', 1)], 3],
    ['staff refunded a piece', line(3, 1), [], 2],
    ['a return was refunded', line(3, 2), [asked('approved', 2, { qty_approved: 2 })], 1],
    ['one of two returned pieces was refunded', line(3, 1), [asked('approved', 2, { qty_approved: 1 })], 1],
    ['a piece was exchanged', line(3), [asked('approved', 1, { qty_approved: 1, resolution: 'exchange' })], 2],
    ['more was refunded than is left', line(1, 1), [asked('pending', 1)], 0],
    ['a download', line(1, 0, 'downloadable'), [], 0],
    ['a voucher', line(1, 0, 'virtual'), [], 0],
  ])('%s', (_, item, requests, left) => {
    expect(leftToReturn(item, requests)).toBe(left);
  });
});

describe('[B-43] the status of a return', () => {
  test.each([
    [['pending'], 'pending'],
    [['pending', 'denied'], 'pending'],
    [['authorized', 'denied'], 'authorized'],
    [['authorized', 'pending'], 'partial_authorized'],
    [['received', 'received'], 'received'],
    [['received', 'authorized'], 'received_on_item'],
    [['approved', 'received'], 'approved_on_item'],
    [['rejected', 'received'], 'rejected_on_item'],
    [['approved', 'rejected', 'denied'], 'processed_closed'],
    [['approved'], 'processed_closed'],
    [['rejected', 'denied'], 'closed'],
    [['denied'], 'closed'],
  ] as [ReturnItemStatus[], string][])('lines that are %j: %s', (items, status) => {
    expect(returnStatus(items)).toBe(status);
  });

  test('a line goes forward only, and a decided one not at all', () => {
    const steps = ITEM_STATUSES.flatMap((from) =>
      ITEM_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'pending → authorized',
      'pending → denied',
      'authorized → received',
      'authorized → denied',
      'received → approved',
      'received → rejected',
    ]);
  });
});
