import * as z from 'zod';
import { dong, moment } from '../../transport/middleware/fields.ts';
import type { OfflineOrder } from '../db/offline-orders.ts';
import type { StoredOrder } from '../db/order.ts';

const orderItem = z.object({
  sku: z.string(),
  name: z.string(),
  qty: z.number().int(),
  price: dong,
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** The number of an order in a call. */
export const orderCode = z
  .string()
  .trim()
  .min(1, 'must be an order number')
  .max(32)
  .describe('The number of the order');

/** An order as shown in lists. */
export const order = z
  .object({
    order_number: z.string(),
    source: z.enum(['online', 'shop']),
    status: z
      .string()
      .describe('As in Magento: pending, processing, complete, canceled …; of a shop purchase complete'),
    grand_total: dong,
    total_item_count: z.number().int(),
    payment_method: z.string().nullable(),
    store_name: z.string().nullable().describe('The shop it was bought in'),
    created_at: moment,
    updated_at: moment,
    items: z.array(orderItem),
  })
  .meta({ id: 'Order' });

export const orderPage = z.object({ orders: z.array(order), total_count: z.number().int() });

export const ORDER: z.infer<typeof order> = {
  order_number: '000000123',
  source: 'online',
  status: 'processing',
  grand_total: 528_000,
  total_item_count: 1,
  payment_method: 'cashondelivery',
  store_name: null,
  created_at: '2026-11-20T03:10:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  items: [
    {
      sku: 'NSM2601-DEN-M',
      name: 'Áo sơ mi linen',
      qty: 1,
      price: 498_000,
      options: [{ label: 'Kích cỡ', value: 'M' }],
    },
  ],
};

export const toOrder = ({ order: row, items }: StoredOrder): z.infer<typeof order> => ({
  order_number: row.increment_id,
  source: 'online',
  status: row.status,
  grand_total: row.grand_total,
  total_item_count: row.total_item_count,
  payment_method: row.payment_method,
  store_name: null,
  created_at: row.created_at,
  updated_at: row.updated_at,
  items: items.map(({ sku, name, qty_ordered, price, options }) => ({ sku, name, qty: qty_ordered, price, options })),
});

export const toShopOrder = (row: OfflineOrder): z.infer<typeof order> => ({
  order_number: row.number,
  source: 'shop',
  status: 'complete',
  grand_total: row.grand_total,
  total_item_count: row.items.length,
  payment_method: null,
  store_name: row.store_name,
  created_at: row.created_at,
  updated_at: row.created_at,
  items: row.items.map((item) => ({ ...item, options: [] })),
});
