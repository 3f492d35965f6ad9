import { vietnamClock } from './vietnam-time.ts';

/** Whether a store with these hours (`HH:MM`) is open at the given time, in Vietnam time; hours may cross midnight. */
export function isOpenAt(opensAt: string, closesAt: string, now: Date): boolean {
  const time = vietnamClock(now);
  return opensAt <= closesAt ? opensAt <= time && time < closesAt : time >= opensAt || time < closesAt;
}
