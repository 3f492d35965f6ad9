/** When something runs: once, or again and again from its first time on. Times are ISO 8601 UTC. */
interface Schedule {
  startsAt: string;
  endsAt: string;
  /** From one start to the next; null: once. Shorter than the time it runs means it never stops. */
  repeatsEveryHours: number | null;
}

export interface RunningWindow {
  start: Date;
  end: Date;
}

const HOUR_MS = 3_600_000;

/** The window that is running at a moment, or the next one; null when there is none any more. */
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

/** The window that is running at a moment. */
export function runningWindow(schedule: Schedule, now: Date): RunningWindow | null {
  const window = currentOrNextWindow(schedule, now);
  return window && window.start <= now ? window : null;
}
