import type { D1Database } from '@cloudflare/workers-types';
import { findMaskedId, readCart } from '../../db/cart/cart.ts';
import { readLineCatalogue } from '../../db/cart/line-catalogue.ts';
import type { StoredOrder } from '../../db/orders/order.ts';
import type { Cart } from '../cart/cart.ts';
import { planAdditions, productIds } from '../cart/cart-plan.ts';
import type { Refusal } from '../transport/refusal.ts';

/**
 * Puts what was ordered into a cart again, with the same choices; what cannot be had is answered with a refusal each.
 * The choices are those of the cart the order was made of.
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
