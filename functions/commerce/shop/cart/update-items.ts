import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { deleteItem, setItemQuantity } from '../../db/cart/cart-changes.ts';
import { aboveMaximum, itemNotFound, quantityNotWhole, type Refusal } from '../transport/refusal.ts';
import type { Cart } from './cart.ts';
import { checkLine, totalDemand } from './cart-check.ts';
import type { CartLine } from './line.ts';

/** The new quantity of a line; 0 or less removes the line. */
interface QuantityChange {
  itemId: number;
  quantity: number;
}

/** Why a line was not changed, with its SKU; null for a line that is not in the cart. */
export interface UpdateRefusal extends Refusal {
  sku: string | null;
}

/** Changes quantities: all of them, or none and the first error. */
export async function updateItems(
  db: D1Database,
  cart: Cart,
  changes: readonly QuantityChange[],
): Promise<UpdateRefusal | null> {
  let lines: CartLine[] = cart.lines;
  const statements: D1PreparedStatement[] = [];
  for (const { itemId, quantity } of changes) {
    if (!cart.items.some(({ id }) => id === itemId)) return { ...itemNotFound(String(itemId)), sku: null };
    if (!(quantity > 0)) {
      lines = lines.filter(({ id }) => id !== itemId);
      statements.push(deleteItem(db, cart.row.id, itemId));
      continue;
    }
    const line = lines.find(({ id }) => id === itemId);
    const named = { sku: line?.product.sku ?? null };
    // Less than one piece is too few before it is a fraction.
    if (quantity >= 1 && !Number.isInteger(quantity)) return { ...quantityNotWhole(), ...named };
    if (line && line.giftRuleId !== null && quantity > line.quantity)
      return { ...aboveMaximum(line.quantity), ...named };
    lines = lines.map((other) => (other.id === itemId ? { ...other, quantity } : other));
    statements.push(setItemQuantity(db, cart.row.id, itemId, quantity));
  }
  const demand = totalDemand(lines);
  for (const { itemId } of changes) {
    const line = lines.find(({ id }) => id === itemId);
    const refusal = line ? checkLine(line, demand) : null;
    if (refusal) return { ...refusal, sku: line?.product.sku ?? null };
  }
  await db.batch(statements);
  return null;
}
