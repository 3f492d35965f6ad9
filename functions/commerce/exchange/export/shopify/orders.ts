import { dialledFromAbroad } from '../../../../../src/kernel/contact/phone.ts';
import type { Api } from '../../import/api.ts';
import { CsvFile } from '../csv.ts';
import { type PastOrder, toldOrders } from '../people-pages.ts';

const COLUMNS = [
  ...([
    'Name',
    'Email',
    'Financial Status',
    'Fulfillment Status',
    'Currency',
    'Subtotal',
    'Shipping',
    'Taxes',
  ] as const),
  ...(['Total', 'Discount Amount', 'Shipping Method', 'Created at', 'Lineitem quantity', 'Lineitem name'] as const),
  ...(['Lineitem price', 'Lineitem sku', 'Shipping Name', 'Shipping Address1', 'Shipping Address2'] as const),
  ...(['Shipping City', 'Shipping Province Name', 'Shipping Country', 'Shipping Phone', 'Cancelled at'] as const),
  'Payment Method',
] as const;
type OrderRow = Partial<Record<(typeof COLUMNS)[number], string | number>>;
const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<(typeof COLUMNS)[number], string>;

/** How Shopify says that an order is over. */
const ENDS = {
  complete: { 'Financial Status': 'paid', 'Fulfillment Status': 'fulfilled' },
  canceled: { 'Financial Status': 'voided', 'Fulfillment Status': 'unfulfilled' },
  closed: { 'Financial Status': 'refunded', 'Fulfillment Status': 'fulfilled' },
} as const;

/** Writes orders that are over in the columns of Shopify's own export: a row for each line. Returns how many there are. */
export async function writeOrders(api: Api, file: string): Promise<number> {
  const csv = new CsvFile(file, COLUMNS);
  let count = 0;
  for await (const order of toldOrders(api)) {
    const name = { Name: `#${order.number}` };
    const [first, ...others] = order.items.map((item) => ({
      ...{ 'Lineitem quantity': item.qty, 'Lineitem name': item.name },
      ...{ 'Lineitem price': item.price, 'Lineitem sku': item.sku },
    }));
    for (const row of [{ ...headOf(order), ...first }, ...others]) csv.add({ ...EMPTY, ...row, ...name });
    count += 1;
  }
  return count;
}

function headOf({ address, ...order }: PastOrder): OrderRow {
  const places = [address?.ward, address?.district].filter(Boolean).join(', ');
  return {
    Email: order.email ?? '',
    ...ENDS[order.status],
    ...{ Currency: 'VND', Subtotal: order.subtotal, Shipping: order.shipping, Taxes: order.tax },
    ...{ Total: order.grand_total, 'Discount Amount': order.discount, 'Created at': order.created_at },
    'Shipping Method': order.shipping_title,
    'Payment Method': order.payment_title,
    ...(order.status === 'canceled' && { 'Cancelled at': order.created_at }),
    ...(address && {
      'Shipping Name': `${address.lastname} ${address.firstname}`.trim(),
      'Shipping Address1': address.street.filter(Boolean).join(', '),
      'Shipping Address2': places,
      'Shipping City': address.province,
      'Shipping Province Name': address.province,
      'Shipping Country': address.country_code,
      'Shipping Phone': dialledFromAbroad(address.telephone ?? ''),
    }),
  };
}
