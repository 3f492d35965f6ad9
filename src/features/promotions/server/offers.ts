import type { Cart } from '../../cart/rules/cart.ts';
import { getCustomer } from '../../session/server/customer.ts';
import type { Commerce, GraphqlApi, MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import type { CartOffers, PointsAccount } from '../rules/cart-offers.ts';
import type { Voucher } from '../rules/voucher.ts';
import { listGifts } from './gifts.ts';
import { getLoyalty } from './loyalty.ts';
import { listOwnVouchers, listPublicVouchers } from './own-vouchers.ts';

/** Without this call the shop has no vouchers and no C Point, because both need rules in the selling backend. */
const VOUCHERS = 'customer_getlistvoucher';

/** The discounts that can be chosen for this cart; a part that fails is missing, but the cart is shown. */
export async function getCartOffers(commerce: Commerce, cart: Pick<Cart, 'id' | 'giftRules'>): Promise<CartOffers> {
  if (!commerce.hasExtensions || !commerce.hasCall(VOUCHERS))
    return { hasVouchers: false, gainsByLogin: false, vouchers: [], gifts: [], points: null };
  const [own, everybodys, gifts, points] = await Promise.all([
    optional(listCustomerVouchers(commerce), []),
    optional(listPublicVouchers(commerce), []),
    cart.giftRules.length ? optional(listGifts(commerce, cart.id), []) : [],
    optional(getPoints(commerce), null),
  ]);
  const owned = new Set(own.map(({ code }) => code));
  const vouchers = [...own, ...everybodys.filter(({ code }) => !owned.has(code))];
  // The request itself may show that the shop has no vouchers.
  const hasVouchers = commerce.hasCall(VOUCHERS);
  return { hasVouchers, gainsByLogin: hasVouchers && !commerce.hasToken, vouchers, gifts, points };
}

async function listCustomerVouchers(commerce: GraphqlApi & MiddlewareApi & RequestState): Promise<Voucher[]> {
  if (!commerce.hasToken) return [];
  const own = await listOwnVouchers(commerce, await getCustomer(commerce));
  return Array.isArray(own) ? own : [];
}

/** C Point belong to customers; nothing is requested for a guest. */
async function getPoints(commerce: MiddlewareApi & RequestState): Promise<PointsAccount | null> {
  const loyalty = await getLoyalty(commerce);
  if (!loyalty?.isEnabled) return null;
  const { points, lockedPoints, pointValue } = loyalty;
  return { points, lockedPoints, pointValue };
}
