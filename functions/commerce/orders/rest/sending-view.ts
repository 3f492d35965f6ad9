import { magentoTime } from '../../shared/rules/magento-time.ts';
import { keptPromise, type OrderItem, type StoredOrder } from '../db/order.ts';
import type { OrderDocuments } from '../db/order-documents.ts';
import type { PackedProduct } from '../db/orders-to-send.ts';
import { leftToShip } from '../rules/order-documents.ts';
import { toCollect, whyNotSent } from '../rules/send-order.ts';

/** One kind of pieces in a parcel: a line of the order, or a part of a bundle. */
interface PackedKind {
  sku: string;
  parent: string | null;
  name: string;
  /** What the buyer chose: `Đen, M`. */
  choices: string;
  image: string | null;
  pieces: number;
}

const kindsOf = (item: OrderItem): PackedKind[] => {
  const left = leftToShip(item);
  const parts = item.options.flatMap(({ part }) => (part ? [part] : []));
  if (parts.length > 0)
    return parts.map(({ sku, name, quantity }) => ({
      ...{ sku, name, parent: null, choices: '', image: null },
      pieces: left * quantity,
    }));
  const choices = item.options.map(({ value }) => value).join(', ');
  return [{ sku: item.sku, parent: item.parent_sku, name: item.name, choices, image: item.image, pieces: left }];
};

/** What is still to be packed for an order. */
const packedKinds = ({ items }: StoredOrder): PackedKind[] => items.flatMap(kindsOf).filter(({ pieces }) => pieces > 0);

/** The SKUs of what is packed for orders, each once. */
export const packedLines = (orders: readonly StoredOrder[]): { sku: string; parent: string | null }[] => [
  ...new Map(orders.flatMap(packedKinds).map(({ sku, parent }) => [sku, { sku, parent }])).values(),
];

const addressView = ({ shipping }: StoredOrder) =>
  shipping && {
    firstname: shipping.firstname,
    lastname: shipping.lastname,
    telephone: shipping.telephone,
    company: shipping.company,
    street: shipping.street,
    city: shipping.city,
    region: shipping.region,
    extension_attributes: shipping.custom_attributes,
  };

/** What is said of an order that cannot be sent now: who sends orders has no need to read whose it is. */
const NOTHING_MORE = {
  ...{ customer_note: null, shipping_description: null, promised_days: null, total_due: 0, address: null },
  ...{ items: [], lines: [], shipments: [], packed: [], remarks: [] },
};

/**
 * An order as the people who send it see it: no e-mail address, no prices, and of the money only what the carrier
 * collects. Of an order that cannot be sent they see only the reason.
 */
export function sendingView(
  stored: StoredOrder,
  documents: OrderDocuments,
  products: ReadonlyMap<string, PackedProduct>,
) {
  const { order } = stored;
  const refusal = whyNotSent(stored)?.reason ?? null;
  return {
    entity_id: order.id,
    increment_id: order.increment_id,
    status: order.status,
    created_at: magentoTime(order.created_at),
    /** The state that a change is based on. */
    version: order.updated_at,
    refusal,
    ...(refusal === null ? parcelView(stored, documents, products) : NOTHING_MORE),
  };
}

/** What somebody needs who packs an order and gives it to the carrier. */
function parcelView(stored: StoredOrder, documents: OrderDocuments, products: ReadonlyMap<string, PackedProduct>) {
  const { order, items } = stored;
  return {
    customer_note: order.customer_notes,
    shipping_description: order.shipping_description,
    promised_days: keptPromise(order),
    total_due: toCollect(stored),
    address: addressView(stored),
    items: items
      .filter((item) => leftToShip(item) > 0)
      .map((item) => ({
        item_id: item.id,
        sku: item.sku,
        name: item.name,
        qty_ordered: item.qty_ordered,
        qty_shipped: item.qty_shipped,
        qty_refunded: item.qty_refunded,
        qty_canceled: item.qty_canceled,
      })),
    lines: items.map(({ id, options }) => ({
      order_item_id: id,
      options: options.map(({ label, value }) => ({ label, value })),
    })),
    shipments: documents.shipments.map(({ tracks }) => ({
      tracks: tracks.map(({ id, title, track_number }) => ({ entity_id: id, title, track_number })),
    })),
    packed: packedKinds(stored).map(({ parent: _, ...kind }) => {
      const { gtin = null, category = null, image = null } = products.get(kind.sku) ?? {};
      return { ...kind, gtin, category, image: kind.image ?? image };
    }),
    remarks: documents.comments
      .filter(({ comment, is_visible }) => comment && is_visible === 0)
      .map(({ id, comment, created_at }) => ({ entity_id: id, comment, created_at: magentoTime(created_at) })),
  };
}
