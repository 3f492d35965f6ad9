import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { priceLine, priceLines } from '../../catalog/rules/line.ts';
import type { RunningDeal } from '../../catalog/rules/price-offer.ts';
import { notAvailable, type Refusal, turnNeeded } from '../../transport/rules/refusal.ts';
import { type CartItem, type ItemChoice, lineKey } from '../db/cart.ts';
import { addItem } from '../db/cart-changes.ts';
import type { LineCatalogue } from '../db/line-catalogue.ts';
import { checkLine, totalDemand } from './cart-check.ts';

/** Planned additions to a cart. Each is checked together with those planned before it; nothing is written yet. */
interface CartPlan {
  /** Plans pieces of an item. Returns the error when they are not available, else null. */
  add(choice: ItemChoice, quantity: number): Refusal | null;
  /** The statements that write the plan; empty when nothing was planned. */
  statements(): D1PreparedStatement[];
}

/** The parts of a cart that a plan needs: its row and its stored lines. */
export interface PlannedCart {
  row: { id: number };
  items: readonly CartItem[];
}

/**
 * Plans additions. The catalogue must contain the products of the cart and of the additions. `mayBuy` says whether the
 * cart may have so many pieces of a deal with a waiting room.
 */
export function planAdditions(
  db: D1Database,
  cart: PlannedCart,
  catalogue: LineCatalogue,
  at: Date,
  mayBuy: (deal: RunningDeal, quantity: number) => boolean = () => true,
): CartPlan {
  const items: CartItem[] = cart.items.map((item) => ({ ...item }));
  const additions: { choice: ItemChoice; qty: number; price: number }[] = [];
  return {
    add(choice, added) {
      const key = lineKey(choice);
      const present = items.find((item) => lineKey(item) === key);
      const quantity = (present?.qty ?? 0) + added;
      const others = priceLines(
        items.filter((item) => item !== present),
        catalogue,
        at,
      );
      const priced = priceLine(choice, catalogue, at);
      if (!priced) return notAvailable();
      if (priced.deal?.hasRoom && !mayBuy(priced.deal, quantity)) return turnNeeded();
      const line = { ...priced, id: present?.id ?? 0, quantity };
      const refusal = checkLine(line, totalDemand([...others, line]));
      if (refusal) return refusal;
      if (present) present.qty = quantity;
      else items.push({ ...choice, id: 0, qty: quantity, addedPrice: priced.price });
      additions.push({ choice, qty: added, price: priced.price });
      return null;
    },
    statements: () => additions.map(({ choice, ...pieces }) => addItem(db, cart.row.id, choice, pieces)),
  };
}

/** Ids of the products in a cart, for reading their part of the catalogue. */
export const productIds = (items: readonly ItemChoice[]): number[] =>
  items.flatMap(({ productId, variantId }) => (variantId === null ? [productId] : [productId, variantId]));
