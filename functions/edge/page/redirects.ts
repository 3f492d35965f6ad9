import type { ExecutionContext } from '@cloudflare/workers-types';
import {
  findRedirect,
  indexRedirects,
  type Redirects,
  withQueryOf,
} from '../../../src/features/links/rules/redirect.ts';
import { listRedirectRules } from '../../../src/features/page/server/redirects.ts';
import { keepCopy } from '../transport/kept-copy.ts';

const NONE: Redirects = { paths: new Map(), queries: new Map() };

const rulesOf = keepCopy({
  name: 'redirect rules',
  nothing: NONE,
  tags: ['config'],
  load: async (commerce) => indexRedirects(await listRedirectRules(commerce)),
});

/**
 * The redirect in the merchant's rules for this address, with its query; `gone` when the rules say that the page was
 * removed; null when they say nothing. While the rules cannot be read, the last known ones (or none) are
 * used, so an outage stops nobody.
 */
export async function redirectByRule(
  request: Request,
  env: StorefrontEnv,
  context: ExecutionContext,
): Promise<Response | 'gone' | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  const redirect = findRedirect(await rulesOf(env, context), url.pathname, url.searchParams);
  if (!redirect) return null;
  if (redirect.status === 410) return 'gone';
  const target = withQueryOf(new URL(redirect.to, url), url, redirect.without);
  return new Response(null, {
    status: redirect.status,
    headers: { Location: target.href, 'Cache-Control': 'private, no-cache' },
  });
}
