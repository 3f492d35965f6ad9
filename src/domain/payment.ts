import type { PaymentMethod } from './cart.ts';

/** Ways of paying that this storefront can carry through; a method it could only begin is not offered. */
const SUPPORTED = new Set(['cashondelivery']);

/** The methods of the backend that a shopper can really pay with here, in the backend's order [PAY-001]. */
export function payableMethods(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ code }) => SUPPORTED.has(code));
}
