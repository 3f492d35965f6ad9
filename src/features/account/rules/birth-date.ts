import type { TextKey } from '../../../text/vi.ts';

const EARLIEST = '1900-01-01';

/** Why a typed date of birth (YYYY-MM-DD) is invalid, or null. It is optional. */
export function birthDateProblem(day: string, now: Date): TextKey | null {
  if (!day) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay && day >= EARLIEST && day <= now.toISOString().slice(0, 10) ? null : 'account.birthDateInvalid';
}
