import type { D1Database } from '@cloudflare/workers-types';
import { type CartAddress, type CartItem, type CartRow, readCart } from '../db/cart.ts';
import { type LineCatalogue, readLineCatalogue } from '../db/line-catalogue.ts';
import { type CartLine, priceLines } from './line.ts';
import { MASKED_ID_LENGTH } from './masked-id.ts';
import type { PaymentMethod } from './payment.ts';
import { checkLineQuantity, checkStock } from './quantity.ts';
import { outOfStock, type Refusal } from './refusal.ts';
import { readSalesSettings, type SalesSettings } from './settings.ts';
import { listRates, type ShippingRate } from './shipping.ts';
import { computeTotals, type Totals } from './totals.ts';

/** A cart with today's catalogue, prices, shipping rates and totals. */
export interface Cart {
  row: CartRow;
  items: CartItem[];
  lines: CartLine[];
  catalogue: LineCatalogue;
  shippingAddress: CartAddress | null;
  billingAddress: CartAddress | null;
  settings: SalesSettings;
  /** Nothing in it has to be sent. */
  isVirtual: boolean;
  rates: ShippingRate[];
  /** The chosen rate, while it is still offered. */
  rate: ShippingRate | null;
  /** The chosen way to pay, while it is still offered. */
  paymentMethod: PaymentMethod | null;
  totals: Totals;
}

const VIRTUAL_TYPES = new Set(['virtual', 'downloadable']);

function needsNoShipping(lines: readonly CartLine[]): boolean {
  return (
    lines.length > 0 && lines.every((line) => line.demand.every(({ product }) => VIRTUAL_TYPES.has(product.type_id)))
  );
}

/** How many pieces of each stocked product the lines take together. */
export function totalDemand(lines: readonly CartLine[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const line of lines)
    for (const { product, pieces } of line.demand)
      demand.set(product.id, (demand.get(product.id) ?? 0) + pieces * line.quantity);
  return demand;
}

/**
 * Why a line cannot be ordered as it is, given what all lines take together; null when it can. A configurable product or
 * a bundle lives on the stock of its parts, but can be withdrawn itself.
 */
export function checkLine(line: CartLine, demand: ReadonlyMap<number, number>): Refusal | null {
  const { product: shown } = line;
  const isWithdrawn = shown.manage_stock === 1 && shown.is_in_stock === 0;
  if (!line.isOffered || line.demand.length === 0 || isWithdrawn) return outOfStock();
  const rule = checkLineQuantity(line.variant ?? shown, line.quantity);
  if (rule) return rule;
  for (const { product } of line.demand) {
    const refusal = checkStock(product, demand.get(product.id) ?? 0);
    if (refusal) return refusal;
  }
  return null;
}

/** A line with what speaks against ordering it. */
export interface JudgedLine extends CartLine {
  refusal: Refusal | null;
}

/** The lines of a cart, each judged by the stock that all of them take together. */
export function judgeLines({ lines }: Cart): JudgedLine[] {
  const demand = totalDemand(lines);
  return lines.map((line) => ({ ...line, refusal: checkLine(line, demand) }));
}

/** Reads a cart by the id its owner holds, active or not; null when there is none. */
export async function loadCart(db: D1Database, maskedId: string, at = new Date()): Promise<Cart | null> {
  // No other length was ever given out; spares the database what a stranger sends.
  if (maskedId.length !== MASKED_ID_LENGTH) return null;
  const stored = await readCart(db, maskedId);
  if (!stored) return null;
  const { cart: row, items, shipping, billing } = stored;
  const ids = items.flatMap(({ productId, variantId }) => (variantId === null ? [productId] : [productId, variantId]));
  const [catalogue, settings] = await Promise.all([readLineCatalogue(db, ids), readSalesSettings(db, row.store)]);

  const lines = priceLines(items, catalogue, at);
  const isVirtual = needsNoShipping(lines);
  const goods = computeTotals(lines, 0).subtotal;
  const rates =
    shipping && !isVirtual && lines.length > 0
      ? listRates(settings.shippingRules, shipping.province_code, goods, settings.freeShippingThreshold)
      : [];
  const rate =
    rates.find((offer) => offer.carrier_code === row.carrier_code && offer.method_code === row.method_code) ?? null;
  return {
    row,
    items,
    lines,
    catalogue,
    shippingAddress: shipping,
    billingAddress: billing,
    settings,
    isVirtual,
    rates,
    rate,
    paymentMethod: settings.paymentMethods.find(({ code }) => code === row.payment_method) ?? null,
    totals: computeTotals(lines, rate?.amount ?? 0),
  };
}
