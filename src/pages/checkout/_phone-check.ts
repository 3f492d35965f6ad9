import type { AstroGlobal } from 'astro';
import { readPendingConfirmation } from '../../actions/session/session-cookies.ts';
import { getCaptcha } from '../../commerce/session/one-time-code.ts';
import { optional } from '../../commerce/transport/errors.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { ShopConfig } from '../../domain/content/content.ts';
import type { PhoneCheck } from '../../domain/session/phone-check.ts';

/** The state of a guest's phone confirmation; null when none is required [CHECK-015]. */
export async function readPhoneCheck(
  { cookies, locals, url }: AstroGlobal,
  cart: Cart,
  config: ShopConfig | null,
): Promise<PhoneCheck | null> {
  const { commerce } = locals;
  const isNeeded = config?.confirmsGuestPhone && !commerce.hasToken && !cart.isVirtual && !cart.isPhoneConfirmed;
  if (!isNeeded) return null;
  const pending = readPendingConfirmation({ cookies, url });
  if (!pending || pending.phone !== cart.shippingAddress?.telephone) return { kind: 'unsent' };
  if (pending.length > 0)
    return pending.expiresAt > Date.now() ? { kind: 'sent', length: pending.length } : { kind: 'unsent' };
  const captcha = await optional(getCaptcha(commerce), null);
  return captcha ? { kind: 'captcha', captcha } : { kind: 'unsent' };
}
