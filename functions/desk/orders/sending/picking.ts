import type { PackedKind, SendingOrder } from './sending.ts';

/** One SKU on a picking list: all its pieces, and how many each order gets. */
export interface Picked extends PackedKind {
  orders: { number: string; pieces: number }[];
}

/** The pieces of orders added up by SKU, by category and then by SKU, as they lie on the shelves. */
export function pickedFrom(orders: readonly Pick<SendingOrder, 'increment_id' | 'packed'>[]): Picked[] {
  const bySku = new Map<string, Picked>();
  for (const { increment_id: number, packed } of orders)
    for (const kind of packed) {
      const picked = bySku.get(kind.sku) ?? { ...kind, pieces: 0, orders: [] };
      picked.pieces += kind.pieces;
      const known = picked.orders.find((order) => order.number === number);
      if (known) known.pieces += kind.pieces;
      else picked.orders.push({ number, pieces: kind.pieces });
      bySku.set(kind.sku, picked);
    }
  const words = new Intl.Collator('vi', { numeric: true });
  return [...bySku.values()].toSorted(
    (a, b) => words.compare(a.category ?? '', b.category ?? '') || words.compare(a.sku, b.sku),
  );
}
