import type { CartLine } from '../../catalog/rules/line.ts';
import type { Promotions } from '../../promotions/rules/promotions.ts';
import type { SalesSettings } from '../../terms/rules/settings.ts';
import { listRates, type ShippingRate } from '../../terms/rules/shipping.ts';
import type { CartRow } from '../db/cart.ts';
import { type PickupOffer, pickupRate } from './pickup.ts';

const VIRTUAL_TYPES = new Set(['virtual', 'downloadable']);

/** Whether no line needs shipping. An empty cart is not virtual. */
export const needsNoShipping = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every((line) => line.demand.every(({ product }) => VIRTUAL_TYPES.has(product.type_id)));

/** The parts of a cart that decide on shipping. */
interface ToSend {
  lines: readonly CartLine[];
  isVirtual: boolean;
  promotions: Promotions;
  settings: SalesSettings;
  pickup: PickupOffer | null;
}

/** The delivery destination: Vietnam when no country is given; the province is null when unknown. */
interface Place {
  provinceCode: string | null;
  countryCode?: string;
}

/** Shipping rates for a destination. `goods` is the price of the products, in đồng. */
export function offeredRates(cart: ToSend, { provinceCode, countryCode }: Place, goods: number): ShippingRate[] {
  const { lines, isVirtual, promotions, settings, pickup } = cart;
  if (isVirtual || lines.length === 0) return [];
  const threshold = promotions.freeShipping ? 0 : settings.freeShippingThreshold;
  const sent = listRates(settings.shippingRules, provinceCode, goods, threshold, countryCode);
  const fetched = pickup && pickupRate(pickup);
  return fetched ? [...sent, fetched] : sent;
}

/** The chosen rate, if it is still offered. */
export const chosenRate = (
  rates: readonly ShippingRate[],
  chosen: Pick<CartRow, 'carrier_code' | 'method_code'> | null,
): ShippingRate | null =>
  rates.find((rate) => rate.carrier_code === chosen?.carrier_code && rate.method_code === chosen.method_code) ?? null;
