import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { CartTaxDisplay } from './cart-documents.ts';

/** Whether the amounts of a cart are shown with tax: those of its lines, and the fee of its delivery. */
export interface TaxDisplay {
  isInPrices: boolean;
  isInShipping: boolean;
}

/** Prices as they are stored, as in a new Magento: tax that is added to them has a row of its own. */
export const WITHOUT_TAX: TaxDisplay = { isInPrices: false, isInShipping: false };

/** Magento's setting "Excluding Tax"; 2 is "Including Tax", 3 both. */
const EXCLUDING = 1;

interface Taxed {
  itemsV2?: { items: readonly ({ prices: TaxedPrice | null } | null)[] } | null;
  shipping_addresses: readonly ({ available_shipping_methods: readonly (TaxedFee | null)[] | null } | null)[];
}
type Money = { value: number | null } | null | undefined;
interface TaxedPrice {
  price: Money;
  price_including_tax: Money;
}
interface TaxedFee {
  price_excl_tax: Money;
  price_incl_tax: Money;
}

/**
 * How Magento's own cart shows the amounts of this cart (Stores > Configuration > Tax > Shopping Cart Display Settings).
 * Read only where it matters, from the copy that all carts share; while it cannot be read, `WITHOUT_TAX`.
 */
export async function taxDisplayOf(commerce: Commerce, cart: Taxed): Promise<TaxDisplay> {
  const isTaxed =
    cart.itemsV2?.items.some((line) => differ(line?.prices?.price, line?.prices?.price_including_tax)) ||
    cart.shipping_addresses.some((address) =>
      address?.available_shipping_methods?.some((fee) => differ(fee?.price_excl_tax, fee?.price_incl_tax)),
    );
  if (!isTaxed) return WITHOUT_TAX;
  const answer = await optional(commerce.forEverybody.extension(CartTaxDisplay, {}, SETTINGS_LIFE_S), null);
  const { shopping_cart_display_price: prices, shopping_cart_display_shipping: shipping } = answer?.storeConfig ?? {};
  return { isInPrices: (prices ?? EXCLUDING) > EXCLUDING, isInShipping: (shipping ?? EXCLUDING) > EXCLUDING };
}

const differ = (one: Money, other: Money) => (one?.value ?? 0) !== (other?.value ?? one?.value ?? 0);
