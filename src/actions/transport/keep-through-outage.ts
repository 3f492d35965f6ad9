import { getActionContext } from 'astro:actions';
import type { APIContext } from 'astro';
import { isOutage } from '../../commerce/transport/errors.ts';
import { CHECKOUT } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';
import { keepDraft } from '../session/session-cookies.ts';
import { formValues, leaveNotice, shownAgain } from './answer-form.ts';

/** A copy of what is posted to the checkout, to be read if its page fails; null for any other request. */
export function copyOfCheckoutForm({ request, url }: APIContext): Request | null {
  const isForm = request.method === 'POST' && url.pathname === CHECKOUT && !request.bodyUsed;
  return isForm ? request.clone() : null;
}

/**
 * A form of the checkout whose page an outage broke: what was typed is kept for the page that comes up when the backend
 * answers again, and until then the same address says so [X91, X96]. Null for any other failure. Nothing is sent again
 * by itself: an order whose answer was lost is found by that page [B-10].
 */
export async function keepThroughOutage(
  context: APIContext,
  posted: Request | null,
  error: unknown,
): Promise<Response | null> {
  if (!posted || !isOutage(error)) return null;
  const { action } = getActionContext(context);
  // A voucher or a gift is chosen anew; a form without an action is the delivery that asks for its lists.
  if (!action || action.name.startsWith('checkout.')) keepDraft(context, shownAgain(await formValues(posted)));
  leaveNotice(context, { kind: 'warning', message: text('checkout.unanswered') });
  return context.redirect(CHECKOUT, 303);
}
