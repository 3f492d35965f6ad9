const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** The time of day in Vietnam, HH:MM. */
const vietnamTime = (now: Date): string => new Date(now.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(11, 16);

/** Whether a shop with these hours (HH:MM, Vietnam time) is open at the given time; hours may cross midnight. */
export function isOpen(opensAt: string, closesAt: string, now: Date): boolean {
  const time = vietnamTime(now);
  return opensAt <= closesAt ? opensAt <= time && time < closesAt : time >= opensAt || time < closesAt;
}
