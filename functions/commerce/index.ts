import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import { MINUTE_PATH } from '../../src/kernel/web/development-paths.ts';
import { graphqlServer } from './app/graphql/server.ts';
import { isDesk, serveDesk } from './app/http/desk.ts';
import { middleware } from './app/middleware/router.ts';
import { rest } from './app/rest/router.ts';
import { runMinute, runSchedule } from './app/rules/schedule.ts';
import { bodyWithin, refuseBody } from './body-limit.ts';
import { isFilmUpload } from './content/rest/films.ts';
import { refuseAtDoor } from './door.ts';
import type { CommerceEnv } from './env.ts';
import { isFileUpload } from './exchange/rest/import-files.ts';
import { SIMULATOR_HOST, SIMULATOR_PATH } from './gateways/rules/settings.ts';
import { simulateGateways } from './gateways/simulator/router.ts';
import { isCompanion } from './magento/rules/settings.ts';
import { isSample, serveSample } from './media/http/samples.ts';
import { serveMedia } from './media/http/serve.ts';
import { showOutbox } from './messages/http/outbox.ts';
import { hasProvider, sendWaiting } from './messages/rules/sender.ts';
import { SIMULATED_SHIPPING, simulateShipping } from './orders/http/simulate-shipping.ts';
import { sendPurges } from './page/rules/purge.ts';
import { withRequestId } from './privacy/rules/audit.ts';
import { followSoon } from './search/rules/engine/engine.ts';
import { prepareSearch } from './search/rules/prepare-search.ts';
import { setSubjectSecret } from './session/db/subject.ts';
import { isReadByPost, withReplicas } from './shared/db/replicas.ts';
import { isDevelopment } from './transport/rules/development.ts';

/** The cron schedule (wrangler.toml) of work that people wait for; the other schedule does the rest. */
const EVERY_MINUTE = '* * * * *';
/** Routes that exist only in an independent shop, not in a companion. */
const OF_A_SHOP = /^\/(graphql$|rest\/|desk(\/|$))/;
/** Set when the local storefront forwards desk requests to this Worker; a deployed storefront never does. */
const PASSED = 'x-passed-on';
const MISDIRECTED = 421;

export { WaitingRoom } from './promotions/rules/waiting-room/waiting-room.ts';
export { WaitingRoomDoor } from './promotions/rules/waiting-room/waiting-room-door.ts';

export default {
  async fetch(sent: Request, given: CommerceEnv, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(sent.url);
    const refusal = refuseAtDoor(sent, pathname, given);
    if (refusal) return refusal;
    // The size of an upload is checked after its sender is authorised.
    const isUpload = isFileUpload(sent) || isFilmUpload(sent);
    const measured = isUpload ? sent : await bodyWithin(sent);
    if (!(measured instanceof Request)) return refuseBody(pathname, measured);
    setSubjectSecret(given.PHONE_KEY || given.VISITOR_SECRET);
    const env = withGateways(given, context);
    const request = withRequestId(measured);
    if (pathname.startsWith('/media/')) return serveMedia(request, env);
    if (isSample(pathname)) return serveSample(request, env.DB);
    if (pathname === '/outbox') return (await showOutbox(request, env)) ?? middleware.fetch(request, env);
    if (pathname === MINUTE_PATH && isDevelopment(env)) {
      await runMinute(env, new Date());
      return new Response(null, { status: 204 });
    }
    if (pathname.startsWith(SIMULATOR_PATH) && isDevelopment(env)) return simulate(request, env, context);
    if (pathname.startsWith(SIMULATED_SHIPPING)) {
      const answer = await simulateShipping(request, env);
      if (answer?.ok) context.waitUntil(sendPurges(env, new Date()));
      return answer ?? middleware.fetch(request, env);
    }
    // Products, carts and customers belong to the Magento that this Worker accompanies.
    if (isCompanion(env) && OF_A_SHOP.test(pathname)) return new Response(null, { status: 404 });
    if (request.headers.has(PASSED) && !isDevelopment(env)) return new Response(null, { status: MISDIRECTED });
    if (isDesk(pathname)) return (await serveDesk(request, env)) ?? middleware.fetch(request, env);
    if (pathname.startsWith('/rest/')) {
      const answer = await rest.fetch(request, env, context as never);
      followWrites(request, env, context);
      return answer;
    }
    const near = await withReplicas(env, request);
    const response = near.marked(
      await (pathname === '/graphql' ? graphqlServer(request, near.env) : middleware.fetch(request, near.env)),
    );
    if (!isCompanion(env)) context.waitUntil(prepareSearch(given.DB));
    followWrites(request, env, context);
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

/** After a request that may have changed products, the search engine gets them, without waiting for the schedule. */
function followWrites({ method, url }: Request, env: CommerceEnv, context: ExecutionContext): void {
  const isRead = method === 'GET' || method === 'HEAD' || isReadByPost(new URL(url).pathname);
  if (env.SEARCH_ENGINE_URL && !isRead && !isCompanion(env)) context.waitUntil(followSoon(env));
}

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
