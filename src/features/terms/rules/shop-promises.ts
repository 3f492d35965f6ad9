import { type Dong, formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { SellingTerms } from './selling-terms.ts';

/** What cart, drawer and checkout say about fee and tax before the backend has calculated them. Money in đồng. */
export interface CartPromises {
  /** Goods of this value are delivered free; 0: always, null: no such promise. */
  freeShippingFrom: Dong | null;
  /** The lowest fee of a method that delivers everywhere, below that value; null: unknown. */
  shippingFee: Dong | null;
  /** The backend says that its prices contain tax. */
  hasTaxInPrices: boolean;
}

/** The promises of these terms; null terms could not be loaded, and promise nothing. */
export function cartPromises(terms: SellingTerms | null | undefined, hasTaxInPrices: boolean): CartPromises {
  return {
    freeShippingFrom: terms?.freeShippingThreshold ?? null,
    shippingFee: terms ? standardFee(terms) : null,
    hasTaxInPrices,
  };
}

function standardFee({ shipping }: SellingTerms): Dong | null {
  const fees = shipping.flatMap(({ fee, orders, provinces }) =>
    provinces === null && orders !== 'from_free_shipping' ? [fee] : [],
  );
  return fees.length > 0 ? Math.min(...fees) : null;
}

/** The promise about delivery of a page that knows no cart: `Giao toàn quốc 30.000 ₫, miễn phí từ 499.000 ₫`. */
export function shippingWords(terms: SellingTerms | null | undefined): string {
  const { freeShippingFrom: from, shippingFee: fee } = cartPromises(terms, false);
  if (from === 0 || fee === 0) return text('promise.shippingFree');
  if (from !== null && fee !== null) return text('promise.shippingFeeAndFree', formatDong(fee), formatDong(from));
  if (from !== null) return text('promise.shippingFreeFrom', formatDong(from));
  return fee === null ? text('promise.shippingByAddress') : text('promise.shippingFee', formatDong(fee));
}

/** The parts of a cart that decide about its fee, as in `Cart`. */
interface Shipped {
  freeShippingThreshold: Dong | null;
  freeShippingTotal: Dong;
  shippingMethod: { amount: Dong } | null;
}

/** The fee of a cart in words: of the chosen method, before that the fee that is promised. */
export function feeWords(cart: Shipped, { freeShippingFrom, shippingFee }: CartPromises): string {
  const from = cart.freeShippingThreshold ?? freeShippingFrom;
  const isFree = from !== null && cart.freeShippingTotal >= from;
  const fee = cart.shippingMethod?.amount ?? (isFree ? 0 : shippingFee);
  if (fee === null) return text('cart.feeByAddress');
  if (fee === 0) return text('cart.free');
  return cart.shippingMethod ? formatDong(fee) : text('cart.feeFrom', formatDong(fee));
}

/**
 * Whether a bar towards free shipping agrees with the chosen method: the bar is for who has to pay a fee and could save
 * it, and "free" is not said beside the fee of a dearer method.
 */
export function agreesWithFee({ shippingMethod }: Shipped, remaining: Dong): boolean {
  if (!shippingMethod) return true;
  return (shippingMethod.amount === 0) === (remaining === 0);
}
