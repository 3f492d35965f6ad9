import { type Refused, refused } from '../../transport/rules/refused.ts';

/** How prices are changed: by per cent with two decimals at most, or by an amount in đồng; below 0 they fall. */
export interface PriceStep {
  by: 'percent' | 'amount';
  value: number;
}

/** Prices are whole thousands of đồng after a change. */
const ROUNDED_TO = 1000;
/** A price below this, in đồng, is a mistake. */
const LEAST = 1000;
const MOST = 10_000_000_000;
/** Per cent are counted in hundredths, so that the calculation stays in whole numbers. */
const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

/** A price after a step, in đồng, rounded to thousands; half a thousand is rounded up. */
export function newPrice(price: number, { by, value }: PriceStep): number {
  const [numerator, divisor] =
    by === 'percent' ? [price * (WHOLE + Math.round(value * HUNDREDTHS)), WHOLE] : [price + value, 1];
  const unit = divisor * ROUNDED_TO;
  return Math.floor((2 * numerator + unit) / (2 * unit)) * ROUNDED_TO;
}

/** The facts of a product that decide about its new price. */
interface Priced {
  type_id: string;
  price: number | null;
  special_price: number | null;
}

/** Why a product cannot get this special price; null: it can. */
export function specialPriceRefusal({ type_id, price }: Priced, after: number): Refused | null {
  // A bundle's special price is a percentage.
  if (price === null || type_id === 'bundle') return refused('NO_OWN_PRICE', 'It has no price of its own.');
  if (after < LEAST) return refused('PRICE_LOW', `${after} is below ${LEAST} đồng.`, after);
  return after < price
    ? null
    : refused('SPECIAL_PRICE_HIGH', `The special price ${after} is not below ${price}.`, after);
}

/** Why a product cannot get this price; null: it can. */
export function priceRefusal({ type_id, price, special_price }: Priced, after: number): Refused | null {
  if (price === null) return refused('NO_OWN_PRICE', 'It has no price of its own.');
  if (after < LEAST) return refused('PRICE_LOW', `${after} is below ${LEAST} đồng.`, after);
  if (after > MOST) return refused('FIELD_TOO_BIG', `${after} is more than ${MOST} đồng.`, MOST);
  // A bundle's special price is a percentage.
  if (type_id !== 'bundle' && special_price !== null && special_price > after)
    return refused('SPECIAL_PRICE_HIGH', `The special price ${special_price} is above ${after}.`, special_price);
  return null;
}
