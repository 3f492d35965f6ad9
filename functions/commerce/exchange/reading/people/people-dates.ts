import { vietnamTime } from '../../../../../src/kernel/time/vietnam-time.ts';
import { codedReason } from '../file-reasons.ts';
import { type DateOrder, readDate } from '../sheet/date.ts';
import { Unfit } from './people-kind.ts';

/** `2026-01-05 10:22:11 +0700`, as Shopify writes it. */
const ZONED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})\s*(?:(UTC|Z)|([+-]\d{2}):?(\d{2}))$/;
/** `Nov 5, 2026, 2:54:00 PM`, as Magento's lists write it. */
const IN_WORDS = /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}/;
const DAY_LENGTH = 10;

/** The time of a cell, ISO 8601 UTC; null for an empty one. Throws Unfit. */
export function timeOf(text: string, field: string, order: DateOrder | null): string | null {
  const [, day, clock, utc, hours, minutes] = ZONED.exec(text) ?? [];
  try {
    if (day) return new Date(`${day}T${clock}${utc ? 'Z' : `${hours}:${minutes}`}`).toISOString();
    if (IN_WORDS.test(text)) return new Date(`${text.replace(/[\u202f\u00a0]/g, ' ')} GMT+0700`).toISOString();
    return readDate(text, order);
  } catch (error) {
    const { code = null, values = [] } = (error instanceof Error && codedReason(error.message)) || {};
    const reason = 'không đọc được ngày; thử lại với --dates day-first hoặc --dates month-first';
    throw new Unfit(field, reason, code ?? 'NO_DATE', code ? values : [text]);
  }
}

/** The day of a cell, YYYY-MM-DD; null for an empty one. Throws Unfit. */
export function dayOf(text: string, field: string, order: DateOrder | null): string | null {
  const time = timeOf(text, field, order);
  return time === null ? null : vietnamTime(new Date(time)).toISOString().slice(0, DAY_LENGTH);
}
