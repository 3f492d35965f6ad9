/** When something is active: once, or repeatedly from its first time on. Times are ISO 8601 UTC. */
interface Schedule {
  startsAt: string;
  endsAt: string;
  /** Hours from one start to the next; null: once. If it is shorter than the duration, it is always active. */
  repeatsEveryHours: number | null;
}

export interface RunningWindow {
  start: Date;
  end: Date;
}

const HOUR_MS = 3_600_000;

/** The window at the given time, or the next one; null when there are no more. */
export function currentOrNextWindow(schedule: Schedule, now: Date): RunningWindow | null {
  const first = Date.parse(schedule.startsAt);
  const length = Date.parse(schedule.endsAt) - first;
  if (!(length > 0)) return null;
  const period = (schedule.repeatsEveryHours ?? 0) * HOUR_MS;
  const rounds = period > 0 ? Math.max(0, Math.floor((now.getTime() - first) / period)) : 0;
  const begin = first + rounds * period;
  const start = period > 0 && now.getTime() >= begin + length ? begin + period : begin;
  const end = start + length;
  return now.getTime() < end ? { start: new Date(start), end: new Date(end) } : null;
}

/** The window at the given time. */
export function runningWindow(schedule: Schedule, now: Date): RunningWindow | null {
  const window = currentOrNextWindow(schedule, now);
  return window && window.start <= now ? window : null;
}
