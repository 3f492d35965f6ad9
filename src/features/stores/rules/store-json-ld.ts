import type { ClothingStore, ItemList } from 'schema-dts';
import { dialledFromAbroad } from '../../../kernel/contact/phone.ts';
import { isoOfProvince } from '../../../kernel/contact/region-codes.ts';
import type { SpecialDays } from '../../../kernel/time/store-holidays.ts';
import { text } from '../../../text/vi.ts';
import { storePath } from '../../links/rules/content-paths.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { sharePath } from '../../media/rules/share-path.ts';
import type { Store } from './store.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Structured data of a store: address, opening hours also of holidays, phone, picture. `origin` has no trailing slash. */
export function storeData(origin: string, store: Store) {
  const url = origin + storePath(store);
  return {
    '@type': 'ClothingStore',
    '@id': url,
    name: store.name,
    url,
    image: origin + (store.picture ? rasterPath(store.picture) : sharePath(storePath(store), 'wide')),
    telephone: store.phone ? dialledFromAbroad(store.phone) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street || store.address,
      addressLocality: store.district,
      addressRegion: isoOfProvince(store.city) ?? store.city,
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
    ...(store.special.length > 0 && { specialOpeningHoursSpecification: store.special.map(specialHours) }),
    parentOrganization: { '@type': 'Organization', name: text('shell.brand'), url: `${origin}/` },
  } as const satisfies ClothingStore;
}

/** Search engines read a day that opens and closes at midnight as closed. */
const specialHours = ({ from, to, hours }: SpecialDays) => ({
  '@type': 'OpeningHoursSpecification' as const,
  validFrom: from,
  validThrough: to,
  opens: hours?.opensAt ?? '00:00',
  closes: hours?.closesAt ?? '00:00',
});

/** The stores that a page lists, in order. */
export function storeListData(origin: string, stores: readonly Store[]) {
  return {
    '@type': 'ItemList',
    itemListElement: stores.map((store, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: store.name,
      url: origin + storePath(store),
    })),
  } as const satisfies ItemList;
}
