import { VIETNAM_OFFSET, vietnamDay } from '../../../../kernel/time/vietnam-time.ts';

const DAY_MS = 86_400_000;
const DAYS_MAX = 365;

/**
 * When a product that can be ordered before it is made will be there, ISO 8601: from a day (`2026-12-24`), or a number of
 * days from today. Null for a day that is over and for any other text.
 */
export function availableAt(written: string | null | undefined, now: Date): string | null {
  const today = vietnamDay(now);
  const days = /^\d{1,3}$/.test(written ?? '') ? Number(written) : null;
  if (days !== null)
    return days > 0 && days <= DAYS_MAX ? morningOf(vietnamDay(new Date(now.getTime() + days * DAY_MS))) : null;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '') ?? [];
  return day && !Number.isNaN(Date.parse(day)) && day > today ? morningOf(day) : null;
}

const morningOf = (day: string) => `${day}T00:00${VIETNAM_OFFSET}`;
