import type { D1Database } from '@cloudflare/workers-types';
import { type CartAddress, type CartItem, type CartRow, readCart, type StoredCart } from '../../db/cart/cart.ts';
import { type LineCatalogue, readLineCatalogue } from '../../db/cart/line-catalogue.ts';
import { type RuleGift, readPromotions } from '../../db/promotions/promotions.ts';
import { checkLineQuantity, checkStock } from '../catalog/quantity.ts';
import { listRates, type ShippingRate } from '../checkout/shipping.ts';
import { methodsFor, type PaymentMethod } from '../payment/payment.ts';
import type { RuleLine } from '../promotions/cart-rule.ts';
import { keptGifts } from '../promotions/gifts.ts';
import { usablePoints } from '../promotions/loyalty.ts';
import { applyPromotions, type Promotions } from '../promotions/promotions.ts';
import { readSalesSettings, type SalesSettings } from '../shared/settings.ts';
import { outOfStock, type Refusal } from '../transport/refusal.ts';
import { type CartLine, priceLines } from './line.ts';
import { MASKED_ID_LENGTH } from './masked-id.ts';
import { type Shopper, shopperOf } from './shopper.ts';
import { computeTotals, goodsLeft, type LineTotals, type Totals } from './totals.ts';

/** A line with what discounts, C Point and tax make of it. */
export type TotalledLine = CartLine & LineTotals;

/** A cart with today's catalogue, prices, shipping rates and totals. */
export interface Cart {
  row: CartRow;
  items: CartItem[];
  lines: TotalledLine[];
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
  promotions: Promotions;
  /** Codes as they were entered, those that take nothing off among them. */
  codes: string[];
  /** The gifts of every rule. */
  gifts: RuleGift[];
  shopper: Shopper;
  /** C Point that pay a part of it; the balance is null for a guest. */
  loyalty: { points: number; balance: number | null };
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

/** A line with what speaks against ordering it, and what a piece of it cost when it was put in. */
export interface JudgedLine extends TotalledLine {
  refusal: Refusal | null;
  addedPrice: number | null;
  /** Promotions looked at what its goods are. */
  looksAtGoods: boolean;
}

/** The lines of a cart, each judged by the stock that all of them take together. */
export function judgeLines({ lines, items, promotions }: Cart): JudgedLine[] {
  const demand = totalDemand(lines);
  const addedPrices = new Map(items.map(({ id, addedPrice }) => [id, addedPrice]));
  return lines.map((line) => ({
    ...line,
    refusal: checkLine(line, demand),
    addedPrice: addedPrices.get(line.id) ?? null,
    looksAtGoods: promotions.looksAtGoods,
  }));
}

const ruleLine = (line: CartLine, { categories }: LineCatalogue): RuleLine => ({
  id: line.id,
  sku: (line.variant ?? line.product).sku,
  parentSku: line.variant ? line.product.sku : null,
  categoryIds: categories.get(line.product.id) ?? new Set(),
  price: line.price,
  quantity: line.quantity,
});

/** A cart as it is stored, by the id its owner holds, active or not; null when there is none. */
export async function findStoredCart(db: D1Database, maskedId: string): Promise<StoredCart | null> {
  // No other length was ever given out; spares the database what a stranger sends.
  return maskedId.length === MASKED_ID_LENGTH ? readCart(db, maskedId) : null;
}

/**
 * Reads a cart by the id its owner holds, active or not; null when there is none. With `codes` it is the cart that it
 * would be if just these were entered.
 */
export async function loadCart(
  db: D1Database,
  maskedId: string,
  at = new Date(),
  wantedCodes?: readonly string[],
): Promise<Cart | null> {
  const stored = await findStoredCart(db, maskedId);
  if (!stored) return null;
  const { cart: row, items, shipping, billing, owner } = stored;
  const shopper = shopperOf(stored);
  const codes = [...(wantedCodes ?? stored.codes)];
  const ids = items.flatMap(({ productId, variantId }) => (variantId === null ? [productId] : [productId, variantId]));
  const [catalogue, settings, { rules, vouchers, gifts }] = await Promise.all([
    readLineCatalogue(db, ids),
    readSalesSettings(db, row.store),
    readPromotions(db, codes, shopper.keys, at),
  ]);

  const priced = priceLines(items, catalogue, at);
  const paid = priced.filter(({ giftRuleId }) => giftRuleId === null);
  const promotions = applyPromotions(
    paid.map((line) => ruleLine(line, catalogue)),
    { codes, rules, vouchers, shopper, unnamed: settings.words.discount },
    at,
  );
  const lines = [...paid, ...keptGifts(priced, promotions.gifts, gifts)].toSorted((a, b) => a.id - b.id);
  const isVirtual = needsNoShipping(lines);
  const { lineDiscounts } = promotions;
  const { taxRule, freeShippingThreshold } = settings;
  const goods = computeTotals(lines, 0, { lineDiscounts }).totals;
  const rates =
    shipping && !isVirtual && lines.length > 0
      ? listRates(
          settings.shippingRules,
          shipping.province_code,
          // What counts is the price of the goods: a voucher does not cost its user the free delivery [X29].
          goods.subtotal,
          promotions.freeShipping ? 0 : freeShippingThreshold,
          shipping.country_code,
        )
      : [];
  const rate =
    rates.find((offer) => offer.carrier_code === row.carrier_code && offer.method_code === row.method_code) ?? null;
  const fee = rate?.amount ?? 0;
  const points = usablePoints(row.loyalty_points, owner.points ?? 0, goodsLeft(goods) + fee, settings.loyalty);
  const loyalty = points * settings.loyalty.pointValue;
  const summed = computeTotals(lines, fee, { lineDiscounts, loyalty, taxRule });
  return {
    row,
    items,
    catalogue,
    shippingAddress: shipping,
    billingAddress: billing,
    settings,
    isVirtual,
    rates,
    rate,
    paymentMethod:
      methodsFor(settings.paymentMethods, summed.totals.grandTotal).find(({ code }) => code === row.payment_method) ??
      null,
    promotions,
    codes,
    gifts,
    shopper,
    loyalty: { points, balance: owner.points },
    ...summed,
  };
}
