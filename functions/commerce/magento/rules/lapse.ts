import type { D1Database } from '@cloudflare/workers-types';
import { EXPIRED } from '../../orders/rules/payment-remarks.ts';
import { UNPAID_ORDER_MINUTES } from '../../terms/rules/payment.ts';
import {
  endMagentoOrder,
  holdMagentoOrder,
  listLapsedOrders,
  type MagentoOrderRow,
  noteMagentoOrder,
  releaseMagentoOrder,
} from '../db/magento-orders.ts';
import { cancelMagentoOrder, isWaiting, listNewOrders, type MagentoOrder, readMagentoOrder, remark } from './orders.ts';
import { MagentoError } from './rest.ts';
import type { MagentoSettings } from './settings.ts';

/** Number of orders ended in one run of the schedule. */
const LAPSED_AT_ONCE = 50;
/** Older orders were placed before this companion was installed and are not touched. */
const OLDEST_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Cancels at Magento the orders that waited too long for an online payment, including those without a payment attempt.
 * Returns how many. What Magento could not do now, the next run does.
 */
export async function endLapsedOrders(
  db: D1Database,
  settings: MagentoSettings,
  draftOf: (order: MagentoOrder) => Omit<MagentoOrderRow, 'status' | 'busy_until'> | null,
  now: Date,
): Promise<number> {
  let count = 0;
  try {
    for (const order of await listNewOrders(settings, window(now))) {
      const draft = draftOf(order);
      if (draft) await noteMagentoOrder(db, draft);
    }
    for (const { id } of await listLapsedOrders(db, now, LAPSED_AT_ONCE)) {
      if (!(await holdMagentoOrder(db, id, new Date()))) continue;
      try {
        const status = await endOne(settings, id);
        await endMagentoOrder(db, id, status).run();
        if (status === 'canceled') count += 1;
      } finally {
        await releaseMagentoOrder(db, id);
      }
    }
  } catch (error) {
    if (!(error instanceof MagentoError)) throw error;
    console.warn(`unpaid orders could not be ended: ${error.message}`);
  }
  return count;
}

const window = (now: Date) => ({
  after: new Date(now.getTime() - OLDEST_HOURS * HOUR_MS),
  before: new Date(now.getTime() - UNPAID_ORDER_MINUTES * 60_000),
  most: LAPSED_AT_ONCE,
});

/** The result for an order: canceled now or earlier, or no longer waiting for an online payment. */
async function endOne(settings: MagentoSettings, id: number): Promise<'canceled' | 'ended'> {
  const order = await readMagentoOrder(settings, id);
  if (!order) return 'ended';
  if (order.state === 'canceled') return 'canceled';
  if (!isWaiting(order) || !(await cancelMagentoOrder(settings, id))) return 'ended';
  const canceled = await readMagentoOrder(settings, id);
  if (canceled) await remark(settings, canceled, EXPIRED);
  return 'canceled';
}
