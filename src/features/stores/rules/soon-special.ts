import type { SpecialDays } from '../../../kernel/time/store-holidays.ts';
import { vietnamDay } from '../../../kernel/time/vietnam-time.ts';

const DAY_MS = 86_400_000;
/** A page tells days with other hours in its lists, and to its scripts, when they begin within this many days. */
const SOON_DAYS = 14;

/** The days with other hours that are now or begin within two weeks, in order. */
export function soonSpecial(special: readonly SpecialDays[], now: Date): SpecialDays[] {
  const [today, latest] = [vietnamDay(now), vietnamDay(new Date(now.getTime() + SOON_DAYS * DAY_MS))];
  return special.filter(({ from, to }) => today <= to && from <= latest);
}

/** These days as a short attribute, `2027-01-01 2027-01-01 09:00 22:00;2027-02-05 2027-02-09`; undefined for none. */
export const specialAttribute = (special: readonly SpecialDays[], now: Date): string | undefined =>
  soonSpecial(special, now)
    .map(({ from, to, hours }) => [from, to, ...(hours ? [hours.opensAt, hours.closesAt] : [])].join(' '))
    .join(';') || undefined;

/** The days of such an attribute, without their names. */
export const readSpecial = (attribute: string | undefined): SpecialDays[] =>
  (attribute?.split(';') ?? []).map((days) => {
    const [from = '', to = '', opensAt, closesAt] = days.split(' ');
    return { from, to, name: '', hours: opensAt && closesAt ? { opensAt, closesAt } : null };
  });
