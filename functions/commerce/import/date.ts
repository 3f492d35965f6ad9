/** Time zone of dates without one: the shop's. */
const ZONE = '+07:00';
const DAY_ONLY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}))(?:[ ,T]+0?0:00(?::00)?)?$/;
const CENTURY = 2000;

/**
 * Converts a date cell to ISO 8601 UTC; null for an empty cell. Accepts `2017-02-01`, Magento's `2/1/17` (month first),
 * or a full timestamp. With `isEnd` the day is included until midnight. Throws on anything else.
 */
export function readDate(cell: string | undefined, isEnd = false): string | null {
  const text = cell?.trim();
  if (!text) return null;
  const [, year, month, day, usMonth, usDay, usYear] = DAY_ONLY.exec(text) ?? [];
  const y = Number(year ?? usYear);
  const dayText = `${y < 100 ? CENTURY + y : y}-${(month ?? usMonth ?? '').padStart(2, '0')}-${(day ?? usDay ?? '').padStart(2, '0')}`;
  const isDay = (year ?? usYear) !== undefined;
  const date = new Date(isDay ? `${dayText}T${isEnd ? '23:59:59' : '00:00:00'}${ZONE}` : text);
  if (Number.isNaN(date.getTime())) throw new Error(`"${cell}" is not a date`);
  return date.toISOString();
}
