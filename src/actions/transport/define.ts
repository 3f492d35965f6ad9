import type { ActionAPIContext } from 'astro:actions';
import { ActionError } from 'astro:actions';
import { CommerceError } from '../../commerce/transport/errors.ts';
import { logError } from '../../commerce/transport/log.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { refusalText } from '../../text/page/refusal.ts';
import { type TextKey, text } from '../../text/vi.ts';
import { keepBookmark } from './cookies.ts';

/** What every form action may add to its answer for a shopper without JavaScript. */
export interface FormOutcome {
  /** Shown once on the page that follows. */
  notice?: Notice;
  /** Where this outcome must lead; without it the form's own `redirectTo` decides. */
  next?: string;
  /** The posted page itself shows the outcome, by `Astro.getActionResult`. */
  staysHere?: boolean;
}

/**
 * A handler whose failures become an `ActionError` with a Vietnamese text; `failure` is the text for a refusal that has
 * none of its own. An `ActionError` passes as it is.
 */
export function door<Input, Output>(
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

/** A refusal of the shop itself, by the text that says why. */
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
    message: refusalText(error.code, error.message) ?? text(failure),
  });
}
