import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import { text } from '../../../text/vi.ts';
import { ownCart } from '../../cart/actions/browser-cart.ts';
import { type CartItemInput, variantOptions } from '../../cart/rules/add-to-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { forBrowser } from '../../cart/rules/cart-mark.ts';
import { addToCart, createCart, removeCartLine } from '../../cart/server/cart.ts';
import { getProduct } from '../../catalog/server/catalog.ts';
import { ACCOUNT_WISHLIST } from '../../links/rules/account-paths.ts';
import { CART, WISHLIST } from '../../links/rules/paths.ts';
import { keepCart, readCartId } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import type { GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { findWish, GUEST_WISHES_MAX, guestSummary, withGuestWish, withoutGuestWish } from '../rules/guest-wishlist.ts';
import { SHARED_NAME_MAX, type WishItem, type WishSummary } from '../rules/wishlist.ts';
import { listGuestWishes } from '../server/guest-wishlist.ts';
import { setPriceAlert } from '../server/price-alerts.ts';
import { shareWishlist } from '../server/shared-wishlist.ts';
import { addWish, clearWishes, getWishSummary, listWishes, removeWish } from '../server/wishlist.ts';
import { keepGuestWishes, mergeKeptWishes, readGuestWishes } from './guest-wishes.ts';

const ADD_FAILED = 'wishlist.addFailed';
/** The id of an item of a customer, or the SKU of an item of a guest. */
const id = z.string().min(1, text('wishlist.gone')).max(64);
const sku = z.string().min(1).max(SKU_LENGTH_MAX);
const optionalText = z.string().max(300).nullish();

/** The data of hearts and counts; null for a guest, without a request. */
const get = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<WishSummary | null> => {
    const { commerce } = context.locals;
    if (!commerce.hasToken) return null;
    await mergeKeptWishes(context, commerce);
    return getWishSummary(commerce);
  }),
});

const list = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<WishItem[]> => {
    const { commerce } = context.locals;
    if (!commerce.hasToken) return (await listGuestWishes(commerce, readGuestWishes(context))).items;
    await mergeKeptWishes(context, commerce);
    return (await listWishes(commerce)).items;
  }),
});

/**
 * Adds a product to the wishlist. For a guest nothing is sent to the backend: the browser keeps the product.
 * `isLong`: the call comes from the cart, which has its own text.
 */
const add = defineAction({
  accept: 'form',
  input: z.object({ sku, parentSku: optionalText, redirectTo: optionalText, isLong: optionalText }),
  handler: withErrorText(ADD_FAILED, async (form, context): Promise<FormOutcome & { summary: WishSummary }> => {
    const { commerce } = context.locals;
    const wish = { sku: form.sku, parentSku: form.parentSku || null };
    if (!commerce.hasToken) {
      const wishes = withGuestWish(readGuestWishes(context), wish);
      if (!wishes) throw refuse('wishlist.full', GUEST_WISHES_MAX);
      keepGuestWishes(context, wishes);
      return { summary: guestSummary(wishes), notice: { kind: 'success', message: text('wishlist.kept') } };
    }
    await addWish(commerce, wish);
    const key = form.isLong ? 'Thêm vào danh sách yêu thích thành công' : 'Đã thêm vào danh sách yêu thích';
    return { summary: await getWishSummary(commerce), notice: { kind: 'success', message: text(key) } };
  }),
});

/** Removes an item. */
const remove = defineAction({
  accept: 'form',
  input: z.object({ itemId: id }),
  handler: withErrorText(
    'wishlist.gone',
    async ({ itemId }, context): Promise<FormOutcome & { summary: WishSummary }> => {
      const { summary, next } = await takeOff(context, itemId);
      return { summary, next, notice: { kind: 'success', message: text('Xóa yêu thích thành công') } };
    },
  ),
});

/** Adds an item to the cart and, if that worked, removes it from the list. */
const toCart = defineAction({
  accept: 'form',
  input: z.object({ itemId: id, sku, parentSku: optionalText, name: optionalText }),
  handler: withErrorText(
    'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!',
    async (form, context): Promise<FormOutcome & { cart: Cart; summary: WishSummary }> => {
      const { commerce } = context.locals;
      requireOwn(context, form.itemId);
      const cartId = readCartId(context) ?? (await createCart(commerce));
      const cart = await addToCart(commerce, cartId, [await wished(commerce, form)]);
      keepCart(context, cart);
      const { summary, next } = await takeOff(context, form.itemId);
      const message = text('You added {product} to your shopping cart.', form.name ?? text('cart.item'));
      return { cart: await forBrowser(cart), summary, next, notice: { kind: 'success', message } };
    },
  ),
});

