import type { ExecutionContext } from '@cloudflare/workers-types';
import { createCommerce } from '../../src/commerce/client.ts';
import { listRedirectRules } from '../../src/commerce/redirects.ts';
import { findRedirect, indexRedirects, type RedirectRule } from '../../src/domain/redirect.ts';

/** How long an isolate uses its copy of the rules before it asks again behind an answer, in ms. */
const RULES_LIFE_MS = 60_000;

let copy: { readAt: number; rules: Map<string, RedirectRule> } | undefined;
let isReading = false;

/**
 * The redirect that the merchant's rules name for this address, query kept; `gone` where they say that nothing is there
 * any more; null when they name nothing [ROUTE-040]. While
 * the rules cannot be read the last ones hold, or none: an outage redirects nobody and stops nobody.
 */
export async function redirectByRule(
  request: Request,
  env: StorefrontEnv,
  context: ExecutionContext,
): Promise<Response | 'gone' | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (!copy) await readRules(env);
  else if (Date.now() - copy.readAt > RULES_LIFE_MS) context.waitUntil(readRules(env));
  const url = new URL(request.url);
  const redirect = copy && findRedirect(copy.rules, url.pathname);
  if (!redirect) return null;
  if (redirect.status === 410) return 'gone';
  const target = new URL(redirect.to, url);
  for (const [name, value] of url.searchParams)
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  return new Response(null, {
    status: redirect.status,
    headers: { Location: target.href, 'Cache-Control': 'no-cache' },
  });
}

async function readRules(env: StorefrontEnv): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const commerce = createCommerce({ env, store: env.STORE_CODE || 'vi', device: 'desktop' });
    copy = { readAt: Date.now(), rules: indexRedirects(await listRedirectRules(commerce)) };
  } catch (error) {
    console.error('redirect rules could not be read', error);
    copy = { readAt: Date.now(), rules: copy?.rules ?? new Map() };
  } finally {
    isReading = false;
  }
}
