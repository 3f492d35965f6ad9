import type { ResultOf } from 'gql.tada';
import { fullName } from '../../address/rules/address.ts';
import { addedAmounts } from '../../cart/rules/added-amounts.ts';
import type { Picture } from '../../catalog/rules/catalog.ts';
import { productPath } from '../../links/rules/paths.ts';
import { productName } from '../../markup/server/sanitize.ts';
import { toPicture } from '../../media/server/picture.ts';
import { shippingTitleOfOrder } from '../../payment/rules/magento-titles.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import type { OrderDetails, OrderLine } from '../rules/order.ts';
import type { OwnOrder } from '../rules/order-history.ts';
import { type OrderPieces, orderStatus, progressWith } from '../rules/order-status.ts';
import type { OrderFields, OwnOrderExtensions } from './orders-documents.ts';

type Wire = ResultOf<typeof OrderFields>;
type Extensions = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof OwnOrderExtensions>['customer']>['orders']>['items'][number]
>;

const dong = (money: { value: number | null } | null | undefined) => Math.round(money?.value ?? 0);

/** Whether nothing was shipped and the order has not ended: Magento's own rule, for versions that do not report it. */
export function isCancelable({ progress }: Pick<OwnOrder, 'progress'>): boolean {
  return progress.step === 'placed' || progress.step === 'confirmed';
}

interface WirePieces {
  quantity_ordered: number | null;
  quantity_invoiced: number | null;
  quantity_shipped: number | null;
  quantity_canceled: number | null;
  quantity_refunded: number | null;
}

/** What happened to the pieces of an order; `isSent`: some of them are shipped. */
export function piecesOf(items: readonly (WirePieces | null)[] | null, isSent: boolean): OrderPieces {
  const sum = (field: keyof WirePieces) => (items ?? []).reduce((total, item) => total + (item?.[field] ?? 0), 0);
  return {
    ordered: sum('quantity_ordered'),
    invoiced: sum('quantity_invoiced'),
    shipped: sum('quantity_shipped'),
    canceled: sum('quantity_canceled'),
    refunded: sum('quantity_refunded'),
    isSent,
  };
}

/** A Magento order as its buyer sees it; `extensions` is data of newer versions, null without it. */
export function toOwnOrder(wire: Wire, extensions: Extensions | null): OwnOrder {
  const shipments = (wire.shipments ?? []).flatMap((shipment) => shipment ?? []);
  const status = orderStatus(wire.status, piecesOf(wire.items, Boolean(wire.shipping_address)));
  return {
    id: wire.id,
    canReorder: extensions?.available_actions.includes('REORDER') ?? true,
    canCancel: extensions?.available_actions.includes('CANCEL') ?? false,
    number: wire.number,
    status,
    progress: progressWith(shipments, status),
    createdAt: toUtc(wire.order_date),
    ...toTotals(wire, extensions),
    paymentMethod: wire.payment_methods?.[0]?.name ?? '',
    paymentCode: wire.payment_methods?.[0]?.type ?? '',
    paidAt: null,
    expiresAt: null,
    payableBy: [],
    shippingMethod: shippingTitleOfOrder(wire.shipping_method ?? ''),
    shippingBesideDate: shippingTitleOfOrder(wire.shipping_method ?? '', true),
    promised: null,
    address: toAddress(wire, extensions),
    items: (wire.items ?? []).flatMap((item, index) =>
      item ? [toLine(item, extensions?.items?.[index]?.prices ?? null)] : [],
    ),
    tracking: shipments.flatMap(({ tracking }) =>
      (tracking ?? []).flatMap((track) =>
        track ? [{ carrier: track.title || track.carrier, number: track.number ?? '' }] : [],
      ),
    ),
    comments: (wire.comments ?? []).flatMap((comment) =>
      comment ? [{ message: comment.message, at: toUtc(comment.timestamp) }] : [],
    ),
  };
}

type Totals = Pick<OrderDetails, 'subtotal' | 'shippingAmount' | 'discountAmount' | 'tax' | 'fee' | 'grandTotal'>;

/**
 * The totals that belong to the prices of the lines, which Magento reports with tax or without it (Stores > Configuration
 * > Tax > Orders, Invoices, Credit Memos Display Settings). Tax that the lines do not contain is an amount of its own.
 */
