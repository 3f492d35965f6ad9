import type { Cart } from '../../features/cart/rules/cart.ts';
import { parseQuantity } from '../../features/cart/rules/quantity.ts';
import { type QuickProduct, toQuickProduct } from '../../features/catalog/rules/quick-add.ts';
import { getProduct } from '../../features/catalog/server/catalog.ts';
import type { GraphqlApi, RequestState } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** The line whose colour or size an address asks to change, with its options; null for any other address. */
export async function loadChange(
  commerce: GraphqlApi & RequestState,
  cart: Cart,
  uid: string | null,
): Promise<{ uid: string; product: QuickProduct } | null> {
  const line = cart.lines.find((candidate) => candidate.uid === uid);
  if (!line) return null;
  const product = await optional(getProduct(commerce, line.parentSku), null);
  const choices = product && toQuickProduct(product);
  return choices && { uid: line.uid, product: choices };
}

/** A line that was just removed, as `undoPath` writes it: the data to add it again. */
export interface RemovedLine {
  sku: string;
  parentSku: string;
  name: string;
  quantity: number;
  selections: string[];
}

export function readRemoved(query: URLSearchParams): RemovedLine | null {
  const sku = query.get('removed');
  const parentSku = query.get('of');
  const quantity = parseQuantity(query.get('quantity') ?? '');
  if (!sku || !parentSku || quantity === null) return null;
  return { sku, parentSku, name: query.get('name') ?? '', quantity, selections: query.getAll('selection') };
}
