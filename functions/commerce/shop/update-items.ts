import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { deleteItem, setItemQuantity } from '../db/cart-changes.ts';
import { type Cart, checkLine, totalDemand } from './cart.ts';
import type { CartLine } from './line.ts';
import { aboveMaximum, itemNotFound, quantityNotPositive, quantityNotWhole, type Refusal } from './refusal.ts';

/** The quantity a line shall have; 0 takes the line out. */
export interface QuantityChange {
  itemId: number;
  /** How the client named the line, for the answer. */
  uid: string;
  quantity: number;
}

/** Changes quantities: all of them, or none and the first reason why not. */
export async function updateItems(
  db: D1Database,
  cart: Cart,
  changes: readonly QuantityChange[],
): Promise<Refusal | null> {
  let lines: CartLine[] = cart.lines;
  const statements: D1PreparedStatement[] = [];
  for (const { itemId, uid, quantity } of changes) {
    if (!cart.items.some(({ id }) => id === itemId)) return itemNotFound(uid);
    if (!(quantity >= 0)) return quantityNotPositive();
    if (quantity === 0) {
      lines = lines.filter(({ id }) => id !== itemId);
      statements.push(deleteItem(db, cart.row.id, itemId));
      continue;
    }
    if (!Number.isInteger(quantity)) return quantityNotWhole();
    const gift = lines.find(({ id, giftRuleId }) => id === itemId && giftRuleId !== null);
    if (gift && quantity > gift.quantity) return aboveMaximum(gift.quantity);
    lines = lines.map((line) => (line.id === itemId ? { ...line, quantity } : line));
    statements.push(setItemQuantity(db, cart.row.id, itemId, quantity));
  }
  const demand = totalDemand(lines);
  for (const { itemId } of changes) {
    const line = lines.find(({ id }) => id === itemId);
    const refusal = line ? checkLine(line, demand) : null;
    if (refusal) return refusal;
  }
  await db.batch(statements);
  return null;
}
