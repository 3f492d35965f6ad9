import type { ActionAPIContext } from 'astro:actions';
import { saveReferrer } from '../../commerce/promotions/referral.ts';
import { adoptCart } from '../../commerce/session/session.ts';
import { optional } from '../../commerce/transport/errors.ts';
import { addWish } from '../../commerce/wishlist/wishlist.ts';
import { HOME } from '../../domain/page/paths/paths.ts';
import { sitePath } from '../../domain/page/paths/site-path.ts';
import type { Wish } from '../../domain/session/one-time-code.ts';
import { text } from '../../text/vi.ts';
import { endOthersNotifications } from '../messages/push-browser.ts';
import { keepCart, readCartId } from '../transport/cookies.ts';
import type { FormOutcome } from '../transport/define.ts';
import { mergeKeptWishes } from '../wishlist/guest-wishes.ts';
import { dropReferral, keepLocale, keepSession, readReferral } from './session-cookies.ts';

export interface LoginOutcome {
  step: 'done';
  /** The page the shopper came from. */
  next: string;
  hasWished: boolean;
}

/**
 * The steps after every successful login [SESSION-001..004]: the carts are merged, the token is stored in its cookie,
 * the pending wish, the guest's wishlist and the referral are stored, and the shopper returns to where they were. The token is always a new
 * one, so a person who knew an older token gains nothing. Throws `CommerceError` when the customer's cart cannot be
 * read; then nobody is logged in and the guest's cart stays.
 */
export async function completeLogin(
  context: ActionAPIContext,
  token: string,
  intent: { next: string | null; wish: Wish | null; referral?: string | null },
): Promise<FormOutcome & LoginOutcome> {
  const commerce = context.locals.commerce.withToken(token);
  const cart = await adoptCart(commerce, readCartId(context));
  keepSession(context, token);
  keepCart(context, cart);
  keepLocale(context);
  const hasWished = intent.wish ? await optional(addWish(commerce, intent.wish), false) : false;
  // Another customer's session may have expired in this browser; the login continues when this fails.
  await optional(endOthersNotifications(context, commerce), false);
  const merged = await mergeKeptWishes(context, commerce);
  const referral = intent.referral ?? readReferral(context);
  if (referral) {
    // The backend refuses a referral of a customer who registered long ago; the login continues.
    await optional(saveReferrer(commerce, referral), null);
    dropReferral(context);
  }
  const kept = merged > 0 ? text('login.doneAndMerged', merged) : null;
  const message = kept ?? text(hasWished ? 'login.doneAndWished' : 'login.done');
  return {
    step: 'done',
    next: sitePath(intent.next) ?? HOME,
    hasWished,
    notice: { kind: 'success', message },
  };
}
