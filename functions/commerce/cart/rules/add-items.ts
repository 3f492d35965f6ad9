import type { D1Database } from '@cloudflare/workers-types';
import { chooseItem, type WantedProduct } from '../../catalog/rules/choice.ts';
import { nameProducts } from '../../catalog/rules/name-products.ts';
import type { CommerceEnv } from '../../env.ts';
import {
  isRefusal,
  productNotFound,
  quantityNotPositive,
  quantityNotWhole,
  type Refusal,
} from '../../transport/rules/refusal.ts';
import type { ItemChoice } from '../db/cart.ts';
import { type PlannedCart, planAdditions, productIds } from './cart-plan.ts';
import { turnsOf } from './turns.ts';

/** Why a product is not added, and which: by its SKU and that of the configurable product it was named with. */
export interface WishRefusal extends Refusal {
  sku: string;
  parentSku: string | null;
}

/**
 * Adds products to a cart. As in Magento, each requested item is handled separately: possible ones are added, the
 * others are answered with an error each, in request order. SKUs are case-sensitive here. A variant's SKU becomes a
 * line of its own unless the request names the configurable product. `sharesLine`: as in Magento 2.4.7, several
 * variants of one configurable product in one request are added as pieces of the first one. `isWhole`: when one item is
 * refused, none is added.
 */
export async function addItems(
  db: D1Database,
  cart: PlannedCart & { row: { masked_id: string } },
  wishes: readonly WantedProduct[],
  { env, sharesLine = false, isWhole = false }: { env: CommerceEnv; sharesLine?: boolean; isWhole?: boolean },
): Promise<WishRefusal[]> {
  const { catalogue, nameOf } = await nameProducts(db, wishes, productIds(cart.items));
  const at = new Date();
  const plan = planAdditions(db, cart, catalogue, at, await turnsOf(env, cart.row.masked_id, catalogue, at));
  const first = new Map<number, ItemChoice>();
  const add = (wanted: WantedProduct): Refusal | null => {
    if (!(wanted.quantity > 0)) return quantityNotPositive();
    const name = nameOf(wanted);
    if (isRefusal(name)) return name;
    if (name.product.sku !== wanted.sku || name.product.status !== 1) return productNotFound(wanted.sku);
    const own = chooseItem(wanted, wanted.parentSku === null ? { ...name, parent: null } : name, catalogue);
    if (isRefusal(own)) return own;
    const choice = (own.variantId !== null && sharesLine && first.get(own.productId)) || own;
    first.set(own.productId, choice);
    // Less than one piece is reported as too few, before fractions are reported.
    const isWhole = Number.isInteger(wanted.quantity) || wanted.quantity < 1;
    return isWhole ? plan.add(choice, wanted.quantity) : quantityNotWhole();
  };
  const refusals = wishes.flatMap((wanted) => {
    const refusal = add(wanted);
    return refusal ? [{ ...refusal, sku: wanted.sku, parentSku: wanted.parentSku }] : [];
  });
  const statements = isWhole && refusals.length > 0 ? [] : plan.statements();
  if (statements.length > 0) await db.batch(statements);
  return refusals;
}
