import type { OutboxRow } from '../../messages/db/outbox.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { StoredOrder } from '../db/order.ts';
import type { Amounts, OrderDocuments } from '../db/order-documents.ts';

interface SalesDocument {
  id: number;
  increment_id: string;
  comment: string | null;
  created_at: string;
  items: { order_item_id: number; qty: number }[];
}

const documentView = (orderId: number, { id, increment_id, created_at, comment, items }: SalesDocument) => ({
  entity_id: id,
  increment_id,
  order_id: orderId,
  created_at: magentoTime(created_at),
  comment,
  items: items.map(({ order_item_id, qty }) => ({ order_item_id, qty })),
});

const amountsView = ({ subtotal, discount_amount, shipping_amount, tax_amount, grand_total }: Amounts) => ({
  subtotal,
  discount_amount,
  shipping_amount,
  tax_amount,
  grand_total,
});

/**
 * Invoices, shipments and credit memos of an order, with Magento's field names; `options` are the buyer's choices by
 * line.
 */
export function documentsView({ order, items }: StoredOrder, { invoices, shipments, creditMemos }: OrderDocuments) {
  return {
    order_id: order.id,
    lines: items.map(({ id, options, qty_invoiced, qty_refunded, discount_amount, loyalty_amount }) => ({
      order_item_id: id,
      options: options.map(({ label, value }) => ({ label, value })),
      qty_to_refund: qty_invoiced - qty_refunded,
      discount_amount,
      loyalty_amount,
    })),
    shipping_left: order.shipping_amount - creditMemos.reduce((sum, memo) => sum + memo.shipping_amount, 0),
    loyalty_amount: order.loyalty_amount,
    discounts: JSON.parse(order.discounts) as unknown,
    taxes: JSON.parse(order.taxes) as unknown,
    invoices: invoices.map((document) => ({ ...documentView(order.id, document), ...amountsView(document) })),
    shipments: shipments.map((document) => ({
      ...documentView(order.id, document),
      tracks: document.tracks.map(({ id, carrier_code, title, track_number }) => ({
        entity_id: id,
        carrier_code,
        title,
        track_number,
      })),
    })),
    creditmemos: creditMemos.map((document) => ({
      ...documentView(order.id, document),
      ...amountsView(document),
      adjustment: document.adjustment,
      points_returned: document.points_returned,
      points_withdrawn: document.points_withdrawn,
      points_amount: document.points_amount,
      gift_amount: document.gift_amount,
    })),
  };
}

/** A message, as staff see it. */
export const messageView = (
  { id, channel, recipient, template, created_at, sent_at, attempts, failure }: OutboxRow,
  words: { subject: string; text: string } | null,
) => ({
  entity_id: id,
  channel,
  recipient,
  template,
  created_at,
  sent_at,
  attempts,
  failure,
  subject: words?.subject ?? null,
  text: words?.text ?? null,
});
