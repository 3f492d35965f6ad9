import {
  LISTING_HEADER,
  LISTING_VIEW_COOKIE,
  LISTING_VIEW_MAX_AGE_S,
} from '../../../src/features/page/rules/listing-view.ts';
import { readCookie } from '../session/cookie.ts';
import { changeHeaders } from '../transport/change-headers.ts';

const VIEW = 'view';

/**
 * A public page; a listing in the view that this browser chose before, unless the address names one. It is
 * the copy of the address with that view, so no copy depends on a shopper, and the first paint shows it.
 */
export async function inKeptView(
  request: Request,
  url: URL,
  load: (url: URL) => Promise<Response | null>,
): Promise<Response | null> {
  const page = await load(url);
  if (!page?.headers.has(LISTING_HEADER)) return page;
  const kept = url.searchParams.has(VIEW) ? null : readCookie(request, LISTING_VIEW_COOKIE);
  const shown = kept === 'list' ? await load(withView(url, kept)) : null;
  return unmarked(shown?.ok ? shown : page, request, url);
}

function withView(url: URL, view: string): URL {
  const other = new URL(url);
  other.searchParams.set(VIEW, view);
  return other;
}

/** Without the mark; the browser keeps a view that was just chosen by a link of the shop, also without scripts. */
function unmarked(page: Response, request: Request, { searchParams, protocol }: URL): Response {
  const view = searchParams.get(VIEW);
  const isChosen = (view === 'list' || view === 'grid') && isFollowed(request) && view !== keptOf(request);
  return changeHeaders(page, (headers) => {
    headers.delete(LISTING_HEADER);
    if (!isChosen) return;
    const secure = protocol === 'https:' ? '; Secure' : '';
    headers.append(
      'Set-Cookie',
      `${LISTING_VIEW_COOKIE}=${view}; Path=/; Max-Age=${LISTING_VIEW_MAX_AGE_S}; SameSite=Lax${secure}`,
    );
  });
}

/** The grid is what is shown without a choice. */
const keptOf = (request: Request): string => readCookie(request, LISTING_VIEW_COOKIE) ?? 'grid';

/** Whether somebody followed a link of the shop: a link of another site, and a page loaded in advance, are no choice. */
const isFollowed = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-site') === 'same-origin' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  !headers.has('sec-purpose');
