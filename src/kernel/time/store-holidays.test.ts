import { expect, test } from 'vitest';
import { isStoreOpenAt, specialDays, toStoreHoliday, toStoreHolidays } from './store-holidays.ts';

const at = (moment: string) => new Date(`${moment}:00+07:00`);

test('[FEED-019] holidays of every year and of one year, of all stores and of one, become days in order', () => {
  const holidays = toStoreHolidays([
    { from: '12-30', to: '01-01', name: 'Năm mới', open_time: '09:00', close_time: '20:00' },
    { from: '2027-01-02', to: '2027-01-03', stores: ['HN01'] },
    { from: '2027-01-03', name: 'Kiểm kê' },
    { from: '2027-12-01' },
  ]);
  const newYear = { name: 'Năm mới', hours: { opensAt: '09:00', closesAt: '20:00' } };
  const now = at('2026-12-31T10:00');
  expect(specialDays(holidays, 'HN01', now)).toEqual([
    { from: '2026-12-31', to: '2027-01-01', ...newYear },
    { from: '2027-01-02', to: '2027-01-03', name: '', hours: null },
  ]);
  expect(specialDays(holidays, 'HN02', now)).toEqual([
    { from: '2026-12-31', to: '2027-01-01', ...newYear },
    { from: '2027-01-03', to: '2027-01-03', name: 'Kiểm kê', hours: null },
  ]);
  // Days that begin after 90 days are not told, and days that began are told to their end.
  expect(specialDays(toStoreHolidays([{ from: '03-25', to: '04-10' }]), 'HN01', at('2026-12-25T10:00'))).toEqual([
    { from: '2027-03-25', to: '2027-04-10', name: '', hours: null },
  ]);
  expect(specialDays(toStoreHolidays([{ from: '03-26' }]), 'HN01', at('2026-12-25T10:00'))).toEqual([]);
});

test('[FEED-019] on a holiday a store is open in its other hours, or closed', () => {
  const special = [
    { from: '2026-12-31', to: '2027-01-01', name: '', hours: { opensAt: '09:00', closesAt: '20:00' } },
    { from: '2027-01-02', to: '2027-01-02', name: '', hours: null },
  ];
  const isOpen = (moment: string) => isStoreOpenAt({ opensAt: '08:30', closesAt: '21:30', special }, at(moment));
  expect(['2026-12-30T20:30', '2026-12-31T08:45', '2026-12-31T09:00', '2027-01-01T20:30'].map(isOpen)).toEqual([
    ...[true, false, true, false],
  ]);
  expect(['2027-01-02T12:00', '2027-01-03T12:00'].map(isOpen)).toEqual([false, true]);
});

test('[FEED-019] an entry in another form is refused', () => {
  for (const wrong of [
    ...[null, 'x', {}, { from: '2027-02-30' }, { from: '13-01' }, { from: '02-30', to: '2027-03-01' }],
    ...[
      { from: '2027-02-05', to: '2027-02-04' },
      { from: '01-01', open_time: '09:00' },
    ],
    ...[
      { from: '01-01', open_time: '20:00', close_time: '09:00' },
      { from: '01-01', stores: 'HN01' },
    ],
    { from: '01-01', name: 'x'.repeat(101) },
  ])
    expect(toStoreHoliday(wrong), JSON.stringify(wrong)).toBeNull();
});
