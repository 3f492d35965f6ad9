import { money } from '../../catalog/graphql/product-price.ts';
import { bundleOptionUid, bundleSelectionUid, downloadableLinkUid, encodeUid } from '../../transport/graphql/uid.ts';
import type { OrderItem, OrderOption } from '../db/order.ts';

/** Label of a download's links among the selected options. */
const LINKS = 'Links';

type Part = NonNullable<OrderOption['part']>;

const isLink = ({ type_id }: OrderItem, { label }: OrderOption) => type_id === 'downloadable' && label === LINKS;

/** The options except entered texts, links and parts of a bundle, which have their own fields. */
export const selectedOptions = (item: OrderItem) =>
  item.options.filter((option) => !option.isEntered && !option.part && !isLink(item, option));

export const enteredOptions = (item: OrderItem) => item.options.filter(({ isEntered }) => isEntered);

/** The bought links of a download. */
export const downloadedLinks = (item: OrderItem) =>
  item.options
    .filter((option) => isLink(item, option))
    .map(({ value, linkId }, index) => ({
      title: value,
      sort_order: index + 1,
      uid: linkId === undefined ? encodeUid(`${item.id}/${index + 1}`) : downloadableLinkUid(linkId),
    }));

/** The parts of a bought bundle by the options they were chosen for. */
export function boughtParts(item: OrderItem) {
  const parts = item.options.flatMap(({ label, part }) => (part ? [{ label, part }] : []));
  return [...Map.groupBy(parts, ({ part }) => part.optionId)].map(([optionId, chosen]) => ({
    id: encodeUid(optionId),
    uid: bundleOptionUid(optionId),
    label: chosen[0]?.label ?? '',
    values: chosen.map(({ part }) => partView(item, part)),
  }));
}

/** As in Magento, the uid contains the pieces of the whole line, and `quantity` the pieces in one bundle. */
function partView({ qty_ordered }: OrderItem, { optionId, selectionId, sku, name, quantity, price }: Part) {
  return {
    id: encodeUid(selectionId),
    uid: bundleSelectionUid(optionId, selectionId, quantity * qty_ordered),
    product_name: name,
    product_sku: sku,
    quantity,
    price: money(price),
  };
}

const KINDS: Record<string, string> = { bundle: 'Bundle', downloadable: 'Downloadable' };

/** The GraphQL type of a line: `Bundle` and `Downloadable` lines have their own fields in every document. */
export const lineType = (item: OrderItem, document: 'OrderItem' | 'InvoiceItem' | 'CreditMemoItem') =>
  `${KINDS[item.type_id] ?? ''}${document}`;

/** A download is not shipped, so shipments have no separate type for it. */
export const shippedLineType = ({ type_id }: OrderItem) =>
  type_id === 'bundle' ? 'BundleShipmentItem' : 'ShipmentItem';
