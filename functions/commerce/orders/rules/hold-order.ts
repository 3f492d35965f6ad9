import type { D1Database } from '@cloudflare/workers-types';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import { changeOrder, releaseHeld } from '../db/change-order.ts';
import type { OrderRow, StoredOrder } from '../db/order.ts';

/** Puts an order on hold. False: it is finished or already on hold. */
export const holdOrder = (db: D1Database, { id }: OrderRow, now: Date): Promise<boolean> =>
  changeOrder(db, {
    orderId: id,
    from: ['pending', 'pending_payment', 'processing'],
    to: 'holded',
    comment: null,
    isVisible: false,
    now,
  });

/** Continues an order that was on hold. False: it is not on hold. */
export const unholdOrder = (db: D1Database, { id }: OrderRow, now: Date): Promise<boolean> =>
  changeOrder(
    db,
    { orderId: id, from: ['holded'], to: 'by documents', comment: null, isVisible: false, now },
    // While an order is on hold, its documents do not change its state.
    [releaseHeld(db, id)],
  );

interface Remark {
  comment: string;
  isVisible: boolean;
  /**
   * Tells the buyer that the order has arrived. An order paid online is complete then, and nothing else would tell the
   * buyer.
   */
  hasArrived: boolean;
  now: Date;
}

/** Adds a comment; the state stays. */
export function commentOrder(
  db: D1Database,
  stored: StoredOrder,
  { comment, isVisible, hasArrived, now }: Remark,
): Promise<boolean> {
  const { id, status } = stored.order;
  const news = hasArrived && status === 'complete' ? tellOrder(db, stored, 'delivered') : [];
  return changeOrder(db, { orderId: id, from: [status], to: status, comment, isVisible, now }, news);
}