function toTotals({ total, items }: Wire, extensions: Extensions | null): Totals {
  const discounts = (total?.discounts ?? []).flatMap((discount) => discount ?? []);
  const discountAmount = Math.round(discounts.reduce((sum, { amount }) => sum + Math.abs(amount.value ?? 0), 0));
  const grandTotal = dong(total?.grand_total);
  const shown = (items ?? []).reduce(
    (sum, item) => sum + (item?.product_sale_price.value ?? 0) * (item?.quantity_ordered ?? 0),
    0,
  );
  const net = total?.subtotal.value ?? 0;
  const full = extensions?.total?.subtotal_incl_tax.value ?? net + (total?.total_tax.value ?? 0);
  const isTaxShown = Math.abs(shown - full) < Math.abs(shown - net);
  const subtotal = Math.round(isTaxShown ? shown : net);
  const shippingAmount = dong((isTaxShown && total?.shipping_handling?.amount_including_tax) || total?.total_shipping);
  const rest = grandTotal - (subtotal - discountAmount + shippingAmount);
  return {
    subtotal,
    shippingAmount,
    discountAmount,
    ...addedAmounts({
      rest,
      taxes: total?.total_tax.value ?? 0,
      contained: subtotal - net + shippingAmount - dong(total?.total_shipping),
      lines: items?.length ?? 0,
    }),
    grandTotal,
  };
}

/** The delivery address; an order of downloads has only a billing address. */
function toAddress(wire: Wire, extensions: Extensions | null): OrderDetails['address'] {
  const address = wire.shipping_address ?? wire.billing_address;
  const ward = extensions?.shipping_address?.custom_attributesV2.find((attribute) => attribute?.code === 'ward_name');
  const province = address?.region ?? '';
  return {
    name: address ? fullName(address) : '',
    phone: address?.telephone ?? '',
    street: (address?.street ?? []).filter(Boolean).join(', '),
    ward: (ward && 'value' in ward && ward.value) || '',
    district: province && address?.city !== province ? (address?.city ?? '') : '',
    city: province || (address?.city ?? ''),
    note: '',
  };
}

type WireLine = NonNullable<NonNullable<Wire['items']>[number]>;
type LinePrices = NonNullable<NonNullable<Extensions['items']>[number]>['prices'];

/** Selected options, entered texts, the parts of a bundle, and the links of a download. */
function chosenIn(item: WireLine): string[] {
  const bundle = 'bundle_options' in item ? (item.bundle_options ?? []) : [];
  const links = 'downloadable_links' in item ? (item.downloadable_links ?? []) : [];
  return [
    ...[...(item.selected_options ?? []), ...(item.entered_options ?? [])].flatMap((option) => option?.value ?? []),
    ...bundle.flatMap((option) =>
      (option?.values ?? []).flatMap((part) => (part ? [`${part.quantity} x ${part.product_name}`] : [])),
    ),
    ...links.flatMap((link) => link?.title ?? []),
  ];
}

function toLine(item: WireLine, prices: LinePrices | null): OrderLine {
  const { product } = item;
  const name = productName(item.product_name ?? item.product_sku);
  const price = dong(item.product_sale_price);
  const discounts = (item.discounts ?? []).reduce((sum, discount) => sum + Math.abs(discount?.amount.value ?? 0), 0);
  return {
    name,
    sku: item.product_sku,
    options: chosenIn(item),
    quantity: item.quantity_ordered ?? 0,
    price,
    originalPrice: Math.round(prices?.original_price?.value ?? price),
    discount: Math.round(prices?.total_item_discount.value ?? discounts),
    picture: boughtPicture(item),
    href: product?.sku ? productPath(product.sku, product.url_rewrites?.[0]?.url ?? null) : null,
  };
}

interface Pictured {
  small_image: { url: string | null; label: string | null } | null;
}

/**
 * The picture of a line: of the variant, because it shows the colour, else of the product. Null when both are missing,
 * for example because the product is no longer sold.
 */
export function boughtPicture(item: {
  product_name: string | null;
  product_sku: string;
  product:
    | (Pictured & { variants?: readonly ({ product: (Pictured & { sku: string | null }) | null } | null)[] | null })
    | null;
}): Picture | null {
  const { product, product_sku, product_name } = item;
  const variant = product?.variants?.find((each) => each?.product?.sku === product_sku)?.product;
  const name = productName(product_name ?? product_sku);
  return toPicture(variant?.small_image, name) ?? toPicture(product?.small_image, name);
}
