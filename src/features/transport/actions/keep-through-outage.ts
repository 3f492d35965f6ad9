import { getActionContext } from 'astro:actions';
import type { APIContext } from 'astro';
import { text } from '../../../text/vi.ts';
import { CHECKOUT } from '../../links/rules/paths.ts';
import { isOutage } from '../server/errors.ts';
import { formValues, leaveNotice, shownAgain } from './answer-form.ts';
import { keepDraft } from './session-cookies.ts';

/** A copy of a form posted to the checkout, in case its page fails; null for any other request. */
export function copyOfCheckoutForm({ request, url }: APIContext): Request | null {
  const isForm = request.method === 'POST' && url.pathname === CHECKOUT && !request.bodyUsed;
  return isForm ? request.clone() : null;
}

/**
 * After an outage during a checkout post: the typed values are stored, and the same address shows a notice until the
 * backend answers again. Null for any other failure. Nothing is sent again automatically: the page finds an
 * order whose answer was lost.
 */
export async function keepThroughOutage(
  context: APIContext,
  posted: Request | null,
  error: unknown,
): Promise<Response | null> {
  if (!posted || !isOutage(error)) return null;
  const { action } = getActionContext(context);
  // Vouchers and gifts can be selected again; a form without an action is the delivery form that loads its lists.
  if (!action || action.name.startsWith('checkout.')) keepDraft(context, shownAgain(await formValues(posted)));
  leaveNotice(context, { kind: 'warning', message: text('checkout.unanswered') });
  return context.redirect(CHECKOUT, 303);
}
