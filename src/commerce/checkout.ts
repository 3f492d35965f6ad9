import type { Address, PaymentMethod, ShippingMethod } from '../domain/cart.ts';
import type { Commerce } from './client.ts';

export async function setGuestEmail(_commerce: Commerce, _cartId: string, _email: string): Promise<void> {
  throw new Error('setGuestEmail: not connected');
}
/** The shipping methods that the address allows. */
export async function setShippingAddress(
  _commerce: Commerce,
  _cartId: string,
  _address: Address,
): Promise<ShippingMethod[]> {
  throw new Error('setShippingAddress: not connected');
}
export async function setShippingMethod(
  _commerce: Commerce,
  _cartId: string,
  _method: { carrierCode: string; methodCode: string },
): Promise<void> {
  throw new Error('setShippingMethod: not connected');
}
/** Null: the same as the shipping address [CHECK-010]. */
export async function setBillingAddress(_commerce: Commerce, _cartId: string, _address: Address | null): Promise<void> {
  throw new Error('setBillingAddress: not connected');
}
export async function setPaymentMethod(_commerce: Commerce, _cartId: string, _code: string): Promise<PaymentMethod[]> {
  throw new Error('setPaymentMethod: not connected');
}
/** The order number. */
export async function placeOrder(_commerce: Commerce, _cartId: string): Promise<{ number: string }> {
  throw new Error('placeOrder: not connected');
}
