import { storePath } from '../content/content-paths.ts';
import type { Store } from './store.ts';

const CONTEXT = 'https://schema.org';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A shop for search engines: where it is, when it is open, how to call it. `origin` without a slash at its end. */
export function storeData(origin: string, store: Store) {
  const url = origin + storePath(store);
  return {
    '@context': CONTEXT,
    '@type': 'ClothingStore',
    '@id': url,
    name: store.name,
    url,
    image: `${origin}/og.png`,
    telephone: store.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street || store.address,
      addressLocality: store.district,
      addressRegion: store.city,
      addressCountry: 'VN',
    },
    ...(store.at && { geo: { '@type': 'GeoCoordinates', ...store.at } }),
    ...(store.opensAt &&
      store.closesAt && {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS,
          opens: store.opensAt,
          closes: store.closesAt,
        },
      }),
    parentOrganization: { '@type': 'Organization', name: 'Chỉ', url: `${origin}/` },
  };
}

/** The shops that a page lists, in its order. */
export function storeListData(origin: string, stores: readonly Store[]) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: stores.map((store, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: store.name,
      url: origin + storePath(store),
    })),
  };
}
