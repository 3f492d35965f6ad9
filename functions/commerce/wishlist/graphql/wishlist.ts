import type { CustomerRow } from '../../account/db/customers.ts';
import { type CartItemInput, readWantedProduct } from '../../cart/graphql/cart-input.ts';
import { ownCart } from '../../cart/graphql/customer-cart.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError } from '../../transport/graphql/errors.ts';
import { checkPage, type PageArguments } from '../../transport/graphql/paging.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import { type Refusal, wishNotFound } from '../../transport/rules/refusal.ts';
import {
  deleteWishlistItems,
  ensureWishlist,
  findSharedWishlist,
  findWishlist,
  listWishlistItems,
  listWishlists,
  touchWishlist,
  updateWishlistRow,
  type WishlistRow,
} from '../db/wishlists.ts';
import { addWishes, buyWishes, changeWishes } from '../rules/wishlist.ts';

/** Maximum number of items per call. */
const MAX_ITEMS = 100;
const MAX_DESCRIPTION_LENGTH = 1000;
const MAX_NAME_LENGTH = 255;

interface ItemUpdate extends Pick<CartItemInput, 'selected_options' | 'entered_options'> {
  wishlist_item_id: string;
  quantity?: number | null;
  description?: string | null;
}

/** An id as Magento parses it: 0 for anything that is not a number. */
const readId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

async function wishlistsOf({ id }: CustomerRow, args: PageArguments, { env }: GraphqlContext): Promise<WishlistRow[]> {
  checkPage(args);
  // A customer who must confirm their address first has no number and no list yet.
  if (!id) return [];
  await ensureWishlist(env.DB, id, createMaskedId());
  const page = await listWishlists(env.DB, id, {
    limit: args.pageSize,
    offset: (args.currentPage - 1) * args.pageSize,
  });
  // Magento answers a page after the last one with the default list.
  return page.length > 0 ? page : listWishlists(env.DB, id, { limit: 1, offset: 0 });
}

/** The customer's first wishlist; created when there is none. */
async function defaultWishlist(customer: CustomerRow, context: GraphqlContext): Promise<WishlistRow> {
  if (!customer.id) throw authorizationError('The current user cannot perform operations on wishlist');
  const [wishlist] = await wishlistsOf(customer, { pageSize: 1, currentPage: 1 }, context);
  if (!wishlist) throw new Error(`Customer ${customer.id} has no wishlist although one was made`);
  return wishlist;
}

/** The requested wishlist of the signed-in customer; `0` is the default one. */
async function requireWishlist(context: GraphqlContext, wishlistId: string): Promise<WishlistRow> {
  if (String(await storeSetting('magento_wishlist_general_is_enabled', context)) === '0')
    throw inputError('The wishlist is not currently available.');
  const customer = context.session?.customer;
  if (!customer) throw authorizationError('The current user cannot perform operations on wishlist');
  if (readId(wishlistId) === 0) return defaultWishlist(customer, context);
  const wishlist = await findWishlist(context.env.DB, customer.id, readId(wishlistId));
  if (!wishlist) throw inputError('The wishlist was not found.', 'WISH_GONE');
  return wishlist;
}

function requireFew(items: readonly unknown[]): void {
  if (items.length > MAX_ITEMS) throw inputError(`No more than ${MAX_ITEMS} items can be changed at once.`);
}

async function output(context: GraphqlContext, wishlistId: number, refusals: readonly Refusal[]) {
  return {
    wishlist: await findWishlist(context.env.DB, requireCustomer(context).id, wishlistId),
    user_errors: refusals.map(({ code, reason, value, message }) => ({
      ...{ reason, value },
      code: code === 'PRODUCT_NOT_FOUND' ? code : 'UNDEFINED',
      message,
    })),
  };
}

async function addProducts(
  _: unknown,
  args: { wishlistId: string; wishlistItems: CartItemInput[] },
  context: GraphqlContext,
) {
  const { id } = await requireWishlist(context, args.wishlistId);
  requireFew(args.wishlistItems);
  return output(context, id, await addWishes(context.env.DB, id, args.wishlistItems.map(readWantedProduct)));
}

async function removeProducts(
  _: unknown,
  args: { wishlistId: string; wishlistItemsIds: string[] },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const { id } = await requireWishlist(context, args.wishlistId);
  requireFew(args.wishlistItemsIds);
  const found = await listWishlistItems(DB, id, { ids: args.wishlistItemsIds.map(readId) });
  const ids = found.map((item) => item.id);
  const left = new Set(ids);
  await DB.batch([...deleteWishlistItems(DB, id, ids), touchWishlist(DB, id)]);
  // The second mention of an item finds it removed.
  const missing = args.wishlistItemsIds.filter((text) => !left.delete(readId(text)));
  return output(
    context,
    id,
    missing.map((text) => wishNotFound(readId(text))),
  );
}

