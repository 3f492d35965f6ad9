import { VIETNAM_OFFSET, vietnamTime } from '../../../../../src/kernel/time/vietnam-time.ts';

const CENTURY = 2000;
const MONTHS = 12;

/** Which number of a date such as `05/11/2026` comes first. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

// Magento writes dates in the form of the administrator's language: `11/5/26, 2:54 PM`, `14:54 05/11/2026`,
// `05.11.26, 14:54`, `2026-11-05 14 h 54`, `26. 11. 5. 오후 2:54`.
const HALF = '(?:[上下]午|오[전후])';
const TIME = `${HALF}? ?\\d{1,2}(?::|\\.| h )\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?`;
const DATE = '(?<first>\\d{1,4})(?<sign>[./-] ?)(?<second>\\d{1,2})[./-] ?(?<third>\\d{1,4})\\.?';
const WRITTEN = new RegExp(`^(?:(?<before>${TIME}),? )?${DATE}(?:(?:,? |T)(?<after>${TIME}))?$`, 'i');
/** ISO 8601 with a zone. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const CLOCK = /(\d{1,2})\D+?(\d{2})(?::(\d{2}))?/;
const AFTERNOON = /p\.?m|下午|오후/i;
const HALVES = /[ap]\.?m|[上下]午|오[전후]/i;

interface Written {
  /** The numbers of the date as they stand. */
  numbers: readonly [number, number, number];
  isYearFirst: boolean;
  hasShortYear: boolean;
  sign: string;
  isTimeFirst: boolean;
  /** The time as it stands; empty without one. */
  time: string;
}

/** The parts of a date in one of Magento's forms; null for any other text, such as a timestamp with a zone. */
function partsOf(text: string): Written | null {
  const found = WRITTEN.exec(text.replaceAll(/[\s\u202f\u00a0]+/g, ' '))?.groups;
  if (!found) return null;
  const { first = '', sign = '', second = '', third = '', before, after } = found;
  // Hungarian and Korean dates begin with the year and have spaces.
  const isYearFirst = first.length === 4 || sign === '. ';
  const year = isYearFirst ? first : third;
  const day = isYearFirst ? third : first;
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  return {
    numbers: [Number(first), Number(second), Number(third)],
    isYearFirst,
    hasShortYear: year.length === 2,
    sign,
    isTimeFirst: before !== undefined,
    time: before ?? after ?? '',
  };
}

/** Finds out from all dates of a file which number comes first. */
export class DateForm {
  readonly #certain = new Set<DateOrder>();
  readonly #likely = new Set<DateOrder>();
  #hasShortYears = false;

  /** Takes note of a cell of the file. */
  note(cell: string | undefined): void {
    const parts = cell?.trim() ? partsOf(cell.trim()) : null;
    if (!parts || parts.isYearFirst) return;
    const { time, sign } = parts;
    const [first, second] = parts.numbers;
    if (first > MONTHS || parts.isTimeFirst || sign === '.') this.#certain.add('day-first');
    if (second > MONTHS) this.#certain.add('month-first');
    // Only American and Canadian English write the month first; their times have `PM` or `p.m.`.
    if (time) this.#likely.add(HALVES.test(time) && !/[ap]m$/.test(time) ? 'month-first' : 'day-first');
    if (sign === '-') this.#likely.add('day-first');
    this.#hasShortYears ||= parts.hasShortYear && sign === '/';
  }

  /** The order that the whole file agrees with; null if it has dates in both orders, or none that tells. */
  get order(): DateOrder | null {
    const [orders = new Set<DateOrder>()] = [this.#certain, this.#likely].filter(({ size }) => size > 0);
    const [order] = orders;
    if (orders.size > 1) return null;
    // Dates without a time, such as `2/1/17`, are those of a new Magento.
    return order ?? (this.#hasShortYears ? 'month-first' : null);
  }
}

/**
 * Converts a date cell to ISO 8601 UTC; null for an empty cell. Accepts the forms that Magento writes, in the shop's time
 * zone, and full timestamps. With `isEnd` the day is included until midnight. Throws on anything else, and on a date that
 * has two meanings while `order` is null.
 */
export function readDate(cell: string | undefined, order: DateOrder | null, isEnd = false): string | null {
  const text = cell?.trim();
  if (!text) return null;
  const parts = partsOf(text);
  const date = parts ? dateOf(parts, order, { text, isEnd }) : new Date(TIMESTAMP.test(text) ? text : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Error(`"${cell}" is not a date`);
  return date.toISOString();
}

/** Hours, minutes and seconds of a time as it is written. */
function clockOf(time: string): [number, number, number] {
  const [, hour = '0', minute = '0', second = '0'] = CLOCK.exec(time) ?? [];
  const hours = HALVES.test(time) ? (Number(hour) % 12) + (AFTERNOON.test(time) ? 12 : 0) : Number(hour);
  return [hours, Number(minute), Number(second)];
}

function dateOf(
  { numbers, isYearFirst, time }: Written,
  order: DateOrder | null,
  { text, isEnd }: { text: string; isEnd: boolean },
): Date {
  const [first, second, third] = numbers;
  if (!isYearFirst && order === null && first !== second)
    throw new Error(`"${text}" has two meanings; run again with --dates day-first or --dates month-first`);
  const isDayFirst = order === 'day-first';
  const [year, month, day] = isYearFirst ? numbers : [third, isDayFirst ? second : first, isDayFirst ? first : second];
  const clock = clockOf(time);
  const isWholeDay = clock.every((part) => part === 0);
  const two = (number: number) => String(number).padStart(2, '0');
  const full = year < 100 ? CENTURY + year : year;
  const moment = (isWholeDay && isEnd ? [23, 59, 59] : clock).map(two).join(':');
  const at = new Date(`${full}-${two(month)}-${two(day)}T${moment}${VIETNAM_OFFSET}`);
  // 31 June would be a day of July.
  return vietnamTime(at).getUTCDate() === day ? at : new Date(Number.NaN);
}
