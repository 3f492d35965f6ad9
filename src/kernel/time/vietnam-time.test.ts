import { expect, test } from 'vitest';
import { dayBegins, VIETNAM_MS, VIETNAM_OFFSET, VIETNAM_ZONE, vietnamClock, vietnamDay } from './vietnam-time.ts';

test('Vietnam is seven hours ahead of UTC in summer and in winter, in every spelling of the zone', () => {
  for (const moment of ['2026-01-31T18:30:00Z', '2026-07-31T18:30:00Z'].map((iso) => new Date(iso))) {
    const here = new Intl.DateTimeFormat('sv-SE', { timeZone: VIETNAM_ZONE, dateStyle: 'short', timeStyle: 'short' });
    expect(`${vietnamDay(moment)} ${vietnamClock(moment)}`).toBe(here.format(moment));
    expect(Date.parse(`${vietnamDay(moment)}T${vietnamClock(moment)}:00${VIETNAM_OFFSET}`)).toBe(moment.getTime());
  }
  expect(VIETNAM_MS).toBe(25_200_000);
});

test('a day begins at midnight in Vietnam', () => {
  expect(dayBegins('2026-03-01')).toBe('2026-02-28T17:00:00.000Z');
  expect(vietnamDay(new Date(dayBegins('2026-03-01')))).toBe('2026-03-01');
});
