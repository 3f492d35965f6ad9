import type { D1Database } from '@cloudflare/workers-types';
import { type CartLine, priceLines } from '../../catalog/rules/line.ts';
import { type RuleGift, readPromotions } from '../../promotions/db/promotions.ts';
import type { RuleLine } from '../../promotions/rules/cart-rule.ts';
import { keptGifts } from '../../promotions/rules/gifts.ts';
import { usablePoints } from '../../promotions/rules/loyalty.ts';
import { applyPromotions, type Promotions } from '../../promotions/rules/promotions.ts';
import { methodsFor, type PaymentMethod } from '../../terms/rules/payment.ts';
import { readSalesSettings, type SalesSettings } from '../../terms/rules/settings.ts';
import type { ShippingRate } from '../../terms/rules/shipping.ts';
import { MASKED_ID_LENGTH } from '../../transport/rules/masked-id.ts';
import { type CartAddress, type CartItem, type CartRow, readCart, type StoredCart } from '../db/cart.ts';
import { type LineCatalogue, readLineCatalogue } from '../db/line-catalogue.ts';
import { chosenRate, needsNoShipping, offeredRates } from './cart-delivery.ts';
import { type PickupOffer, readPickupOffer } from './pickup.ts';
import { type Shopper, shopperOf } from './shopper.ts';
import { computeTotals, goodsLeft, type LineTotals, type Totals } from './totals.ts';

/** A line after discounts, C Point and tax. */
export type TotalledLine = CartLine & LineTotals;

/** A cart with current products, prices, shipping rates and totals. */
export interface Cart {
  row: CartRow;
  items: CartItem[];
  lines: TotalledLine[];
  catalogue: LineCatalogue;
  shippingAddress: CartAddress | null;
  billingAddress: CartAddress | null;
  settings: SalesSettings;
  /** No line needs shipping. */
  isVirtual: boolean;
  /** Shops where the goods can be collected; null if the shop offers no pickup. */
  pickup: PickupOffer | null;
  rates: ShippingRate[];
  /** The chosen rate, if it is still offered. */
  rate: ShippingRate | null;
  /** The chosen payment method, if it is still offered. */
  paymentMethod: PaymentMethod | null;
  promotions: Promotions;
  /** Codes as entered, including those that give no discount. */
  codes: string[];
  /** The gifts of all rules. */
  gifts: RuleGift[];
  shopper: Shopper;
  /** C Point used for this cart; the balance is null for a guest. */
  loyalty: { points: number; balance: number | null };
  totals: Totals;
}

/** A line as rules see it. */
export const ruleLine = (line: CartLine, { categories }: LineCatalogue): RuleLine => ({
  id: line.id,
  sku: (line.variant ?? line.product).sku,
  parentSku: line.variant ? line.product.sku : null,
  categoryIds: categories.get(line.product.id) ?? new Set(),
  price: line.price,
  quantity: line.quantity,
});

/** A stored cart, active or not, by its masked id; null when there is none. */
export async function findStoredCart(db: D1Database, maskedId: string): Promise<StoredCart | null> {
  // Ids of another length never existed, so such guesses do not reach the database.
  return maskedId.length === MASKED_ID_LENGTH ? readCart(db, maskedId) : null;
}

/** What a cart is computed from besides its stored rows. */
interface Sources {
  catalogue: LineCatalogue;
  settings: SalesSettings;
  entered: Awaited<ReturnType<typeof readPromotions>>;
  codes: string[];
  shopper: Shopper;
  at: Date;
}

async function readSources(db: D1Database, stored: StoredCart, codes: string[], at: Date): Promise<Sources> {
  const ids = stored.items.flatMap(({ productId, variantId }) =>
    variantId === null ? [productId] : [productId, variantId],
  );
  const readEntered = async () => {
    const settings = await readSalesSettings(db, stored.cart.store);
    const shopper = shopperOf(stored, settings.sameCustomerBy);
    return { settings, shopper, entered: await readPromotions(db, codes, shopper.names, at) };
  };
  const [catalogue, read] = await Promise.all([readLineCatalogue(db, ids), readEntered()]);
  return { catalogue, ...read, codes, at };
}

