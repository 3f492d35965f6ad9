import type { CartItemInput } from '../domain/add-to-cart.ts';
import type { Cart } from '../domain/cart.ts';
import type { Commerce } from './client.ts';

export async function createCart(_commerce: Commerce): Promise<string> {
  throw new Error('createCart: not connected');
}
export async function getCart(_commerce: Commerce, _cartId: string): Promise<Cart> {
  throw new Error('getCart: not connected');
}
/** Null when the backend does not know the id [CART-012]. */
export async function findCart(_commerce: Commerce, _cartId: string): Promise<Cart | null> {
  throw new Error('findCart: not connected');
}
export async function getCartQuantity(_commerce: Commerce, _cartId: string): Promise<number> {
  throw new Error('getCartQuantity: not connected');
}
export async function addToCart(_commerce: Commerce, _cartId: string, _items: CartItemInput[]): Promise<Cart> {
  throw new Error('addToCart: not connected');
}
export async function updateCartLine(
  _commerce: Commerce,
  _cartId: string,
  _uid: string,
  _quantity: number,
): Promise<Cart> {
  throw new Error('updateCartLine: not connected');
}
export async function removeCartLine(_commerce: Commerce, _cartId: string, _uid: string): Promise<Cart> {
  throw new Error('removeCartLine: not connected');
}
