/** A shop one can walk into. Coordinates in degrees, hours `HH:MM` in Vietnam's time. */
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
  at: { latitude: number; longitude: number } | null;
  /** Path of a picture below the media base. */
  picture: string | null;
  services: string[];
  isTop: boolean;
  /** Pieces of the product asked for; null when none was. */
  quantity: number | null;
}

export interface StoreCity {
  id: number;
  name: string;
  count: number;
}

/** What the list of shops is narrowed to, as its address says it [STORE-002]. */
export interface StoreQuery {
  cityId: number | null;
  district: string;
  keyword: string;
  /** Only shops that hold this product [STORE-005]. */
  sku: string;
}

const TEXT_MAX = 100;

/** Reads the address of the list; what it cannot read narrows nothing. */
export function parseStoreQuery(query: URLSearchParams): StoreQuery {
  const text = (name: string) => (query.get(name) ?? '').normalize('NFC').trim().slice(0, TEXT_MAX);
  const city = Number(query.get('city'));
  return {
    cityId: Number.isSafeInteger(city) && city > 0 ? city : null,
    district: text('district'),
    keyword: text('q'),
    sku: text('sku').slice(0, 64),
  };
}

/** Districts that have a shop, each once, in the alphabet's order; numbers by their size. */
export function districtsOf(stores: readonly Store[]): string[] {
  return [...new Set(stores.map(({ district }) => district))]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, 'vi', { numeric: true }));
}

/** Where a map leads to a shop: works without a key, in the map application of a phone [X110]. */
export function directionsHref({ at, name, address }: Pick<Store, 'at' | 'name' | 'address'>): string {
  const destination = at ? `${at.latitude},${at.longitude}` : `${name}, ${address}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

const CITY_PREFIX = /^(thành phố|tỉnh)\s+/i;

/** `Tỉnh Đồng Nai` and `Thành phố Đà Nẵng` as people say them. */
export function shortCity(name: string): string {
  return name.replace(CITY_PREFIX, '');
}
