import { type ActionAPIContext, defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { addToCart, createCart, findCart, getCartQuantity, removeCartLine, updateCartLine } from '../commerce/cart.ts';
import { getProduct } from '../commerce/catalog.ts';
import { CommerceError } from '../commerce/errors.ts';
import { type AddRequest, planAdd } from '../domain/add-to-cart.ts';
import type { Cart, CartLine } from '../domain/cart.ts';
import { CHECKOUT } from '../domain/paths.ts';
import { QUANTITY_MAX } from '../domain/quantity.ts';
import { text } from '../text/vi.ts';
import { dropCart, keepCart, readCartId } from './cookies.ts';
import { door, type FormOutcome, refuse } from './define.ts';

const ADD_FAILED = 'Đã xảy ra lỗi khi thêm sản phẩm vào giỏ hàng!';
const UPDATE_FAILED = 'Đã xảy ra lỗi khi điều chỉnh sản phẩm trong giỏ hàng!';
const REMOVE_FAILED = 'An error occurred while removing the product from your cart';

const uid = z.string({ error: text(UPDATE_FAILED) }).min(1, text(UPDATE_FAILED));
const quantityError = text('cart.quantityInvalid', QUANTITY_MAX);

/** The browser's cart; null when it has none. An id that the backend does not know is replaced [CART-012]. */
const get = defineAction({
  handler: door('Something went wrong', async (_: unknown, context): Promise<Cart | null> => {
    const cartId = readCartId(context);
    if (!cartId) return null;
    const { commerce } = context.locals;
    const cart = (await findCart(commerce, cartId)) ?? (await findCart(commerce, await createCart(commerce)));
    if (cart) keepCart(context, cart);
    return cart;
  }),
});

const getQuantity = defineAction({
  handler: door('Something went wrong', async (_: unknown, context): Promise<number> => {
    const cartId = readCartId(context);
    return cartId ? getCartQuantity(context.locals.commerce, cartId) : 0;
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
    buyNow: z.string().nullish(),
  }),
  handler: door(ADD_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart; added: CartLine | null }> => {
    const product = await getProduct(context.locals.commerce, form.parentSku || form.sku);
    if (!product) throw refuse('cart.productNotFound');
    const plan = planAdd(product, readAddRequest(form));
    if ('problem' in plan) throw refuse(plan.problem.key, ...plan.problem.values);
    const cart = await inCart(context, (cartId) => addToCart(context.locals.commerce, cartId, plan.items));
    const skus = plan.items.map(({ sku }) => sku);
    return {
      cart,
      added: cart.lines.find(({ sku, parentSku }) => skus.includes(sku) || parentSku === product.sku) ?? null,
      notice: { kind: 'success', message: text('Đã thêm sản phẩm vào giỏ hàng!') },
      ...(form.buyNow ? { next: CHECKOUT } : {}),
    };
  }),
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
  handler: door(UPDATE_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const cart = await updateCartLine(context.locals.commerce, ownCart(context), form.uid, form.quantity);
    keepCart(context, cart);
    return { cart, notice: { kind: 'success', message: text('cart.lineUpdated') } };
  }),
});

const remove = defineAction({
  accept: 'form',
  input: z.object({ uid, name: z.string().nullish() }),
  handler: door(REMOVE_FAILED, async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const cart = await removeCartLine(context.locals.commerce, ownCart(context), form.uid);
    keepCart(context, cart);
    const message = text('{0} has been successfully removed from your cart', form.name ?? text('cart.item'));
    return { cart, notice: { kind: 'success', message } };
  }),
});

export const cart = { get, getQuantity, add, update, remove };

/** Runs a change on the browser's cart, with a new one when there is none or it is gone [CART-014]; never on outages. */
async function inCart(context: ActionAPIContext, change: (cartId: string) => Promise<Cart>): Promise<Cart> {
  const { commerce } = context.locals;
  const known = readCartId(context);
  let cart: Cart;
  try {
    cart = await change(known ?? (await createCart(commerce)));
  } catch (error) {
    if (!known || !(error instanceof CommerceError) || !error.isUnknownEntity) throw error;
    dropCart(context);
    cart = await change(await createCart(commerce));
  }
  keepCart(context, cart);
  return cart;
}

function ownCart(context: ActionAPIContext): string {
  const cartId = readCartId(context);
  if (!cartId) throw refuse('cart.gone');
  return cartId;
}

/** `color`, `size` and `option.{code}` fields are choices, `qty.{sku}` fields the quantities of a grouped product. */
function readAddRequest(form: {
  [field: string]: unknown;
  sku: string;
  quantity?: string | null | undefined;
  selections: string[];
  links: string[];
}): AddRequest {
  const choice: Record<string, string> = {};
  const quantities: Record<string, string> = {};
  for (const [field, value] of Object.entries(form)) {
    if (typeof value !== 'string' || !value) continue;
    if (field === 'color' || field === 'size') choice[field] = value;
    else if (field.startsWith('option.')) choice[field.slice('option.'.length)] = value;
    else if (field.startsWith('qty.')) quantities[field.slice('qty.'.length)] = value;
  }
  const { sku, selections, links } = form;
  return { sku, quantity: form.quantity ?? '1', choice, selections, links, quantities };
}