/**
 * The lines with current prices, and the discounts of rules and codes. Gifts whose rule no longer applies are left out.
 */
function promotedLines(
  items: readonly CartItem[],
  { catalogue, settings, entered, codes, shopper, at }: Sources,
): { lines: CartLine[]; promotions: Promotions } {
  const { rules, vouchers, gifts } = entered;
  const priced = priceLines(items, catalogue, at);
  const paid = priced.filter(({ giftRuleId }) => giftRuleId === null);
  const promotions = applyPromotions(
    paid.map((line) => ruleLine(line, catalogue)),
    { codes, rules, vouchers, shopper, unnamed: settings.words.discount },
    at,
  );
  const lines = [...paid, ...keptGifts(priced, promotions.gifts, gifts)].toSorted((a, b) => a.id - b.id);
  return { lines, promotions };
}

/** Shipping, C Point and totals. Each is computed from the one before. */
function summed(
  { cart: row, shipping, owner }: StoredCart,
  settings: SalesSettings,
  { lines, promotions, pickup }: { lines: CartLine[]; promotions: Promotions; pickup: PickupOffer | null },
): Pick<Cart, 'isVirtual' | 'rates' | 'rate' | 'loyalty' | 'lines' | 'totals'> {
  const { lineDiscounts } = promotions;
  const goods = computeTotals(lines, 0, { lineDiscounts }).totals;
  const isVirtual = needsNoShipping(lines);
  // Free shipping depends on the price of the products before vouchers, so that a voucher never costs the shopper the
  // free delivery.
  const rates = shipping
    ? offeredRates(
        { lines, isVirtual, promotions, settings, pickup },
        { provinceCode: shipping.province_code, countryCode: shipping.country_code },
        goods.subtotal,
      )
    : [];
  const rate = chosenRate(rates, row);
  const fee = rate?.amount ?? 0;
  const points = usablePoints(row.loyalty_points, owner.points ?? 0, goodsLeft(goods) + fee, settings.loyalty);
  const loyalty = points * settings.loyalty.pointValue;
  return {
    isVirtual,
    rates,
    rate,
    loyalty: { points, balance: owner.points },
    ...computeTotals(lines, fee, { lineDiscounts, loyalty, taxRule: settings.taxRule }),
  };
}

/**
 * Reads a cart by its masked id, active or not; null when there is none. With `codes`, the result is the cart as it
 * would be with exactly these codes.
 */
export async function loadCart(
  db: D1Database,
  maskedId: string,
  at = new Date(),
  wantedCodes?: readonly string[],
): Promise<Cart | null> {
  const stored = await findStoredCart(db, maskedId);
  if (!stored) return null;
  const { cart: row, items } = stored;
  const codes = [...(wantedCodes ?? stored.codes)];
  const sources = await readSources(db, stored, codes, at);
  const { catalogue, settings, shopper, entered } = sources;
  const promoted = promotedLines(items, sources);
  const { inStorePickup } = settings;
  const pickup = inStorePickup && (await readPickupOffer(db, inStorePickup, promoted.lines, row.pickup_location_code));
  const sums = summed(stored, settings, { ...promoted, pickup });
  const methods = methodsFor(settings.paymentMethods, sums.totals.grandTotal);
  return {
    row,
    items,
    catalogue,
    shippingAddress: stored.shipping,
    billingAddress: stored.billing,
    settings,
    paymentMethod: methods.find(({ code }) => code === row.payment_method) ?? null,
    promotions: promoted.promotions,
    codes,
    gifts: entered.gifts,
    shopper,
    pickup,
    ...sums,
  };
}
