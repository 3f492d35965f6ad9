import { ACCOUNT_ADDRESSES } from '../../../src/features/links/rules/account-paths.ts';
import { CHECKOUT } from '../../../src/features/links/rules/paths.ts';
import { text } from '../../../src/text/vi.ts';

/** The methods that a page knows; a form is posted to it with the name of its action. */
const OF_PAGES = ['GET', 'HEAD', 'POST'];
/** The methods of an address that was not asked for an action. */
const OF_READING = ['GET', 'HEAD'];
/** The parameter in which Astro expects the name of an action. */
const ACTION_PARAMETER = '_action';
const CALLS = '/_actions/';
/** The content types of forms; an action of a page reads nothing else. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Pages that show a form again with what was typed, and with the districts of the province that was chosen: without
 * scripts, the form is posted to its page for that, without an action.
 */
const SHOWN_AGAIN = [CHECKOUT, ACCOUNT_ADDRESSES];

/** Whether a form without an action is posted to a page that shows it again; a store view may stand before its path. */
const isShownAgain = ({ pathname }: URL): boolean => SHOWN_AGAIN.some((page) => pathname.endsWith(page));

/** Whether a request is the call of an action by a script, which is answered without a page. */
export const isActionCall = ({ method }: Request, { pathname }: URL): boolean =>
  method === 'POST' && pathname.startsWith(CALLS);

/**
 * The refusal of a method before anything is rendered; null for what a page or an action answers. A page that is not
 * asked for an action takes no form, unless it shows that form again, and other methods would cost a render.
 */
export function refusedMethod(request: Request, url: URL): Response | null {
  const { method, headers } = request;
  if (!OF_PAGES.includes(method))
    return new Response(null, { status: method === 'OPTIONS' ? 204 : 405, headers: { Allow: OF_PAGES.join(', ') } });
  if (method !== 'POST' || isActionCall(request, url)) return null;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isExpected = url.searchParams.get(ACTION_PARAMETER) || isShownAgain(url);
  if (isExpected && (type === '' || FORM_TYPES.includes(type))) return null;
  return new Response(text('error.takesNoForm'), {
    status: 405,
    headers: { Allow: OF_READING.join(', '), 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
