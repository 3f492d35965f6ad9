import { formatDong } from '../../../../src/kernel/money/money.ts';
import { formatClock, formatDay } from '../../../../src/kernel/time/time.ts';
import type { StoredOrder } from '../../orders/db/order.ts';
import type { LetterFact, LetterGoods } from './message-form.ts';

const ON_DELIVERY = 'cashondelivery';
/** Folder of product pictures below the media base. */
const PRODUCT_FOLDER = 'catalog/product';

/** Where the picture of a product is: below the media base, or its whole address if it lies elsewhere; null for none. */
export const pictureOf = (image: string | null): string | null =>
  image && (/^https?:/.test(image) ? image : `${PRODUCT_FOLDER}/${image.replace(/^\/+/, '')}`);

/** The lines of an order as goods of a letter. */
export const goodsOf = ({ items }: Pick<StoredOrder, 'items'>): LetterGoods[] =>
  items.map(({ name, options, qty_ordered, row_total, sku, parent_sku, image }) => ({
    name,
    choices: options.map(({ value }) => value).join(', '),
    quantity: qty_ordered,
    price: row_total === 0 ? 'Quà tặng' : formatDong(row_total),
    // The address of the number leads to the page, wherever that is meanwhile.
    path: `p/${encodeURIComponent(parent_sku ?? sku)}`,
    image: pictureOf(image),
  }));

/** The sums of an order; the total is the last. */
export function sumsOf({ order }: Pick<StoredOrder, 'order'>): LetterFact[] {
  const less = Math.abs(order.discount_amount) + Math.abs(order.loyalty_amount);
  const shipping = order.pickup_location_code === null ? 'Phí giao hàng' : 'Nhận tại cửa hàng';
  return [
    ['Tiền hàng', formatDong(order.subtotal)],
    ...(less > 0 ? [['Giảm giá', `−${formatDong(less)}`] as const] : []),
    ...(order.is_virtual
      ? []
      : [[shipping, order.shipping_amount ? formatDong(order.shipping_amount) : 'Miễn phí'] as const]),
    ['Tổng cộng', formatDong(order.grand_total)],
  ];
}

/** The text between the titles of the carrier and of the shop in an order. */
const BEFORE_SHOP = ' - ';

/** Where an order goes, a line for each part; empty for downloads. */
export function addressOf({ order, shipping }: Pick<StoredOrder, 'order' | 'shipping'>): string {
  if (!shipping) return '';
  const { lastname, firstname, telephone, street, custom_attributes, city, region } = shipping;
  const place = [...street, custom_attributes.ward_name, city, region === city ? '' : region].filter(Boolean);
  const shop = order.pickup_location_code === null ? '' : order.shipping_description?.split(BEFORE_SHOP).at(-1);
  return [`${lastname} ${firstname}`.trim(), telephone, shop, place.join(', ')].filter(Boolean).join('\n');
}

/**
 * How far the payment of an order has come, in words. `isPaid`: it is being paid by what the message is about, so the
 * order does not know it yet.
 */
export function paymentOf({ order }: Pick<StoredOrder, 'order'>, isPaid: boolean): string {
  const { grand_total, total_paid, payment_method, payment_title, status, expires_at } = order;
  if (grand_total === 0) return 'Không phải trả gì';
  if (isPaid || total_paid > 0) return `Đã thanh toán · ${payment_title}`;
  if (status === 'pending_payment')
    return expires_at
      ? `Chờ thanh toán trước ${formatClock(expires_at)} ngày ${formatDay(expires_at)} · ${payment_title}`
      : `Chờ thanh toán · ${payment_title}`;
  return payment_method === ON_DELIVERY
    ? `Trả ${formatDong(grand_total)} khi nhận hàng`
    : `Chưa thanh toán · ${payment_title}`;
}
