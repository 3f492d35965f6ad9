import type { ActionAPIContext } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { HOME } from '../../links/rules/paths.ts';
import { sitePath } from '../../links/rules/site-path.ts';
import { endOthersNotifications } from '../../messages/actions/push-browser.ts';
import { saveReferrer } from '../../promotions/server/referral.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';
import { adoptCart } from '../../session/server/session.ts';
import { keepCart, readCartId } from '../../transport/actions/cookies.ts';
import type { FormOutcome } from '../../transport/actions/define.ts';
import { dropReferral, keepLocale, keepSession, readReferral } from '../../transport/actions/session-cookies.ts';
import { optional } from '../../transport/server/errors.ts';
import { mergeKeptWishes } from '../../wishlist/actions/guest-wishes.ts';
import { addWish } from '../../wishlist/server/wishlist.ts';

export interface LoginOutcome {
  step: 'done';
  /** The page the shopper came from. */
  next: string;
  hasWished: boolean;
}

/**
 * The steps after every successful login: the carts are merged, the token is stored in its cookie,
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
