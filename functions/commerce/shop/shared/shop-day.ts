/** The shop's clock: Vietnam has one time zone, and no summer time. */
const ZONE_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment by the shop's clock, YYYY-MM-DD. */
export const shopDay = (moment: Date): string => new Date(moment.getTime() + ZONE_MS).toISOString().slice(0, 10);

/** When a day of the shop begins, ISO 8601 UTC. */
export const dayBegins = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS).toISOString();

/** The day so many days later, or earlier where it is below zero. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text;

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => dayAfter(from, index));
}

/** The moments of days of the shop, both included: from the first, before the second, ISO 8601 UTC. */
export const periodOf = (from: string, to: string): { begins: string; ends: string } => ({
  begins: dayBegins(from),
  ends: dayBegins(dayAfter(to, 1)),
});
