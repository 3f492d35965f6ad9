import type { Cart } from '../domain/cart.ts';
import type { CartOffers, PointsAccount } from '../domain/cart-offers.ts';
import type { Voucher } from '../domain/voucher.ts';
import type { Commerce } from './client.ts';
import { getCustomer } from './customer.ts';
import { optional } from './errors.ts';
import { listGifts } from './gifts.ts';
import { getLoyalty } from './loyalty.ts';
import { listOwnVouchers, listPublicVouchers } from './wallet.ts';

/** What may lower the price of this cart; a part that does not answer is missing, the cart is not [ERR-032]. */
export async function getCartOffers(commerce: Commerce, cart: Pick<Cart, 'id' | 'giftRules'>): Promise<CartOffers> {
  // A login brings vouchers and points only where a middleware has them.
  const isGuest = !commerce.hasToken && commerce.hasMiddleware;
  if (!commerce.hasExtensions) return { isGuest, vouchers: [], gifts: [], points: null };
  const [own, everybodys, gifts, points] = await Promise.all([
    optional(listCustomerVouchers(commerce), []),
    optional(listPublicVouchers(commerce), []),
    cart.giftRules.length ? optional(listGifts(commerce, cart.id), []) : [],
    optional(getPoints(commerce), null),
  ]);
  const owned = new Set(own.map(({ code }) => code));
  return { isGuest, vouchers: [...own, ...everybodys.filter(({ code }) => !owned.has(code))], gifts, points };
}

async function listCustomerVouchers(commerce: Commerce): Promise<Voucher[]> {
  if (!commerce.hasToken) return [];
  const own = await listOwnVouchers(commerce, await getCustomer(commerce));
  return Array.isArray(own) ? own : [];
}

/** C Point belong to customers; nothing is asked for a guest [LOYAL-003]. */
async function getPoints(commerce: Commerce): Promise<PointsAccount | null> {
  const loyalty = await getLoyalty(commerce);
  if (!loyalty?.isEnabled) return null;
  const { points, lockedPoints, pointValue } = loyalty;
  return { points, lockedPoints, pointValue };
}
