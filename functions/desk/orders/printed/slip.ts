import { leftToShip, type PackedLine, type SlipDocuments, type SlipOrder } from '../order.ts';

/** What a packing slip says of one parcel. */
interface Slip {
  /** The kinds of pieces in the parcel. */
  lines: { line: PackedLine; pieces: number }[];
  /** The carriers that have it, with their numbers. */
  tracks: SlipDocuments['shipments'][number]['tracks'];
  /** What is collected at the door, in đồng; null: a part was sent before, so care is asked. */
  toCollect: number | null;
}

/**
 * The parcel that a packing slip goes with. While pieces are left to send, it is the next parcel: those pieces alone, and
 * no number of an earlier parcel, whose carrier may have collected the money already. Once all are sent, it is the whole
 * order again.
 */
export function slipOf(order: SlipOrder, { shipments }: SlipDocuments): Slip {
  const isNext = order.items.some((line) => leftToShip(line) > 0);
  const wasSent = order.items.some(({ qty_shipped }) => qty_shipped > 0) || shipments.length > 0;
  const kept = ({ qty_ordered, qty_canceled, qty_refunded }: PackedLine) => qty_ordered - qty_canceled - qty_refunded;
  return {
    lines: order.items
      .map((line) => ({ line, pieces: isNext ? leftToShip(line) : kept(line) }))
      .filter(({ pieces }) => pieces > 0),
    tracks: isNext ? [] : shipments.flatMap(({ tracks }) => tracks),
    toCollect: isNext && wasSent && order.total_due ? null : order.total_due,
  };
}
