import type { CartRow } from '../../db/cart/cart.ts';
import { type PickupOffer, pickupRate } from '../checkout/pickup.ts';
import { listRates, type ShippingRate } from '../checkout/shipping.ts';
import type { Promotions } from '../promotions/promotions.ts';
import type { SalesSettings } from '../shared/settings.ts';
import type { CartLine } from './line.ts';

const VIRTUAL_TYPES = new Set(['virtual', 'downloadable']);

/** Whether nothing in a cart has to be sent; an empty cart is not virtual. */
export const needsNoShipping = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every((line) => line.demand.every(({ product }) => VIRTUAL_TYPES.has(product.type_id)));

/** The parts of a cart that decide how it can be sent. */
interface ToSend {
  lines: readonly CartLine[];
  isVirtual: boolean;
  promotions: Promotions;
  settings: SalesSettings;
  pickup: PickupOffer | null;
}

/** Where a cart is sent: without a country to Vietnam; the province is null where it is not known. */
interface Place {
  provinceCode: string | null;
  countryCode?: string;
}

/** How a cart can be sent to a place. `goods`: the price of its goods, in đồng. */
export function offeredRates(cart: ToSend, { provinceCode, countryCode }: Place, goods: number): ShippingRate[] {
  const { lines, isVirtual, promotions, settings, pickup } = cart;
  if (isVirtual || lines.length === 0) return [];
  const threshold = promotions.freeShipping ? 0 : settings.freeShippingThreshold;
  const sent = listRates(settings.shippingRules, provinceCode, goods, threshold, countryCode);
  const fetched = pickup && pickupRate(pickup);
  return fetched ? [...sent, fetched] : sent;
}

/** The rate that was chosen, while it is still offered. */
export const chosenRate = (
  rates: readonly ShippingRate[],
  chosen: Pick<CartRow, 'carrier_code' | 'method_code'> | null,
): ShippingRate | null =>
  rates.find((rate) => rate.carrier_code === chosen?.carrier_code && rate.method_code === chosen.method_code) ?? null;
