import type { PackedKind, SendingOrder } from './sending.ts';

/** How many pieces of each SKU were scanned. */
export type Counts = Readonly<Record<string, number>>;

/** What a scanned code is in an order. */
type Scanned = { result: 'counted'; kind: PackedKind; counts: Counts } | { result: 'full' | 'unknown'; name: string };

/** Digits of the longest GTIN; shorter ones are the same number with zeros before it. */
const GTIN_DIGITS = 14;
const asGtin = (code: string): string | null => (/^\d{8,14}$/.test(code) ? code.padStart(GTIN_DIGITS, '0') : null);

/** The kinds of pieces of an order, each SKU once. */
export function kindsOf({ packed }: Pick<SendingOrder, 'packed'>): PackedKind[] {
  const bySku = new Map<string, PackedKind>();
  for (const kind of packed) bySku.set(kind.sku, { ...kind, pieces: kind.pieces + (bySku.get(kind.sku)?.pieces ?? 0) });
  return [...bySku.values()];
}

/** Counts one scanned piece by its SKU or GTIN. A wrong piece and one too many are not counted. */
export function scanPiece(order: Pick<SendingOrder, 'packed'>, counts: Counts, typed: string): Scanned {
  const code = typed.trim();
  const gtin = asGtin(code);
  const kind = kindsOf(order).find(
    (known) =>
      known.sku.toLowerCase() === code.toLowerCase() ||
      (gtin !== null && known.gtin !== null && asGtin(known.gtin) === gtin),
  );
  if (!kind) return { result: 'unknown', name: code };
  const count = counts[kind.sku] ?? 0;
  if (count >= kind.pieces) return { result: 'full', name: kind.name };
  return { result: 'counted', kind, counts: { ...counts, [kind.sku]: count + 1 } };
}

/** Whether every piece of an order was scanned. */
export const isComplete = (order: Pick<SendingOrder, 'packed'>, counts: Counts): boolean =>
  kindsOf(order).every(({ sku, pieces }) => (counts[sku] ?? 0) >= pieces);
