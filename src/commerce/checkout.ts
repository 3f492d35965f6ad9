import type { Address, PaymentMethod, ShippingMethod } from '../domain/cart.ts';
import type { OrderDetails, OrderProof } from '../domain/order.ts';
import { toShippingMethods } from './cart-mapper.ts';
import {
  OrderOfCart,
  PlaceOrder,
  SetBillingAddress,
  SetGuestEmail,
  SetPaymentMethod,
  SetShippingAddresses,
  SetShippingMethods,
  ShippingMethods,
} from './checkout-documents.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { toOrder } from './order-mapper.ts';

/** Puts the e-mail that the backend demands on a guest's cart [CART-035, GQL-025]. Throws `CommerceError`. */
export async function setGuestEmail(commerce: Commerce, cartId: string, email: string): Promise<void> {
  await commerce.mutate(SetGuestEmail, { cartId, email });
}

/** Saves where to deliver; an answer without an address is an error [CHECK-007, GQL-026]. Throws `CommerceError`. */
export async function setShippingAddress(commerce: Commerce, cartId: string, address: Address): Promise<void> {
  const answer = await commerce.mutate(SetShippingAddresses, { cartId, address: toWireAddress(commerce, address) });
  if (!answer.setShippingAddressesOnCart?.cart.shipping_addresses.length) {
    throw new CommerceError('refused', 'Failed to save address');
  }
}

/** Saves the billing address; null means the same as the shipping address [CHECK-010, GQL-027]. Throws `CommerceError`. */
export async function setBillingAddress(commerce: Commerce, cartId: string, address: Address | null): Promise<void> {
  await commerce.mutate(SetBillingAddress, {
    cartId,
    address: address ? { address: toWireAddress(commerce, address) } : { same_as_shipping: true },
  });
}

/** The shipping methods that the saved address allows [CHECK-004, GQL-030]. Throws `CommerceError`. */
export async function listShippingMethods(commerce: Commerce, cartId: string): Promise<ShippingMethod[]> {
  const { cart } = await commerce.query(ShippingMethods, { cartId });
  return toShippingMethods(cart?.shipping_addresses[0]?.available_shipping_methods);
}

/** Throws `CommerceError` [CHECK-008, GQL-029]. */
export async function setShippingMethod(
  commerce: Commerce,
  cartId: string,
  { carrierCode, methodCode }: Pick<ShippingMethod, 'carrierCode' | 'methodCode'>,
): Promise<void> {
  await commerce.mutate(SetShippingMethods, { cartId, carrierCode, methodCode });
}

/** Chooses how to pay and gives the methods that are then available [CHECK-006, GQL-028]. Throws `CommerceError`. */
export async function setPaymentMethod(commerce: Commerce, cartId: string, code: string): Promise<PaymentMethod[]> {
  const { setPaymentMethodOnCart } = await commerce.mutate(SetPaymentMethod, { cartId, code });
  return (setPaymentMethodOnCart?.cart.available_payment_methods ?? []).flatMap((method) => method ?? []);
}

/**
 * Makes the cart an order and gives its number; an answer without a number is a failure, with the backend's errors as
 * `OrderRefused` [ORDER-001..003]. A cart is ordered once: the embedded backend answers a repetition with the same order
 * [B-09]. Throws `CommerceError`.
 */
export async function placeOrder(commerce: Commerce, cartId: string): Promise<{ number: string }> {
  const { placeOrder: answer } = await commerce.mutate(PlaceOrder, { cartId });
  const number = answer?.order?.order_number;
  if (number) return { number };
  throw new OrderRefused((answer?.errors ?? []).flatMap((error) => (error ? [error] : [])));
}

/**
 * An order, for its customer or for whoever holds the id of the cart that it was; null for everybody else, or when the
 * backend cannot tell [X103, GQL-033]. Throws `CommerceError`.
 */
export async function getOrder(commerce: Commerce, { number, cartId }: OrderProof): Promise<OrderDetails | null> {
  if (!commerce.hasExtensions) return null;
  try {
    const { orderData } = await commerce.query(OrderOfCart, { number, cartId });
    return orderData ? toOrder(orderData) : null;
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return null;
    throw error;
  }
}

/** An order was not placed; `errors` holds every reason [ORDER-003, ERR-038]. */
export class OrderRefused extends CommerceError {
  readonly errors: { code: string; message: string }[];

  constructor(errors: { code: string; message: string }[]) {
    super('refused', errors[0]?.message ?? 'Failed to place order', { code: errors[0]?.code });
    this.errors = errors;
  }
}

/**
 * Province as region, district as city; the ward and the ids of all three as attributes [ADDR-002..004, X63]. A stock
 * Magento lacks those attributes: there the ward is the neighbourhood, line 3 of the street. Carts and address book alike.
 */
export function toWireAddress(commerce: Commerce, address: Address) {
  const { cityId, districtId, wardId, ward } = address;
  const [street = '', apartment = ''] = address.street;
  const attributes = {
    ward_name: ward,
    ward_id: wardId,
    state_name: address.district,
    state_id: districtId,
    city_id: cityId,
  };
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    telephone: address.telephone,
    country_code: 'VN',
    region: address.city,
    ...(cityId === null ? {} : { region_id: cityId }),
    city: address.district || address.city,
    postcode: address.postcode,
    ...(commerce.hasExtensions
      ? { street: address.street, custom_attributes: toAttributes(attributes) }
      : { street: [street, apartment, ward] }),
  };
}

function toAttributes(values: Record<string, string | number | null>) {
  return Object.entries(values).flatMap(([attribute_code, value]) =>
    value === null || value === '' ? [] : [{ attribute_code, value: String(value) }],
  );
}
