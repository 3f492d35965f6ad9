import type { PriceTier } from '../../rules/catalog.ts';

type WireTiers = readonly ({ quantity: number | null; final_price: { value: number | null } | null } | null)[] | null;

interface WireProduct {
  __typename: string;
  price_tiers: WireTiers;
  variants?: readonly ({ product: { price_tiers: WireTiers } | null } | null)[] | null;
}

/**
 * The lower prices of a product for several pieces; of a configurable product those that all its variants share, because
 * no choice changes them. None for a set, whose tiers are percentages.
 */
export function toTiers({ __typename, price_tiers: own, variants }: WireProduct): PriceTier[] {
  if (__typename === 'BundleProduct') return [];
  const [first = [], ...others] = variants?.length
    ? variants.flatMap((variant) => (variant?.product ? [tiersOf(variant.product.price_tiers)] : []))
    : [tiersOf(own)];
  return others.every((tiers) => JSON.stringify(tiers) === JSON.stringify(first)) ? first : [];
}

/** Magento reports the price of all pieces of a tier together. */
const tiersOf = (wires: WireTiers): PriceTier[] =>
  (wires ?? [])
    .flatMap((tier) => {
      const { quantity, final_price: price } = tier ?? {};
      return quantity && price?.value ? [{ quantity, unitPrice: Math.round(price.value / quantity) }] : [];
    })
    .toSorted((a, b) => a.quantity - b.quantity);
