import type { D1Database } from '@cloudflare/workers-types';
import { isSameRegion, type RegionParts, regionParts } from '../../../../src/kernel/contact/region-names.ts';
import {
  listNamedPlaces,
  listServedProvinces,
  listTodaysWards,
  type NamedPlace,
  servedScheme,
  type TodaysWard,
} from '../db/places.ts';

/** A place of the division that the shop uses, found by a name that somebody typed. */
interface FoundPlace {
  city_id: number;
  city: string;
  /** Null where only the province is known. */
  ward_id: number | null;
  ward: string | null;
  /** The former place by whose name it was found; null for its own name. */
  former: string | null;
}

const PLACES_MAX = 20;
/** Candidates read from the database: some numbers are the name of a ward in each district. */
const CANDIDATES_MAX = 300;
/** Shorter beginnings would match too many places. */
const BEGINNING_MIN = 3;
const LEVELS = { province: 1, district: 2, ward: 3 } as const;

/** Whether the word for its kind allows the place: a `thành phố` may also be a province. */
function isOfLevel({ level }: RegionParts, place: NamedPlace): boolean {
  if (level === null || LEVELS[level] === place.level) return true;
  return level === 'district' && place.level === 1;
}

/** Whether each further name is one of the place's district or province, of today or before; others say nothing. */
function isWithin(place: NamedPlace, city: string | undefined, around: readonly string[]): boolean {
  const names = [place.province, city ?? '', ...(place.district ? [place.district] : [])];
  return around.every((part) => names.some((name) => name !== '' && isSameRegion(name, part)));
}

async function candidates(db: D1Database, name: RegionParts): Promise<NamedPlace[]> {
  const read = async (isBeginning: boolean) =>
    (await listNamedPlaces(db, name.own, { isBeginning, most: CANDIDATES_MAX })).filter((each) =>
      isOfLevel(name, each),
    );
  const same = await read(false);
  return same.length || name.own.length < BEGINNING_MIN ? same : read(true);
}

const asWard = (ward: TodaysWard, former: string | null): FoundPlace => ({
  city_id: ward.city_id,
  city: ward.city,
  ward_id: ward.id,
  ward: ward.name,
  former,
});

const idsOf = ({ successors }: NamedPlace) => JSON.parse(successors) as number[];

/**
 * The places of the shop's division that a typed text can mean, those with their own name first: `Phường Láng, Hà Nội`,
 * `Q1`, `Bến Nghé, Quận 1`. A former ward that was divided and a former district give all their wards. In a shop with
 * three levels only the province is told.
 */
export async function findPlaces(db: D1Database, typed: string): Promise<FoundPlace[]> {
  const [first = '', ...around] = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const name = regionParts(first);
  if (!name.own) return [];
  const [scheme, served, named] = await Promise.all([servedScheme(db), listServedProvinces(db), candidates(db, name)]);
  const cityOf = ({ province_id }: NamedPlace) => served.get(province_id);
  const meant = named.filter((place) => isWithin(place, cityOf(place)?.name, around));
  // Further names that are unknown, such as a misspelled district, do not hide what was meant.
  const places = meant.length ? meant : named;
  const wards = await listTodaysWards(db, [...new Set(places.flatMap((place) => [place.id, ...idsOf(place)]))]);
  const found = places.flatMap((place): FoundPlace[] => {
    const city = cityOf(place);
    const cityOnly = { ward_id: null, ward: null };
    if (scheme === 3 || place.level === 1) {
      const former = city?.name === place.name ? null : place.name;
      return city ? [{ city_id: city.id, city: city.name, ...cityOnly, former }] : [];
    }
    const own = wards.get(place.id);
    if (own) return [asWard(own, null)];
    const former = [place.name, ...(place.district ? [place.district] : [])].join(', ');
    return idsOf(place).flatMap((id) => {
      const ward = wards.get(id);
      return ward ? [asWard(ward, former)] : [];
    });
  });
  const byPlace = new Map<string, FoundPlace>();
  for (const each of found.toSorted((a, b) => Number(a.former !== null) - Number(b.former !== null)))
    if (!byPlace.has(`${each.city_id}/${each.ward_id}`)) byPlace.set(`${each.city_id}/${each.ward_id}`, each);
  return [...byPlace.values()].slice(0, PLACES_MAX);
}
