import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import { shownText } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { ownCart } from '../../cart/actions/browser-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { forBrowser } from '../../cart/rules/cart-mark.ts';
import { findCart, getCart } from '../../cart/server/cart.ts';
import { keepCart, readCartId } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { type CartOffers, pointsProblem } from '../rules/cart-offers.ts';
import { hasCode, toggleCode as toggled } from '../rules/coupon.ts';
import { formatPoints } from '../rules/loyalty.ts';
import { applyCodes } from '../server/coupons.ts';
import { addGift as addGiftToCart } from '../server/gifts.ts';
import { getLoyalty, spendPoints as spend } from '../server/loyalty.ts';
import { getCartOffers } from '../server/offers.ts';
import { getVoucherCode } from '../server/own-vouchers.ts';

type Changed = FormOutcome & { cart: Cart };

/** The discounts that the browser's cart can use; null without a cart. */
const offers = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, context): Promise<CartOffers | null> => {
    const cartId = readCartId(context);
    const cart = cartId ? await findCart(context.locals.commerce, cartId) : null;
    return cart && getCartOffers(context.locals.commerce, cart);
  }),
});

/**
 * Adds or removes a coupon or voucher. `wanted` says which; without it an existing code is removed and a new one is
 * added. A voucher can be named by its rule. The cart is read again afterwards.
 */
const toggleCode = defineAction({
  accept: 'form',
  input: z.object({
    code: z.string().trim().max(40, text('coupon.notValid')).nullish(),
    ruleId: z.number().int().positive().nullish(),
    wanted: z.enum(['on', 'off']).nullish(),
  }),
  handler: withErrorText('Voucher application failed', async (form, context): Promise<Changed> => {
    const { commerce } = context.locals;
    const code = form.code || (form.ruleId && (await getVoucherCode(commerce, form.ruleId)));
    if (!code) throw refuse('enter Voucher code');
    const before = await getCart(commerce, ownCart(context));
    const codes = [...before.coupons, ...before.unmetCodes.map((unmet) => unmet.code)];
    const isOn = hasCode(codes, code);
    if (isOn && form.wanted === 'on') throw refuse('coupon.already', code);
    if (isOn || form.wanted !== 'off') {
      const outcome = await applyCodes(commerce, before.id, toggled(codes, code));
      // The backend's message is written for the shopper: it names the unmet condition.
      if (!outcome.success)
        throw new ActionError({
          code: 'BAD_REQUEST',
          message: shownText(outcome, 'Voucher application failed'),
        });
    }
    return changed(context, before.id, text(isOn ? 'coupon.removed' : 'coupon.added', code));
  }),
});

/** Adds a gift to the cart. */
const addGift = defineAction({
  accept: 'form',
  input: z.object({ ruleId: z.number().int().positive(), sku: z.string().min(1).max(SKU_LENGTH_MAX) }),
  handler: withErrorText('gift.notAdded', async (gift, context): Promise<Changed> => {
    const cartId = ownCart(context);
    await addGiftToCart(context.locals.commerce, cartId, gift);
    return changed(context, cartId, text('Quà tặng đã được thêm vào giỏ hàng'));
  }),
});

/** Uses C Point for the cart; with `isOff` and no number they are removed. */
const spendPoints = defineAction({
  accept: 'form',
  input: z.object({ points: z.string().max(12).nullish(), isOff: z.string().nullish() }),
  handler: withErrorText('C Point is not available', async ({ points, isOff }, context): Promise<Changed> => {
    const { commerce } = context.locals;
    const cartId = ownCart(context);
    if (isOff) {
      await spend(commerce, cartId, 0);
      return changed(context, cartId, text('points.removed'));
    }
    if (commerce.hasToken) {
      const [account, cart] = await Promise.all([getLoyalty(commerce), getCart(commerce, cartId)]);
      if (!account?.isEnabled) throw refuse('C Point is not available');
      const problem = pointsProblem(points ?? '', account, cart);
      if (problem) throw refuse(problem);
    }
    await spend(commerce, cartId, Number(points));
    return changed(context, cartId, text('points.taken', formatPoints(Number(points))));
  }),
});

async function changed(context: ActionAPIContext, cartId: string, message: string): Promise<Changed> {
  const cart = await getCart(context.locals.commerce, cartId);
  keepCart(context, cart);
  return { cart: await forBrowser(cart), notice: { kind: 'success', message } };
}

export const promotions = { offers, toggleCode, addGift, spendPoints };
