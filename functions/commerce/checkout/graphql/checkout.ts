import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { updateCart } from '../../cart/db/cart-changes.ts';
import {
  type BillingAddressInput,
  type ShippingAddressInput,
  setBillingAddress,
  setShippingAddresses,
} from '../../cart/graphql/cart-address.ts';
import {
  requireCart,
  requireInput,
  requireLineInput,
  requireParameter,
  showCart,
} from '../../cart/graphql/require-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { offeredMethods } from '../../gateways/rules/gateways.ts';
import type { StoredOrder } from '../../orders/db/order.ts';
import type { AnsweredOrder } from '../../orders/graphql/order.ts';
import { customerId } from '../../session/graphql/require-customer.ts';
import { limitSubject, limitVisitor } from '../../session/graphql/visitor-limits.ts';
import { methodsFor } from '../../terms/rules/payment.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { visitorNetwork } from '../../transport/rules/visitor.ts';
import { type Orderer, placeOrder } from '../rules/place-order.ts';

type Args<T> = { input?: ({ cart_id: string } & T) | null };
interface PaymentMethodInput {
  code: string;
  purchase_order_number?: string | null;
}
const MAX_PURCHASE_ORDER_LENGTH = 255;
const PURCHASE_ORDER = 'purchaseorder';
/**
 * A client that sends this header with an order gets the same answer when it repeats the order; the cart itself
 * identifies the order.
 */
const REPEATABLE = 'idempotency-key';

async function setShippingMethod(
  { env }: GraphqlContext,
  cart: Cart,
  inputs: readonly ({ carrier_code: string; method_code: string } | null)[],
): Promise<void> {
  requireParameter('shipping_methods', inputs);
  const [method, ...more] = inputs;
  if (more.length > 0) throw inputError('You cannot specify multiple shipping methods.');
  if (!method?.carrier_code) throw inputError('Required parameter "carrier_code" is missing.');
  if (!method.method_code) throw inputError('Required parameter "method_code" is missing.');
  const { carrier_code, method_code } = method;
  if (cart.lines.length === 0)
    throw inputError("The shipping method can't be set for an empty cart. Add an item to cart and try again.");
  if (!cart.shippingAddress) throw inputError('The shipping address is missing. Set the address and try again.');
  if (!cart.rates.some((rate) => rate.carrier_code === carrier_code && rate.method_code === method_code))
    throw noSuchEntity(`Carrier with such method not found: ${carrier_code}, ${method_code}`);
  await updateCart(env.DB, cart.row.id, { carrier_code, method_code }).run();
}

async function setPaymentMethod(
  { env }: GraphqlContext,
  cart: Cart,
  { code, purchase_order_number }: PaymentMethodInput,
): Promise<void> {
  if (!code) throw inputError('Required parameter "code" for "payment_method" is missing.');
  if (!cart.isVirtual && !cart.shippingAddress)
    throw inputError('The shipping address is missing. Set the address and try again.');
  if (purchase_order_number && purchase_order_number.length > MAX_PURCHASE_ORDER_LENGTH)
    throw inputError(
      `"purchase_order_number" length must be equal or less than ${MAX_PURCHASE_ORDER_LENGTH} characters.`,
    );
  // An empty cart costs nothing.
  if (cart.lines.length === 0) throw inputError('The requested Payment Method is not available.');
  const methods = offeredMethods(env, methodsFor(cart.settings.paymentMethods, cart.totals.grandTotal));
  if (!methods.some((method) => method.code === code))
    throw inputError('The requested Payment Method is not available.');
  await updateCart(env.DB, cart.row.id, {
    payment_method: code,
    // As in Magento, only the payment method that requires the number stores it.
    purchase_order_number: code === PURCHASE_ORDER ? (purchase_order_number ?? null) : null,
  }).run();
}

/** Runs one checkout step on a cart and returns the updated cart. */
async function onCart(context: GraphqlContext, cartId: string, step: (cart: Cart) => Promise<void>) {
  await step(await requireCart(context, cartId));
  return { cart: await showCart(context, cartId) };
}

