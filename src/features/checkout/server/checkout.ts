import type { Address } from '../../address/rules/postal-address.ts';
import { toWireAddress } from '../../address/server/wire-address.ts';
import type { Cart, PaymentMethod, ShippingMethod } from '../../cart/rules/cart.ts';
import type { Invoice } from '../../cart/rules/invoice.ts';
import { toShipping } from '../../cart/server/cart-mapper.ts';
import {
  CustomerShippingMethods,
  PlaceOrder,
  SetBillingAddress,
  SetGuestEmail,
  SetPaymentMethod,
  SetShippingAddresses,
  SetShippingMethods,
  ShippingMethods,
} from '../../cart/server/checkout-documents.ts';
import { taxDisplayOf } from '../../cart/server/tax-display.ts';
import { findLatestOrder } from '../../orders/server/orders.ts';
import { payableMethods } from '../../payment/rules/payment.ts';
import type { Commerce, GraphqlApi, ShopSettings } from '../../transport/server/commerce.ts';
import { CommerceError, optional, refusedWith } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { toGatewayMethod, toMagentoMethod } from '../../transport/server/online-payments.ts';
import { toldIn, type Understood } from '../../transport/server/refusals.ts';

/** Sets the e-mail address that the backend requires on a guest's cart. Throws `CommerceError`. */
export async function setGuestEmail(commerce: GraphqlApi, cartId: string, email: string): Promise<void> {
  await commerce.mutate(SetGuestEmail, { cartId, email });
}

/** The delivery address: an entry of the address book, or a new address that may be saved there. */
export type Destination = { addressId: number } | { address: Address; isKept: boolean };

/**
 * Saves the delivery address and note. Returns the cart updated from the backend's answer.
 * An answer without an address is an error. Throws `CommerceError`.
 */
export async function setShippingAddress(
  commerce: Commerce,
  cart: Cart,
  destination: Destination,
  note: string,
): Promise<Cart> {
  const place =
    'addressId' in destination
      ? { customer_address_id: destination.addressId }
      : {
          address: {
            ...(await toWireAddress(commerce, destination.address)),
            ...(commerce.hasToken ? { save_in_address_book: destination.isKept } : {}),
          },
        };
  const address = { ...place, ...(note === cart.note ? {} : { customer_notes: note }) };
  const answer = await commerce.mutate(SetShippingAddresses, { cartId: cart.id, address });
  const saved = answer.setShippingAddressesOnCart?.cart.shipping_addresses[0];
  if (!saved) throw refusedWith('Failed to save address');
  return { ...cart, ...toShipping(saved, null, await taxDisplayOf(commerce, { shipping_addresses: [saved] })) };
}

/**
 * Saves the billing address: a company's, a separate one, or null for the delivery address.
 * Throws `CommerceError`.
 */
export async function setBillingAddress(
  commerce: Commerce,
  { id: cartId, shippingAddress }: Pick<Cart, 'id' | 'shippingAddress'>,
  own: Address | null,
  invoice: Invoice | null,
): Promise<void> {
  const payer = own ?? (invoice ? shippingAddress : null);
  const wire = payer && { ...(await toWireAddress(commerce, payer)), ...(invoice ? toWireInvoice(invoice) : {}) };
  await commerce.mutate(SetBillingAddress, {
    cartId,
    address: wire ? { address: wire } : { same_as_shipping: true },
  });
}

/**
 * The cart with the shipping methods for its current address. Throws `CommerceError`.
 */
export async function loadShippingMethods(commerce: Commerce, cart: Cart): Promise<Cart> {
  const addresses = commerce.hasToken
    ? (await commerce.query(CustomerShippingMethods, {})).customerCart.shipping_addresses
    : (await commerce.query(ShippingMethods, { cartId: cart.id })).cart?.shipping_addresses;
  const [address = null] = addresses ?? [];
  const display = await taxDisplayOf(commerce, { shipping_addresses: [address] });
  return { ...cart, ...toShipping(address, null, display) };
}

/** Selects the shipping method. Throws `CommerceError`. */
export async function setShippingMethod(
  commerce: GraphqlApi,
  cartId: string,
  { carrierCode, methodCode }: Pick<ShippingMethod, 'carrierCode' | 'methodCode'>,
): Promise<void> {
  await commerce.mutate(SetShippingMethods, { cartId, carrierCode, methodCode });
}

