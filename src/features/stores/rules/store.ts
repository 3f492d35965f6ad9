import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import type { SpecialDays } from '../../../kernel/time/store-holidays.ts';

/** A shop in town. Coordinates in degrees, hours `HH:MM` in Vietnam time. */
export interface Store {
  id: number;
  name: string;
  cityId: number | null;
  city: string;
  district: string;
  street: string;
  /** In one line. */
  address: string;
  phone: string;
  opensAt: string;
  closesAt: string;
  /** Days with other hours that begin within 90 days, in order. */
  special: readonly SpecialDays[];
  at: { latitude: number; longitude: number } | null;
  /** Path of a picture below the media base. */
  picture: string | null;
  services: string[];
  isTop: boolean;
  /** ISO 8601; null when the backend does not report it. */
  changedAt: string | null;
  /** Stock of the requested product; null when none was requested. */
  quantity: number | null;
}

export interface StoreCity {
  id: number;
  name: string;
  count: number;
}

/** The filters of the store list in its address. */
export interface StoreQuery {
  cityId: number | null;
  district: string;
  keyword: string;
  /** Only stores that have this product in stock. */
  sku: string;
}

const TEXT_MAX = 100;

/** Reads the filters from the address; invalid ones are ignored. */
export function parseStoreQuery(query: URLSearchParams): StoreQuery {
  const text = (name: string) => (query.get(name) ?? '').normalize('NFC').trim().slice(0, TEXT_MAX);
  const city = Number(query.get('city'));
  return {
    cityId: Number.isSafeInteger(city) && city > 0 ? city : null,
    district: text('district'),
    keyword: text('q'),
    sku: text('sku').slice(0, SKU_LENGTH_MAX),
  };
}

/** Districts with a store, each once, in alphabetical order; numbers in numeric order. */
export function districtsOf(stores: readonly Store[]): string[] {
  return [...new Set(stores.map(({ district }) => district))]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, 'vi', { numeric: true }));
}

/** A link to directions that opens a phone's map app and needs no key. */
export function directionsHref({ at, name, address }: Pick<Store, 'at' | 'name' | 'address'>): string {
  const destination = at ? `${at.latitude},${at.longitude}` : `${name}, ${address}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

const CITY_PREFIX = /^(thành phố|tỉnh)\s+/i;

/** The short names of `Tỉnh Đồng Nai` and `Thành phố Đà Nẵng`. */
export function shortCity(name: string): string {
  return name.replace(CITY_PREFIX, '');
}
