import { describe, expect, test } from 'vitest';
import {
  offeredPlaces,
  type PickupPlace,
  pickupProblems,
  pickupProvinces,
  pickupState,
  readyAt,
  readyText,
  stockText,
} from './pickup.ts';

const place = (code: string, more: Partial<PickupPlace> = {}): PickupPlace => ({
  ...{ code, name: `Chỉ ${code}`, street: '1 Hàng Bông', district: 'Quận 1', province: 'Hà Nội', provinceId: 1 },
  ...{ postcode: '100000', phone: '0240000000', at: null, opensAt: '08:30', closesAt: '21:30', readyHours: 2 },
  ...{ isComplete: true, missing: [] },
  ...more,
});

const HN1 = place('HN1', { at: { latitude: 21.03, longitude: 105.85 } });
const HN2 = place('HN2', { at: { latitude: 21.0, longitude: 105.8 }, isComplete: false });
const HP = place('HP', { province: 'Hải Phòng', at: { latitude: 20.86, longitude: 106.68 } });
const DN = place('DN', { province: 'Đà Nẵng', at: { latitude: 16.07, longitude: 108.22 } });
const SG = place('SG', { province: 'Thành phố Hồ Chí Minh', at: { latitude: 10.77, longitude: 106.7 } });
const CT = place('CT', { province: 'Cần Thơ', at: { latitude: 10.03, longitude: 105.78 } });
const SG2 = place('SG2', { province: 'Thành phố Hồ Chí Minh', isComplete: false });
const ALL = [SG2, SG, HN2, CT, DN, HP, HN1];

describe('[B-40] the shops that are offered, and their order', () => {
  test.each<[province: string, offered: string[]]>([
    ['', ['SG', 'CT', 'DN', 'HP', 'HN1', 'SG2', 'HN2']],
    ['Hà Nội', ['HN1', 'HN2', 'HP', 'DN', 'SG']],
    ['TP. Hồ Chí Minh', ['SG', 'SG2', 'CT', 'DN', 'HP']],
    ['Đà Nẵng', ['DN', 'HP', 'HN1', 'SG']],
    ['Lào Cai', ['SG', 'CT', 'DN', 'HP', 'HN1', 'SG2', 'HN2']],
  ])('for “%s”', (province, offered) => {
    expect(offeredPlaces(ALL, province).map(({ code }) => code)).toEqual(offered);
  });

  test('without a province the first eight shops are offered', () => {
    const many = Array.from({ length: 20 }, (_, index) => place(`X${index}`, { isComplete: index > 15 }));
    expect(offeredPlaces(many, '').map(({ code }) => code)).toEqual([
      'X16',
      'X17',
      'X18',
      'X19',
      'X0',
      'X1',
      'X2',
      'X3',
    ]);
  });

  test('each province is named once', () => {
    expect(pickupProvinces(ALL)).toEqual(['Thành phố Hồ Chí Minh', 'Hà Nội', 'Cần Thơ', 'Đà Nẵng', 'Hải Phòng']);
  });
});

