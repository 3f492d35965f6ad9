import { deleteCodes } from '../../promotions/db/cart-codes.ts';
import { limitSubject, limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import type { Cart } from '../rules/cart.ts';
import { appliedCodes, distinctCodes, enterCodes, MAX_CODES } from '../rules/cart-codes.ts';
import { requireCart, requireInput, requireParameter, showCart } from './require-cart.ts';

type Args<T> = { input?: ({ cart_id: string } & T) | null };
type Codes = readonly (string | null)[];

const MAX_CODE_LENGTH = 255;

/** Magento's messages when a code is applied; those for removing a code have no full stop. */
const EMPTY_CART = 'Cart does not contain products.';
const NOT_VALID = "The coupon code isn't valid. Verify the code and try again.";
const NOT_DELETED = "The coupon code couldn't be deleted. Verify the coupon code and try again.";

async function requireGoods(context: GraphqlContext, cartId: string, empty = EMPTY_CART): Promise<Cart> {
  const cart = await requireCart(context, cartId);
  if (cart.lines.length === 0) throw noSuchEntity(empty);
  return cart;
}

const tooOften = () => inputError('Too many coupon code requests, please try again later.', 'TOO_MANY_REQUESTS');

/** Counts refused codes to prevent guessing; throws when the limit is exceeded. */
async function countTry(context: GraphqlContext, cart: Cart): Promise<void> {
  await limitVisitor(context, 'refused_coupon', tooOften);
  await limitSubject(context, 'refused_coupon_of_cart', cart.row.masked_id, tooOften);
}

/** Adds codes to a cart, or replaces its codes; throws with `message` when one of them is invalid. */
async function enter(
  context: GraphqlContext,
  cart: Cart,
  codes: readonly string[],
  message: (refused: readonly string[]) => string,
) {
  if (codes.length > MAX_CODES) throw inputError('Maximum allowed number of applied coupons was exceeded.');
  const tooLong = codes.filter((code) => code.length > MAX_CODE_LENGTH);
  const refused =
    tooLong.length > 0 ? tooLong : (await enterCodes(context.env.DB, cart, codes, context.now)).map(({ code }) => code);
  if (refused.length > 0) {
    await countTry(context, cart);
    throw noSuchEntity(message(refused), 'COUPON_INVALID');
  }
  return { cart: await showCart(context, cart.row.masked_id) };
}

const present = (codes: Codes) => distinctCodes(codes.filter((code) => code !== null));

async function remove(context: GraphqlContext, cart: Cart, codes: readonly string[]) {
  await deleteCodes(context.env.DB, cart.row.id, codes).run();
  return { cart: await showCart(context, cart.row.masked_id) };
}

export const couponResolvers = {
  Mutation: {
    /** One coupon at a time, as in Magento; `applyCouponsToCart` accepts several. */
    applyCouponToCart: async (_: unknown, args: Args<{ coupon_code: string }>, context: GraphqlContext) => {
      const { cart_id, coupon_code } = requireInput(args.input);
      requireParameter('cart_id', cart_id);
      requireParameter('coupon_code', coupon_code.trim());
      const cart = await requireGoods(context, cart_id);
      if (appliedCodes(cart).length > 0)
        throw inputError('A coupon is already applied to the cart. Please remove it to apply another');
      return enter(context, cart, [coupon_code.trim()], () => NOT_VALID);
    },
    applyCouponsToCart: async (
      _: unknown,
      args: Args<{ coupon_codes: Codes; type?: 'APPEND' | 'REPLACE' | null }>,
      context: GraphqlContext,
    ) => {
      const { cart_id, coupon_codes, type } = requireInput(args.input);
      requireParameter('cart_id', cart_id);
      const wanted = present(coupon_codes);
      requireParameter('coupon_codes', wanted);
      const cart = await requireGoods(context, cart_id);
      const codes = type === 'REPLACE' ? wanted : distinctCodes([...cart.codes, ...wanted]);
      return enter(
        context,
        cart,
        codes,
        (refused) => `The following coupon codes could not be applied: "${refused.join('", "')}".`,
      );
    },
    removeCouponFromCart: async (_: unknown, args: Args<object>, context: GraphqlContext) => {
      const { cart_id } = requireInput(args.input);
      const cart = await requireGoods(context, cart_id, EMPTY_CART.replace(/\.$/, ''));
      return remove(context, cart, cart.codes);
    },
    /** Without a code, all are removed. */
    removeCouponsFromCart: async (_: unknown, args: Args<{ coupon_codes: Codes }>, context: GraphqlContext) => {
      const { cart_id, coupon_codes } = requireInput(args.input);
      const cart = await requireGoods(context, cart_id);
      const codes = present(coupon_codes);
      const isOn = (code: string) => cart.codes.some((own) => own.toLowerCase() === code.toLowerCase());
      if (!codes.every(isOn)) throw inputError(NOT_DELETED);
      return remove(context, cart, codes.length > 0 ? codes : cart.codes);
    },
  },
};
