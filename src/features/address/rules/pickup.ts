import { distanceKm, type Position } from '../../../kernel/contact/distance.ts';
import { hoursOn, type SpecialDays } from '../../../kernel/time/store-holidays.ts';
import { formatClock } from '../../../kernel/time/time.ts';
import { VIETNAM_MS, vietnamTime } from '../../../kernel/time/vietnam-time.ts';
import { text } from '../../../text/vi.ts';
import { emailProblem, nameProblem, phoneProblem } from './address.ts';
import { isSameRegion } from './region-search.ts';

/** A product of which a shop has too few for the cart: the cart needs `quantity` pieces, the shop has `held`. */
interface MissingGoods {
  name: string;
  quantity: number;
  held: number;
}

/** A shop where an order can be collected. */
export interface PickupPlace {
  code: string;
  name: string;
  street: string;
  district: string;
  /** Name of the province; the name of the district if the backend has no provinces. */
  province: string;
  provinceId: number | null;
  postcode: string;
  phone: string;
  at: Position | null;
  /** `08:30`, Vietnam time; empty if the backend does not send it. */
  opensAt: string;
  closesAt: string;
  /** Number of opening hours until the order is ready; null: no time is promised. */
  readyHours: number | null;
  /** Whether it has all products of the cart. */
  isComplete: boolean;
  /** The missing products, if the backend sends them. */
  missing: MissingGoods[];
}

/** The fields of the form for pickup. */
export interface PickupInput {
  place: string;
  name: string;
  telephone: string;
  email: string;
}

/** Number of shops outside the selected province that are offered. */
const ELSEWHERE_MAX = 3;
/** Number of shops that are offered while no province is selected. */
const ANYWHERE_MAX = 8;

const completeFirst = (one: PickupPlace, other: PickupPlace) => Number(other.isComplete) - Number(one.isComplete);

/** Distance in km from a place to the nearest of the others; Infinity if positions are unknown. */
function kmToNearest({ at }: PickupPlace, others: readonly PickupPlace[]): number {
  const known = others.flatMap((other) => (at && other.at ? [distanceKm(at, other.at)] : []));
  return Math.min(...known, Infinity);
}

/**
 * The shops in the order in which they are offered: those of the province, with those that have all products first;
 * then the three nearest in other provinces that have all products. Without a province, or if it has no shop: the first
 * eight of all shops, with those that have all products first.
 */
export function offeredPlaces(places: readonly PickupPlace[], province: string): PickupPlace[] {
  const there = places.filter((place) => province !== '' && isSameRegion(place.province, province));
  if (there.length === 0) return places.toSorted(completeFirst).slice(0, ANYWHERE_MAX);
  const elsewhere = places
    .filter((place) => place.isComplete && !there.includes(place))
    .toSorted((one, other) => kmToNearest(one, there) - kmToNearest(other, there));
  return [...there.toSorted(completeFirst), ...elsewhere.slice(0, ELSEWHERE_MAX)];
}

