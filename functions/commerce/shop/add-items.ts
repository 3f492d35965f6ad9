import type { D1Database } from '@cloudflare/workers-types';
import { type CartItem, type ItemChoice, lineKey } from '../db/cart.ts';
import { addItem } from '../db/cart-changes.ts';
import { findBySku, readLineCatalogue, type SkuMatch } from '../db/line-catalogue.ts';
import { type Cart, checkLine, totalDemand } from './cart.ts';
import { chooseItem, type NamedProduct, type WantedProduct } from './choice.ts';
import { type CartLine, priceLine, priceLines } from './line.ts';
import { isRefusal, productNotFound, quantityNotPositive, quantityNotWhole, type Refusal } from './refusal.ts';

/** Shown nowhere alone: such a variant is bought as its configurable product. */
const NOT_VISIBLE = 1;

/** The configurable product a wish is a variant of, by the parent's SKU or because the variant is not sold alone. */
function parentId(wanted: WantedProduct, found: SkuMatch, matches: Map<string, SkuMatch>): number | null | undefined {
  if (wanted.parentSku !== null && wanted.parentSku.toLowerCase() !== found.sku.toLowerCase()) {
    const parent = matches.get(wanted.parentSku.toLowerCase());
    // A parent that is not configurable says nothing about the line: a member of a grouped product is bought alone.
    if (!parent || parent.type_id === 'configurable') return parent?.id;
  }
  return found.visibility === NOT_VISIBLE ? (found.parent_ids[0] ?? null) : null;
}

/** Magento's; nothing longer can be found. */
const MAX_SKU_LENGTH = 64;

/**
 * Puts products into a cart. As in Magento every wish stands for itself: those that can be met are, the others are
 * answered with a refusal each, in the order of the wishes.
 */
export async function addItems(db: D1Database, cart: Cart, wishes: readonly WantedProduct[]): Promise<Refusal[]> {
  const skus = wishes.flatMap(({ sku, parentSku }) => (parentSku === null ? [sku] : [sku, parentSku]));
  const matches = await findBySku(
    db,
    skus.filter((sku) => sku.length <= MAX_SKU_LENGTH),
  );
  const parents = new Map<WantedProduct, number | null | undefined>();
  for (const wanted of wishes) {
    const found = matches.get(wanted.sku.toLowerCase());
    if (found) parents.set(wanted, parentId(wanted, found, matches));
  }
  const inCart = cart.lines.flatMap(({ product, variant }) => (variant ? [product.id, variant.id] : [product.id]));
  const named = [...matches.values()].map(({ id }) => id);
  const ofParents = [...parents.values()].filter((id) => typeof id === 'number');
  const catalogue = await readLineCatalogue(db, [...new Set([...inCart, ...named, ...ofParents])], named);

  const at = new Date();
  const items: CartItem[] = cart.items.map((item) => ({ ...item }));
  const refusals: Refusal[] = [];
  const additions: { choice: ItemChoice; quantity: number }[] = [];

  const plan = (wanted: WantedProduct): Refusal | null => {
    if (!(wanted.quantity > 0)) return quantityNotPositive();
    const found = matches.get(wanted.sku.toLowerCase());
    const product = found && catalogue.products.get(found.id);
    if (!product) return productNotFound(wanted.sku);
    const ofParent = parents.get(wanted);
    const parent = typeof ofParent === 'number' ? catalogue.products.get(ofParent) : null;
    if (ofParent === undefined || parent === undefined) return productNotFound(wanted.parentSku ?? wanted.sku);
    const name: NamedProduct = { product, parent };
    const choice = chooseItem(wanted, name, catalogue);
    if (isRefusal(choice)) return choice;
    if (!Number.isInteger(wanted.quantity)) return quantityNotWhole();

    const key = lineKey(choice);
    const present = items.find((item) => lineKey(item) === key);
    const quantity = (present?.qty ?? 0) + wanted.quantity;
    const others: CartLine[] = priceLines(
      items.filter((item) => item !== present),
      catalogue,
      at,
    );
    const priced = priceLine(choice, catalogue, at);
    if (!priced) return productNotFound(wanted.sku);
    const line = { ...priced, id: present?.id ?? 0, quantity };
    const refusal = checkLine(line, totalDemand([...others, line]));
    if (refusal) return refusal;
    if (present) present.qty = quantity;
    else items.push({ ...choice, id: 0, qty: quantity });
    additions.push({ choice, quantity: wanted.quantity });
    return null;
  };

  for (const wanted of wishes) {
    const refusal = plan(wanted);
    if (refusal) refusals.push(refusal);
  }
  if (additions.length > 0)
    await db.batch(additions.map(({ choice, quantity }) => addItem(db, cart.row.id, choice, quantity)));
  return refusals;
}
