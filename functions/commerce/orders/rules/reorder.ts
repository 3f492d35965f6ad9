import type { D1Database } from '@cloudflare/workers-types';
import { findMaskedId, readCart } from '../../cart/db/cart.ts';
import { readLineCatalogue } from '../../cart/db/line-catalogue.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { planAdditions, productIds } from '../../cart/rules/cart-plan.ts';
import { notAvailable, type Refusal } from '../../transport/rules/refusal.ts';
import type { StoredOrder } from '../db/order.ts';
import { listPastChoices } from '../db/past-orders.ts';

/** The same for an order of another system, whose lines are found by their SKUs. */
async function reorderPast(db: D1Database, orderId: number, cart: Cart, now: Date): Promise<Refusal[]> {
  const lines = await listPastChoices(db, orderId);
  const choices = lines.flatMap(({ choice }) => choice ?? []);
  const ids = [...new Set(productIds([...cart.items, ...choices]))];
  const plan = planAdditions(db, cart, await readLineCatalogue(db, ids), now);
  const refusals = lines.map(({ choice, qty }) => (choice ? plan.add(choice, qty) : notAvailable()));
  const statements = plan.statements();
  if (statements.length > 0) await db.batch(statements);
  return refusals.filter((refusal) => refusal !== null);
}

/**
 * Adds the items of an order to a cart again, with the choices of the original cart. Items that are not available are
 * answered with an error each.
 */
export async function reorder(db: D1Database, { order }: StoredOrder, cart: Cart, now: Date): Promise<Refusal[]> {
  if (order.origin !== null) return reorderPast(db, order.id, cart, now);
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
