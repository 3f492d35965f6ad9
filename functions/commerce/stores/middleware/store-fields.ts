import * as z from 'zod';
import { SHOP } from '../../../../src/brand/names.ts';
import { distanceKm, type Position } from '../../../../src/kernel/contact/distance.ts';
import { isStoreOpenAt, type StoreHoliday, specialDays } from '../../../../src/kernel/time/store-holidays.ts';
import type { ShopLocationRow } from '../db/shop-locations.ts';

export const store = z
  .object({
    id: z.number().int(),
    code: z.string(),
    name: z.string(),
    city_id: z.number().int().nullable().describe('As in region_getcity'),
    city: z.string(),
    district: z.string(),
    street: z.string(),
    address: z.string().describe('Street, district and city in one line'),
    phone: z.string(),
    open_time: z.string().describe('HH:MM, Vietnam time'),
    close_time: z.string(),
    special_hours: z
      .array(
        z.object({
          from: z.string().describe('YYYY-MM-DD, the first day'),
          to: z.string().describe('The last day'),
          name: z.string().describe('What the days are called; empty for none'),
          open_time: z.string().nullable().describe('HH:MM; null: closed all day'),
          close_time: z.string().nullable(),
        }),
      )
      .describe('Days with other hours that begin within 90 days, by the setting stores/holidays'),
    is_open: z.boolean().describe('At this moment'),
    latitude: z.number(),
    longitude: z.number(),
    image: z.string().nullable(),
    services: z.array(z.string()),
    is_top: z.boolean(),
    updated_at: z.string().nullable().describe('ISO 8601, UTC; null: not changed since times are kept'),
    distance_km: z.number().nullable().describe('From the position asked for; null without one'),
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof store>;

export const STORE_EXAMPLE: Store = {
  id: 1,
  code: 'HN-HK-01',
  name: `${SHOP} Hàng Bông`,
  city_id: 1,
  city: 'Hà Nội',
  district: 'Quận Hoàn Kiếm',
  street: '64 Hàng Bông',
  address: '64 Hàng Bông, Quận Hoàn Kiếm, Hà Nội',
  phone: '02400000001',
  open_time: '08:30',
  close_time: '21:30',
  special_hours: [{ from: '2027-02-05', to: '2027-02-09', name: 'Tết Nguyên đán', open_time: null, close_time: null }],
  is_open: true,
  latitude: 21.0305,
  longitude: 105.8466,
  image: null,
  services: ['Sửa gấu miễn phí'],
  is_top: true,
  updated_at: '2026-11-20T08:00:00.000Z',
  distance_km: 1.2,
};

/** A shop as the calls return it, with distance and opening state. */
export function toStore(
  row: ShopLocationRow,
  holidays: readonly StoreHoliday[],
  now: Date,
  from: Position | null = null,
): Store {
  const city = row.province_name ?? '';
  const special = specialDays(holidays, row.code, now);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    city_id: row.province_id,
    city,
    district: row.district,
    street: row.street,
    address: [row.street, row.district, city].filter(Boolean).join(', '),
    phone: row.phone,
    open_time: row.opens_at,
    close_time: row.closes_at,
    special_hours: special.map(({ hours, ...days }) => ({
      ...days,
      open_time: hours?.opensAt ?? null,
      close_time: hours?.closesAt ?? null,
    })),
    is_open: isStoreOpenAt({ opensAt: row.opens_at, closesAt: row.closes_at, special }, now),
    latitude: row.latitude,
    longitude: row.longitude,
    image: row.image === null ? null : `/media/${row.image}`,
    services: JSON.parse(row.services) as string[],
    is_top: row.is_top === 1,
    updated_at: row.updated_at,
    distance_km: from ? Math.round(distanceKm(from, row) * 10) / 10 : null,
  };
}
