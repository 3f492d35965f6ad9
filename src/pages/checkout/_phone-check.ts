import type { AstroGlobal } from 'astro';
import { readPendingConfirmation } from '../../actions/session-cookies.ts';
import { optional } from '../../commerce/errors.ts';
import { getCaptcha } from '../../commerce/one-time-code.ts';
import type { Cart } from '../../domain/cart.ts';
import type { ShopConfig } from '../../domain/content.ts';
import type { PhoneCheck } from '../../domain/phone-check.ts';

/** What the confirmation of a guest's phone shows; null where none is needed [CHECK-015]. */
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
