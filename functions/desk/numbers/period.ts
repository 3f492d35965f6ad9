import { vietnamDay } from '../../../src/kernel/time/vietnam-time.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Today in Vietnam, YYYY-MM-DD. */
export const today = (now = Date.now()): string => vietnamDay(new Date(now));

/** The first and last day of the period that a day is in; weeks begin on Monday. */
export function boundsOf(period: Period, day: string): { from: string; to: string } {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const monday = at(day) - ((new Date(at(day)).getUTCDay() + 6) % 7) * DAY_MS;
    return { from: dayOf(monday), to: dayOf(monday + 6 * DAY_MS) };
  }
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
}

/**
 * The counted days of a period. A period that has not ended ends today, and is compared with the same number of days
 * before it.
 */
export function countedDays(period: Period, day: string, now = Date.now()): { from: string; to: string } {
  const { from, to } = boundsOf(period, day);
  const last = Math.min(at(to), at(today(now)));
  return { from, to: dayOf(Math.max(at(from), last)) };
}

/** A day in the period before (-1) or after (1). */
export function neighbour(period: Period, day: string, step: -1 | 1): string {
  const { from, to } = boundsOf(period, day);
  return dayOf(step < 0 ? at(from) - DAY_MS : at(to) + DAY_MS);
}

/** 2026-03-01 as 01/03/2026. */
export const readable = (day: string): string => day.split('-').toReversed().join('/');
