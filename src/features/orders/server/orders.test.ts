import { expect, test } from 'vitest';
import { createCommerce } from '../../transport/server/client.ts';
import { trackOrder } from './order-tracking.ts';
import { listOrders, listOrdersByFilter } from './orders.ts';

/** The real client in front of a stand-in for the middleware, which returns one answer and records the requests. */
function backend(result: unknown) {
  const asked: string[] = [];
  const env = {
    COMMERCE: {
      async fetch(request: Request) {
        asked.push(await request.text());
        return Response.json({ code: 200, result });
      },
    },
  } as unknown as StorefrontEnv;
  return { asked, commerce: createCommerce({ env, store: 'vi', device: 'desktop' }) };
}
const FILTER = { phone: '0912345678', customerId: 7, limit: 20 };

test('[ORDER-009] without a phone number, customer or limit, no list of orders is requested', async () => {
  const { asked, commerce } = backend({ orders: [] });
  for (const missing of [{ phone: '' }, { customerId: null }, { limit: 0 }])
    await expect(listOrdersByFilter(commerce, { ...FILTER, ...missing })).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toEqual([]);
  expect(await listOrdersByFilter(commerce, FILTER)).toEqual([]);
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ phone_number: '0912345678', customerId: 7, limit: 20 }]);
});

test('[B-75] the list of orders says that an order is on its way, although its status stays the same', async () => {
  const order = (number: string, quantity_shipped: number) => ({
    number,
    order_date: '2026-11-22 13:28:29',
    status: 'Processing',
    total: { grand_total: { value: 349_000 } },
    shipping_address: { city: 'Quận Ba Đình' },
    items: [{ product_name: 'Áo', product_sku: 'AO', quantity_ordered: 2, quantity_invoiced: 0, quantity_shipped }],
  });
  const data = { customer: { orders: { items: [order('2', 2), order('1', 0)], total_count: 2 } } };
  const env = { COMMERCE: { fetch: async () => Response.json({ data }) } } as unknown as StorefrontEnv;
  const { orders } = await listOrders(createCommerce({ env, store: 'vi', device: 'desktop', token: 'a' }), 1);
  expect(orders.map(({ number, status, pieces }) => [number, status, pieces])).toEqual([
    ['2', 'shipped', 2],
    ['1', 'processing', 2],
  ]);
});

test('[ORDER-010] without a number no order is requested', async () => {
  const { asked, commerce } = backend({ steps: [] });
  await expect(trackOrder(commerce, '', '0912345678')).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toEqual([]);
});

test('[ORDER-011] an answer with errors is a failure although its code is 200', async () => {
  const { commerce } = backend({ errors: ['the order is not found'] });
  await expect(listOrdersByFilter(commerce, FILTER)).rejects.toMatchObject({ kind: 'refused' });
  expect(await trackOrder(commerce, '000000001', '0912345678')).toBeNull();
});
