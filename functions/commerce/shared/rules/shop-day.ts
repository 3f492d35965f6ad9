import { dayBegins } from '../../../../src/kernel/time/vietnam-time.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that is this number of days later; a negative number means earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is an existing day, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text;

/** Every day from one day to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => dayAfter(from, index));
}

/** The period of these days (both included) in Vietnam, ISO 8601 UTC; `ends` is not part of it. */
export const periodOf = (from: string, to: string): { begins: string; ends: string } => ({
  begins: dayBegins(from),
  ends: dayBegins(dayAfter(to, 1)),
});
