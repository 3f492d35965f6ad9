import * as z from 'zod';
import { productName } from '../../markup/server/sanitize.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { ShopPurchase } from '../rules/order-history.ts';

const CALL = 'get_order_offline';
const PAGE_SIZE = 10;

const Purchases = z.looseObject({
  total_count: z.coerce.number().catch(0),
  orders: z.array(
    z.looseObject({
      order_number: z.string(),
      store_name: z.string().nullish().catch(null),
      created_at: z.string(),
      grand_total: z.coerce.number(),
      items: z
        .array(z.looseObject({ name: z.string(), qty: z.coerce.number(), price: z.coerce.number().catch(0) }))
        .catch([]),
    }),
  ),
});

/**
 * The purchases in shops in town with the customer's confirmed phone number, newest first. Throws
 * `CommerceError`.
 */
export async function listShopPurchases(
  commerce: MiddlewareApi,
  page: number,
): Promise<{ purchases: ShopPurchase[]; totalPages: number }> {
  const params = { pageSize: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) };
  const { code, result, message } = await restCall(commerce, CALL, { method: 'GET', params });
  if (code === 401) throw new CommerceError('unauthorized', message);
  const answer = Purchases.safeParse(result);
  if (code !== 200 || !answer.success) throw new CommerceError('http', `${CALL} answered code ${code}`);
  const { orders, total_count } = answer.data;
  return {
    totalPages: Math.max(1, Math.ceil(total_count / PAGE_SIZE)),
    purchases: orders.map((order) => ({
      number: order.order_number,
      store: order.store_name?.trim() || null,
      boughtAt: order.created_at,
      total: Math.round(order.grand_total),
      lines: order.items.map(({ name, qty, price }) => ({
        name: productName(name),
        quantity: qty,
        price: Math.round(price),
      })),
    })),
  };
}
