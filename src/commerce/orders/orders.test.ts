import { expect, test, vi } from 'vitest';
import { createCommerce } from '../transport/client.ts';
import { trackOrder } from './order-tracking.ts';
import { listOrdersByFilter } from './orders.ts';

vi.mock('cloudflare:workers', () => ({ env: {} }));

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
