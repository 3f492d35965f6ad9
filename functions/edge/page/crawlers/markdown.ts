import {
  markdownPath,
  pageOfMarkdown,
  pageToMarkdown,
  prefersMarkdown,
} from '../../../../src/domain/page/crawlers/markdown.ts';
import { NOWHERE } from '../../../../src/domain/page/paths/paths.ts';
import { etagOf } from '../conditional.ts';
import { isPublicPage } from '../public-page.ts';

interface Visit {
  request: Request;
  url: URL;
  env: StorefrontEnv;
}

/**
 * The request for a page that must be returned as Markdown: by an address that ends with `.md`, or by `Accept`. Null for
 * every other request, for pages with a shopper's own data, and when this is switched off.
 */
export function markdownPage({ request, url, env }: Visit): Pick<Visit, 'request' | 'url'> | null {
  if (env.MARKDOWN === 'off') return null;
  const named = pageOfMarkdown(url.pathname);
  if (named === null && !prefersMarkdown(request.headers.get('accept'))) return null;
  const page = new URL(url);
  page.pathname = named ?? url.pathname;
  if (!isPublicPage(request, page)) {
    if (named === null) return null;
    page.pathname = NOWHERE;
  }
  // The whole page is requested without a condition, because its ETag belongs to its HTML, and not compressed.
  const headers = new Headers(request.headers);
  for (const name of ['if-none-match', 'if-modified-since', 'cookie', 'accept-encoding']) headers.delete(name);
  return { request: new Request(page, { method: 'GET', headers }), url: page };
}

/** The answer of a page as Markdown. An answer that is not HTML is not changed; a redirect leads to Markdown again. */
export async function asMarkdown({ request, url, env }: Visit, page: Response): Promise<Response> {
  const named = pageOfMarkdown(url.pathname);
  const target = page.headers.get('location');
  if (target && named !== null) {
    const to = new URL(target, url);
    const isOwn = to.origin === url.origin;
    const location = isOwn ? markdownPath(to.pathname) + to.search : to.href;
    return new Response(null, { status: page.status, headers: { Location: location } });
  }
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const origin = new URL(env.SITE_URL || url).origin;
  const body = new TextEncoder().encode(pageToMarkdown(await page.text(), origin));
  const headers = new Headers({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    // Search engines should list the HTML page and not its Markdown form.
    ...(named !== null && { link: `<${origin}${named}>; rel="canonical"`, 'x-robots-tag': 'noindex' }),
  });
  for (const name of ['x-edge-cache', 'age', 'retry-after']) {
    const value = page.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (page.status !== 200) return new Response(body, { status: page.status, headers });
  const etag = await etagOf(body.buffer as ArrayBuffer);
  headers.set('etag', etag);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { status: 200, headers });
}