/** Moves a cart line to the wishlist: it is added there first, so that a failure loses nothing. */
const fromCart = defineAction({
  accept: 'form',
  input: z.object({ uid: z.string().min(1).max(100), sku, parentSku: optionalText }),
  handler: withErrorText(
    ADD_FAILED,
    async (form, context): Promise<FormOutcome & { cart: Cart; summary: WishSummary }> => {
      const { commerce } = context.locals;
      requireLogin(commerce);
      const cartId = ownCart(context);
      await addWish(commerce, { sku: form.sku, parentSku: form.parentSku || null });
      const cart = await removeCartLine(commerce, cartId, form.uid);
      keepCart(context, cart);
      const summary = await getWishSummary(commerce);
      const message = text('Thêm vào danh sách yêu thích thành công');
      return { cart: await forBrowser(cart), summary, next: CART, notice: { kind: 'success', message } };
    },
  ),
});

/** Takes everything off the customer's list, or off the guest's list in this browser. */
const clear = defineAction({
  accept: 'form',
  handler: withErrorText('wishlist.clearFailed', async (_: unknown, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const notice = { kind: 'success', message: text('wishlist.cleared') } as const;
    if (!commerce.hasToken) {
      keepGuestWishes(context, []);
      return { next: WISHLIST, notice };
    }
    if (!(await clearWishes(commerce))) throw refuse('wishlist.clearFailed');
    return { next: ACCOUNT_WISHLIST, notice };
  }),
});

/** Shares the customer's wishlist by a link, or withdraws the link. */
const share = defineAction({
  accept: 'form',
  input: z.object({
    visibility: z.enum(['PUBLIC', 'PRIVATE']),
    name: z.string().trim().max(SHARED_NAME_MAX, text('wishlist.nameTooLong', SHARED_NAME_MAX)).nullish(),
  }),
  handler: withErrorText('wishlist.shareFailed', async ({ visibility, name }, { locals }): Promise<FormOutcome> => {
    requireLogin(locals.commerce);
    const isShared = visibility === 'PUBLIC';
    if (!(await shareWishlist(locals.commerce, { isShared, name: name || null }))) throw refuse('wishlist.shareFailed');
    const message = text(isShared ? 'wishlist.shared' : 'wishlist.withdrawn');
    return { next: ACCOUNT_WISHLIST, notice: { kind: 'success', message } };
  }),
});

/** Asks to be told once when an item costs less than now, or ends this. */
const tellLowerPrice = defineAction({
  accept: 'form',
  input: z.object({ sku, wanted: z.enum(['yes', 'no']) }),
  handler: withErrorText('priceAlert.failed', async ({ sku, wanted }, { locals }): Promise<FormOutcome> => {
    requireLogin(locals.commerce);
    const isWanted = wanted === 'yes';
    if (!(await setPriceAlert(locals.commerce, { sku, isWanted }))) throw refuse('priceAlert.failed');
    const message = text(isWanted ? 'priceAlert.asked' : 'priceAlert.ended');
    return { next: ACCOUNT_WISHLIST, notice: { kind: 'success', message } };
  }),
});

export const wishlist = { get, list, add, remove, toCart, fromCart, clear, share, tellLowerPrice };

/** One piece of an item, with the options of its variant. */
async function wished(
  commerce: GraphqlApi & RequestState,
  { sku, parentSku }: { sku: string; parentSku?: string | null | undefined },
): Promise<CartItemInput> {
  if (!parentSku || parentSku === sku) return { sku, quantity: 1 };
  const product = await getProduct(commerce, parentSku);
  const selectedOptions = product ? variantOptions(product, sku) : [];
  return selectedOptions.length ? { sku, parentSku, quantity: 1, selectedOptions } : { sku, quantity: 1 };
}

/**
 * Removes an item from the customer's list, or from the guest's list in this browser. `next` is the page of that list.
 */
async function takeOff(context: ActionAPIContext, itemId: string): Promise<{ summary: WishSummary; next: string }> {
  const { commerce } = context.locals;
  requireOwn(context, itemId);
  if (commerce.hasToken) {
    await removeWish(commerce, itemId);
    return { summary: await getWishSummary(commerce), next: ACCOUNT_WISHLIST };
  }
  const wishes = withoutGuestWish(readGuestWishes(context), itemId);
  keepGuestWishes(context, wishes);
  return { summary: guestSummary(wishes), next: WISHLIST };
}

/** A guest's item can be removed without a login. */
function requireOwn(context: ActionAPIContext, itemId: string): void {
  if (!findWish(readGuestWishes(context), itemId)) requireLogin(context.locals.commerce);
}

function requireLogin({ hasToken }: { hasToken: boolean }): void {
  if (!hasToken)
    throw new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
}
