import type { AddressFields } from '../db/cart.ts';
import { setAddress, updateCart } from '../db/cart-changes.ts';
import type { AddressInput } from '../shop/address.ts';
import type { Cart } from '../shop/cart.ts';
import { isEmail } from '../shop/email.ts';
import { placeOrder } from '../shop/place-order.ts';
import { resolveAddress } from '../shop/resolve-address.ts';
import type { GraphqlContext } from './context.ts';
import { authorizationError, inputError, inputErrors } from './errors.ts';
import { requireCart, requireInput, requireParameter } from './require-cart.ts';

type Args<T> = { input?: ({ cart_id: string } & T) | null };
interface ShippingAddressInput {
  address?: AddressInput | null;
  customer_address_id?: number | null;
  customer_notes?: string | null;
}
interface BillingAddressInput {
  address?: AddressInput | null;
  customer_address_id?: number | null;
  same_as_shipping?: boolean | null;
  use_for_shipping?: boolean | null;
}

const MAX_NOTES_LENGTH = 1000;
const MAX_PURCHASE_ORDER_LENGTH = 255;

async function readAddress({ env }: GraphqlContext, input: AddressInput): Promise<AddressFields> {
  const resolved = await resolveAddress(env.DB, input);
  if ('problems' in resolved) throw inputErrors(resolved.problems);
  return resolved.address;
}

/** Saved addresses are a customer's. */
function refuseSavedAddress(id: number | null | undefined): void {
  if (id !== null && id !== undefined) throw authorizationError("The current customer isn't authorized.");
}

async function setShippingAddresses(
  context: GraphqlContext,
  cart: Cart,
  inputs: readonly (ShippingAddressInput | null)[],
): Promise<void> {
  requireParameter('shipping_addresses', inputs);
  const [input, ...more] = inputs;
  if (more.length > 0) throw inputError('You cannot specify multiple shipping addresses.');
  refuseSavedAddress(input?.customer_address_id);
  if (!input?.address)
    throw inputError(
      'The shipping address must contain either "customer_address_id", "address", or "pickup_location_code".',
    );
  if (cart.isVirtual) throw inputError('Shipping address is not allowed on cart: cart contains no items for shipment.');
  const notes = input.customer_notes?.trim() || null;
  if (notes && notes.length > MAX_NOTES_LENGTH)
    throw inputError(`"customer_notes" length must be equal or less than ${MAX_NOTES_LENGTH} characters.`);
  const address = await readAddress(context, input.address);
  const { DB } = context.env;
  const statements = [setAddress(DB, cart.row.id, 'shipping', address)];
  // A billing address that is the same stays the same.
  if (cart.billingAddress?.same_as_shipping) statements.push(setAddress(DB, cart.row.id, 'billing', address, true));
  if (input.customer_notes !== undefined) statements.push(updateCart(DB, cart.row.id, { customer_notes: notes }));
  await DB.batch(statements);
}

async function setBillingAddress(context: GraphqlContext, cart: Cart, input: BillingAddressInput): Promise<void> {
  refuseSavedAddress(input.customer_address_id);
  const { DB } = context.env;
  if (input.same_as_shipping) {
    if (!cart.shippingAddress)
      throw inputError('Could not use the "same_as_shipping" option, because the shipping address has not been set.');
    await setAddress(DB, cart.row.id, 'billing', cart.shippingAddress, true).run();
    return;
  }
  if (!input.address)
    throw inputError(
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    );
  const address = await readAddress(context, input.address);
  const forShipping = input.use_for_shipping === true && !cart.isVirtual;
  const statements = [setAddress(DB, cart.row.id, 'billing', address, forShipping)];
  if (forShipping) statements.push(setAddress(DB, cart.row.id, 'shipping', address));
  await DB.batch(statements);
}

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
    throw inputError(`Carrier with such method not found: ${carrier_code}, ${method_code}`);
  await updateCart(env.DB, cart.row.id, { carrier_code, method_code }).run();
}

async function setPaymentMethod(
  { env }: GraphqlContext,
  cart: Cart,
  { code, purchase_order_number }: { code: string; purchase_order_number?: string | null },
): Promise<void> {
  if (!code) throw inputError('Required parameter "code" for "payment_method" is missing.');
  if (!cart.isVirtual && !cart.shippingAddress)
    throw inputError('The shipping address is missing. Set the address and try again.');
  if (purchase_order_number && purchase_order_number.length > MAX_PURCHASE_ORDER_LENGTH)
    throw inputError(
      `"purchase_order_number" length must be equal or less than ${MAX_PURCHASE_ORDER_LENGTH} characters.`,
    );
  if (!cart.settings.paymentMethods.some((method) => method.code === code))
    throw inputError('The requested Payment Method is not available.');
  await updateCart(env.DB, cart.row.id, {
    payment_method: code,
    purchase_order_number: purchase_order_number ?? null,
  }).run();
}

/** Does one step on a cart and answers the cart as it is then. */
async function onCart(context: GraphqlContext, cartId: string, step: (cart: Cart) => Promise<void>) {
  await step(await requireCart(context, cartId));
  return { cart: await requireCart(context, cartId) };
}

export const checkoutResolvers = {
  Mutation: {
    setGuestEmailOnCart: (_: unknown, args: Args<{ email: string }>, context: GraphqlContext) => {
      const { cart_id, email } = requireInput(args.input);
      return onCart(context, cart_id, async ({ row }) => {
        const address = email.trim();
        requireParameter('email', address);
        if (!isEmail(address)) throw inputError('Invalid email format');
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
      args: Args<{ payment_method: { code: string; purchase_order_number?: string | null } }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, payment_method } = requireInput(args.input);
      return onCart(context, cart_id, (cart) => setPaymentMethod(context, cart, payment_method));
    },
    placeOrder: async (_: unknown, args: Args<object>, context: GraphqlContext) => {
      const { cart_id } = requireInput(args.input);
      requireParameter('cart_id', cart_id);
      const placed = await placeOrder(context.env.DB, cart_id);
      if (!('order' in placed)) return { errors: [placed], order: null, orderV2: null };
      const number = placed.order.increment_id;
      return { errors: [], order: { order_id: number, order_number: number }, orderV2: placed };
    },
  },
};
