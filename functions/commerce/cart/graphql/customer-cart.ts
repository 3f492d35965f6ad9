import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import { ensureCustomerCart } from '../db/cart-changes.ts';
import { claimCart, mergeItems } from '../db/merge-carts.ts';
import type { Cart } from '../rules/cart.ts';
import { itemsToMerge } from '../rules/merge-items.ts';
import { requireCart, requireParameter } from './require-cart.ts';

const NO_ACTIVE_CART = 'Current user does not have an active cart.';
/** How often two carts are read again when they change during a merge. */
const MAX_ATTEMPTS = 3;

/** The cart id of the signed-in customer; a missing cart is created. */
export function ownCartId(context: GraphqlContext): Promise<string> {
  return ensureCustomerCart(context.env.DB, requireCustomer(context), createMaskedId(), context.store);
}

/** The cart of the signed-in customer. */
export async function ownCart(context: GraphqlContext): Promise<Cart> {
  return requireCart(context, await ownCartId(context));
}

/** A cart that belongs to a guest, whoever asks for it. */
const guestCart = (context: GraphqlContext, maskedId: string) => requireCart(context, maskedId, null);

async function plan(context: GraphqlContext, source: Cart, destination: Cart) {
  return {
    move: { sourceId: source.row.id, sourceVersion: source.row.version, destinationId: destination.row.id },
    items: await itemsToMerge(context.env.DB, source, destination, context.now),
  };
}

/** Merges a guest's cart into the customer's and closes it. */
async function mergeCarts(
  _: unknown,
  args: { source_cart_id: string; destination_cart_id?: string | null },
  context: GraphqlContext,
): Promise<Cart> {
  requireParameter('source_cart_id', args.source_cart_id);
  if (args.destination_cart_id === '') throw inputError('The parameter "destination_cart_id" cannot be empty');
  requireCustomer(context);
  const destinationId = args.destination_cart_id ?? (await ownCartId(context));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const source = await guestCart(context, args.source_cart_id);
    const { move, items } = await plan(context, source, await requireCart(context, destinationId));
    if (await mergeItems(context.env.DB, move, items)) return requireCart(context, destinationId);
  }
  throw noSuchEntity(NO_ACTIVE_CART, 'CART_GONE');
}

/** Makes a guest's cart the customer's, together with the items of the cart they had. */
async function assignCustomerToGuestCart(
  _: unknown,
  { cart_id }: { cart_id: string },
  context: GraphqlContext,
): Promise<Cart> {
  const customer = requireCustomer(context);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const guest = await guestCart(context, cart_id);
    const former = await plan(context, await ownCart(context), guest);
    if (await claimCart(context.env.DB, guest.row.id, customer, former)) return requireCart(context, cart_id);
  }
  throw inputError('Unable to assign the customer to the guest cart');
}

export const customerCartResolvers = {
  Query: {
    customerCart: (_: unknown, _args: unknown, context: GraphqlContext) => {
      if (!context.session) throw authorizationError('The request is allowed for logged in customer');
      return ownCart(context);
    },
  },
  Mutation: { mergeCarts, assignCustomerToGuestCart },
};