/** Counts an attempt to place an order, per visitor and per cart; throws when a limit is exceeded. */
async function limitOrders(context: GraphqlContext, cartId: string): Promise<void> {
  await limitVisitor(context, 'place_order');
  await limitSubject(context, 'place_order_of_cart', cartId);
}

async function ordererOf(context: GraphqlContext): Promise<Orderer> {
  return {
    customerId: customerId(context),
    env: context.env,
    network: await visitorNetwork(context.request.headers, context.env),
    mayRepeat: context.request.headers.has(REPEATABLE),
  };
}

const ordered = (stored: StoredOrder) => {
  const number = stored.order.increment_id;
  const orderV2: AnsweredOrder = { ...stored, isAnswerToPlacing: true };
  return { errors: [], order: { order_id: number, order_number: number }, orderV2 };
};

export const checkoutResolvers = {
  Mutation: {
    setGuestEmailOnCart: (_: unknown, args: Args<{ email: string }>, context: GraphqlContext) => {
      const { cart_id, email } = requireInput(args.input);
      const address = tidyEmail(email);
      requireParameter('cart_id', cart_id);
      requireParameter('email', address);
      if (!isEmail(address)) throw inputError('Invalid email format', 'EMAIL_INVALID');
      if (context.session) throw inputError('The request is not allowed for logged in customers');
      return onCart(context, cart_id, async ({ row }) => {
        await updateCart(context.env.DB, row.id, { email: address }).run();
      });
    },
    setShippingAddressesOnCart: (
      _: unknown,
      args: Args<{ shipping_addresses: (ShippingAddressInput | null)[] }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, shipping_addresses } = requireInput(args.input);
      return onCart(context, cart_id, (cart) => setShippingAddresses(context, cart, shipping_addresses));
    },
    setBillingAddressOnCart: (
      _: unknown,
      args: Args<{ billing_address: BillingAddressInput }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, billing_address } = requireInput(args.input);
      requireParameter('cart_id', cart_id);
      requireParameter('billing_address', Object.keys(billing_address));
      return onCart(context, cart_id, (cart) => setBillingAddress(context, cart, billing_address));
    },
    setShippingMethodsOnCart: (
      _: unknown,
      args: Args<{ shipping_methods: ({ carrier_code: string; method_code: string } | null)[] }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, shipping_methods } = requireInput(args.input);
      return onCart(context, cart_id, (cart) => setShippingMethod(context, cart, shipping_methods));
    },
    setPaymentMethodOnCart: (
      _: unknown,
      args: Args<{ payment_method: PaymentMethodInput }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, payment_method } = requireLineInput(args.input);
      return onCart(context, cart_id, (cart) => setPaymentMethod(context, cart, payment_method));
    },
    placeOrder: async (_: unknown, args: Args<object>, context: GraphqlContext) => {
      const { cart_id } = requireInput(args.input);
      requireParameter('cart_id', cart_id);
      await limitOrders(context, cart_id);
      const placed = await placeOrder(context.env.DB, cart_id, await ordererOf(context));
      return 'order' in placed ? ordered(placed) : { errors: [placed], order: null, orderV2: null };
    },
    setPaymentMethodAndPlaceOrder: async (
      _: unknown,
      args: Args<{ payment_method: PaymentMethodInput }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, payment_method } = requireInput(args.input);
      await limitOrders(context, cart_id);
      const cart = await requireCart(context, cart_id);
      // As in Magento, the e-mail address is asked for before anything but the code of the method.
      if (payment_method.code && !context.session && !cart.row.email)
        throw inputError('Guest email for cart is missing.', 'CANNOT_ORDER');
      await setPaymentMethod(context, cart, payment_method);
      const placed = await placeOrder(context.env.DB, cart_id, await ordererOf(context));
      if ('order' in placed) return ordered(placed);
      // This older mutation has no list of errors: the reason why the order cannot be placed is the error of the call.
      const { code, message } = placed;
      throw inputError(
        code === 'UNABLE_TO_PLACE_ORDER'
          ? { ...placed, message: `Unable to place order: ${message.replace(/\.$/, '')}.` }
          : placed,
      );
    },
  },
};
