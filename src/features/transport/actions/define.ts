import type { ActionAPIContext } from 'astro:actions';
import { ActionError } from 'astro:actions';
import { refusalText } from '../../../text/page/refusal.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import type { Notice } from '../../shell/rules/notice.ts';
import { CommerceError } from '../server/errors.ts';
import { logError } from '../server/log.ts';
import { keepBookmark } from './cookies.ts';

/** What a form action can add to its answer for a shopper without JavaScript. */
export interface FormOutcome {
  /** Shown once on the next page. */
  notice?: Notice;
  /** Where this result must lead; otherwise the form's `redirectTo` is used. */
  next?: string;
  /** The browser sends the same form to `next`: a 307 instead of a 303. */
  isSentAgain?: boolean;
  /** The posted page itself shows the result, with `Astro.getActionResult`. */
  staysHere?: boolean;
}

/**
 * Wraps a handler so that its failures become an `ActionError` with a Vietnamese text; `failure` is the default text.
 * An `ActionError` stays unchanged.
 */
export function withErrorText<Input, Output>(
  failure: TextKey,
  handler: (input: Input, context: ActionAPIContext) => Promise<Output>,
): (input: Input, context: ActionAPIContext) => Promise<Output> {
  return async (input, context) => {
    try {
      return await handler(input, context);
    } catch (error) {
      throw toActionError(error, failure);
    } finally {
      keepBookmark(context);
    }
  };
}

/** A refusal by the shop itself, with the key of its text. */
export function refuse(key: TextKey, ...values: (string | number)[]): ActionError {
  return new ActionError({ code: 'BAD_REQUEST', message: text(key, ...values) });
}

function toActionError(error: unknown, failure: TextKey): ActionError {
  if (error instanceof ActionError) return error;
  if (!(error instanceof CommerceError)) {
    logError('an action failed', error);
    return new ActionError({ code: 'INTERNAL_SERVER_ERROR', message: text('Something went wrong') });
  }
  if (error.kind === 'unauthorized') {
    return new ActionError({ code: 'UNAUTHORIZED', message: text('You are not authorized, please log in') });
  }
  if (error.isOutage) {
    logError('an action did not reach the backend', error);
    const message = text('Something went wrong, try again in a few seconds');
    return new ActionError({ code: 'SERVICE_UNAVAILABLE', message });
  }
  return new ActionError({
    code: error.isUnknownEntity ? 'NOT_FOUND' : 'BAD_REQUEST',
    message: refusalText(error) ?? text(failure),
  });
}
