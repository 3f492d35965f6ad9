import { locate } from '../../db/address/regions.ts';
import type { Cart } from '../../shop/cart/cart.ts';
import { type Destination, estimateCart } from '../../shop/cart/estimate.ts';
import { updateItems } from '../../shop/cart/update-items.ts';
import { requireCustomer } from '../account/require-customer.ts';
import { rateView } from '../address/address-fields.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError, isNoSuchEntity } from '../transport/errors.ts';
import { bundleSelectionUid, downloadableLinkUid } from '../transport/uid.ts';
import { addOrThrow } from './cart.ts';
import type { CartItemInput } from './cart-input.ts';
import { requireCart, requireInput } from './require-cart.ts';

interface EstimateInput {
  cart_id: string;
  address: { country_code: string; region?: { region?: string | null; region_id?: number | null } | null };
  shipping_method?: Destination['method'];
}
type Adding<Extra = object> = {
  input?: { cart_id: string; cart_items: (({ data: CartItemInput } & Extra) | null)[] } | null;
};

const MAX_REGION_LENGTH = 255;
const MAX_PIECES = 10_000;

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

function add<Extra>(args: Adding<Extra>, context: GraphqlContext, options: (item: Extra) => string[]) {
  const { cart_id, cart_items } = requireInput(args.input);
  const inputs = cart_items
    .filter((item) => item !== null)
    .map((item) => ({ ...item.data, selected_options: [...(item.data.selected_options ?? []), ...options(item)] }));
  return addOrThrow(context, cart_id, inputs);
}

type BundleItem = { bundle_options: ({ id: number; quantity: number; value: (string | null)[] } | null)[] };
type DownloadItem = { downloadable_product_links?: ({ link_id: number } | null)[] | null };

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
    addVirtualProductsToCart: (_: unknown, args: Adding, context: GraphqlContext) => add(args, context, () => []),
    addDownloadableProductsToCart: (_: unknown, args: Adding<DownloadItem>, context: GraphqlContext) =>
      add(args, context, ({ downloadable_product_links: links }) =>
        (links ?? []).filter((link) => link !== null).map(({ link_id }) => downloadableLinkUid(link_id)),
      ),
    addBundleProductsToCart: (_: unknown, args: Adding<BundleItem>, context: GraphqlContext) =>
      add(args, context, ({ bundle_options }) =>
        bundle_options
          .filter((option) => option !== null)
          .flatMap(({ id, quantity, value }) =>
            value.map((selection) =>
              bundleSelectionUid(id, Number(selection), Math.min(Math.max(Math.trunc(quantity), 1), MAX_PIECES)),
            ),
          ),
      ),
  },
};
