import { isSameRegion } from '../contact/region-names.ts';
import { VIETNAM_MS } from './vietnam-time.ts';

/** When parcels leave the shop and when carriers deliver, in Vietnam time. */
export interface DeliveryCalendar {
  /** An order placed before this time of day leaves on the same day: `14:00`. */
  cutOff: string;
  /** Days of the week without dispatch and delivery; 0 is Sunday. At most six. */
  restDays: readonly number[];
  /** Further such days: `2027-02-06`, or `09-02` for every year. */
  holidays: readonly string[];
}

/** A number of days on the way, from and to. */
interface DaysOnTheWay {
  min: number;
  max: number;
}

/** How long a shipping method takes. */
interface DeliveryDays {
  /** Where it delivers; null: everywhere. */
  provinces: readonly string[] | null;
  /** Null when not configured. */
  days: DaysOnTheWay | null;
  /** Provinces with days of their own. */
  zones: readonly { provinces: readonly string[]; days: DaysOnTheWay }[];
}

/** Days on the way to a place, by its names or its code; null when not configured or not delivered to. */
export function daysTo({ provinces, days, zones }: DeliveryDays, ...place: readonly string[]): DaysOnTheWay | null {
  const among = (all: readonly string[]) => all.some((each) => place.some((name) => isSameRegion(each, name)));
  if (provinces && !among(provinces)) return null;
  return zones.find((zone) => among(zone.provinces))?.days ?? days;
}

/** The days between which an order arrives, as `2026-11-24`, if it is placed before `orderBy` (ms since the epoch). */
export interface DeliveryEstimate {
  from: string;
  to: string;
  orderBy: number;
}

const DAY_MS = 86_400_000;
/** The number of days in which a working day is searched; if there is none in a quarter of a year, no date is promised. */
const SEARCHED_DAYS = 92;

const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10);

/**
 * When an order arrives that is placed at `orderedAt` and takes `days` working days. It leaves on the same
 * working day before the cut-off, else on the next one. Null when the calendar has no working days.
 */
export function deliveryEstimate(
  calendar: DeliveryCalendar,
  days: DaysOnTheWay,
  orderedAt: Date,
): DeliveryEstimate | null {
  // UTC parts of this number are Vietnam time.
  const local = orderedAt.getTime() + VIETNAM_MS;
  const time = new Date(local).toISOString().slice(11, 16);
  const today = local - (local % DAY_MS);
  const leaves = nextWorkingDay(calendar, time < calendar.cutOff ? today : today + DAY_MS);
  const from = leaves && addWorkingDays(calendar, leaves, days.min);
  const to = from && addWorkingDays(calendar, from, days.max - days.min);
  if (!leaves || !from || !to) return null;
  const orderBy = Date.parse(`${dayOf(leaves)}T${calendar.cutOff}:00Z`) - VIETNAM_MS;
  return { from: dayOf(from), to: dayOf(to), orderBy };
}

function isWorkingDay({ restDays, holidays }: DeliveryCalendar, local: number): boolean {
  const day = dayOf(local);
  return !restDays.includes(new Date(local).getUTCDay()) && !holidays.includes(day) && !holidays.includes(day.slice(5));
}

/** This day or the first working day after it; null for none. */
function nextWorkingDay(calendar: DeliveryCalendar, from: number): number | null {
  for (let tried = 0; tried < SEARCHED_DAYS; tried++) {
    const local = from + tried * DAY_MS;
    if (isWorkingDay(calendar, local)) return local;
  }
  return null;
}

function addWorkingDays(calendar: DeliveryCalendar, from: number, count: number): number | null {
  let local: number | null = from;
  for (let added = 0; added < count && local !== null; added++) local = nextWorkingDay(calendar, local + DAY_MS);
  return local;
}

/** `24/11`, `24–27/11`, `30/11–2/12`: two days as Vietnamese write them. */
export function formatDays({ from, to }: Pick<DeliveryEstimate, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((day) => {
    const [, month, date] = day.split('-').map(Number);
    return { month, date };
  });
  const end = `${last?.date}/${last?.month}`;
  if (from === to) return end;
  return from.slice(0, 7) === to.slice(0, 7) ? `${first?.date}–${end}` : `${first?.date}/${first?.month}–${end}`;
}
