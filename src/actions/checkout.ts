import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { findCart, getCart } from '../commerce/cart.ts';
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
import type { Commerce } from '../commerce/client.ts';
import { getShopConfig } from '../commerce/content.ts';
import { optional } from '../commerce/errors.ts';
import { listCities, listStates, listWards } from '../commerce/region.ts';
import {
  type DeliveryInput,
  deliveryProblems,
  placeholderEmail,
  type RegionChoices,
  toAddress,
} from '../domain/address.ts';
import type { Cart } from '../domain/cart.ts';
import { cartProblem } from '../domain/cart-problem.ts';
import { parseShippingMethod } from '../domain/checkout.ts';
import { ORDER_DONE } from '../domain/paths.ts';
import { refusalText } from '../text/refusal.ts';
import { text } from '../text/vi.ts';
import { dropCart, keepLastOrder, readCartId, readLastOrder } from './cookies.ts';
import { door, type FormOutcome, refuse } from './define.ts';

const field = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? '');

/** Saves e-mail, delivery and billing address, then the first or the chosen shipping method [CHECK-004]. */
const saveDelivery = defineAction({
  accept: 'form',
  input: z
    .object({
      name: field,
      telephone: field,
      email: field,
      cityId: field,
      stateId: field,
      wardId: field,
      street: field,
      method: field,
    })
    .superRefine((form, check) => {
      // Whether the province has districts is known only to the lists, so that is looked at later.
      for (const [name, message] of Object.entries(deliveryProblems(form, false))) {
        check.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  handler: door('Failed to save address', async (form, context): Promise<FormOutcome & { cart: Cart }> => {
    const { commerce } = context.locals;
    const { id } = await orderableCart(context);
    const choices = await regionChoices(commerce, form);
    if (choices.states.length && !form.stateId) throw refuse('address.selectState');
    const address = toAddress(form, choices);
    if (!address) throw refuse('address.incorrect');
    await setGuestEmail(commerce, id, form.email.trim() || placeholderEmail(form.telephone));
    await setShippingAddress(commerce, id, address);
    await setBillingAddress(commerce, id, null);
    const methods = await listShippingMethods(commerce, id);
    const wanted = parseShippingMethod(form.method);
    const method =
      methods.find((one) => one.carrierCode === wanted?.carrierCode && one.methodCode === wanted.methodCode) ??
      methods[0];
    if (!method) throw refuse('checkout.noShippingMethod');
    await saveShippingMethod(commerce, id, method);
    return { cart: await getCart(commerce, id) };
  }),
});

const setShippingMethod = defineAction({
  accept: 'form',
  input: z.object({ method: field }),
  handler: door('checkout.noShippingMethod', async ({ method }, context): Promise<FormOutcome & { cart: Cart }> => {
    const { id } = await orderableCart(context);
    const codes = parseShippingMethod(method);
    if (!codes) throw refuse('checkout.noShippingMethod');
    await saveShippingMethod(context.locals.commerce, id, codes);
    return { cart: await getCart(context.locals.commerce, id) };
  }),
});

/**
 * Orders the cart. `cartId` in the form is the key of the attempt: posting it again after the order was made leads to
 * that order and makes no second one [B-09]. `expectedTotal` is the total that the shopper saw, in đồng [B-19].
 */
const place = defineAction({
  accept: 'form',
  input: z.object({ cartId: field, paymentMethod: field, expectedTotal: z.coerce.number().int().nullish() }),
  handler: door('Failed to place order', async (form, context): Promise<FormOutcome & { number: string }> => {
    const { commerce } = context.locals;
    const last = readLastOrder(context);
    if (last && form.cartId && last.cartId === form.cartId) return { number: last.number, next: ORDER_DONE };
    const cart = await orderableCart(context);
    const problem = cartProblem(cart);
    if (problem) throw refuse(problem);
    if (!cart.isVirtual && !(cart.shippingAddress && cart.shippingMethod)) throw refuse('checkout.deliveryMissing');
    if (!cart.paymentMethods.some(({ code }) => code === form.paymentMethod)) throw refuse('checkout.paymentMissing');
    if (form.expectedTotal && form.expectedTotal !== cart.grandTotal) throw refuse('checkout.priceChanged');
    await setPaymentMethod(commerce, cart.id, form.paymentMethod);
    const { number } = await placeOrder(commerce, cart.id).catch(refuseOrder);
    keepLastOrder(context, { number, cartId: cart.id });
    dropCart(context);
    return { number, next: ORDER_DONE };
  }),
});

export const checkout = { saveDelivery, setShippingMethod, place };

/** The fresh cart of a shopper who may order it: it has lines, and guests are allowed or the shopper is known [X04, X83]. */
async function orderableCart(context: ActionAPIContext): Promise<Cart> {
  const { commerce } = context.locals;
  const cartId = readCartId(context);
  const [cart, config] = await Promise.all([
    cartId ? findCart(commerce, cartId) : null,
    optional(getShopConfig(commerce), null),
  ]);
  if (!cart?.lines.length) throw refuse('checkout.cartEmpty');
  if (!commerce.hasToken && config?.isGuestCheckoutAllowed === false) {
    const message = text('You are not authorized, please log in');
    throw new ActionError({ code: 'UNAUTHORIZED', message });
  }
  return cart;
}

/** The lists that the chosen ids must come from; a province without districts has its wards below itself [X63]. */
async function regionChoices(commerce: Commerce, { cityId, stateId }: DeliveryInput): Promise<RegionChoices> {
  const city = Number(cityId) || 0;
  const [cities, states] = await Promise.all([listCities(commerce), city ? listStates(commerce, city) : []]);
  const parent = states.length ? Number(stateId) || 0 : city;
  return { cities, states, wards: parent ? await listWards(commerce, parent) : [] };
}

/** Every reason of the backend that the shop has a text for [ORDER-003]. */
function refuseOrder(error: unknown): never {
  if (!(error instanceof OrderRefused)) throw error;
  const reasons = error.errors.map(({ code, message }) => refusalText(code, message) ?? text('Failed to place order'));
  throw new ActionError({
    code: 'BAD_REQUEST',
    message: [...new Set(reasons)].join(' ') || text('Failed to place order'),
  });
}
