import { spelledPath } from '../../../src/features/links/rules/path-spelling.ts';
import { COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../src/features/page/rules/cookies.ts';
import {
  inView,
  prefixOf,
  readStoreViews,
  type StoreView,
  splitPath,
} from '../../../src/features/page/rules/store-views/store-views.ts';
import { VIEW_PARAMETER } from '../../../src/kernel/web/own-parameters.ts';
import { changeHeaders } from '../transport/change-headers.ts';
import { readCookie } from './cookie.ts';
import { isCrawler } from './device.ts';

/** The store view of a request, if the shop shows several. */
export interface ShownView {
  code: string;
  /** The prefix of the paths of this view: `/en`; empty for the default view. */
  prefix: string;
  /** True if the address names the view; false if the saved view was taken. */
  isNamed: boolean;
}

interface Viewed {
  /** The request without the view in its path, and with this view as the saved one. */
  request: Request;
  url: URL;
  /** Null if the shop shows one view. */
  view: ShownView | null;
}

/**
 * The store view of a request: the one in its path, else the saved one, else the default. A redirect for a
 * page whose address does not say what would be shown: the saved view is another one, or a link chose another one.
 */
export function viewedAs(request: Request, url: URL, env: StorefrontEnv): Viewed | Response {
  const views = readStoreViews(env.STORES);
  const [first] = views;
  // An invalid address is not found in any view. Its path must not become a redirect: `//other.example` names a host.
  if (!first || spelledPath(url.pathname) === null) return { request, url, view: null };
  const named = splitPath(views, url.pathname);
  const saved = views.find(({ code }) => code === readCookie(request, COOKIE.locale));
  const path = named?.path ?? url.pathname;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && url.searchParams.has(VIEW_PARAMETER)) return chosen(views, url, path);
  if (isRead && named?.view === first) return lead(301, path + url.search);
  const current = named?.view ?? saved ?? first;
  const prefix = prefixOf(views, current.code);
  const isPage = isRead && request.headers.get('accept')?.includes('text/html') && !path.startsWith('/_');
  if (isPage && !named && prefix && !isCrawler(request)) return lead(302, inView(prefix, path) + url.search);
  const inner = new URL(url);
  inner.pathname = path;
  return {
    request: withSaved(new Request(inner, request), current.code),
    url: inner,
    view: { code: current.code, prefix, isNamed: Boolean(named) },
  };
}

/** Saves the view that a link selected, and redirects to its page. */
function chosen(views: readonly StoreView[], url: URL, path: string): Response {
  const page = new URL(url);
  const wanted = page.searchParams.get(VIEW_PARAMETER);
  page.searchParams.delete(VIEW_PARAMETER);
  const view = views.find(({ code }) => code === wanted);
  if (!view) return lead(302, page.pathname + page.search);
  const answer = lead(302, inView(prefixOf(views, view.code), path) + page.search);
  answer.headers.append('Set-Cookie', savedAs(view.code, url));
  return answer;
}

const lead = (status: 301 | 302, to: string) =>
  new Response(null, { status, headers: { Location: to, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' } });

const savedAs = (code: string, { protocol }: URL) =>
  `${COOKIE.locale}=${code}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** The page reads the view from the cookie, so the view of the path replaces the saved view in it. */
function withSaved(request: Request, code: string): Request {
  const others = request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${COOKIE.locale}=`));
  request.headers.set('cookie', [...(others ?? []), `${COOKIE.locale}=${code}`].join('; '));
  return request;
}

/** Links and forms of a rendered page lead to pages of the same view. Links to other views have `hreflang`. */
export function linkedInView(page: Response, view: ShownView | null): Response {
  if (!view?.prefix || !page.headers.get('content-type')?.startsWith('text/html')) return page;
  const lead = (name: string) => ({
    element(element: RewrittenElement) {
      const path = element.getAttribute(name);
      if (path) element.setAttribute(name, inView(view.prefix, path));
    },
  });
  return new HTMLRewriter()
    .on('a[href^="/"]:not([hreflang])', lead('href'))
    .on('form[action^="/"]', lead('action'))
    .on('[formaction^="/"]', lead('formaction'))
    .on('[data-later-panels]', lead('data-later-panels'))
    .on('noscript', plainInView(view.prefix))
    .transform(page);
}

/** Links and forms in HTML that the rewriter treats as text, such as HTML that a product row shows later. */
const PLAIN_TARGET = /(<(?:a|form|button)\b[^>]*?\s(?:href|action|formaction)=")(\/[^"]*)/g;

/** A text arrives in chunks; it is changed when the last chunk is there. */
function plainInView(prefix: string) {
  let html = '';
  return {
    text(chunk: RewrittenText) {
      html += chunk.text;
      if (!chunk.lastInTextNode) return chunk.remove();
      const led = html.replace(PLAIN_TARGET, (_, before: string, path: string) => before + inView(prefix, path));
      html = '';
      chunk.replace(led, { html: true });
    },
  };
}

/**
 * The answer for a shopper: redirects stay in the view, a page that names another view than the saved one saves it,
 * and what depends on the saved view says so to caches.
 */
export function toViewer(answer: Response, asked: Request, view: ShownView | null): Response {
  if (!view) return answer;
  const url = new URL(asked.url);
  const { origin } = url;
  return changeHeaders(answer, (headers) => {
    const target = headers.get('location');
    if (target)
      headers.set(
        'location',
        inView(view.prefix, target.startsWith(`${origin}/`) ? target.slice(origin.length) : target),
      );
    if (!view.isNamed) headers.append('Vary', 'Cookie');
    // A page that the browser has already comes without its type.
    const type = answer.status === 304 ? asked.headers.get('accept') : headers.get('content-type');
    const isPage = asked.method === 'GET' && type?.startsWith('text/html');
    if (!isPage || !view.isNamed || readCookie(asked, COOKIE.locale) === view.code || isCrawler(asked)) return;
    headers.append('Set-Cookie', savedAs(view.code, url));
  });
}
