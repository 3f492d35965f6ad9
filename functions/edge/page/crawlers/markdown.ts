import { NOWHERE } from '../../../../src/features/links/rules/paths.ts';
import {
  markdownPath,
  pageOfMarkdown,
  pageToMarkdown,
  prefersMarkdown,
} from '../../../../src/features/page/rules/crawlers/markdown.ts';
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
    return new Response(null, { status: page.status, headers: { ...ofDraft(page), Location: location } });
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
  const draft = ofDraft(page);
  for (const [name, value] of Object.entries(draft)) headers.set(name, value);
  for (const name of ['x-edge-cache', 'age', 'retry-after']) {
    const value = page.headers.get(name);
    if (value) headers.set(name, value);
  }
  // What may not be stored has no version to ask for.
  if (page.status !== 200 || draft['cache-control']) return new Response(body, { status: page.status, headers });
  const etag = await etagOf(body.buffer as ArrayBuffer);
  headers.set('etag', etag);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { status: 200, headers });
}

/**
 * The headers of an answer that no cache may store, such as a draft of an editor: its Markdown has them too. Empty for
 * any other answer.
 */
function ofDraft({ headers }: Response): Record<string, string> {
  if (!headers.get('cache-control')?.includes('no-store')) return {};
  const kept = ['cache-control', 'x-robots-tag', 'referrer-policy'];
  return Object.fromEntries(kept.flatMap((name) => (headers.get(name) ? [[name, headers.get(name) as string]] : [])));
}
