import { locate } from '../../address/db/regions.ts';
import { rateView } from '../../address/graphql/address-fields.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, isNoSuchEntity } from '../../transport/graphql/errors.ts';
import type { Cart } from '../rules/cart.ts';
import { type Destination, estimateCart } from '../rules/estimate.ts';
import { updateItems } from '../rules/update-items.ts';
import { requireCart } from './require-cart.ts';

interface EstimateInput {
  cart_id: string;
  address: { country_code: string; region?: { region?: string | null; region_id?: number | null } | null };
  shipping_method?: Destination['method'];
}

const MAX_REGION_LENGTH = 255;

async function estimate(input: EstimateInput, context: GraphqlContext): Promise<Cart> {
  const cart = await requireCart(context, input.cart_id).catch((error: unknown) => {
    // In this query Magento reports a missing cart as invalid input, with the same message.
    throw isNoSuchEntity(error) ? inputError(error.message) : error;
  });
  const { region } = input.address;
  const names = region?.region ? [region.region.slice(0, MAX_REGION_LENGTH)] : [];
  const { province } = await locate(context.env.DB, { regionId: region?.region_id ?? null, names });
  return estimateCart(cart, {
    provinceCode: province?.code ?? null,
    countryCode: input.address.country_code,
    method: input.shipping_method ?? null,
  });
}

async function clear(cartId: string, context: GraphqlContext): Promise<Cart> {
  const cart = await requireCart(context, cartId);
  const changes = cart.items.map(({ id }) => ({ itemId: id, quantity: 0 }));
  if (changes.length > 0) await updateItems(context.env.DB, cart, changes);
  return requireCart(context, cartId);
}

export const cartEstimateResolvers = {
  Mutation: {
    estimateShippingMethods: async (_: unknown, { input }: { input: EstimateInput }, context: GraphqlContext) =>
      (await estimate(input, context)).rates.map(rateView),
    estimateTotals: async (_: unknown, { input }: { input: EstimateInput }, context: GraphqlContext) => ({
      cart: await estimate(input, context),
    }),
    clearCart: async (_: unknown, { input }: { input: { uid: string } }, context: GraphqlContext) => ({
      cart: await clear(input.uid, context),
      errors: [],
    }),
    clearCustomerCart: async (_: unknown, { cartUid }: { cartUid: string }, context: GraphqlContext) => {
      requireCustomer(context);
      return { cart: await clear(cartUid, context), status: true };
    },
  },
};
