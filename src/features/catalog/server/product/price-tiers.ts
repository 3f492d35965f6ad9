import type { PriceTier } from '../../rules/catalog.ts';

type WireTiers =
  | readonly ({
      quantity: number | null;
      final_price: { value: number | null } | null;
      discount?: { amount_off: number | null } | null;
    } | null)[]
  | null;

interface Tiered {
  price_tiers: WireTiers;
  price_range: { minimum_price: { regular_price: { value: number | null } } };
}

interface WireProduct extends Tiered {
  __typename: string;
  variants?: readonly ({ product: Tiered | null } | null)[] | null;
}

/**
 * The lower prices of a product for several pieces; of a configurable product those that all its variants share, because
 * no choice changes them. None for a set, whose tiers are percentages.
 */
export function toTiers(product: WireProduct): PriceTier[] {
  const { __typename, variants } = product;
  if (__typename === 'BundleProduct') return [];
  const [first = [], ...others] = variants?.length
    ? variants.flatMap((variant) => (variant?.product ? [tiersOf(variant.product)] : []))
    : [tiersOf(product)];
  return others.every((tiers) => JSON.stringify(tiers) === JSON.stringify(first)) ? first : [];
}

/**
 * Magento reports the price of all pieces of a tier together. It reports it as it was typed, without the tax that it adds
 * to the shown prices; the regular price that it compares the tier with tells by how much those differ.
 */
const tiersOf = ({ price_tiers, price_range }: Tiered): PriceTier[] =>
  (price_tiers ?? [])
    .flatMap((tier) => {
      const { quantity, final_price: price, discount } = tier ?? {};
      if (!quantity || !price?.value) return [];
      const unit = price.value / quantity;
      const typed = unit + (discount?.amount_off ?? 0);
      const shown = price_range.minimum_price.regular_price.value;
      return [{ quantity, unitPrice: Math.round(discount?.amount_off && shown ? (unit * shown) / typed : unit) }];
    })
    .toSorted((a, b) => a.quantity - b.quantity);
