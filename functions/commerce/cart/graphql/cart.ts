import type { GraphQLResolveInfo } from 'graphql';
import type { WantedProduct } from '../../catalog/rules/choice.ts';
import { limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { alreadyExists, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { isOlderMagento } from '../../transport/graphql/magento-version.ts';
import { selects } from '../../transport/graphql/selects.ts';
import { decodeUid } from '../../transport/graphql/uid.ts';
import { createMaskedId, MASKED_ID_LENGTH } from '../../transport/rules/masked-id.ts';
import { insertCart } from '../db/cart-changes.ts';
import { addItems } from '../rules/add-items.ts';
import type { Cart } from '../rules/cart.ts';
import { type UpdateRefusal, updateItems } from '../rules/update-items.ts';
import {
  type CartItemInput,
  type CustomizableOptionInput,
  readAnswersByNumber,
  readWantedProduct,
} from './cart-input.ts';
import { ownCartId } from './customer-cart.ts';
import { requireCart, requireLineInput, requireParameter, requireStoredCart } from './require-cart.ts';

/** Limits the cost of one request; no shopper adds more at once. */
const MAX_WISHES = 100;

type Input<T> = { input?: T | null };
interface ItemName {
  cart_item_id?: number | null;
  cart_item_uid?: string | null;
}
interface ItemUpdate extends ItemName {
  quantity?: number | null;
  customizable_options?: (CustomizableOptionInput | null)[] | null;
}

async function createGuestCart(context: GraphqlContext, wantedId: string | null | undefined): Promise<string> {
  const { env, store } = context;
  if (typeof wantedId === 'string' && wantedId.length !== MASKED_ID_LENGTH)
    throw inputError('Cart ID length should to be 32 symbols.');
  await limitVisitor(context, 'new_cart');
  const maskedId = wantedId ?? createMaskedId();
  if (!(await insertCart(env.DB, maskedId, store))) throw alreadyExists(`Cart with ID "${maskedId}" already exists.`);
  return maskedId;
}

/**
 * Adds products and returns the cart, with a refusal for each product that could not be added. `isWhole`: when one is
 * refused, none is added.
 */
export async function addWishes(
  context: GraphqlContext,
  cartId: string,
  wishes: readonly WantedProduct[],
  isWhole = false,
) {
  // Prices and totals are computed only once, for the answer.
  const { cart, items } = await requireStoredCart(context, cartId);
  if (wishes.length > MAX_WISHES) throw inputError(`No more than ${MAX_WISHES} products can be added at once.`);
  const sharesLine = wishes.length > 1 && (await isOlderMagento(context));
  const refusals = await addItems(context.env.DB, { row: cart, items }, wishes, {
    env: context.env,
    sharesLine,
    isWhole,
  });
  return { refusals, cart: await requireCart(context, cartId) };
}

/** A line is named by its uid, or by its number as before Magento 2.4; null without a name. */
function readItemId({ cart_item_uid, cart_item_id }: ItemName): number | null {
  if (cart_item_uid && cart_item_id)
    throw inputError("`cart_item_id` and `cart_item_uid` can't be used at the same time.");
  if (!cart_item_uid) return cart_item_id || null;
  const text = decodeUid(cart_item_uid);
  // As in Magento, the number at the beginning counts, and a text without one is 0.
  return text === '0' ? null : Number.parseInt(text, 10) || 0;
}

/** The error for clients older than Magento 2.4.8, which do not read the list of errors in the answer. */
function updateError(refusal: UpdateRefusal) {
  if (refusal.code === 'COULD_NOT_FIND_CART_ITEM') return noSuchEntity(refusal);
  const message = `Could not update the product with SKU ${refusal.sku}: ${refusal.message}`;
  return inputError({ ...refusal, message });
}

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

export const cartResolvers = {
  Query: {
    cart: (_: unknown, { cart_id }: { cart_id: string }, context: GraphqlContext): Promise<Cart> =>
      requireCart(context, cart_id),
  },
  Mutation: {
    /** A customer gets their existing cart. */
    createEmptyCart: (_: unknown, { input }: Input<{ cart_id?: string | null }>, context: GraphqlContext) =>
      context.session ? ownCartId(context) : createGuestCart(context, input?.cart_id),
    createGuestCart: async (_: unknown, { input }: Input<{ cart_uid?: string | null }>, context: GraphqlContext) => {
      if (context.session) throw alreadyExists('Use `Query.customerCart` for logged in customer.');
      return { cart: await requireCart(context, await createGuestCart(context, input?.cart_uid)) };
    },
    addProductsToCart: async (
      _: unknown,
      { cartId, cartItems }: { cartId: string; cartItems: CartItemInput[] },
      context: GraphqlContext,
    ) => {
      requireParameter('cartItems', cartItems);
      // Its documentation says that parent_sku names the configurable product of a variant; 2.4.7 ignores it.
      const isNamed = cartItems.some(({ parent_sku }) => parent_sku);
      const ignored = isNamed && (await isOlderMagento(context)) ? { parent_sku: null } : {};
      const wishes = cartItems.map((item) => readWantedProduct({ ...item, ...ignored }));
      const { cart, refusals } = await addWishes(context, cartId, wishes);
      return { cart, user_errors: refusals.map((refusal) => ({ ...refusal, __typename: 'CartUserInputError' })) };
    },
    updateCartItems: async (
      _: unknown,
      args: Input<{ cart_id: string; cart_items: (ItemUpdate | null)[] }>,
      context: GraphqlContext,
      info: GraphQLResolveInfo,
    ) => {
      const { cart_id, cart_items } = requireLineInput(args.input);
      const cart = await requireCart(context, cart_id);
      if (cart_items.length === 0) throw inputError('Required parameter "cart_items" is missing.');
      const changes = present(cart_items).map((item) => {
        const itemId = readItemId(item);
        if (itemId === null) throw inputError('Required parameter "cart_item_id" for "cart_items" is missing.');
        if (typeof item.quantity !== 'number')
          throw inputError('Required parameter "quantity" for "cart_items" is missing.');
        return { itemId, quantity: item.quantity, answers: readAnswersByNumber(item.customizable_options) };
      });
      const refusal = await updateItems(context.env.DB, cart, changes);
      if (refusal && (!selects(info, 'errors') || (await isOlderMagento(context)))) throw updateError(refusal);
      return { cart: await requireCart(context, cart_id), errors: refusal ? [refusal] : [] };
    },
    removeItemFromCart: async (_: unknown, args: Input<ItemName & { cart_id: string }>, context: GraphqlContext) => {
      const input = requireLineInput(args.input);
      const cart = await requireCart(context, input.cart_id);
      const itemId = readItemId(input);
      if (itemId === null) throw inputError('Required parameter "cart_item_id" is missing.');
      const refusal = await updateItems(context.env.DB, cart, [{ itemId, quantity: 0 }]);
      if (refusal) throw noSuchEntity("The cart doesn't contain the item", 'LINE_GONE');
      return { cart: await requireCart(context, input.cart_id) };
    },
  },
};
