import { vietnamTime } from './vietnam-time.ts';

const two = (number: number) => String(number).padStart(2, '0');

/**
 * `2024-01-31T18:30:00Z` → `01/02/2024 - 01:30`: shown in Vietnam time, as are the other forms below. All of them are
 * empty for no time and for an invalid one.
 */
export function formatTime(iso: string | null | undefined): string {
  return localTime(iso) ? `${formatDay(iso)} - ${formatClock(iso)}` : '';
}

/** The day alone: `01/02/2024`. */
export function formatDay(iso: string | null | undefined): string {
  const local = localTime(iso);
  return local ? `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}` : '';
}

/** The time of day alone: `01:30`. */
export function formatClock(iso: string | null | undefined): string {
  const local = localTime(iso);
  return local ? `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}` : '';
}

/** A Date whose UTC parts are Vietnam time; a time without a zone is UTC, as in Magento. */
function localTime(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const isDateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(iso);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const moment = new Date(isDateTime && !hasZone ? `${iso.replace(' ', 'T')}Z` : iso);
  return Number.isNaN(moment.getTime()) ? null : vietnamTime(moment);
}
