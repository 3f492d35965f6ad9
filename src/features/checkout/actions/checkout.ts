import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { orderRefusalText } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { isFetched, isPickupMethod } from '../../address/rules/pickup-method.ts';
import { filledCart } from '../../cart/actions/filled-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { cartMark, forBrowser } from '../../cart/rules/cart-mark.ts';
import { cartProblem } from '../../cart/rules/cart-problem.ts';
import { getCart, isCartOpen } from '../../cart/server/cart.ts';
import { CART, ORDER_DONE, PAYMENT_RESULT, paymentPath } from '../../links/rules/paths.ts';
import { confirmPhone, sendCode } from '../../login/actions/confirm-phone.ts';
import type { PlacedOrder } from '../../orders/rules/last-orders.ts';
import { openPaymentAfter } from '../../payment/actions/open-payment.ts';
import { isGateway } from '../../payment/rules/gateways.ts';
import {
  dropPendingOrder,
  keepCart,
  listLastOrders,
  readCartId,
  readPendingOrder,
} from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { BACKEND_DOWN, CommerceError, isOutage } from '../../transport/server/errors.ts';
import { goodsTotal, isSameMethod, parseShippingMethod } from '../rules/checkout.ts';
import {
  findPlacedOrder,
  OrderRefused,
  placeOrder,
  setShippingMethod as saveShippingMethod,
  setPaymentMethod,
} from '../server/checkout.ts';
import { findClosed } from '../server/pending-order.ts';
import { findCompany, saveDelivery } from './delivery.ts';
import { beforeSending, finishOrder, isSentAgain } from './pending-order.ts';
import { savePickup } from './pickup.ts';

/** Saves the shipping method, and returns the cart with its new total. */
const setShippingMethod = defineAction({
  accept: 'form',
  input: z.object({ shippingMethod: z.string() }),
  handler: withErrorText('checkout.noShippingMethod', async (input, context): Promise<FormOutcome & { cart: Cart }> => {
    const cart = await filledCart(context);
    await chooseShipping(context, cart, input.shippingMethod);
    const changed = await getCart(context.locals.commerce, cart.id);
    keepCart(context, changed);
    return { cart: await forBrowser(changed) };
  }),
});

const Attempt = z.object({
  /** The mark of the cart that the page showed: identifies the attempt. */
  cartId: z.string().nullish(),
  shippingMethod: z.string().nullish(),
  paymentMethod: z.string({ error: text('checkout.paymentMissing') }),
  /** The `goodsTotal` that the shopper saw, in đồng. */
  seenTotal: z.string().nullish(),
});

/**
 * Orders the cart. First it is compared with what the shopper saw: a changed price or stock is shown before paying.
 * `cartId` identifies the attempt: if the form is posted again after the order was placed, it leads to that
 * order.
 */
const place = defineAction({
  accept: 'form',
  input: Attempt,
  handler: withErrorText('Failed to place order', async (input, context): Promise<FormOutcome> => {
    const orders = listLastOrders(context);
    const marks = await Promise.all(orders.map(({ cartId }) => cartMark(cartId)));
    const ordered = orders.find((_, at) => marks[at] === input.cartId);
    if (ordered) return { next: ordered === orders[0] ? ORDER_DONE : paymentPath(PAYMENT_RESULT, ordered.number) };
    const before = await beforeSending(context);
    if (before) return before;
    let isSent = false;
    try {
      const cart = await readyCart(input, context);
      isSent = true;
      const placed = await placeOrder(context.locals.commerce, cart.id).catch(refuseOrder);
      const order = { ...placed, cartId: cart.id };
      const done = finishOrder(context, order);
      if (!isGateway(input.paymentMethod) || cart.grandTotal === 0) return done;
      return openPaymentAfter(context, order, input.paymentMethod);
    } catch (error) {
      return notAnswered(context, input.cartId, error, isSent);
    }
  }),
});

/** The shopper has looked for the order elsewhere, and orders something else. */
const forgetPending = defineAction({
  accept: 'form',
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<FormOutcome> => {
    dropPendingOrder(context);
    return { next: CART };
  }),
});

export const checkout = {
  ...{ saveDelivery, savePickup, findCompany, setShippingMethod, sendCode, confirmPhone, place },
  forgetPending,
};