describe('[B-40] the time when an order is ready', () => {
  const HOURS = { opensAt: '08:30', closesAt: '21:30' };
  /** Vietnam time. */
  const at = (moment: string) => new Date(`${moment}:00+07:00`);
  test.each<[ordered: string, hours: number | null, ready: string | null]>([
    ['2026-11-24T10:00', 2, '2026-11-24T12:00'],
    ['2026-11-24T10:05', 2, '2026-11-24T12:30'],
    ['2026-11-24T06:00', 2, '2026-11-24T10:30'],
    ['2026-11-24T19:30', 2, '2026-11-24T21:30'],
    ['2026-11-24T20:30', 2, '2026-11-25T09:30'],
    ['2026-11-24T23:59', 2, '2026-11-25T10:30'],
    ['2026-11-24T21:30', 1, '2026-11-25T09:30'],
    ['2026-12-31T21:00', 14, '2027-01-02T09:00'],
    ['2026-11-24T10:00', null, null],
  ])('ordered at %s with %s hours: %s', (ordered, readyHours, ready) => {
    expect(readyAt({ ...HOURS, readyHours }, at(ordered))?.toISOString() ?? null).toBe(
      ready && at(ready).toISOString(),
    );
  });

  test('[FEED-019] is counted in the hours of holidays, and not on days when the shop is closed', () => {
    const special = [
      { from: '2027-02-05', to: '2027-02-07', name: '', hours: null },
      { from: '2027-02-08', to: '2027-02-08', name: '', hours: { opensAt: '10:00', closesAt: '11:00' } },
    ];
    const ready = readyAt({ ...HOURS, readyHours: 2 }, at('2027-02-04T21:00'), special);
    expect(ready?.toISOString()).toBe(at('2027-02-09T09:00').toISOString());
  });

  test('is not promised by a shop whose hours are unknown or cross midnight', () => {
    for (const hours of [
      { opensAt: '', closesAt: '' },
      { opensAt: '20:00', closesAt: '02:00' },
    ])
      expect(readyAt({ ...hours, readyHours: 2 }, at('2026-11-24T10:00'))).toBeNull();
  });

  test.each<[ordered: string, now: string, words: string]>([
    ['2026-11-24T10:00', '2026-11-24T10:00', 'Sẵn sàng từ 12:00 hôm nay'],
    ['2026-11-24T21:00', '2026-11-24T21:00', 'Sẵn sàng từ 10:00 ngày mai'],
    ['2026-11-24T21:00', '2026-11-25T07:00', 'Sẵn sàng từ 10:00 hôm nay'],
    ['2026-11-24T10:00', '2026-11-26T10:00', 'Sẵn sàng từ 12:00 ngày 24/11'],
  ])('ordered at %s, read at %s: %s', (ordered, now, words) => {
    expect(readyText({ ...HOURS, readyHours: 2 }, at(ordered), at(now))).toBe(words);
  });
});

describe('[B-40] the text about what a shop has of the cart', () => {
  const goods = (name: string, held: number) => ({ name, held, quantity: 2 });
  test.each<[missing: PickupPlace['missing'], isComplete: boolean, words: string]>([
    [[], true, 'Còn đủ hàng'],
    [[], false, 'Không có đủ hàng trong giỏ'],
    [[goods('Áo thun · Đen, M', 0)], false, 'Thiếu: Áo thun · Đen, M (đã hết)'],
    [[goods('Áo thun', 1), goods('Quần', 0)], false, 'Thiếu: Áo thun (còn 1/2); Quần (đã hết)'],
    [
      [goods('A', 0), goods('B', 0), goods('C', 0), goods('D', 0), goods('E', 0)],
      false,
      'Thiếu: A (đã hết); B (đã hết); C (đã hết); và 2 món khác',
    ],
  ])('%#', (missing, isComplete, words) => {
    expect(stockText({ missing, isComplete })).toBe(words);
  });
});

test.each<[change: Record<string, string>, problems: Record<string, string>]>([
  [{}, {}],
  [{ email: '' }, {}],
  [{ place: '' }, { place: 'Bạn chọn một cửa hàng còn đủ hàng nhé' }],
  [{ place: 'nope' }, { place: 'Bạn chọn một cửa hàng còn đủ hàng nhé' }],
  [{ place: 'HN2' }, { place: 'Chỉ HN2 không còn đủ hàng. Bạn chọn cửa hàng khác nhé' }],
  [
    { name: '1', telephone: '12' },
    { name: expect.any(String), telephone: expect.any(String) },
  ],
  [{ email: 'sai@' }, { email: 'Email không hợp lệ' }],
])('[B-40] %o is refused by field: %o', (change, problems) => {
  const input = { place: 'HN1', name: 'Nguyễn Ánh', telephone: '0912 345 678', email: 'anh@example.vn' };
  expect(pickupProblems({ ...input, ...change }, ALL)).toEqual(problems);
});

test.each<[readyAt: string | null, pickedUpAt: string | null, state: string]>([
  [null, null, 'preparing'],
  ['2026-11-24T03:00:00Z', null, 'ready'],
  ['2026-11-24T03:00:00Z', '2026-11-25T03:00:00Z', 'collected'],
])('[B-41] an order ready at %s and picked up at %s is %s', (readyAt, pickedUpAt, state) => {
  const shop = { store: '', name: '', address: '', phone: '', opensAt: '', closesAt: '', readyHours: null, code: null };
  expect(pickupState({ ...shop, readyAt, pickedUpAt })).toBe(state);
});
