import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readAnswers, type WantedAnswer } from '../../catalog/rules/custom-options.ts';
import { type CartLine, priceLine } from '../../catalog/rules/line.ts';
import {
  aboveMaximum,
  itemNotFound,
  notAvailable,
  quantityNotWhole,
  type Refusal,
} from '../../transport/rules/refusal.ts';
import { type ItemChoice, lineKey } from '../db/cart.ts';
import { deleteItem, setItemChoice, setItemQuantity } from '../db/cart-changes.ts';
import type { Cart } from './cart.ts';
import { checkLine, totalDemand } from './cart-check.ts';

/** The new quantity of a line; 0 or less removes the line. */
interface LineChange {
  itemId: number;
  quantity: number;
  /** The new answers to the custom options, all of them; empty or missing: the line keeps its answers. */
  answers?: readonly WantedAnswer[];
}

/** Why a line was not changed, with its SKU; null for a line that is not in the cart. */
export interface UpdateRefusal extends Refusal {
  sku: string | null;
}

/** The lines after the changes so far, and the statements that make them so. */
interface Plan {
  lines: CartLine[];
  /** Ids of the changed lines, in the order of the changes. */
  changed: number[];
  statements: D1PreparedStatement[];
}

/** The stored choice of a line with new answers, null when it keeps its own, or the reason why they are invalid. */
function answeredChoice({ items, catalogue }: Cart, { itemId, answers = [] }: LineChange): ItemChoice | Refusal | null {
  const item = items.find(({ id }) => id === itemId);
  const options = (item && catalogue.customOptions.get(item.productId)) ?? [];
  if (!item || answers.length === 0 || options.length === 0 || item.options.giftRuleId !== undefined) return null;
  const custom = readAnswers(options, answers);
  return 'code' in custom ? custom : { ...item, options: { ...item.options, custom } };
}

/** Gives a line other answers. When another line has the same ones, its pieces go there. */
function planAnswers(db: D1Database, cart: Cart, plan: Plan, choice: ItemChoice, change: LineChange): Refusal | null {
  const { itemId, quantity } = change;
  const priced = priceLine(choice, cart.catalogue, new Date());
  if (!priced) return notAvailable();
  const key = lineKey(choice);
  const twin = cart.items.find((item) => item.id !== itemId && lineKey(item) === key);
  const twinLine = twin && plan.lines.find(({ id }) => id === twin.id);
  if (twinLine) {
    const joined = { ...twinLine, quantity: twinLine.quantity + quantity };
    plan.lines = plan.lines.flatMap((line) => (line.id === itemId ? [] : line.id === twinLine.id ? joined : line));
    plan.changed.push(twinLine.id);
    plan.statements.push(
      deleteItem(db, cart.row.id, itemId),
      setItemQuantity(db, cart.row.id, twinLine.id, joined.quantity),
    );
    return null;
  }
  plan.lines = plan.lines.map((line) => (line.id === itemId ? { ...priced, id: itemId, quantity } : line));
  plan.changed.push(itemId);
  plan.statements.push(setItemChoice(db, cart.row.id, itemId, choice, { qty: quantity, price: priced.price }));
  return null;
}

/** Plans one change; the reason when it is impossible, whatever else is in the cart. */
function planChange(db: D1Database, cart: Cart, plan: Plan, change: LineChange): Refusal | null {
  const { itemId, quantity } = change;
  if (!cart.items.some(({ id }) => id === itemId)) return itemNotFound(String(itemId));
  if (!(quantity > 0)) {
    plan.lines = plan.lines.filter(({ id }) => id !== itemId);
    plan.statements.push(deleteItem(db, cart.row.id, itemId));
    return null;
  }
  // Less than one piece is too few before it is a fraction.
  if (quantity >= 1 && !Number.isInteger(quantity)) return quantityNotWhole();
  const line = plan.lines.find(({ id }) => id === itemId);
  if (line && line.giftRuleId !== null && quantity > line.quantity) return aboveMaximum(line.quantity);
  const choice = answeredChoice(cart, change);
  if (choice && 'code' in choice) return choice;
  if (choice) return planAnswers(db, cart, plan, choice, change);
  plan.lines = plan.lines.map((other) => (other.id === itemId ? { ...other, quantity } : other));
  plan.changed.push(itemId);
  plan.statements.push(setItemQuantity(db, cart.row.id, itemId, quantity));
  return null;
}

/** Changes quantities and answers to custom options: all changes, or none and the first error. */
export async function updateItems(
  db: D1Database,
  cart: Cart,
  changes: readonly LineChange[],
): Promise<UpdateRefusal | null> {
  const plan: Plan = { lines: cart.lines, changed: [], statements: [] };
  const skuOf = (itemId: number) => {
    const line = cart.lines.find(({ id }) => id === itemId);
    return line ? (line.variant ?? line.product).sku : null;
  };
  for (const change of changes) {
    const refusal = planChange(db, cart, plan, change);
    if (refusal) return { ...refusal, sku: skuOf(change.itemId) };
  }
  const demand = totalDemand(plan.lines);
  for (const itemId of plan.changed) {
    const line = plan.lines.find(({ id }) => id === itemId);
    const refusal = line ? checkLine(line, demand) : null;
    if (refusal) return { ...refusal, sku: skuOf(itemId) };
  }
  await db.batch(plan.statements);
  return null;
}
