import type { OrderItem, StoredOrder } from '../../db/orders/order.ts';
import type { Amounts, CreditMemo, Invoice, OrderPapers, PaperItem, Shipment } from '../../db/orders/order-papers.ts';
import { checkCancel } from '../../shop/orders/cancel-order.ts';
import { magentoTime } from '../../shop/shared/magento-time.ts';
import { money } from '../catalog/product-price.ts';
import { storeSetting } from '../shell/store.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { encodeUid } from '../transport/uid.ts';

const papersOf = ({ order }: StoredOrder, { loaders }: GraphqlContext): Promise<OrderPapers> =>
  loaders.orderPapers.load(order.id);

const remarks = ({ comment, created_at }: { comment: string | null; created_at: string }) =>
  comment === null ? [] : [{ message: comment, timestamp: magentoTime(created_at) }];

/** The lines of a document, each with its order line. */
function linesOf(paper: { id: number; items: PaperItem[] }, items: readonly OrderItem[]) {
  return paper.items.flatMap(({ order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item ? [{ id: encodeUid(`${paper.id}/${item.id}`), item, qty }] : [];
  });
}
type PaperLine = ReturnType<typeof linesOf>[number];

function totalOf(paper: Amounts) {
  const shipping = money(paper.shipping_amount);
  return {
    base_grand_total: money(paper.grand_total),
    grand_total: money(paper.grand_total),
    subtotal: money(paper.subtotal),
    discounts:
      paper.discount_amount > 0
        ? [{ label: 'Discount', amount: money(paper.discount_amount), applied_to: 'ITEM' }]
        : [],
    shipping_handling: {
      amount_excluding_tax: shipping,
      amount_including_tax: shipping,
      total_amount: shipping,
    },
    taxes: [],
    total_shipping: shipping,
    total_tax: money(paper.tax_amount),
  };
}

const base = (paper: Invoice | CreditMemo | Shipment, items: readonly OrderItem[]) => ({
  id: encodeUid(paper.id),
  number: paper.increment_id,
  comments: remarks(paper),
  items: linesOf(paper, items),
});

const line = {
  id: ({ id }: PaperLine) => id,
  order_item: ({ item }: PaperLine) => item,
  product_name: ({ item }: PaperLine) => item.name,
  product_sale_price: ({ item }: PaperLine) => money(item.price),
  product_sku: ({ item }: PaperLine) => item.sku,
};
const quantity = ({ qty }: PaperLine) => qty;
const noDiscounts = () => [];

/** Magento's word for the state of a line. */
function lineStatus(item: OrderItem): string {
  const { qty_ordered, qty_canceled, qty_invoiced, qty_shipped, qty_refunded } = item;
  if (qty_canceled === qty_ordered) return 'Canceled';
  if (qty_refunded > 0 && qty_refunded + qty_canceled === qty_ordered) return 'Refunded';
  const wanted = qty_ordered - qty_canceled;
  if (qty_invoiced === 0 && qty_shipped === 0) return 'Ordered';
  if (qty_shipped === wanted && qty_refunded === 0) return 'Shipped';
  if (qty_invoiced === wanted && qty_shipped === 0 && qty_refunded === 0) return 'Invoiced';
  return 'Partial';
}

export const orderPaperResolvers = {
  CustomerOrder: {
    available_actions: async (stored: StoredOrder, _: unknown, context: GraphqlContext) => [
      ...(stored.order.customer_id === null ? [] : ['REORDER']),
      ...((await storeSetting('order_cancellation_enabled', context)) && checkCancel(stored) === null
        ? ['CANCEL']
        : []),
    ],
    comments: async (stored: StoredOrder, _: unknown, context: GraphqlContext) => {
      const { comments } = await papersOf(stored, context);
      const shown = comments.filter(({ is_visible }) => is_visible === 1).flatMap(remarks);
      return shown.length > 0 ? shown : null;
    },
    invoices: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await papersOf(stored, context)).invoices.map((paper) => ({
        ...base(paper, stored.items),
        total: totalOf(paper),
      })),
    shipments: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await papersOf(stored, context)).shipments.map((paper) => ({
        ...base(paper, stored.items),
        tracking: paper.tracks.map(({ carrier_code, title, track_number }) => ({
          carrier: carrier_code,
          title,
          number: track_number,
        })),
      })),
    credit_memos: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await papersOf(stored, context)).creditMemos.map((paper) => ({
        ...base(paper, stored.items),
        total: { ...totalOf(paper), adjustment: money(paper.adjustment) },
      })),
  },
  OrderItem: {
    status: lineStatus,
    quantity_canceled: ({ qty_canceled }: OrderItem) => qty_canceled,
    quantity_invoiced: ({ qty_invoiced }: OrderItem) => qty_invoiced,
    quantity_refunded: ({ qty_refunded }: OrderItem) => qty_refunded,
    quantity_shipped: ({ qty_shipped }: OrderItem) => qty_shipped,
  },
  InvoiceItemInterface: { __resolveType: () => 'InvoiceItem' },
  InvoiceItem: { ...line, discounts: noDiscounts, quantity_invoiced: quantity },
  CreditMemoItemInterface: { __resolveType: () => 'CreditMemoItem' },
  CreditMemoItem: { ...line, discounts: noDiscounts, quantity_refunded: quantity },
  ShipmentItemInterface: { __resolveType: () => 'ShipmentItem' },
  ShipmentItem: { ...line, quantity_shipped: quantity },
};
