import * as z from 'zod';
import { limitSubject, limitVisitor } from '../../session/middleware/client.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { cartId, dong } from '../../transport/middleware/fields.ts';
import type { Cart } from '../rules/cart.ts';
import { appliedCodes, distinctCodes, enterCodes, MAX_CODES } from '../rules/cart-codes.ts';
import { requireCart, requireCustomerCart, showCart } from './own-cart.ts';

const MAX_CODE_LENGTH = 40;
const MAX_SENT = 20;

const couponCodes = z
  .union([
    z
      .string()
      .max(MAX_SENT * (MAX_CODE_LENGTH + 1))
      .transform((list) => list.split(',')),
    z.array(z.string().max(MAX_CODE_LENGTH)).max(MAX_SENT),
  ])
  .transform(distinctCodes)
  .describe('Every code the cart shall have: a list, or separated by commas; none takes all of them off');

const result = z.object({
  success: z.literal(true),
  applied: z.array(z.string()).describe('The codes that take something off now'),
  discount: dong,
  grand_total: dong,
});
const EXAMPLE = { success: true as const, applied: ['CHAOBAN', 'CHOCON50'], discount: 100_000, grand_total: 629_000 };

const REFUSES = {
  404: 'There is no such open cart of who asks',
  409: 'The cart is empty',
  422: 'One of the codes cannot be used: the message says why, and nothing is changed',
  429: 'More than 60 in ten minutes',
};

async function enter(
  context: MiddlewareContext,
  cart: Cart,
  codes: readonly string[],
): Promise<z.infer<typeof result>> {
  await limitVisitor(context, 'coupon');
  await limitSubject(context, 'coupon_of_cart', cart.row.masked_id);
  if (codes.length > MAX_CODES) throw new RequestError(422, `Mỗi giỏ hàng dùng nhiều nhất ${MAX_CODES} mã.`);
  if (codes.length > 0 && cart.lines.length === 0) throw new RequestError(409, 'Giỏ hàng chưa có sản phẩm.');
  const [refused] = await enterCodes(context.env.DB, cart, codes, new Date());
  if (refused)
    throw new RequestError(422, { reason: 'COUPON_INVALID', message: `${refused.code}: ${refused.message}` });
  const now = await showCart(context, cart.row.masked_id, cart.row.customer_id);
  return {
    success: true,
    applied: appliedCodes(now),
    discount: now.totals.discount,
    grand_total: now.totals.grandTotal,
  };
}

/** Several coupons and vouchers at once: each call contains the complete list. */
export const couponCalls: Calls = {
  multi_coupon_me_apply: post({
    summary: 'Makes these the codes of the cart of the customer who asks',
    input: z.object({ couponCodes, cartId: cartId.optional() }),
    result,
    example: { input: { couponCodes: ['CHAOBAN', 'CHOCON50'] }, result: EXAMPLE },
    refuses: { 401: 'Nobody is logged in', ...REFUSES },
    answer: async ({ couponCodes, cartId }, context) => {
      const { id } = await requireCustomer(context);
      return enter(context, await requireCustomerCart(context, id, cartId), couponCodes);
    },
  }),
  multi_coupon_guest_apply: post({
    summary: 'Makes these the codes of the cart of a guest',
    input: z.object({ cartId, couponCodes }),
    result,
    example: { input: { cartId: 'W0kq…', couponCodes: 'CHAOBAN,CHOCON50' }, result: EXAMPLE },
    refuses: REFUSES,
    answer: async ({ cartId, couponCodes }, context) =>
      enter(context, await requireCart(context, cartId, null), couponCodes),
  }),
};
