import { ActionError } from 'astro:actions';
import * as z from 'zod';
import { isForShopper } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { logWarning } from '../server/log.ts';

/** The error of an action as Astro sends it to a script; an invalid input has its own form and is not read here. */
const SentError = z.looseObject({ type: z.literal('AstroActionError'), message: z.string() });

/**
 * The error of a form as a shopper may read it. Words of a program, whichever action let them through, become a text of
 * the shop and are logged.
 */
export function shownError(error: ActionError): ActionError {
  if (error.type !== 'AstroActionError' || isForShopper(error.message)) return error;
  logWarning('an action answered with words of a program', error);
  return new ActionError({ code: error.code, message: text('Something went wrong') });
}

/** The same for the answer to a script; any other answer is returned as it is. */
export async function withShownError(answer: Response): Promise<Response> {
  if (answer.status < 400 || !answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const sent: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const error = SentError.safeParse(sent);
  if (!error.success || isForShopper(error.data.message)) return answer;
  logWarning('an action answered with words of a program', error.data.message);
  return Response.json(
    { ...error.data, message: text('Something went wrong') },
    { status: answer.status, headers: answer.headers },
  );
}
