import { expect, test } from 'vitest';
import { placeOrder } from './checkout.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';

const answering = (errors: { code: string; message: string }[]) =>
  ({ mutate: async () => ({ placeOrder: { order: null, errors } }) }) as unknown as Commerce;

test('[ERR-038] an order that was not placed says why, or that it could not be', async () => {
  const refused = placeOrder(answering([]), 'cart');
  await expect(refused).rejects.toBeInstanceOf(CommerceError);
  await expect(refused).rejects.toThrow('Failed to place order');
  const reason = { code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock' };
  await expect(placeOrder(answering([reason]), 'cart')).rejects.toThrow(reason.message);
});
