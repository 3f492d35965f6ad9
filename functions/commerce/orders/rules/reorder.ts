import type { D1Database } from '@cloudflare/workers-types';
import { findMaskedId, readCart } from '../../cart/db/cart.ts';
import { readLineCatalogue } from '../../cart/db/line-catalogue.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { planAdditions, productIds } from '../../cart/rules/cart-plan.ts';
import type { Refusal } from '../../transport/rules/refusal.ts';
import type { StoredOrder } from '../db/order.ts';

/**
 * Adds the items of an order to a cart again, with the choices of the original cart. Items that are not available are
 * answered with an error each.
 */
export async function reorder(db: D1Database, { order }: StoredOrder, cart: Cart, now: Date): Promise<Refusal[]> {
  const maskedId = await findMaskedId(db, order.cart_id);
  const ordered = maskedId === null ? null : await readCart(db, maskedId);
  if (!ordered) return [];
  const ids = [...new Set(productIds([...cart.items, ...ordered.items]))];
  const plan = planAdditions(db, cart, await readLineCatalogue(db, ids), now);
  const refusals = ordered.items.map((item) => plan.add(item, item.qty)).filter((refusal) => refusal !== null);
  const statements = plan.statements();
  if (statements.length > 0) await db.batch(statements);
  return refusals;
}
