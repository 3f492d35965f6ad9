const VIETNAM_OFFSET_MS = 7 * 3_600_000;
const two = (number: number) => String(number).padStart(2, '0');

/** `2024-01-31T18:30:00Z` → `01/02/2024 - 01:30`: shown in Vietnam time, seven hours ahead of UTC [LOCALE-009]. */
export function formatTime(iso: string): string {
  const local = vietnamTime(iso);
  if (!local) return '';
  return `${formatDay(iso)} - ${formatClock(iso)}`;
}

/** The day alone: `01/02/2024`. */
export function formatDay(iso: string): string {
  const local = vietnamTime(iso);
  return local ? `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}` : '';
}

/** The time of day alone: `01:30`. */
export function formatClock(iso: string): string {
  const local = vietnamTime(iso);
  return local ? `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}` : '';
}

/** A Date whose UTC parts are Vietnam time; a time without a zone is UTC, as in Magento. */
function vietnamTime(iso: string): Date | null {
  const isDateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(iso);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const moment = Date.parse(isDateTime && !hasZone ? `${iso.replace(' ', 'T')}Z` : iso);
  return Number.isNaN(moment) ? null : new Date(moment + VIETNAM_OFFSET_MS);
}
