import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import { bodyWithin, refuseBody } from './body-limit.ts';
import { setSubjectSecret } from './db/session/subject.ts';
import { isReadByPost, withReplicas } from './db/shared/replicas.ts';
import { isDesk, serveDesk } from './desk/serve.ts';
import type { CommerceEnv } from './env.ts';
import { graphqlServer } from './graphql/transport/server.ts';
import { isSample, serveSample } from './media/samples.ts';
import { serveMedia } from './media/serve.ts';
import { middleware } from './middleware/transport/router.ts';
import { showOutbox } from './outbox/page.ts';
import { isFilmUpload } from './rest/content/films.ts';
import { isFileUpload } from './rest/exchange/import-files.ts';
import { rest } from './rest/transport/router.ts';
import { isCompanion } from './shop/magento/settings.ts';
import { hasProvider, sendWaiting } from './shop/messages/sender.ts';
import { SIMULATOR_HOST, SIMULATOR_PATH } from './shop/payment/gateways/settings.ts';
import { withRequestId } from './shop/privacy/audit.ts';
import { prepareSearch } from './shop/search/prepare-search.ts';
import { runMinute, runSchedule } from './shop/shared/schedule.ts';
import { isDevelopment } from './shop/transport/development.ts';
import { simulateGateways } from './simulator/router.ts';

/** The cron schedule (wrangler.toml) of work that people wait for; the other schedule does the rest. */
const EVERY_MINUTE = '* * * * *';
/** Routes that exist only in an independent shop, not in a companion. */
const OF_A_SHOP = /^\/(graphql$|rest\/|desk(\/|$))/;
/** Set when the local storefront forwards desk requests to this Worker; a deployed storefront never does. */
const PASSED = 'x-passed-on';
const MISDIRECTED = 421;

export default {
  async fetch(sent: Request, given: CommerceEnv, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(sent.url);
    // The size of an upload is checked after its sender is authorised.
    const isUpload = isFileUpload(sent) || isFilmUpload(sent);
    const measured = isUpload ? sent : await bodyWithin(sent);
    if (!measured) return refuseBody(pathname);
    setSubjectSecret(given.PHONE_KEY || given.VISITOR_SECRET);
    const env = withGateways(given, context);
    const request = withRequestId(measured);
    if (pathname.startsWith('/media/')) return serveMedia(request, env);
    if (isSample(pathname)) return serveSample(request, env.DB);
    if (pathname === '/outbox') return (await showOutbox(request, env)) ?? middleware.fetch(request, env);
    if (pathname.startsWith(SIMULATOR_PATH) && isDevelopment(env)) return simulate(request, env, context);
    // Products, carts and customers belong to the Magento that this Worker accompanies.
    if (isCompanion(env) && OF_A_SHOP.test(pathname)) return new Response(null, { status: 404 });
    if (request.headers.has(PASSED) && !isDevelopment(env)) return new Response(null, { status: MISDIRECTED });
    if (isDesk(pathname)) return (await serveDesk(request, env)) ?? middleware.fetch(request, env);
    if (pathname.startsWith('/rest/')) return rest.fetch(request, env, context as never);
    const near = await withReplicas(env, request);
    const response = near.marked(
      await (pathname === '/graphql' ? graphqlServer(request, near.env) : middleware.fetch(request, near.env)),
    );
    if (!isCompanion(env)) context.waitUntil(prepareSearch(given.DB));
    // Sends queued codes and mails at once, without waiting for the schedule.
    if (request.method === 'POST' && !isReadByPost(pathname) && hasProvider(env)) context.waitUntil(sendWaiting(env));
    return response;
  },

  async scheduled(controller: ScheduledController, env: CommerceEnv, context: ExecutionContext): Promise<void> {
    setSubjectSecret(env.PHONE_KEY || env.VISITOR_SECRET);
    const now = new Date(controller.scheduledTime);
    if (controller.cron === EVERY_MINUTE) await runMinute(env, now);
    else await runSchedule(withGateways(env, context), now);
  },
};

const simulate = async (request: Request, env: CommerceEnv, context: ExecutionContext) =>
  simulateGateways(request, env, context, async (notice) => middleware.fetch(notice, env));

/** On a local machine the simulator answers requests to its own host; all others go over the network. */
function withGateways(env: CommerceEnv, context: ExecutionContext): CommerceEnv {
  if (!isDevelopment(env)) return env;
  return {
    ...env,
    gatewayFetch: async (request) =>
      new URL(request.url).hostname === SIMULATOR_HOST ? simulate(request, env, context) : fetch(request as never),
  };
}
