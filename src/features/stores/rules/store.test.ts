import { expect, test } from 'vitest';
import { distanceKm, formatKm } from '../../../kernel/contact/distance.ts';
import { slug } from '../../../kernel/text/fold.ts';
import { isOpenAt } from '../../../kernel/time/opening-hours.ts';
import { idOf, storePath } from '../../links/rules/content-paths.ts';
import { readSpecial, soonSpecial, specialAttribute } from './soon-special.ts';
import { directionsHref, districtsOf, parseStoreQuery, type Store, shortCity } from './store.ts';
import { specialText } from './store-hours.ts';
import { storeData } from './store-json-ld.ts';

const STORE: Store = {
  id: 1,
  name: 'Chỉ Hàng Bông',
  cityId: 1,
  city: 'Hà Nội',
  district: 'Quận Hoàn Kiếm',
  street: '118 Hàng Bông',
  address: '118 Hàng Bông, Quận Hoàn Kiếm, Hà Nội',
  phone: '02800000001',
  opensAt: '08:30',
  closesAt: '21:30',
  special: [],
  at: { latitude: 21.0296, longitude: 105.8449 },
  picture: null,
  services: [],
  isTop: true,
  changedAt: null,
  quantity: null,
};

test("a store's address contains its name and id, and the id is read back", () => {
  expect(storePath(STORE)).toBe('/cua-hang/chi-hang-bong-1');
  expect(idOf('chi-hang-bong-1')).toBe(1);
  for (const wrong of [undefined, '', 'chi-hang-bong', '0', 'x-99999999999999']) expect(idOf(wrong)).toBeNull();
  expect(slug('Đường 30/4 – Cần Thơ')).toBe('duong-30-4-can-tho');
});

test('[X110] directions to a store are a plain link to a map, without a key', () => {
  expect(directionsHref(STORE)).toBe('https://www.google.com/maps/dir/?api=1&destination=21.0296%2C105.8449');
  expect(directionsHref({ ...STORE, at: null })).toContain('Ch%E1%BB%89%20H%C3%A0ng');
});

test('an invalid filter is ignored', () => {
  const read = (query: string) => parseStoreQuery(new URLSearchParams(query));
  expect(read('city=1&district=Quận 1&q=nguyễn')).toEqual({
    cityId: 1,
    district: 'Quận 1',
    keyword: 'nguyễn',
    sku: '',
  });
  for (const city of ['x', '-1', '1.5', '9e99']) expect(read(`city=${city}`).cityId).toBeNull();
  expect(read(`q=${'a'.repeat(500)}`).keyword).toHaveLength(100);
});

test('districts are listed once, numbers in numeric order', () => {
  const stores = ['Quận 10', 'Quận 2', 'Quận 2', ''].map((district) => ({ ...STORE, district }));
  expect(districtsOf(stores)).toEqual(['Quận 2', 'Quận 10']);
  expect(shortCity('Thành phố Đà Nẵng')).toBe('Đà Nẵng');
});

test('distance, and whether a store is open in Vietnam time', () => {
  const hanoi = { latitude: 21.0285, longitude: 105.8542 };
  const saigon = { latitude: 10.7769, longitude: 106.7009 };
  expect(distanceKm(hanoi, saigon)).toBeGreaterThan(1130);
  expect(distanceKm(hanoi, saigon)).toBeLessThan(1150);
  expect([0.02, 3.24, 41.4].map(formatKm)).toEqual(['0,1', '3,2', '41']);
  expect(isOpenAt('08:30', '21:30', new Date('2026-11-21T01:30:00Z'))).toBe(true);
  expect(isOpenAt('08:30', '21:30', new Date('2026-11-21T01:29:00Z'))).toBe(false);
  expect(isOpenAt('18:00', '02:00', new Date('2026-11-21T18:30:00Z'))).toBe(true);
});

test('[B-20] [B-346] the structured data of a store contains its address and opening hours', () => {
  const data = storeData('https://chi.example', STORE);
  expect(data).toMatchObject({
    '@type': 'ClothingStore',
    url: 'https://chi.example/cua-hang/chi-hang-bong-1',
    telephone: '+842800000001',
    address: { addressRegion: 'VN-HN' },
    geo: { latitude: 21.0296, longitude: 105.8449 },
    openingHoursSpecification: { opens: '08:30', closes: '21:30' },
  });
});

test('[FEED-019] the structured data of a store has its holidays, its number as dialled from abroad and a picture of its own', () => {
  const special = [
    { from: '2027-01-01', to: '2027-01-01', name: '', hours: { opensAt: '09:00', closesAt: '22:00' } },
    { from: '2027-02-05', to: '2027-02-07', name: 'Tết', hours: null },
  ];
  const data = storeData('https://chi.example', { ...STORE, special });
  expect(data).toMatchObject({
    telephone: '+842800000001',
    image: 'https://chi.example/chia-se/cua-hang/chi-hang-bong-1.jpg',
    specialOpeningHoursSpecification: [
      { validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '09:00', closes: '22:00' },
      { validFrom: '2027-02-05', validThrough: '2027-02-07', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(storeData('https://chi.example', { ...STORE, picture: '/stores/hang-bong.jpg' }).image).toContain('hang-bong');
  expect(storeData('https://chi.example', STORE)).not.toHaveProperty('specialOpeningHoursSpecification');
  expect(special.map(specialText)).toEqual(['ngày 1/1/2027: 09:00–22:00', 'Tết, ngày 5–7/2/2027: nghỉ cả ngày']);
  const soon = (day: string) => soonSpecial(special, new Date(`${day}T12:00:00+07:00`))[0]?.from ?? null;
  expect(['2026-12-17', '2026-12-18', '2027-01-01', '2027-01-02', '2027-02-07', '2027-02-08'].map(soon)).toEqual([
    ...[null, '2027-01-01', '2027-01-01', null, '2027-02-05', null],
  ]);
  // What the script of a page reads is what the page told it.
  for (const day of ['2026-12-25', '2027-02-06', '2027-02-08']) {
    const now = new Date(`${day}T12:00:00+07:00`);
    const told = soonSpecial(special, now).map((days) => ({ ...days, name: '' }));
    expect(readSpecial(specialAttribute(special, now))).toEqual(told);
  }
});
