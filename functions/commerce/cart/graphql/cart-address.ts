import type { AddressFields } from '../../address/db/address.ts';
import { requireOwnAddress } from '../../address/graphql/own-address.ts';
import { type AddressInput, addressRefusal, COUNTRY_NOT_AVAILABLE, tooManyLines } from '../../address/rules/address.ts';
import { readAddressRules } from '../../address/rules/address-rules.ts';
import { REGION_MISMATCH, REGION_MISSING, resolveAddress } from '../../address/rules/resolve-address.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { addressErrors, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { setAddress, updateCart } from '../db/cart-changes.ts';
import type { Cart } from '../rules/cart.ts';
import { addressOfPlace, isPickup } from '../rules/pickup.ts';
import { requirePickupPlace } from './pickup.ts';
import { requireParameter } from './require-cart.ts';

interface TypedAddress {
  address?: (AddressInput & { save_in_address_book?: boolean | null }) | null;
  customer_address_id?: number | null;
}
export interface ShippingAddressInput extends TypedAddress {
  customer_notes?: string | null;
  pickup_location_code?: string | null;
}
export interface BillingAddressInput extends TypedAddress {
  same_as_shipping?: boolean | null;
  use_for_shipping?: boolean | null;
}

const MAX_NOTES_LENGTH = 1000;

/**
 * The typed address, or the named one from the address book; null when there is neither. As in Magento, the order saves
 * a typed address to a signed-in customer's address book unless they decline.
 */
async function readAddress(
  context: GraphqlContext,
  input: TypedAddress,
  kind: string,
): Promise<{ address: AddressFields; isKept: boolean } | null> {
  const { address, customer_address_id: id } = input;
  const { DB } = context.env;
  if (id !== null && id !== undefined) {
    if (address)
      throw inputError(`The ${kind} address cannot contain "customer_address_id" and "address" at the same time.`);
    const { customer_id: _, id: customer_address_id, ...fields } = await requireOwnAddress(context, id);
    return { address: { ...fields, customer_address_id }, isKept: false };
  }
  if (!address) return null;
  const rules = await readAddressRules(DB, context.store);
  const resolved = await resolveAddress(DB, address, rules);
  if ('problems' in resolved) {
    const [problem, ...more] = resolved.problems;
    const alone = [COUNTRY_NOT_AVAILABLE, tooManyLines(rules), REGION_MISMATCH, REGION_MISSING];
    throw problem !== undefined && more.length === 0 && alone.includes(problem)
      ? inputError(problem)
      : addressErrors(resolved.problems.map(addressRefusal));
  }
  const isKept = context.session?.customer !== undefined && address.save_in_address_book !== false;
  return { address: resolved.address, isKept };
}

export async function setShippingAddresses(
  context: GraphqlContext,
  cart: Cart,
  inputs: readonly (ShippingAddressInput | null)[],
): Promise<void> {
  requireParameter('shipping_addresses', inputs);
  const [input, ...more] = inputs;
  if (more.length > 0) throw inputError('You cannot specify multiple shipping addresses.');
  if (cart.isVirtual && (input?.address || input?.customer_address_id))
    throw noSuchEntity('Shipping address is not allowed on cart: cart contains no items for shipment.');
  const notes = input?.customer_notes?.trim() || null;
  if (notes && notes.length > MAX_NOTES_LENGTH)
    throw inputError(`"customer_notes" length must be equal or less than ${MAX_NOTES_LENGTH} characters.`);
  const read = input && (await readAddress(context, input, 'shipping'));
  if (!read) throw inputError('The shipping address must contain either "customer_address_id" or "address".');
  const { DB } = context.env;
  const place = await requirePickupPlace(context, input.pickup_location_code);
  const address = place ? addressOfPlace(place, read.address) : read.address;
  const isKept = read.isKept && !place;
  const statements = [
    setAddress(DB, cart.row.id, 'shipping', address, { isKept }),
    updateCart(DB, cart.row.id, { pickup_location_code: place?.code ?? null }),
  ];
  // An unchanged billing address is kept.
  if (cart.billingAddress?.same_as_shipping)
    statements.push(setAddress(DB, cart.row.id, 'billing', address, { isSameAsShipping: true }));
  if (input.customer_notes !== undefined) statements.push(updateCart(DB, cart.row.id, { customer_notes: notes }));
  await DB.batch(statements);
}

export async function setBillingAddress(
  context: GraphqlContext,
  cart: Cart,
  input: BillingAddressInput,
): Promise<void> {
  const { DB } = context.env;
  if (Object.keys(input).length === 0) throw inputError('Required parameter "billing_address" is missing');
  if (input.same_as_shipping) {
    if (!cart.shippingAddress)
      throw inputError('Could not use the "same_as_shipping" option, because the shipping address has not been set.');
    await setAddress(DB, cart.row.id, 'billing', cart.shippingAddress, { isSameAsShipping: true }).run();
    return;
  }
  const read = await readAddress(context, input, 'billing');
  if (!read)
    throw inputError(
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    );
  // With pickup in a shop, the goods are not shipped to the billing address.
  const forShipping = input.use_for_shipping === true && !cart.isVirtual && !isPickup(cart.rate);
  const { address, isKept } = read;
  const statements = [setAddress(DB, cart.row.id, 'billing', address, { isSameAsShipping: forShipping, isKept })];
  if (forShipping)
    statements.push(
      setAddress(DB, cart.row.id, 'shipping', address, { isKept }),
      updateCart(DB, cart.row.id, { pickup_location_code: null }),
    );
  await DB.batch(statements);
}
