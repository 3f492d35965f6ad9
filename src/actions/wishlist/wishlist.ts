import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { addToCart, createCart, removeCartLine } from '../../commerce/cart/cart.ts';
import { getProduct } from '../../commerce/catalog/catalog.ts';
import type { GraphqlApi, RequestState } from '../../commerce/transport/commerce.ts';
import { addWish, getWishSummary, listWishes, removeWish } from '../../commerce/wishlist/wishlist.ts';
import { ACCOUNT_WISHLIST, loginPath } from '../../domain/account/account-paths.ts';
import { type CartItemInput, variantOptions } from '../../domain/cart/add-to-cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { CART } from '../../domain/page/paths/paths.ts';
import { sitePath } from '../../domain/page/paths/site-path.ts';
import { UNSENT } from '../../domain/session/one-time-code.ts';
import type { WishItem, WishSummary } from '../../domain/wishlist/wishlist.ts';
import { text } from '../../text/vi.ts';
import { ownCart } from '../cart/browser-cart.ts';
import { keepPendingLogin } from '../session/session-cookies.ts';
import { keepCart, readCartId } from '../transport/cookies.ts';
import { door, type FormOutcome } from '../transport/define.ts';

const ADD_FAILED = 'wishlist.addFailed';
const id = z.string().min(1, text('wishlist.gone')).max(20);
const sku = z.string().min(1).max(64);
const optionalText = z.string().max(300).nullish();

/** The data of hearts and counts; null for a guest, without a request [WISH-015]. */
const get = defineAction({
  handler: door('Something went wrong', async (_: unknown, { locals }): Promise<WishSummary | null> => {
    return locals.commerce.hasToken ? getWishSummary(locals.commerce) : null;
  }),
});

const list = defineAction({
  handler: door('Something went wrong', async (_: unknown, { locals }): Promise<WishItem[]> => {
    return locals.commerce.hasToken ? (await listWishes(locals.commerce)).items : [];
  }),
});

/**
 * Adds a product to the wishlist. A guest is led to the login with the product remembered; nothing is sent for them
 * [WISH-001, WISH-002, X51]. `isLong`: the call comes from the cart, which has its own text [X52].
 */
const add = defineAction({
  accept: 'form',
  input: z.object({ sku, parentSku: optionalText, redirectTo: optionalText, isLong: optionalText }),
  handler: door(ADD_FAILED, async (form, context): Promise<FormOutcome & { summary: WishSummary | null }> => {
    const { commerce } = context.locals;
    const wish = { sku: form.sku, parentSku: form.parentSku || null };
    if (!commerce.hasToken) {
      console.warn('wishlist: adding needs a login');
      keepPendingLogin(context, {
        phone: '',
        channel: 'sms',
        ...UNSENT,
        next: sitePath(form.redirectTo ?? context.url.pathname),
        wish,
      });
      return { summary: null, next: loginPath() };
    }
    await addWish(commerce, wish);
    const key = form.isLong ? 'Thêm vào danh sách yêu thích thành công' : 'Đã thêm vào danh sách yêu thích';
    return { summary: await getWishSummary(commerce), notice: { kind: 'success', message: text(key) } };
  }),
});

/** Removes an item [WISH-007, ERR-048]. */
const remove = defineAction({
  accept: 'form',
  input: z.object({ itemId: id }),
  handler: door('wishlist.gone', async ({ itemId }, { locals }): Promise<FormOutcome & { summary: WishSummary }> => {
    requireLogin(locals.commerce);
    await removeWish(locals.commerce, itemId);
    const summary = await getWishSummary(locals.commerce);
    return { summary, notice: { kind: 'success', message: text('Xóa yêu thích thành công') } };
  }),
});

/** Adds an item to the cart and, if that worked, removes it from the list [WISH-009, WISH-010, ERR-049]. */
const toCart = defineAction({
  accept: 'form',
  input: z.object({ itemId: id, sku, parentSku: optionalText, name: optionalText }),
  handler: door(
    'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!',
    async (form, context): Promise<FormOutcome & { cart: Cart; summary: WishSummary }> => {
      const { commerce } = context.locals;
      requireLogin(commerce);
      const cartId = readCartId(context) ?? (await createCart(commerce));
      const cart = await addToCart(commerce, cartId, [await wished(commerce, form)]);
      keepCart(context, cart);
      await removeWish(commerce, form.itemId);
      const summary = await getWishSummary(commerce);
      const message = text('You added {product} to your shopping cart.', form.name ?? text('cart.item'));
      return { cart, summary, next: ACCOUNT_WISHLIST, notice: { kind: 'success', message } };
    },
  ),
});

/** Moves a cart line to the wishlist: it is added there first, so that a failure loses nothing [WISH-002, X52]. */
const fromCart = defineAction({
  accept: 'form',
  input: z.object({ uid: z.string().min(1).max(100), sku, parentSku: optionalText }),
  handler: door(ADD_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart; summary: WishSummary }> => {
    const { commerce } = context.locals;
    requireLogin(commerce);
    const cartId = ownCart(context);
    await addWish(commerce, { sku: form.sku, parentSku: form.parentSku || null });
    const cart = await removeCartLine(commerce, cartId, form.uid);
    keepCart(context, cart);
    const summary = await getWishSummary(commerce);
    const message = text('Thêm vào danh sách yêu thích thành công');
    return { cart, summary, next: CART, notice: { kind: 'success', message } };
  }),
});

export const wishlist = { get, list, add, remove, toCart, fromCart };

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

function requireLogin({ hasToken }: { hasToken: boolean }): void {
  if (!hasToken)
    throw new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
}
