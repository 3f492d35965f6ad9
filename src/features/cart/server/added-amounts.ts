import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import type { Cart } from '../rules/cart.ts';
import { CartFixedTaxes } from './cart-documents.ts';

type Fees = Cart['fees'];

/**
 * The cart with the names that Magento gives to its fixed taxes. Asked only for a cart with a fee; while they cannot be
 * read, and where other amounts are added, the fee keeps its general name.
 */
export async function withNamedFees(commerce: Commerce, cart: Cart): Promise<Cart> {
  const [fee] = cart.fees;
  if (!fee) return cart;
  const answer = await optional(commerce.extension(CartFixedTaxes, { cartId: cart.id }), null);
  const named = new Map<string, number>();
  for (const line of answer?.cart?.itemsV2?.items ?? [])
    for (const tax of line?.prices?.fixed_product_taxes ?? []) {
      const label = tax?.label || fee.label;
      named.set(label, (named.get(label) ?? 0) + (tax?.amount?.value ?? 0) * (line?.quantity ?? 0));
    }
  const fees: Fees = [...named].flatMap(([label, value]) => (value > 0 ? [{ label, amount: Math.round(value) }] : []));
  const left = fees.reduce((rest, { amount }) => rest - amount, fee.amount);
  if (left < 0) return cart;
  return { ...cart, fees: left ? [...fees, { ...fee, amount: left }] : fees };
}
