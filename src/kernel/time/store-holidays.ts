import { isOpenAt } from './opening-hours.ts';
import { vietnamDay } from './vietnam-time.ts';

/** `HH:MM`, Vietnam time. */
interface Hours {
  opensAt: string;
  closesAt: string;
}

/** Days on which stores keep other hours, as the merchant writes them in the setting `stores/holidays`. */
export interface StoreHoliday {
  /** First and last day: `2027-02-05`, or `09-02` for every year. */
  from: string;
  to: string;
  /** What the days are called; empty for none. */
  name: string;
  /** `HH:MM`, Vietnam time; null: closed all day. */
  hours: Hours | null;
  /** Codes of the stores it is about; null: all of them. */
  stores: readonly string[] | null;
}

/** Consecutive days with the same other hours, `YYYY-MM-DD`, first and last. */
export interface SpecialDays extends Pick<StoreHoliday, 'name' | 'hours'> {
  from: string;
  to: string;
}

const EVERY_YEAR = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HOLIDAYS_MAX = 200;
const NAME_MAX = 100;
const DAY_MS = 86_400_000;
/** Days that begin later are not told yet. */
const TOLD_DAYS = 90;
/** Days that follow each other are followed no further than this. */
const FOLLOWED_DAYS = 120;

const isText = (value: unknown): value is string => typeof value === 'string';
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const isDay = (day: unknown): day is string => {
  if (!isText(day)) return false;
  if (EVERY_YEAR.test(day)) return true;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day;
};

/** One entry of the setting; null when it is not in its form. */
export function toStoreHoliday(entry: unknown): StoreHoliday | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { from, to = from, name = '', open_time, close_time, stores = null } = entry as Record<string, unknown>;
  if (!isDay(from) || !isDay(to) || from.length !== to.length || (from.length === 10 && to < from)) return null;
  if (!isText(name) || name.length > NAME_MAX) return null;
  if (stores !== null && !(Array.isArray(stores) && stores.every(isText))) return null;
  const times = [open_time ?? null, close_time ?? null];
  const isClosed = times.every((time) => time === null);
  const [opensAt, closesAt] = times;
  if (!isClosed && !(isText(opensAt) && isText(closesAt) && CLOCK.test(opensAt) && CLOCK.test(closesAt))) return null;
  if (isText(opensAt) && isText(closesAt) && opensAt >= closesAt) return null;
  const hours = isText(opensAt) && isText(closesAt) ? { opensAt, closesAt } : null;
  return { from, to, name: name.trim(), hours, stores };
}

/** The setting `stores/holidays`; entries that are not in their form are left out. */
export const toStoreHolidays = (setting: unknown): StoreHoliday[] =>
  (Array.isArray(setting) ? setting.slice(0, HOLIDAYS_MAX) : []).flatMap((entry) => toStoreHoliday(entry) ?? []);

/** Whether a day, `YYYY-MM-DD`, is one of the holiday's. */
function has({ from, to }: StoreHoliday, day: string): boolean {
  const each = from.length === 5 ? day.slice(5) : day;
  return from <= to ? from <= each && each <= to : each >= from || each <= to;
}

/** The entry about a store and a day, `YYYY-MM-DD`; the first one counts. Null: as always. */
const holidayOn = (holidays: readonly StoreHoliday[], store: string, day: string): StoreHoliday | null =>
  holidays.find((holiday) => (holiday.stores?.includes(store) ?? true) && has(holiday, day)) ?? null;

/** The days with other hours that begin within the next 90 days, with today the first, in order. */
export function specialDays(holidays: readonly StoreHoliday[], store: string, now: Date): SpecialDays[] {
  const own = holidays.filter(({ stores }) => stores?.includes(store) ?? true);
  const found: SpecialDays[] = [];
  if (own.length === 0) return found;
  const today = vietnamDay(now);
  let before: StoreHoliday | null = null;
  for (let ahead = 0; ahead <= FOLLOWED_DAYS; ahead++) {
    const day = dayAfter(today, ahead);
    const holiday = holidayOn(own, store, day);
    const last = found.at(-1);
    if (holiday && holiday === before && last) last.to = day;
    else if (holiday && ahead <= TOLD_DAYS)
      found.push({ from: day, to: day, name: holiday.name, hours: holiday.hours });
    before = holiday && (holiday === before || ahead <= TOLD_DAYS) ? holiday : null;
  }
  return found;
}

/** Whether a store is open at the given time, by its hours of every day (`HH:MM`) and the days with other hours. */
export function isStoreOpenAt(
  { opensAt, closesAt, special }: Hours & { special: readonly SpecialDays[] },
  now: Date,
): boolean {
  const hours = hoursOn({ opensAt, closesAt }, special, vietnamDay(now));
  return hours !== null && isOpenAt(hours.opensAt, hours.closesAt, now);
}

/** The hours of a store on a day, `YYYY-MM-DD`, of which `usual` are those of every day; null: closed all day. */
export function hoursOn(usual: Hours, special: readonly SpecialDays[], day: string): Hours | null {
  const found = special.find(({ from, to }) => from <= day && day <= to);
  return found ? found.hours : usual;
}
