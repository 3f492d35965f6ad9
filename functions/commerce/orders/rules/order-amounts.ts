import type { Pieces } from '../db/insert-documents.ts';
import type { OrderItem, OrderRow } from '../db/order.ts';
import type { Amounts } from '../db/order-documents.ts';

/** The part of an amount that is `part` of `whole`, rounded down; exact also where the product of both is huge. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  whole > 0 ? Number((BigInt(amount) * BigInt(part)) / BigInt(whole)) : 0;

const sum = (documents: readonly Amounts[], field: keyof Amounts) =>
  documents.reduce((total, document) => total + document[field], 0);

type Lines = readonly OrderItem[];

/** The C Point of an order that paid for its delivery, in đồng. */
export const pointsForDelivery = (order: OrderRow, items: Lines): number =>
  order.loyalty_amount - items.reduce((total, { loyalty_amount }) => total + loyalty_amount, 0);

/** What was paid in money for `fee` of the delivery, in đồng. */
const moneyFor = (fee: number, order: OrderRow, items: Lines): number =>
  fee - shareOf(pointsForDelivery(order, items), fee, order.shipping_amount);

/** The sum of a field of the lines for some of their pieces. */
function partOf(
  items: Lines,
  pieces: Pieces,
  field: 'row_total' | 'discount_amount' | 'loyalty_amount' | 'tax_amount',
) {
  return pieces.reduce((total, { order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item ? total + Math.round((item[field] * qty) / item.qty_ordered) : total;
  }, 0);
}

/**
 * The amounts of some pieces of an order, in đồng: each piece with the discounts and the C Point of its own line, so that
 * it is refunded for what was paid for it. The last piece has the rest, so that all documents add up exactly to the order.
 * `fee` is the part of the delivery; missing: all of it with the first document, the rest with the last one.
 */
export function amountsOf(
  { order, items }: { order: OrderRow; items: Lines },
  pieces: Pieces,
  earlier: readonly Amounts[],
  isLast: boolean,
  fee?: number,
): Amounts {
  const delivered = sum(earlier, 'shipping_amount');
  const shipping = fee ?? (isLast || earlier.length === 0 ? order.shipping_amount - delivered : 0);
  const feeMoney = moneyFor(delivered + shipping, order, items) - moneyFor(delivered, order, items);
  const goods = order.grand_total - moneyFor(order.shipping_amount, order, items);
  const goodsLeft = goods - sum(earlier, 'grand_total') + moneyFor(delivered, order, items);
  if (isLast) {
    return {
      subtotal: order.subtotal - sum(earlier, 'subtotal'),
      discount_amount: order.discount_amount - sum(earlier, 'discount_amount'),
      shipping_amount: shipping,
      tax_amount: order.tax_amount - sum(earlier, 'tax_amount'),
      grand_total: goodsLeft + feeMoney,
    };
  }
  const part = (field: Parameters<typeof partOf>[2]) => partOf(items, pieces, field);
  const [subtotal, discount] = [part('row_total'), part('discount_amount')];
  const deliveryTax = order.tax_amount - items.reduce((total, { tax_amount }) => total + tax_amount, 0);
  return {
    subtotal,
    discount_amount: discount,
    shipping_amount: shipping,
    tax_amount: part('tax_amount') + shareOf(deliveryTax, shipping, order.shipping_amount),
    grand_total: Math.max(0, Math.min(goodsLeft, subtotal - discount - part('loyalty_amount'))) + feeMoney,
  };
}