/** The cart with all data that an order needs, as the shopper saw it. */
async function readyCart(input: z.infer<typeof Attempt>, context: ActionAPIContext): Promise<Cart> {
  const { commerce } = context.locals;
  const cart = await filledCart(context);
  const problem = cartProblem(cart);
  if (problem) throw refuse(problem);
  if (!cart.isVirtual && !cart.shippingAddress) throw refuse('checkout.deliveryMissing');
  if (Number(input.seenTotal) !== goodsTotal(cart)) throw refuse('checkout.priceChanged');
  // Without scripts the shipping method can be changed together with the order: its fee was not in the total.
  if (isFetched(cart)) {
    // The backend offers the method as long as the shop has all products.
    if (!isPickupMethod(cart.shippingMethod)) throw refuse('pickup.gone');
  } else if (!cart.isVirtual && (await chooseShipping(context, cart, input.shippingMethod ?? ''))) {
    throw refuse('checkout.priceChanged');
  }
  const isOffered = ({ paymentMethods }: Pick<Cart, 'paymentMethods'>) =>
    paymentMethods.some(({ code }) => code === input.paymentMethod);
  if (!isOffered(cart)) throw refuse('checkout.paymentMissing');
  const paying = await setPaymentMethod(commerce, cart.id, input.paymentMethod);
  // The shipping method or a voucher may have made the payment method unavailable.
  if (paying.paymentMethod?.code !== input.paymentMethod || !isOffered(paying)) throw refuse('checkout.paymentMissing');
  return { ...cart, ...paying };
}

/** Saves the shipping method, and returns whether its fee differs from the previous one. */
async function chooseShipping(context: ActionAPIContext, cart: Cart, value: string): Promise<boolean> {
  const codes = parseShippingMethod(value);
  const method = codes && cart.shippingMethods.find((offered) => isSameMethod(offered, codes));
  if (!method) throw refuse('checkout.noShippingMethod');
  if (isSameMethod(cart.shippingMethod, method)) return false;
  await saveShippingMethod(context.locals.commerce, cart.id, method);
  return method.amount !== cart.shippingMethod?.amount;
}

/**
 * The order that this browser's cart became although its answer was lost; null while it is a cart, `unknown`
 * when the cart is closed and the backend cannot tell.
 */
async function orderedBefore(
  context: ActionAPIContext,
  mark: string | null | undefined,
): Promise<PlacedOrder | 'unknown' | null> {
  const cartId = readCartId(context);
  if (!cartId || (await cartMark(cartId)) !== mark) return null;
  const { commerce } = context.locals;
  if (await isCartOpen(commerce, cartId)) return null;
  const pending = readPendingOrder(context);
  const placed =
    pending?.cartId === cartId ? await findClosed(commerce, pending) : await findPlacedOrder(commerce, cartId);
  return placed ? { ...placed, cartId } : 'unknown';
}

/**
 * After an order failed. The same request may have been sent before, by a second press or because its answer was lost:
 * it gets the same order. While nobody knows whether it was placed, it stays pending, and the last page asks for it.
 */
async function notAnswered(
  context: ActionAPIContext,
  mark: string | null | undefined,
  error: unknown,
  isSent: boolean,
): Promise<FormOutcome> {
  const mayBePlaced = isSent && isOutage(error) && !(error instanceof CommerceError && error.code === BACKEND_DOWN);
  try {
    const ordered = await orderedBefore(context, mark);
    if (ordered === 'unknown') return { next: ORDER_DONE };
    if (ordered) return finishOrder(context, ordered);
  } catch (failed) {
    if (!mayBePlaced) throw failed;
  }
  if (mayBePlaced) return { next: ORDER_DONE };
  // Nothing was sent, or the backend refused it; an earlier press of the button may still be under way.
  if (!isOutage(error) || isSentAgain(context)) dropPendingOrder(context);
  throw error;
}

/** All reasons of the backend, in the shop's words. */
function refuseOrder(error: unknown): never {
  if (!(error instanceof OrderRefused)) throw error;
  const reasons = error.errors.map((reason) => orderRefusalText(reason) ?? text('Failed to place order'));
  throw new ActionError({
    code: 'BAD_REQUEST',
    message: [...new Set(reasons)].join(' ') || text('Failed to place order'),
  });
}
