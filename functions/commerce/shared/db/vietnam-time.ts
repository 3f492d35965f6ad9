import { VIETNAM_HOURS } from '../../../../src/kernel/time/vietnam-time.ts';

/** SQL: the day in Vietnam of a time in UTC, YYYY-MM-DD. Takes an expression. */
export const dayOf = (time: string): string => `date(${time}, '+${VIETNAM_HOURS} hours')`;

/** SQL: when the day in Vietnam begins that is some days after that of a time, ISO 8601 UTC. Takes two expressions. */
export const dayBeginsAfter = (time: string, days: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${dayOf(time)}, ${days} || ' days', '-${VIETNAM_HOURS} hours')`;
