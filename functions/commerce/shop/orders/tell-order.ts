import type { D1Database } from '@cloudflare/workers-types';
import { queueMessage } from '../../db/messages/outbox.ts';
import type { StoredOrder } from '../../db/orders/order.ts';
import { canReceive } from '../messages/message-texts.ts';

const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/**
 * Mails who bought that their order was placed. The order stands whatever becomes of the letter: a letter that cannot
 * be queued is only logged.
 */
export async function tellOrderPlaced(db: D1Database, { order, billing, shipping }: StoredOrder): Promise<void> {
  if (!canReceive(order.email)) return;
  const variables = {
    firstname: (shipping ?? billing)?.firstname ?? '',
    number: order.increment_id,
    total: dong.format(order.grand_total),
  };
  try {
    await queueMessage(db, { channel: 'email', recipient: order.email, template: 'order_placed', variables }).run();
  } catch (error) {
    console.error(`No letter of order ${order.increment_id}`, error);
  }
}
