import { isCodeOfOrder, isCodeOfPiece } from '../../../../src/kernel/codes/order-codes.ts';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { PackedKind, SendingOrder } from './sending.ts';

/** How many pieces of each SKU were scanned. */
export type Counts = Readonly<Record<string, number>>;

/** What a scanned code is in an order. */
type Scanned = { result: 'counted'; kind: PackedKind; counts: Counts } | { result: 'full' | 'unknown'; name: string };

/** The kinds of pieces of an order, each SKU once. */
export function kindsOf({ packed }: Pick<SendingOrder, 'packed'>): PackedKind[] {
  const bySku = new Map<string, PackedKind>();
  for (const kind of packed) bySku.set(kind.sku, { ...kind, pieces: kind.pieces + (bySku.get(kind.sku)?.pieces ?? 0) });
  return [...bySku.values()];
}

/** Counts one scanned piece by its SKU or GTIN. A wrong piece and one too many are not counted. */
export function scanPiece(order: Pick<SendingOrder, 'packed'>, counts: Counts, typed: string): Scanned {
  const code = typed.trim();
  const kind = kindsOf(order).find((known) => isCodeOfPiece(code, known));
  if (!kind) return { result: 'unknown', name: code };
  const count = counts[kind.sku] ?? 0;
  if (count >= kind.pieces) return { result: 'full', name: kind.name };
  return { result: 'counted', kind, counts: { ...counts, [kind.sku]: count + 1 } };
}

/** Whether every piece of an order was scanned. */
export const isComplete = (order: Pick<SendingOrder, 'packed'>, counts: Counts): boolean =>
  kindsOf(order).every(({ sku, pieces }) => (counts[sku] ?? 0) >= pieces);

/** What is typed about a parcel when a carrier takes it. */
export interface Handover {
  carrier: string;
  waybill: string;
}

/** Why fields of a handover cannot be right; a piece or the order that is scanned once more gives no waybill. */
export function wrongFields(
  { increment_id, items, packed }: Pick<SendingOrder, 'increment_id' | 'items' | 'packed'>,
  { carrier, waybill }: Handover,
): Partial<Record<keyof Handover, RefusalCode>> {
  const pieces = [...packed, ...items.map(({ sku }) => ({ sku, gtin: null }))];
  const wrong: Partial<Record<keyof Handover, RefusalCode>> = {};
  if (carrier.trim() === '') wrong.carrier = 'FIELD_MISSING';
  if (waybill.trim() === '') wrong.waybill = 'FIELD_MISSING';
  else if (isCodeOfOrder(waybill, increment_id, pieces)) wrong.waybill = 'FIELD_NO_WAYBILL';
  return wrong;
}
