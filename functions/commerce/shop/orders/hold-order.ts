import type { D1Database } from '@cloudflare/workers-types';
import { changeOrder, releaseHeld } from '../../db/orders/change-order.ts';
import type { OrderRow, StoredOrder } from '../../db/orders/order.ts';
import { tellOrder } from './tell-order.ts';

/** Stops work on an order. False: it is over, or held already. */
export const holdOrder = (db: D1Database, { id }: OrderRow, now: Date): Promise<boolean> =>
  changeOrder(db, {
    orderId: id,
    from: ['pending', 'pending_payment', 'processing'],
    to: 'holded',
    comment: null,
    isVisible: false,
    now,
  });

/** Work goes on where it stopped. False: the order is not held. */
export const unholdOrder = (db: D1Database, { id }: OrderRow, now: Date): Promise<boolean> =>
  changeOrder(
    db,
    { orderId: id, from: ['holded'], to: 'by documents', comment: null, isVisible: false, now },
    // The papers of a held order say nothing of its state until it is let go.
    [releaseHeld(db, id)],
  );

interface Remark {
  comment: string;
  isVisible: boolean;
  /** The buyer is to hear that the order has arrived: it is complete, and nothing else tells that of one paid online. */
  hasArrived: boolean;
  now: Date;
}

/** Adds a remark; the state stays. */
export function commentOrder(
  db: D1Database,
  stored: StoredOrder,
  { comment, isVisible, hasArrived, now }: Remark,
): Promise<boolean> {
  const { id, status } = stored.order;
  const news = hasArrived && status === 'complete' ? tellOrder(db, stored, 'delivered') : [];
  return changeOrder(db, { orderId: id, from: [status], to: status, comment, isVisible, now }, news);
}