/** The provinces with a shop, each once, in the order of the shops. */
export const pickupProvinces = (places: readonly PickupPlace[]): string[] => [
  ...new Set(places.map(({ province }) => province)),
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A promised time is rounded up to half an hour. */
const STEP_MS = HOUR_MS / 2;
/** Maximum number of days that are looked at, because a shop that is never open promises nothing. */
const DAYS_SEARCHED = 60;

const msOf = (clock: string): number => {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * HOUR_MS + minutes * 60_000;
};

/**
 * The time at which an order placed at `orderedAt` is ready: after the promised number of opening hours. Null if
 * nothing is promised, or the opening hours are unknown or cross midnight. `special`: its days with other hours.
 */
export function readyAt(
  { readyHours, opensAt, closesAt }: Pick<PickupPlace, 'readyHours' | 'opensAt' | 'closesAt'>,
  orderedAt: Date,
  special: readonly SpecialDays[] = [],
): Date | null {
  const [opens, closes] = [msOf(opensAt), msOf(closesAt)];
  if (readyHours === null || !(opens < closes)) return null;
  // UTC parts of this number are Vietnam time.
  const local = orderedAt.getTime() + VIETNAM_MS;
  const today = local - (local % DAY_MS);
  let left = readyHours * HOUR_MS;
  for (let day = today; day < today + DAYS_SEARCHED * DAY_MS; day += DAY_MS) {
    const hours = hoursOn({ opensAt, closesAt }, special, new Date(day).toISOString().slice(0, 10));
    if (!hours) continue;
    const from = Math.max(local, day + msOf(hours.opensAt));
    const end = day + msOf(hours.closesAt);
    const open = end - from;
    if (open <= 0) continue;
    if (left <= open) {
      const ready = Math.min(Math.ceil((from + left) / STEP_MS) * STEP_MS, end);
      return new Date(ready - VIETNAM_MS);
    }
    left -= open;
  }
  return null;
}

/** `Sẵn sàng từ 14:30 hôm nay`, `… ngày mai`, `… ngày 25/11`; empty when nothing is promised. */
export function readyText(
  place: Pick<PickupPlace, 'readyHours' | 'opensAt' | 'closesAt'>,
  orderedAt: Date,
  now: Date,
  special: readonly SpecialDays[] = [],
): string {
  const ready = readyAt(place, orderedAt, special);
  if (!ready) return '';
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + VIETNAM_MS) / DAY_MS);
  const away = dayOf(ready) - dayOf(now);
  const local = vietnamTime(ready);
  const date = text('pickup.onDay', `${local.getUTCDate()}/${local.getUTCMonth() + 1}`);
  const day = away === 0 ? text('pickup.today') : away === 1 ? text('pickup.tomorrow') : date;
  return text('pickup.readyFrom', formatClock(ready.toISOString()), day);
}

/** Maximum number of missing products that are named. */
const NAMED_MAX = 3;

/** What a shop has of the cart, as a text: all products, or which are missing. */
export function stockText({ isComplete, missing }: Pick<PickupPlace, 'isComplete' | 'missing'>): string {
  if (isComplete) return text('pickup.complete');
  if (missing.length === 0) return text('pickup.incomplete');
  const named = missing
    .slice(0, NAMED_MAX)
    .map(({ name, quantity, held }) =>
      held > 0 ? text('pickup.missingSome', name, held, quantity) : text('pickup.missingAll', name),
    );
  const more = missing.length - named.length;
  return text('pickup.missing', [...named, ...(more > 0 ? [text('pickup.missingMore', more)] : [])].join('; '));
}

/** Errors by field, in Vietnamese. A shop without all products cannot be selected. */
export function pickupProblems(
  { place, name, telephone, email }: PickupInput,
  places: readonly PickupPlace[],
): Partial<Record<keyof PickupInput, string>> {
  const chosen = places.find(({ code }) => code === place);
  const wrong = { name: nameProblem(name), telephone: phoneProblem(telephone), email: emailProblem(email) };
  const problems = Object.entries(wrong).flatMap(([field, key]) => (key ? [[field, text(key)]] : []));
  if (!chosen) problems.push(['place', text('pickup.choose')]);
  else if (!chosen.isComplete) problems.push(['place', text('pickup.soldOut', chosen.name)]);
  return Object.fromEntries(problems);
}

/** The shop of an order with pickup, and the state of the order there. */
export interface OrderPickup {
  /** The code of the shop. */
  store: string;
  name: string;
  /** The address in one line. */
  address: string;
  phone: string;
  opensAt: string;
  closesAt: string;
  readyHours: number | null;
  /** The code that the buyer shows in the shop; null before the order is ready and after it was handed over. */
  code: string | null;
  /** ISO 8601, UTC; null before. */
  readyAt: string | null;
  pickedUpAt: string | null;
}

/** The state of an order with pickup. */
export const pickupState = ({ readyAt, pickedUpAt }: OrderPickup): 'preparing' | 'ready' | 'collected' =>
  pickedUpAt ? 'collected' : readyAt ? 'ready' : 'preparing';
