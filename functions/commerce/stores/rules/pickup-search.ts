import { distanceKm } from '../../../../src/kernel/contact/distance.ts';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { COUNTRY } from '../../address/rules/address.ts';
import type { PickupLocationRow } from '../db/pickup-locations.ts';
import { compareValues, type FieldFilter, meetsFilter } from './field-filter.ts';

/** A pickup location as clients read it. */
const toPickupLocation = ({ region_code: _, code, ...row }: PickupLocationRow) => ({
  ...row,
  pickup_location_code: code,
  country_id: COUNTRY.code,
});
type PickupLocation = ReturnType<typeof toPickupLocation>;

/** The search input: shops within some kilometres of a place, filters on fields, and a sort order. */
export interface PickupSearch {
  area?: { radius: number; search_term: string } | null;
  filters?: Partial<Record<keyof PickupLocation, FieldFilter | null>> | null;
  sort?: Partial<Record<keyof PickupLocation | 'distance', 'ASC' | 'DESC'>> | null;
}

/** Separates place and country in a search term: `Hà Nội:VN`. */
const DELIMITER = ':';

/**
 * The distance in km from a place to each shop, by code. The shop has no map data: a place is located at its own shops
 * in that city, province or postcode. Empty if there are none.
 */
function distancesFrom(term: string, all: readonly PickupLocation[]): Map<string, number> {
  const [place = '', ...rest] = term.split(DELIMITER);
  const country = rest.at(-1)?.trim() || COUNTRY.code;
  const wanted = fold(place.trim());
  if (wanted === '' || country.toUpperCase() !== COUNTRY.code) return new Map();
  const there = all.filter(
    ({ city, region, postcode }) =>
      fold(city).includes(wanted) || fold(region ?? '').includes(wanted) || fold(postcode ?? '') === wanted,
  );
  if (there.length === 0) return new Map();
  return new Map(
    all.map((one) => [one.pickup_location_code, Math.min(...there.map((other) => distanceKm(one, other)))]),
  );
}

function compareFields(one: PickupLocation, other: PickupLocation, field: keyof PickupLocation): number {
  const [left, right] = [one[field], other[field]];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  return compareValues(left, right);
}

/** The matching shops in the requested order: around a place the nearest first, otherwise in the shop's own order. */
export function searchPickupLocations(
  rows: readonly PickupLocationRow[],
  { area, filters, sort }: PickupSearch,
): PickupLocation[] {
  const all = rows.map(toPickupLocation);
  const distances = area ? distancesFrom(area.search_term, all) : null;
  const distanceOf = ({ pickup_location_code }: PickupLocation) => distances?.get(pickup_location_code) ?? Infinity;
  const conditions = Object.entries(filters ?? {}) as [keyof PickupLocation, FieldFilter | null][];
  const found = all.filter(
    (one) =>
      (!area || distanceOf(one) <= area.radius) &&
      conditions.every(([field, filter]) => !filter || meetsFilter(one[field], filter)),
  );
  const { distance: byDistance, ...fields } = sort ?? {};
  if (area && (byDistance || !sort)) {
    const direction = byDistance === 'DESC' ? -1 : 1;
    return found.toSorted((one, other) => direction * (distanceOf(one) - distanceOf(other)));
  }
  const orders = Object.entries(fields) as [keyof PickupLocation, 'ASC' | 'DESC'][];
  return found.toSorted((one, other) => {
    for (const [field, order] of orders) {
      const difference = compareFields(one, other, field);
      if (difference !== 0) return order === 'DESC' ? -difference : difference;
    }
    return 0;
  });
}
