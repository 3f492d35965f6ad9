import type { D1Database } from '@cloudflare/workers-types';
import { isSameRegion } from '../../../../src/kernel/contact/region-names.ts';
import { findPlaces } from './find-places.ts';

/** The places of an address in words, as its owner wrote them. */
interface WrittenPlaces {
  ward: string;
  district: string;
  province: string;
}

/** The places of an address in the form of the shop's address book. */
interface PlacedAddress {
  region: string | null;
  region_id: number | null;
  city: string;
  custom_attributes: Record<string, string>;
  /** False: no ward of today is certain, so the words are kept and its owner is asked when the address is used. */
  isSure: boolean;
}

const lineOf = ({ ward, district, province }: WrittenPlaces) => [ward, district, province].filter(Boolean).join(', ');

/**
 * Finds the places of today for addresses in words, with a memory for the addresses of one request. A former ward or
 * district becomes the ward of today where there is only one; the words are kept in `former_address`.
 */
export class AddressPlaces {
  readonly #db: D1Database;
  readonly #known = new Map<string, Promise<PlacedAddress>>();

  constructor(db: D1Database) {
    this.#db = db;
  }

  /** The places of an address in Vietnam. */
  find(written: WrittenPlaces): Promise<PlacedAddress> {
    const line = lineOf(written);
    const found = this.#known.get(line) ?? this.#look(written);
    this.#known.set(line, found);
    return found;
  }

  async #look(written: WrittenPlaces): Promise<PlacedAddress> {
    const { ward, district, province } = written;
    const unsure: PlacedAddress = {
      ...{ region: province || null, region_id: null, city: district || province || ward || '', isSure: false },
      custom_attributes: textsOf({ ward_name: ward, state_name: district }),
    };
    if (!province) return unsure;
    const cities = (await findPlaces(this.#db, province)).filter(({ ward_id }) => ward_id === null);
    const [city] = cities;
    if (!city || cities.length > 1 || !ward) return unsure;
    const around = [ward, district, city.former ?? province].filter(Boolean).join(', ');
    const wards = (await findPlaces(this.#db, around)).filter(
      (place) => place.ward_id !== null && place.ward !== null && place.city_id === city.city_id,
    );
    const [only] = wards;
    if (!only?.ward || wards.length > 1) return unsure;
    const isToday = only.former === null && !district && isSameRegion(city.city, province);
    return {
      ...{ region: city.city, region_id: city.city_id, city: city.city, isSure: true },
      custom_attributes: textsOf({
        ...{ city_id: String(city.city_id), ward_id: String(only.ward_id), ward_name: only.ward },
        former_address: isToday ? '' : lineOf(written),
      }),
    };
  }
}

const textsOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
