import { describe, expect, test } from 'vitest';
import { DateForm, readDate } from './date.ts';

const AFTERNOON = '2026-11-05T07:54:00.000Z';
const MIDNIGHT = '2026-11-04T17:00:00.000Z';

/** Reads cells of one file. */
function readFile(...cells: string[]): (string | null)[] {
  const form = new DateForm();
  for (const cell of cells) form.note(cell);
  return cells.map((cell) => readDate(cell, form.order));
}

describe('dates in the files of a Magento', () => {
  // What Magento 2.4.7 writes for 14:54 on 5 November 2026 in Hà Nội, by the language of the administrator.
  test.each([
    ['en_US', '11/5/26, 2:54\u202fPM', '11/5/26'],
    ['en_GB', '05/11/2026, 14:54', '05/11/2026'],
    ['en_AU', '5/11/26, 2:54 pm', '5/11/26'],
    ['en_CA', '11/5/26, 2:54\u202fp.m.', '11/5/26'],
    ['de_DE', '05.11.26, 14:54', '05.11.26'],
    ['fr_FR', '05/11/2026 14:54', '05/11/2026'],
    ['fr_CA', '2026-11-05 14\u202fh\u202f54', '2026-11-05'],
    ['es_ES', '5/11/26, 14:54', '5/11/26'],
    ['nl_NL', '05-11-2026 14:54', '05-11-2026'],
    ['sv_SE', '2026-11-05 14:54', '2026-11-05'],
    ['fi_FI', '5.11.2026 14.54', '5.11.2026'],
    ['hu_HU', '2026. 11. 05. 14:54', '2026. 11. 05.'],
    ['ja_JP', '2026/11/05 14:54', '2026/11/05'],
    ['ko_KR', '26. 11. 5. 오후 2:54', '26. 11. 5.'],
    ['zh_Hant_TW', '2026/11/5 下午2:54', '2026/11/5'],
    ['id_ID', '05/11/26, 14.54', '05/11/26'],
    ['vi_VN', '14:54 05/11/2026', '05/11/2026'],
  ])('[B-91] %s: a time and a day without one are read as they were meant', (_, time, day) => {
    expect(readFile(time, day)).toEqual([AFTERNOON, MIDNIGHT]);
  });

  test('[B-91] one day after the twelfth tells how all dates of the file are meant', () => {
    expect(readFile('05/11/2026', '22/11/2026')).toEqual([MIDNIGHT, '2026-11-21T17:00:00.000Z']);
    expect(readFile('11/05/2026', '11/22/2026')).toEqual([MIDNIGHT, '2026-11-21T17:00:00.000Z']);
  });

  test('[B-91] where the file does not tell, or contradicts itself, the date is refused unless the order is given', () => {
    expect(() => readFile('05/11/2026')).toThrow('has two meanings; run again with --dates day-first');
    expect(() => readFile('05/11/2026', '22/11/2026', '11/22/2026')).toThrow('has two meanings');
    expect(readDate('05/11/2026', 'month-first')).toBe('2026-05-10T17:00:00.000Z');
    expect(readFile('05/05/2026')).toEqual(['2026-05-04T17:00:00.000Z']);
  });

  test('a day without a time, as in files of a new Magento, has the month first; the last day counts until its end', () => {
    expect(readFile('2/1/17')).toEqual(['2017-01-31T17:00:00.000Z']);
    expect(readDate('8/27/19', 'month-first', true)).toBe('2019-08-27T16:59:59.000Z');
    expect(readDate('2019-08-27 00:00:00', null, true)).toBe('2019-08-27T16:59:59.000Z');
  });

  test('a full timestamp is that moment; an empty cell is none', () => {
    expect(readDate('2026-11-05T07:54:00.000Z', null)).toBe(AFTERNOON);
    expect(readDate('2026-11-05T14:54:00+07:00', null)).toBe(AFTERNOON);
    expect(readDate('  ', null)).toBeNull();
  });

  test.each(['32/01/2026', '31/06/2026', '2026-13-01', '14:99 05/11/2026', '1/2/3', '05/11/20261', 'hôm nay', '2026'])(
    '%s is no date',
    (cell) => {
      expect(() => readDate(cell, 'day-first')).toThrow('is not a date');
    },
  );
});
