import { text } from '../../text/vi.ts';
import { emailProblem, nameProblem, phoneProblem } from '../address/address.ts';
import { isSameRegion } from '../address/region-search.ts';
import { formatClock } from '../shared/time.ts';
import { distanceKm, type Position } from '../stores/distance.ts';

/** Goods of the cart that a shop does not hold: it needs `quantity` pieces and holds `held`. */
interface MissingGoods {
  name: string;
  quantity: number;
  held: number;
}

/** A shop where an order can be fetched. */
export interface PickupPlace {
  code: string;
  name: string;
  street: string;
  district: string;
  /** Name of the province; the district where the backend knows none. */
  province: string;
  provinceId: number | null;
  postcode: string;
  phone: string;
  at: Position | null;
  /** `08:30`, Vietnam time; empty where the backend does not say. */
  opensAt: string;
  closesAt: string;
  /** Opening hours until the goods lie ready; null: nothing is promised. */
  readyHours: number | null;
  /** It holds everything in the cart. */
  isComplete: boolean;
  /** What it lacks, where the backend says so. */
  missing: MissingGoods[];
}

/** What the form for fetching asks. */
export interface PickupInput {
  place: string;
  name: string;
  telephone: string;
  email: string;
}

/** Magento's codes of the shipping method where the goods are fetched in a shop. */
export const PICKUP_METHOD = { carrierCode: 'instore', methodCode: 'pickup' } as const;

/** Whether a shipping method is the one where the goods are fetched. */
export const isPickupMethod = (method: { carrierCode: string; methodCode: string } | null): boolean =>
  method?.carrierCode === PICKUP_METHOD.carrierCode && method.methodCode === PICKUP_METHOD.methodCode;

/** Whether the shopper of a cart fetches it in a shop. */
export const isFetched = (cart: {
  pickupCode?: string | null;
  shippingMethod: { carrierCode: string; methodCode: string } | null;
}): boolean => Boolean(cart.pickupCode) || isPickupMethod(cart.shippingMethod);

/** As many shops outside the chosen province are offered. */
const ELSEWHERE_MAX = 3;
/** As many are offered while no province is chosen. */
const ANYWHERE_MAX = 8;

const completeFirst = (one: PickupPlace, other: PickupPlace) => Number(other.isComplete) - Number(one.isComplete);

/** Kilometres from a place to the nearest of the others; Infinity where positions are unknown. */
function kmToNearest({ at }: PickupPlace, others: readonly PickupPlace[]): number {
  const known = others.flatMap((other) => (at && other.at ? [distanceKm(at, other.at)] : []));
  return Math.min(...known, Infinity);
}

/**
 * The shops in the order in which they are offered: those of the province, complete ones first, then the three nearest
 * complete ones elsewhere. Without a province, or where it has no shop, the first eight of all, complete ones first.
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
const VIETNAM_OFFSET_MS = 7 * HOUR_MS;
/** A promise is rounded up to half an hour. */
const STEP_MS = HOUR_MS / 2;
/** A shop that is never open promises nothing. */
const DAYS_SEARCHED = 60;

const msOf = (clock: string): number => {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * HOUR_MS + minutes * 60_000;
};

/**
 * When goods ordered at `orderedAt` lie ready: after so many hours in which the shop is open. Null when nothing is
 * promised, or the hours of the shop are unknown or cross midnight.
 */
export function readyAt(
  { readyHours, opensAt, closesAt }: Pick<PickupPlace, 'readyHours' | 'opensAt' | 'closesAt'>,
  orderedAt: Date,
): Date | null {
  const [opens, closes] = [msOf(opensAt), msOf(closesAt)];
  if (readyHours === null || !(opens < closes)) return null;
  // UTC parts of this number are Vietnam time.
  const local = orderedAt.getTime() + VIETNAM_OFFSET_MS;
  const today = local - (local % DAY_MS);
  let left = readyHours * HOUR_MS;
  for (let day = today; day < today + DAYS_SEARCHED * DAY_MS; day += DAY_MS) {
    const from = Math.max(local, day + opens);
    const open = day + closes - from;
    if (open <= 0) continue;
    if (left <= open) {
      const ready = Math.min(Math.ceil((from + left) / STEP_MS) * STEP_MS, day + closes);
      return new Date(ready - VIETNAM_OFFSET_MS);
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
): string {
  const ready = readyAt(place, orderedAt);
  if (!ready) return '';
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + VIETNAM_OFFSET_MS) / DAY_MS);
  const away = dayOf(ready) - dayOf(now);
  const local = new Date(ready.getTime() + VIETNAM_OFFSET_MS);
  const date = text('pickup.onDay', `${local.getUTCDate()}/${local.getUTCMonth() + 1}`);
  const day = away === 0 ? text('pickup.today') : away === 1 ? text('pickup.tomorrow') : date;
  return text('pickup.readyFrom', formatClock(ready.toISOString()), day);
}

/** As many missing goods are named. */
const NAMED_MAX = 3;

/** What a shop has of the cart, in words: that it has all, or what it lacks. */
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

/** Errors by field, in Vietnamese. A shop that lacks something cannot be chosen. */
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

/** The shop of an order that is fetched, and how far it is. */
export interface OrderPickup {
  name: string;
  /** In one line. */
  address: string;
  phone: string;
  opensAt: string;
  closesAt: string;
  readyHours: number | null;
  /** What the buyer shows at the counter; null before the goods lie ready and after they were handed over. */
  code: string | null;
  /** ISO 8601, UTC; null before. */
  readyAt: string | null;
  pickedUpAt: string | null;
}

/** How far an order is that is fetched. */
export const pickupState = ({ readyAt, pickedUpAt }: OrderPickup): 'preparing' | 'ready' | 'collected' =>
  pickedUpAt ? 'collected' : readyAt ? 'ready' : 'preparing';
