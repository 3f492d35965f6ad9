import type { Pieces } from '../../db/orders/insert-documents.ts';
import type { OrderItem, OrderRow } from '../../db/orders/order.ts';
import type { Amounts } from '../../db/orders/order-documents.ts';

const NOTHING: Amounts = { subtotal: 0, discount_amount: 0, shipping_amount: 0, tax_amount: 0, grand_total: 0 };

const sum = (documents: readonly Amounts[], field: keyof Amounts) =>
  documents.reduce((total, document) => total + document[field], 0);

/**
 * The amounts of some pieces of an order, in đồng: each line in proportion, the shipping fee with the first document,
 * and the rest with the last piece, so that all documents add up exactly to the order.
 */
export function amountsOf(
  { order, items }: { order: OrderRow; items: readonly OrderItem[] },
  pieces: Pieces,
  earlier: readonly Amounts[],
  isLast: boolean,
): Amounts {
  if (isLast) {
    return {
      subtotal: order.subtotal - sum(earlier, 'subtotal'),
      discount_amount: order.discount_amount - sum(earlier, 'discount_amount'),
      shipping_amount: order.shipping_amount - sum(earlier, 'shipping_amount'),
      tax_amount: order.tax_amount - sum(earlier, 'tax_amount'),
      grand_total: order.grand_total - sum(earlier, 'grand_total'),
    };
  }
  const part = pieces.reduce((total, { order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item ? total + Math.round((item.row_total * qty) / item.qty_ordered) : total;
  }, 0);
  const share = order.subtotal > 0 ? part / order.subtotal : 0;
  const amounts = {
    ...NOTHING,
    subtotal: part,
    discount_amount: Math.round(order.discount_amount * share),
    shipping_amount: earlier.length === 0 ? order.shipping_amount : 0,
    tax_amount: Math.round(order.tax_amount * share),
  };
  // Other reductions (points, vouchers) are distributed like the products.
  const reduction = order.subtotal + order.shipping_amount - order.grand_total;
  const left = order.grand_total - sum(earlier, 'grand_total');
  const due = amounts.subtotal + amounts.shipping_amount - Math.round(reduction * share);
  return { ...amounts, grand_total: Math.max(0, Math.min(left, due)) };
}
