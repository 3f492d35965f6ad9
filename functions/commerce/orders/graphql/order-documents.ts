import { money } from '../../catalog/graphql/product-price.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { allocate } from '../../shared/rules/allocate.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { OrderDiscount, OrderItem, StoredOrder } from '../db/order.ts';
import type { Amounts, CreditMemo, DocumentItem, Invoice, OrderDocuments, Shipment } from '../db/order-documents.ts';
import { checkCancel } from '../rules/cancel-order.ts';
import { boughtParts, downloadedLinks, lineType, shippedLineType } from './order-choices.ts';

const documentsOf = ({ order }: StoredOrder, { loaders }: GraphqlContext): Promise<OrderDocuments> =>
  loaders.orderDocuments.load(order.id);

const remarks = ({ comment, created_at }: { comment: string | null; created_at: string }) =>
  comment === null ? [] : [{ message: comment, timestamp: magentoTime(created_at) }];

/** The lines of a document, each with its order line. */
function linesOf(document: { id: number; items: DocumentItem[] }, items: readonly OrderItem[]) {
  return document.items.flatMap(({ order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item ? [{ id: encodeUid(`${document.id}/${item.id}`), item, qty }] : [];
  });
}
type DocumentLine = ReturnType<typeof linesOf>[number];

/** An amount of the order's discounts by label. The rest, for example paid points, gets Magento's label. */
function discountsOf(amount: number, discounts: readonly OrderDiscount[]) {
  const shares = allocate(
    amount,
    discounts.map((discount) => discount.amount),
  );
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  return [
    ...discounts.map(({ label }, index) => ({ label, share: shares[index] ?? 0 })),
    { label: 'Discount', share: rest },
  ]
    .filter(({ share }) => share > 0)
    .map(({ label, share }) => ({ label, amount: money(share), applied_to: 'ITEM' }));
}

function totalOf(document: Amounts, { order }: StoredOrder) {
  const shipping = money(document.shipping_amount);
  return {
    base_grand_total: money(document.grand_total),
    grand_total: money(document.grand_total),
    subtotal: money(document.subtotal),
    discounts: discountsOf(document.discount_amount, JSON.parse(order.discounts) as OrderDiscount[]),
    shipping_handling: {
      amount_excluding_tax: shipping,
      amount_including_tax: shipping,
      total_amount: shipping,
    },
    taxes: [],
    total_shipping: shipping,
    total_tax: money(document.tax_amount),
  };
}

const base = (document: Invoice | CreditMemo | Shipment, items: readonly OrderItem[]) => ({
  id: encodeUid(document.id),
  number: document.increment_id,
  comments: remarks(document),
  items: linesOf(document, items),
});

const line = {
  id: ({ id }: DocumentLine) => id,
  order_item: ({ item }: DocumentLine) => item,
  product_name: ({ item }: DocumentLine) => item.name,
  product_sale_price: ({ item }: DocumentLine) => money(item.price),
  product_sku: ({ item }: DocumentLine) => item.sku,
};
const quantity = ({ qty }: DocumentLine) => qty;
/** A part of a line has the same part of the line's discounts. */
const lineDiscounts = ({ item, qty }: DocumentLine) =>
  discountsOf(Math.round((item.discount_amount * qty) / item.qty_ordered), item.discounts);
const invoiceLine = { ...line, discounts: lineDiscounts, quantity_invoiced: quantity };
const refundLine = { ...line, discounts: lineDiscounts, quantity_refunded: quantity };
const shippedLine = { ...line, quantity_shipped: quantity };
const partsOfLine = ({ item }: DocumentLine) => boughtParts(item);
const linksOfLine = ({ item }: DocumentLine) => downloadedLinks(item);

/** Magento's name for the state of a line: the pieces that are not canceled or refunded are shipped, invoiced, or neither. */
function lineStatus(item: OrderItem): string {
  const { qty_ordered, qty_canceled, qty_invoiced, qty_shipped, qty_refunded } = item;
  const wanted = qty_ordered - qty_canceled - qty_refunded;
  if (qty_invoiced + qty_shipped + qty_refunded + qty_canceled === 0) return 'Ordered';
  if (qty_shipped > 0 && qty_invoiced > 0 && wanted === qty_shipped) return 'Shipped';
  if (qty_invoiced > 0 && qty_shipped === 0 && wanted === qty_invoiced) return 'Invoiced';
  if (qty_refunded === qty_ordered) return 'Refunded';
  if (qty_canceled === qty_ordered) return 'Canceled';
  return Math.max(qty_shipped, qty_invoiced) < wanted ? 'Partial' : 'Mixed';
}

const lineState = {
  status: lineStatus,
  quantity_canceled: ({ qty_canceled }: OrderItem) => qty_canceled,
  quantity_invoiced: ({ qty_invoiced }: OrderItem) => qty_invoiced,
  quantity_refunded: ({ qty_refunded }: OrderItem) => qty_refunded,
  quantity_shipped: ({ qty_shipped }: OrderItem) => qty_shipped,
};

export const orderDocumentResolvers = {
  CustomerOrder: {
    available_actions: async (stored: StoredOrder, _: unknown, context: GraphqlContext) => [
      ...(stored.order.customer_id === null ? [] : ['REORDER']),
      ...((await storeSetting('order_cancellation_enabled', context)) && checkCancel(stored) === null
        ? ['CANCEL']
        : []),
    ],
    comments: async (stored: StoredOrder, _: unknown, context: GraphqlContext) => {
      const { comments } = await documentsOf(stored, context);
      const shown = comments.filter(({ is_visible }) => is_visible === 1).flatMap(remarks);
      return shown.length > 0 ? shown : null;
    },
    invoices: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await documentsOf(stored, context)).invoices.map((document) => ({
        ...base(document, stored.items),
        total: totalOf(document, stored),
      })),
    shipments: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await documentsOf(stored, context)).shipments.map((document) => ({
        ...base(document, stored.items),
        tracking: document.tracks.map(({ carrier_code, title, track_number }) => ({
          carrier: carrier_code,
          title,
          number: track_number,
        })),
      })),
    credit_memos: async (stored: StoredOrder, _: unknown, context: GraphqlContext) =>
      (await documentsOf(stored, context)).creditMemos.map((document) => ({
        ...base(document, stored.items),
        total: { ...totalOf(document, stored), adjustment: money(document.adjustment) },
      })),
  },
  OrderItem: lineState,
  BundleOrderItem: lineState,
  DownloadableOrderItem: lineState,
  InvoiceItemInterface: { __resolveType: ({ item }: DocumentLine) => lineType(item, 'InvoiceItem') },
  InvoiceItem: invoiceLine,
  BundleInvoiceItem: { ...invoiceLine, bundle_options: partsOfLine },
  DownloadableInvoiceItem: { ...invoiceLine, downloadable_links: linksOfLine },
  CreditMemoItemInterface: { __resolveType: ({ item }: DocumentLine) => lineType(item, 'CreditMemoItem') },
  CreditMemoItem: refundLine,
  BundleCreditMemoItem: { ...refundLine, bundle_options: partsOfLine },
  DownloadableCreditMemoItem: { ...refundLine, downloadable_links: linksOfLine },
  ShipmentItemInterface: { __resolveType: ({ item }: DocumentLine) => shippedLineType(item) },
  ShipmentItem: shippedLine,
  BundleShipmentItem: { ...shippedLine, bundle_options: partsOfLine },
};
