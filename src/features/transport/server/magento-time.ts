/** Magento's time, `2026-11-22 13:28:29` in UTC, as ISO 8601; other texts stay unchanged. */
export function toUtc(time: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? `${time.replace(' ', 'T')}Z` : time;
}
