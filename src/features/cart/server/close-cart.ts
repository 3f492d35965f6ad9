import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError, lacksItsMiddleware } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import { findCart } from './cart.ts';
import { RemoveItemFromCart } from './cart-documents.ts';

/**
 * Closes a cart permanently, so that nobody can continue with it; if the backend cannot do that, removes its lines one
 * by one. Throws `CommerceError`.
 */
export async function closeCart(commerce: Commerce, cartId: string): Promise<void> {
  try {
    const { code, message, refusal } = await restCall(commerce, 'remove_cart', {
      method: 'POST',
      body: { cart_id: cartId },
    });
    if (code !== 200 && code !== 404) throw new CommerceError('refused', message, { ...refusal, statusCode: code });
  } catch (error) {
    if (!lacksItsMiddleware(error)) throw error;
    await emptyCart(commerce, cartId);
  }
}

async function emptyCart(commerce: Commerce, cartId: string): Promise<void> {
  const cart = await findCart(commerce, cartId);
  for (const { uid } of cart?.lines ?? []) await commerce.mutate(RemoveItemFromCart, { cartId, uid });
}
