import { listAddresses } from '../../address/server/addresses.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import type { Invoice } from '../../cart/rules/invoice.ts';
import { refuse } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { isSameMethod } from '../rules/checkout.ts';
import {
  type Destination,
  loadShippingMethods,
  setBillingAddress,
  setShippingAddress,
  setShippingMethod,
} from '../server/checkout.ts';

/** Sends a cart to a place: saves address, note and payer, and selects a shipping method. Throws `CommerceError`. */
export async function sendTo(
  commerce: Commerce,
  cart: Cart,
  destination: Destination,
  { note, invoice }: { note: string; invoice: Invoice | null },
): Promise<void> {
  const delivered = await setShippingAddress(commerce, cart, destination, note);
  await setBillingAddress(commerce, delivered, null, invoice);
  await chooseFirstMethod(commerce, cart, await loadShippingMethods(commerce, delivered));
}

/** Keeps the selected shipping method if the new address allows it, even if the backend has cleared it. */
async function chooseFirstMethod(commerce: Commerce, before: Cart, cart: Cart): Promise<void> {
  const kept = cart.shippingMethods.find((method) => isSameMethod(before.shippingMethod, method));
  const method = kept ?? cart.shippingMethods[0];
  if (!method) throw refuse('checkout.noShippingMethod');
  await setShippingMethod(commerce, cart.id, method);
}

/**
 * Sends a customer's cart that has no address yet to the default address of the address book, so that the checkout opens
 * ready to order. Returns whether it did. Throws `CommerceError`.
 */
export async function sendToDefault(commerce: Commerce, cart: Cart): Promise<boolean> {
  if (!commerce.hasToken || cart.isVirtual || cart.shippingAddress) return false;
  const own = (await listAddresses(commerce)).find(({ isDefaultShipping }) => isDefaultShipping);
  if (!own) return false;
  await sendTo(commerce, cart, { addressId: own.id }, { note: cart.note, invoice: cart.invoice });
  return true;
}
