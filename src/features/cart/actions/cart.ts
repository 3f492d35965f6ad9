import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { getProduct } from '../../catalog/server/catalog.ts';
import { CART, CHECKOUT } from '../../links/rules/paths.ts';
import type { CartExtra } from '../../promotions/rules/cart-offers.ts';
import { listCartExtras } from '../../search/server/extras.ts';
import { getOwnCart } from '../../session/server/session.ts';
import { dropCart, keepCart, readCartId } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { optional } from '../../transport/server/errors.ts';
import { planAdd } from '../rules/add-to-cart.ts';
import type { Cart, CartLine } from '../rules/cart.ts';
import { forBrowser } from '../rules/cart-mark.ts';
import { QUANTITY_MAX } from '../rules/quantity.ts';
import { createCart, findCart, getCartQuantity, moveCartLine, removeCartLine, updateCartLine } from '../server/cart.ts';
import { closeCart } from '../server/close-cart.ts';
import { addAsked, readAddRequest } from './add-form.ts';
import { ownCart } from './browser-cart.ts';
import { addOutfit } from './outfit.ts';

const ADD_FAILED = 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!';
const UPDATE_FAILED = 'Đã xảy ra lỗi khi điều chỉnh sản phẩm trong giỏ hàng!';
const REMOVE_FAILED = 'An error occurred while removing the product from your cart';

const uid = z.string({ error: text(UPDATE_FAILED) }).min(1, text(UPDATE_FAILED));
const quantityError = text('cart.quantityInvalid', QUANTITY_MAX);

/**
 * The browser's cart; null when it has none. An id that the backend does not know is replaced. A customer
 * has the cart of their account on every device.
 */
const get = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<Cart | null> => {
    const { commerce } = context.locals;
    const cartId = readCartId(context) ?? (commerce.hasToken ? await createCart(commerce) : null);
    if (!cartId) return null;
    const cart = (await findCart(commerce, cartId)) ?? (await findCart(commerce, await createCart(commerce)));
    if (!cart) return null;
    // What disappeared from it is told by the page of the cart.
    keepCart(context, { id: cart.id, totalQuantity: cart.totalQuantity });
    return forBrowser(cart);
  }),
});

/**
 * Pieces in the browser's cart; for a customer, of the account's cart, which another device may have replaced.
 */
const getQuantity = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<number> => {
    const { commerce } = context.locals;
    if (commerce.hasToken) {
      const own = await getOwnCart(commerce);
      keepCart(context, own);
      return own.totalQuantity;
    }
    const cartId = readCartId(context);
    return cartId ? getCartQuantity(commerce, cartId) : 0;
  }),
});

const add = defineAction({
  accept: 'form',
  input: z.looseObject({
    sku: z.string({ error: text('cart.skuMissing') }).min(1, text('cart.skuMissing')),
    parentSku: z.string().nullish(),
    quantity: z.string().nullish(),
    selections: z.array(z.string()),
    links: z.array(z.string()),
    optionUids: z.array(z.string()),
    buyNow: z.string().nullish(),
  }),
  handler: withErrorText(
    ADD_FAILED,
    async (form, context): Promise<FormOutcome & { cart: Cart; added: CartLine | null }> => {
      const { cart, items } = await addAsked(context, form);
      const skus = items.map(({ sku }) => sku);
      const parents = items.map(({ sku, parentSku }) => parentSku ?? sku);
      const added = cart.lines.find(({ sku }) => skus.includes(sku));
      return {
        cart: await forBrowser(cart),
        added: added ?? cart.lines.find(({ parentSku }) => parents.includes(parentSku)) ?? null,
        notice: { kind: 'success', message: text('Đã thêm sản phẩm vào giỏ hàng!') },
        ...(form.buyNow ? { next: CHECKOUT } : {}),
      };
    },
  ),
});

const update = defineAction({
  accept: 'form',
  input: z.object({
    uid,
    quantity: z
      .number({ error: quantityError })
      .int(quantityError)
      .min(1, quantityError)
      .max(QUANTITY_MAX, quantityError),
  }),
  handler: withErrorText(UPDATE_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const cart = await updateCartLine(context.locals.commerce, ownCart(context), form.uid, form.quantity);
    keepCart(context, cart);
    return { cart: await forBrowser(cart), notice: { kind: 'success', message: text('cart.lineUpdated') } };
  }),
});

const remove = defineAction({
  accept: 'form',
  input: z.object({ uid, name: z.string().nullish() }),
  handler: withErrorText(REMOVE_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const cart = await removeCartLine(context.locals.commerce, ownCart(context), form.uid);
    keepCart(context, cart);
    const message = text('{0} has been successfully removed from your cart', form.name ?? text('cart.item'));
    return { cart: await forBrowser(cart), notice: { kind: 'success', message } };
  }),
});

/** Changes the variant of a line: the new one is added before the old one is removed. */
const move = defineAction({
  accept: 'form',
  input: z.looseObject({
    uid: z.string({ error: text('cart.changeMissing') }).min(1, text('cart.changeMissing')),
    sku: z.string({ error: text('cart.changeMissing') }).min(1, text('cart.changeMissing')),
    quantity: z.string().nullish(),
  }),
  handler: withErrorText('cart.changeFailed', async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const { commerce } = context.locals;
    const product = await getProduct(commerce, form.sku);
    if (!product) throw refuse('cart.productNotFound');
    const plan = planAdd(product, readAddRequest({ ...form, selections: [], links: [] }));
    if ('problem' in plan) throw refuse(plan.problem.key, ...plan.problem.values);
    const [item] = plan.items;
    if (!item) throw refuse('cart.changeMissing');
    const cart = await moveCartLine(commerce, ownCart(context), form.uid, item);
    keepCart(context, cart);
    const message = text('Product edit successful: {0}', product.name);
    return { cart: await forBrowser(cart), next: CART, notice: { kind: 'success', message } };
  }),
});

/** Closes the cart and removes its cookie. */
const clear = defineAction({
  accept: 'form',
  handler: withErrorText(REMOVE_FAILED, async (_: unknown, context): Promise<FormOutcome> => {
    await closeCart(context.locals.commerce, ownCart(context));
    dropCart(context);
    return { next: CART, notice: { kind: 'success', message: text('cart.cleared') } };
  }),
});

/** Suggestions next to the cart; empty when they cannot be loaded, because they are optional. */
const listExtras = defineAction({
  input: z.object({ inCart: z.array(z.string().max(64)).max(100) }),
  handler: withErrorText('Something went wrong', async ({ inCart }, { locals }): Promise<CartExtra[]> => {
    return optional(listCartExtras(locals.commerce, inCart), []);
  }),
});

export const cart = { get, getQuantity, add, addOutfit, update, remove, move, clear, listExtras };