async function updateProducts(
  _: unknown,
  args: { wishlistId: string; wishlistItems: ItemUpdate[] },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const { id } = await requireWishlist(context, args.wishlistId);
  requireFew(args.wishlistItems);
  const found = await listWishlistItems(DB, id, {
    ids: args.wishlistItems.map((item) => readId(item.wishlist_item_id)),
  });
  const refusals: Refusal[] = [];
  const changes = args.wishlistItems.flatMap(({ wishlist_item_id, quantity, description, ...options }) => {
    const item = found.find((candidate) => candidate.id === readId(wishlist_item_id));
    if (!item) {
      refusals.push(wishNotFound(readId(wishlist_item_id)));
      return [];
    }
    if (description && description.length > MAX_DESCRIPTION_LENGTH)
      throw inputError(`"description" length must be equal or less than ${MAX_DESCRIPTION_LENGTH} characters.`);
    const isChosen = (options.selected_options ?? []).length + (options.entered_options ?? []).length > 0;
    return [
      {
        item,
        quantity: quantity ?? item.qty,
        // As in Magento, an empty text does not change the existing one.
        description: description || item.description,
        wanted: isChosen ? readWantedProduct({ sku: '', quantity: quantity ?? item.qty, ...options }) : undefined,
      },
    ];
  });
  return output(context, id, [...refusals, ...(await changeWishes(DB, id, changes))]);
}

async function addToCart(
  _: unknown,
  args: { wishlistId: string; wishlistItemIds?: string[] | null },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const { id } = await requireWishlist(context, args.wishlistId);
  // An empty list means every item, as in Magento.
  const wanted = args.wishlistItemIds?.length ? args.wishlistItemIds : null;
  requireFew(wanted ?? []);
  const items = await listWishlistItems(DB, id, wanted ? { ids: wanted.map(readId) } : { limit: MAX_ITEMS });
  const missing = (wanted ?? []).filter((text) => !items.some((item) => item.id === readId(text)));
  if (missing.length > 0) throw inputError(`The wishlist item ids "${missing.join(',')}" were not found.`, 'WISH_GONE');
  const kept = await buyWishes(DB, await ownCart(context), id, items, context.now);
  return {
    status: kept.length === 0,
    add_wishlist_items_to_cart_user_errors: kept.map(({ code, reason, value, message, itemId }) => ({
      ...{ reason, value },
      code: ['PRODUCT_NOT_FOUND', 'NOT_SALABLE', 'INSUFFICIENT_STOCK'].includes(code) ? code : 'UNDEFINED',
      message,
      wishlistId: String(id),
      wishlistItemId: String(itemId),
    })),
    wishlist: await findWishlist(DB, requireCustomer(context).id, id),
  };
}

/** A customer has exactly one wishlist, which always exists. */
async function createWishlist(_: unknown, _args: unknown, context: GraphqlContext): Promise<never> {
  await requireWishlist(context, '0');
  throw inputError('Only 1 wish list(s) can be created.');
}

async function updateWishlist(
  _: unknown,
  args: { wishlistId: string; name?: string | null; visibility?: 'PUBLIC' | 'PRIVATE' | null },
  context: GraphqlContext,
) {
  const wishlist = await requireWishlist(context, args.wishlistId);
  const isPublic = args.visibility ? args.visibility === 'PUBLIC' : wishlist.is_public === 1;
  // A list that is shared again gets another code, so that a link that was withdrawn never opens it, and only the name
  // that is given now.
  const isOpened = isPublic && wishlist.is_public === 0;
  const sharingCode = isOpened ? createMaskedId() : wishlist.sharing_code;
  const name = args.name?.normalize('NFC').trim() || (isOpened ? null : wishlist.name);
  if (name && name.length > MAX_NAME_LENGTH)
    throw inputError(`"name" length must be equal or less than ${MAX_NAME_LENGTH} characters.`);
  await updateWishlistRow(context.env.DB, wishlist.id, { name, isPublic, sharingCode }).run();
  return {
    uid: String(wishlist.id),
    name: name ?? '',
    visibility: isPublic ? 'PUBLIC' : 'PRIVATE',
    shared_code: isPublic ? sharingCode : null,
  };
}

async function deleteWishlist(_: unknown, args: { wishlistId: string }, context: GraphqlContext): Promise<never> {
  await requireWishlist(context, args.wishlistId);
  throw inputError("The default wish list can't be deleted.");
}

export const wishlistResolvers = {
  Query: {
    wishlist: (_: unknown, _args: unknown, context: GraphqlContext) => requireWishlist(context, '0'),
    sharedWishlist: (_: unknown, args: { shared_code: string }, { env }: GraphqlContext) =>
      findSharedWishlist(env.DB, args.shared_code),
  },
  Mutation: {
    addProductsToWishlist: addProducts,
    removeProductsFromWishlist: removeProducts,
    updateProductsInWishlist: updateProducts,
    addWishlistItemsToCart: addToCart,
    createWishlist,
    updateWishlist,
    deleteWishlist,
  },
  Customer: {
    wishlist: (customer: CustomerRow, _: unknown, context: GraphqlContext) => defaultWishlist(customer, context),
    wishlists: wishlistsOf,
    wishlist_v2: ({ id }: CustomerRow, args: { id: string }, { env }: GraphqlContext) =>
      findWishlist(env.DB, id, readId(args.id)),
  },
};
