import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { findCart } from '../commerce/cart.ts';
import {
  listShippingMethods,
  OrderRefused,
  placeOrder,
  setShippingMethod as saveShippingMethod,
  setBillingAddress,
  setGuestEmail,
  setPaymentMethod,
  setShippingAddress,
} from '../commerce/checkout.ts';
import { getShopConfig } from '../commerce/content.ts';
import { optional } from '../commerce/errors.ts';
import { listRegionChoices } from '../commerce/region-choices.ts';
import { deliveryProblems, placeholderEmail, toAddress } from '../domain/address.ts';
import type { Cart } from '../domain/cart.ts';
import { cartProblem } from '../domain/cart-problem.ts';
import { goodsTotal, parseShippingMethod } from '../domain/checkout.ts';
import type { LastOrder } from '../domain/last-order.ts';
import { ORDER_DONE } from '../domain/paths.ts';
import { isGateway, payableMethods } from '../domain/payment.ts';
import { refusalText } from '../text/refusal.ts';
import { text } from '../text/vi.ts';
import { dropCart, keepLastOrder, readCartId, readLastOrder } from './cookies.ts';
import { door, type FormOutcome, refuse } from './define.ts';
import { openPayment } from './open-payment.ts';

const FIELD_LENGTH_MAX = 300;
const field = z
  .string()
  .max(FIELD_LENGTH_MAX, text('address.incorrect'))
  .nullish()
  .transform((value) => value ?? '');

/** Saves who gets the parcel and where, and takes the first way of delivery that the address allows [CHECK-004]. */
const saveDelivery = defineAction({
  accept: 'form',
  input: z.object({
    name: field,
    telephone: field,
    email: field,
    cityId: field,
    stateId: field,
    wardId: field,
    street: field,
  }),
  handler: door('Failed to save address', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const cart = await filledCart(context);
    const choices = await listRegionChoices(commerce, input.cityId, input.stateId);
    if (Object.keys(deliveryProblems(input, choices.states.length > 0)).length) throw refuse('checkout.checkFields');
    const address = toAddress(input, choices);
    if (!address) throw refuse('address.incorrect');
    // A customer's cart has their own address already.
    if (!commerce.hasToken)
      await setGuestEmail(commerce, cart.id, input.email.trim() || placeholderEmail(input.telephone));
    if (!cart.isVirtual) await setShippingAddress(commerce, cart.id, address);
    await setBillingAddress(commerce, cart.id, cart.isVirtual ? address : null);
    if (cart.isVirtual) return {};
    const methods = await listShippingMethods(commerce, cart.id);
    const kept = methods.find(({ carrierCode, methodCode }) => isSameMethod(cart, carrierCode, methodCode));
    const method = kept ?? methods[0];
    if (!method) throw refuse('checkout.noShippingMethod');
    await saveShippingMethod(commerce, cart.id, method);
    return {};
  }),
});

const setShippingMethod = defineAction({
  accept: 'form',
  input: z.object({ shippingMethod: z.string() }),
  handler: door('checkout.noShippingMethod', async ({ shippingMethod }, context): Promise<FormOutcome> => {
    await chooseShipping(context, await filledCart(context), shippingMethod);
    return {};
  }),
});

/**
 * Orders the cart. What the shopper saw is compared first: a price or stock that changed is shown before paying [B-19].
 * `cartId` is the key of the attempt: a form posted again after its order was made leads to that order [B-09].
 */
const place = defineAction({
  accept: 'form',
  input: z.object({
    cartId: z.string().nullish(),
    shippingMethod: z.string().nullish(),
    paymentMethod: z.string({ error: text('checkout.paymentMissing') }),
    seenTotal: z.string().nullish(),
  }),
  handler: door('Failed to place order', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const last = readLastOrder(context);
    if (last && last.cartId === input.cartId) return { next: ORDER_DONE };
    const ordered = await orderedBefore(context, input.cartId);
    if (ordered) return finishOrder(context, ordered);
    const cart = await filledCart(context);
    const problem = cartProblem(cart);
    if (problem) throw refuse(problem);
    if (!cart.isVirtual && !cart.shippingAddress) throw refuse('checkout.deliveryMissing');
    if (Number(input.seenTotal) !== goodsTotal(cart)) throw refuse('checkout.priceChanged');
    if (!cart.isVirtual) await chooseShipping(context, cart, input.shippingMethod ?? '');
    if (!payableMethods(cart.paymentMethods).some(({ code }) => code === input.paymentMethod))
      throw refuse('checkout.paymentMissing');
    await setPaymentMethod(commerce, cart.id, input.paymentMethod);
    const { number } = await placeOrder(commerce, cart.id).catch(refuseOrder);
    const order = { number, cartId: cart.id };
    finishOrder(context, order);
    if (!isGateway(input.paymentMethod) || cart.grandTotal === 0) return { next: ORDER_DONE };
    return openPayment(context, order, input.paymentMethod);
  }),
});

export const checkout = { saveDelivery, setShippingMethod, place };

/** The fresh cart of a shopper who may order it: it has lines, and guests are allowed or the shopper is known [X04, X83]. */
async function filledCart(context: ActionAPIContext): Promise<Cart> {
  const cartId = readCartId(context);
  const { commerce } = context.locals;
  const [cart, config] = await Promise.all([
    cartId ? findCart(commerce, cartId) : null,
    optional(getShopConfig(commerce), null),
  ]);
  if (!cart?.lines.length) throw refuse('checkout.cartEmpty');
  if (!commerce.hasToken && config?.isGuestCheckoutAllowed === false) {
    throw new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
  }
  return cart;
}

async function chooseShipping(context: ActionAPIContext, cart: Cart, value: string): Promise<void> {
  const codes = parseShippingMethod(value);
  if (!codes) throw refuse('checkout.noShippingMethod');
  if (isSameMethod(cart, codes.carrierCode, codes.methodCode)) return;
  await saveShippingMethod(context.locals.commerce, cart.id, codes);
}

function isSameMethod({ shippingMethod }: Cart, carrierCode: string, methodCode: string): boolean {
  return shippingMethod?.carrierCode === carrierCode && shippingMethod.methodCode === methodCode;
}

/**
 * The order that this browser's cart has become although its answer was lost on the way; null when it is still a cart
 * [B-10]. The backend makes no second order of it.
 */
async function orderedBefore(context: ActionAPIContext, cartId: string | null | undefined): Promise<LastOrder | null> {
  if (!cartId || cartId !== readCartId(context)) return null;
  const { commerce } = context.locals;
  if (await findCart(commerce, cartId)) return null;
  const order = await placeOrder(commerce, cartId).catch(refuseOrder);
  return { number: order.number, cartId };
}

function finishOrder(context: ActionAPIContext, order: LastOrder): FormOutcome {
  keepLastOrder(context, order);
  dropCart(context);
  return { next: ORDER_DONE };
}

/** Every reason of the backend, in the shop's words [ORDER-003, ERR-038]. */
function refuseOrder(error: unknown): never {
  if (!(error instanceof OrderRefused)) throw error;
  const reasons = error.errors.map(({ code, message }) => refusalText(code, message) ?? text('Failed to place order'));
  throw new ActionError({
    code: 'BAD_REQUEST',
    message: [...new Set(reasons)].join(' ') || text('Failed to place order'),
  });
}
