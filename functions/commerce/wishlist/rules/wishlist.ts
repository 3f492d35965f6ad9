import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { lineKey } from '../../cart/db/cart.ts';
import { readLineCatalogue } from '../../cart/db/line-catalogue.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { planAdditions, productIds } from '../../cart/rules/cart-plan.ts';
import { chooseWish, openChoice, type WantedProduct } from '../../catalog/rules/choice.ts';
import { nameProducts } from '../../catalog/rules/name-products.ts';
import {
  aboveMaximum,
  isRefusal,
  notAvailable,
  quantityNotPositive,
  quantityNotWhole,
  type Refusal,
  wishChangedToNothing,
  wishOfNothing,
} from '../../transport/rules/refusal.ts';
import {
  addWishlistItem,
  deleteWishlistItems,
  MAX_WISH_QTY,
  touchWishlist,
  updateWishlistItem,
  type WishlistItem,
} from '../db/wishlists.ts';

function checkQuantity(quantity: number): Refusal | null {
  if (quantity === 0) return wishOfNothing();
  if (!(quantity > 0)) return quantityNotPositive();
  if (!Number.isInteger(quantity)) return quantityNotWhole();
  return quantity > MAX_WISH_QTY ? aboveMaximum(MAX_WISH_QTY) : null;
}

/**
 * Adds items to a wishlist; an existing item gets the new quantity. Items that cannot be added are answered with an
 * error each.
 */
export async function addWishes(
  db: D1Database,
  wishlistId: number,
  wishes: readonly WantedProduct[],
): Promise<Refusal[]> {
  const { catalogue, nameOf } = await nameProducts(db, wishes);
  const statements: D1PreparedStatement[] = [];
  const add = (wanted: WantedProduct): Refusal | null => {
    const refusal = checkQuantity(wanted.quantity);
    if (refusal) return refusal;
    const name = nameOf(wanted);
    if (isRefusal(name)) return name;
    const choice = chooseWish(wanted, name, catalogue);
    if (isRefusal(choice)) return choice;
    statements.push(addWishlistItem(db, wishlistId, choice, wanted.quantity));
    return null;
  };
  const refusals = wishes.map(add).filter((refusal) => refusal !== null);
  if (statements.length > 0) await db.batch([...statements, touchWishlist(db, wishlistId)]);
  return refusals;
}

/** Changes of an item; undefined values stay. */
interface WishChange {
  item: WishlistItem;
  quantity?: number;
  description?: string | null;
  /** Other choices within the product. */
  wanted?: WantedProduct;
}

/** Changes items of a wishlist; changes that are not possible are answered with an error each. */
export async function changeWishes(
  db: D1Database,
  wishlistId: number,
  changes: readonly WishChange[],
): Promise<Refusal[]> {
  const catalogue = await readLineCatalogue(
    db,
    productIds(changes.map(({ item }) => item)),
    changes.map(({ item }) => item.productId),
  );
  const statements: D1PreparedStatement[] = [];
  const change = ({ item, quantity = item.qty, description = item.description, wanted }: WishChange) => {
    const refusal = quantity === 0 ? wishChangedToNothing() : checkQuantity(quantity);
    if (refusal) return refusal;
    const product = catalogue.products.get(item.productId);
    if (!product) return notAvailable();
    const choice = wanted ? chooseWish(wanted, { product, parent: null }, catalogue) : item;
    if (isRefusal(choice)) return choice;
    if (lineKey(choice) === lineKey(item))
      statements.push(updateWishlistItem(db, { ...item, qty: quantity, description }));
    else
      statements.push(
        ...deleteWishlistItems(db, wishlistId, [item.id]),
        addWishlistItem(db, wishlistId, choice, quantity, description),
      );
    return null;
  };
  const refusals = changes.map(change).filter((refusal) => refusal !== null);
  if (statements.length > 0) await db.batch([...statements, touchWishlist(db, wishlistId)]);
  return refusals;
}

/** An item that could not be added to the cart, and why. */
interface KeptWish extends Refusal {
  itemId: number;
}

/** Adds items to a cart. Added items leave the wishlist, the others stay with an error. */
export async function buyWishes(
  db: D1Database,
  cart: Cart,
  wishlistId: number,
  items: readonly WishlistItem[],
  at: Date,
): Promise<KeptWish[]> {
  const catalogue = await readLineCatalogue(db, [...new Set(productIds([...cart.items, ...items]))]);
  const plan = planAdditions(db, cart, catalogue, at);
  const kept = items.flatMap((item): KeptWish[] => {
    const product = catalogue.products.get(item.productId);
    const refusal = product ? (openChoice(item, product, catalogue) ?? plan.add(item, item.qty)) : notAvailable();
    return refusal ? [{ ...refusal, itemId: item.id }] : [];
  });
  const bought = items.map(({ id }) => id).filter((id) => !kept.some(({ itemId }) => itemId === id));
  const statements = plan.statements();
  if (statements.length > 0)
    await db.batch([...statements, ...deleteWishlistItems(db, wishlistId, bought), touchWishlist(db, wishlistId)]);
  return kept;
}