/**
 * Selects the payment method. Returns the available methods and the selected one. Throws
 * `CommerceError`.
 */
export async function setPaymentMethod(
  commerce: GraphqlApi & ShopSettings,
  cartId: string,
  code: string,
): Promise<Pick<Cart, 'paymentMethods' | 'paymentMethod'>> {
  const { onlinePayments } = commerce;
  const own = toMagentoMethod(onlinePayments, code);
  const { setPaymentMethodOnCart } = await commerce.mutate(SetPaymentMethod, { cartId, code: own });
  const cart = setPaymentMethodOnCart?.cart;
  return {
    paymentMethods: payableMethods(
      (cart?.available_payment_methods ?? []).flatMap((method): PaymentMethod[] =>
        method ? [toGatewayMethod(onlinePayments, method)] : [],
      ),
      commerce.offlinePayments,
    ),
    paymentMethod: cart?.selected_payment_method?.code
      ? toGatewayMethod(onlinePayments, cart.selected_payment_method)
      : null,
  };
}

/** An order that was just placed. */
interface Placed {
  number: string;
  /** The token that proves a guest's ownership to a standard Magento; null when the cart id does. */
  token: string | null;
}

/**
 * Places the order and returns its number. An answer without a number is an error, with the backend's errors as
 * `OrderRefused`. A cart is ordered only once: a header marks a repetition, and the embedded backend
 * then returns the same order. Throws `CommerceError`.
 */
export async function placeOrder(commerce: Commerce, cartId: string): Promise<Placed> {
  const { number, token } = await placeOrderWithToken(commerce, cartId);
  // The order was placed, even if no details can be loaded now.
  const isProvenByCart = await optional(hasOwnFields(commerce), false);
  return { number, token: isProvenByCart ? null : token };
}

/**
 * Time limit of placing an order, in ms: a busy Magento works longer on an order than on anything else, and an order
 * given up is an order that somebody has to ask for.
 */
const PLACE_LIMIT_MS = 45_000;

/** The same with the order's token, whatever the backend: only for what never leaves the server. */
export async function placeOrderWithToken(commerce: Commerce, cartId: string): Promise<Placed> {
  const { placeOrder: answer } = await commerce.mutate(
    PlaceOrder,
    { cartId },
    { 'Idempotency-Key': cartId },
    PLACE_LIMIT_MS,
  );
  const order = answer?.orderV2;
  if (!order?.number)
    throw new OrderRefused(
      (answer?.errors ?? []).flatMap((error) =>
        error ? [{ message: error.message, ...toldIn(error, error.message) }] : [],
      ),
    );
  return { number: order.number, token: order.token };
}

/**
 * The order that a cart became, in case its answer was lost; null while it is a cart, or when the backend cannot tell.
 * Use it only for a closed cart, which cannot be ordered again. A standard Magento reports a customer's newest
 * order, but nothing to a guest. Throws `CommerceError` on outages.
 */
export async function findPlacedOrder(commerce: Commerce, cartId: string): Promise<Placed | null> {
  try {
    return await placeOrder(commerce, cartId);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind !== 'refused') throw error;
    if (!commerce.hasToken || (await hasOwnFields(commerce))) return null;
    const number = await findLatestOrder(commerce);
    return number ? { number, token: null } : null;
  }
}

/** An order was not placed; `errors` contains all reasons. */
export class OrderRefused extends CommerceError {
  readonly errors: (Understood & { message: string })[];

  constructor(errors: (Understood & { message: string })[]) {
    super('refused', errors[0]?.message ?? 'Failed to place order', errors[0]);
    this.errors = errors;
  }
}

/**
 * A company as billing address: its registered address on one line, whose last part is the city. It is not saved to the
 * customer's address book.
 */
function toWireInvoice({ taxCode, company, address, postcode }: Invoice) {
  const city = address.split(',').at(-1)?.trim() || address;
  return {
    company,
    vat_id: taxCode,
    street: [address],
    city,
    region: city,
    region_id: undefined,
    postcode,
    custom_attributes: [],
    save_in_address_book: false,
  };
}
