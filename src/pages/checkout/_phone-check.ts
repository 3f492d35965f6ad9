import type { AstroGlobal } from 'astro';
import type { Cart } from '../../features/cart/rules/cart.ts';
import type { ShopConfig } from '../../features/config/rules/content.ts';
import type { PhoneCheck } from '../../features/session/rules/phone-check.ts';
import { getCaptcha } from '../../features/session/server/one-time-code.ts';
import { readPendingConfirmation } from '../../features/transport/actions/session-cookies.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** The state of a guest's phone confirmation; null when none is required. */
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
