import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { GONE } from '../src/domain/paths.ts';
import { passToDevelopment } from './edge/development.ts';
import { isCrawler } from './edge/device.ts';
import { redeemCheckoutCode, toExternalCheckout } from './edge/external-checkout.ts';
import { serveFilm } from './edge/films.ts';
import { returnByGet } from './edge/gateway-return.ts';
import { isPublicPage, withoutShopper } from './edge/guards.ts';
import { withSecurityHeaders } from './edge/headers.ts';
import { serveImage } from './edge/images.ts';
import { serveFromPageCache } from './edge/page-cache.ts';
import { isMagentoPurge, purge, purgeByMagento } from './edge/purge.ts';
import { redirectByRule } from './edge/redirects.ts';
import { serviceWorker } from './edge/service-worker.ts';
import { speculationRules } from './edge/speculation.ts';
import { storeOf, withStoreCookie } from './edge/store-cookie.ts';

export { CheckoutCode } from './edge/checkout-code.ts';
export { PurgeRecord } from './edge/purge-record.ts';

export default {
  async fetch(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/_edge/purge') return purge(request, env);
    if (isMagentoPurge(request)) return purgeByMagento(request, env);
    const development = await passToDevelopment(request, env);
    if (development) return development;
    if (url.pathname === '/speculation.json') return speculationRules();
    if (url.pathname === '/sw.js') return serviceWorker();
    if (url.pathname.startsWith('/media/film/')) return serveFilm(request, env);
    if (url.pathname.startsWith('/media/')) return serveImage(request, env, context);

    if (url.pathname === '/_edge/checkout-code') return redeemCheckoutCode(request, env);
    const elsewhere = returnByGet(request) ?? (await toExternalCheckout(request, env));
    if (elsewhere) return elsewhere;

    const redirect = await redirectByRule(request, env, context);
    if (redirect instanceof Response) return redirect;
    if (redirect === 'gone') {
      const page = await renderByAstro(new Request(new URL(GONE, url), request), env, context);
      return withSecurityHeaders(page, request);
    }

    const store = storeOf(request);
    const render = (visit: Request) => renderByAstro(visit, env, context);
    const response = isPublicPage(request)
      ? await serveFromPageCache({ url, store, env, context, render: () => render(withoutShopper(request, store)) })
      : await render(request);

    const secured = withSecurityHeaders(response, request);
    return isCrawler(request) ? secured : withStoreCookie(secured, request, store);
  },
};

/** The Astro application; its types name the adapter's global `Env`, which this project does not use. */
async function renderByAstro(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
  return (await handle(request as never, env as never, context as never)) as unknown as Response;
}
