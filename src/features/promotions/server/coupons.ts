import type { Refused } from '../../../text/page/refusal.ts';
import type { TextKey } from '../../../text/vi.ts';
import type { GraphqlApi, MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, lacksItsMiddleware } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { logError } from '../../transport/server/log.ts';
import { restCall } from '../../transport/server/middleware.ts';

/**
 * Whether the codes were accepted; if not, the reason, or the backend's message, which may be the merchant's words.
 */
type CodesOutcome = { success: true } | ({ success: false; message: string } & Refused);

const denied = (text: TextKey): CodesOutcome => ({ success: false, message: text, text });

/**
 * Sets the codes of a cart, coupons and vouchers: always the complete list, with separate calls for guests
 * and customers. Without a cart nothing is sent. Never throws on a refusal or an outage: the
 * cart stays unchanged, and the result contains the reason.
 */
export async function applyCodes(
  commerce: GraphqlApi & MiddlewareApi & RequestState,
  cartId: string | undefined,
  codes: readonly string[],
): Promise<CodesOutcome> {
  if (!cartId) return denied('Cart ID is missing');
  try {
    return await applyAll(commerce, cartId, codes);
  } catch (error) {
    if (lacksItsMiddleware(error)) return applyNative(commerce, cartId, codes);
    logError('codes could not be entered', error);
    return denied('Unexpected error occurred');
  }
}

const TOO_MANY = 429;
const UNAUTHORIZED = 401;

async function applyAll(
  commerce: MiddlewareApi & RequestState,
  cartId: string,
  couponCodes: readonly string[],
): Promise<CodesOutcome> {
  const name = commerce.hasToken ? 'multi_coupon_me_apply' : 'multi_coupon_guest_apply';
  const { code, message, refusal } = await restCall(commerce, name, { method: 'POST', body: { cartId, couponCodes } });
  if (code === 200) return { success: true };
  if (code === TOO_MANY) return denied('coupon.tooMany');
  if (code === UNAUTHORIZED) return denied('Unexpected authorization error. Check your Network connection.');
  return message.trim()
    ? { success: false, message: message.trim(), ...refusal }
    : denied('Voucher application failed');
}

const CouponOfCart = graphql(`
  query CouponOfCart($cartId: String!) { cart(cart_id: $cartId) { applied_coupons { code } } }
`);
const RemoveCoupon = graphql(`
  mutation RemoveCouponFromCart($cartId: String!) { removeCouponFromCart(input: { cart_id: $cartId }) { cart { id } } }
`);
const ApplyCoupon = graphql(`
  mutation ApplyCouponToCart($cartId: String!, $code: String!) {
    applyCouponToCart(input: { cart_id: $cartId, coupon_code: $code }) { cart { id } }
  }
`);

/**
 * A standard Magento allows one coupon: the last one of the list replaces the current one, which is restored when
 * the new one is refused.
 */
async function applyNative(commerce: GraphqlApi, cartId: string, codes: readonly string[]): Promise<CodesOutcome> {
  const code = codes.at(-1);
  try {
    const { cart } = await commerce.query(CouponOfCart, { cartId });
    const before = cart?.applied_coupons?.find((coupon) => coupon !== null)?.code;
    if (before === code) return { success: true };
    if (before) await commerce.mutate(RemoveCoupon, { cartId });
    if (code) await applyOrRestore(commerce, cartId, code, before);
    return { success: true };
  } catch (error) {
    if (error instanceof CommerceError && error.kind === 'refused') return denied('coupon.notValid');
    logError('codes could not be entered', error);
    return denied('Unexpected error occurred');
  }
}

async function applyOrRestore(commerce: GraphqlApi, cartId: string, code: string, before?: string): Promise<void> {
  try {
    await commerce.mutate(ApplyCoupon, { cartId, code });
  } catch (error) {
    if (before) await commerce.mutate(ApplyCoupon, { cartId, code: before });
    throw error;
  }
}
