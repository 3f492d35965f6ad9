import * as z from 'zod';
import type { MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { getBody, restCall } from '../../transport/server/middleware.ts';
import type { DeliveryWay, StockPlaces, StoreHolding } from '../rules/store-stock.ts';

const Holdings = z.array(
  z.object({
    id: z.coerce.number(),
    name: z.string(),
    address: z.string(),
    city: z.string().catch(''),
    phone: z.string().catch(''),
    open_time: z.string().catch(''),
    close_time: z.string().catch(''),
    qty: z.coerce.number(),
  }),
);

const Ways = z.array(
  z.object({
    carrier_code: z.string(),
    carrier_title: z.string(),
    method_code: z.string(),
    method_title: z.string(),
    amount: z.coerce.number(),
    available: z.coerce.boolean(),
    stock: z.array(z.object({ province_qty: z.coerce.number().catch(0) })).catch([]),
  }),
);

const PLACES_MS = 4000;

interface Wanted {
  /** SKU of a variant, or of the product for all its variants. */
  sku: string;
  /** Id of a province; null for all stores and no delivery. */
  cityId: number | null;
  /** Price of one piece, in đồng; it decides about free shipping. */
  price: number;
}

/** Stores with a product in stock, and its shipping methods; each is null when its call failed. */
export async function findStockPlaces(commerce: MiddlewareApi & RequestState, wanted: Wanted): Promise<StockPlaces> {
  const part = <Value>(promise: Promise<Value>) => optional(commerce.within(PLACES_MS, promise), null);
  const [stores, delivery] = await Promise.all([
    part(listHoldings(commerce, wanted)),
    wanted.cityId === null ? null : part(listDelivery(commerce, wanted, wanted.cityId)),
  ]);
  return { stores, delivery };
}

async function listHoldings(commerce: MiddlewareApi, { sku, cityId }: Wanted): Promise<StoreHolding[]> {
  const params: Record<string, string> = cityId === null ? { sku } : { sku, city: String(cityId) };
  const answer = await getBody(commerce, 'storelocator_find_product', params);
  const holdings = Holdings.safeParse(answer?.result);
  if (!holdings.success) throw new CommerceError('http', 'storelocator_find_product answered without a list');
  return holdings.data
    .filter(({ qty }) => qty > 0)
    .map(({ open_time, close_time, qty, ...store }) => ({
      ...store,
      opensAt: open_time,
      closesAt: close_time,
      quantity: Math.floor(qty),
    }));
}

async function listDelivery(commerce: MiddlewareApi, { sku, price }: Wanted, cityId: number): Promise<DeliveryWay[]> {
  const answer = await restCall(commerce, 'stock_get_stock_by_province', {
    method: 'POST',
    isRead: true,
    body: { region_id: cityId, skus: [sku], subtotal: price },
  });
  const ways = Ways.safeParse(answer.code === 200 ? answer.result : null);
  if (!ways.success) throw new CommerceError('http', 'stock_get_stock_by_province answered without a list');
  return ways.data.map((way) => ({
    code: `${way.carrier_code}:${way.method_code}`,
    title: way.carrier_title,
    method: way.method_title,
    amount: Math.round(way.amount),
    isAvailable: way.available,
    provinceQuantity: way.stock.reduce((sum, { province_qty }) => sum + Math.floor(province_qty), 0),
  }));
}
