import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import type { CommerceEnv } from './env.ts';
import { graphqlServer } from './graphql/server.ts';
import { serveMedia } from './media/serve.ts';
import { middleware } from './middleware/router.ts';
import { showOutbox } from './outbox/page.ts';
import { runSchedule } from './shop/schedule.ts';
import { hasProvider, sendWaiting } from './shop/sender.ts';

export default {
  async fetch(request: Request, env: CommerceEnv, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/media/')) return serveMedia(request, env);
    if (pathname === '/outbox') return (await showOutbox(request, env)) ?? middleware.fetch(request, env);
    const response = await (pathname === '/graphql'
      ? graphqlServer.fetch(request, { env })
      : middleware.fetch(request, env));
    // A code or a letter that the answer speaks of leaves at once, not with the next stroke of the clock.
    if (request.method === 'POST' && hasProvider(env)) context.waitUntil(sendWaiting(env));
    return response;
  },

  async scheduled(controller: ScheduledController, env: CommerceEnv): Promise<void> {
    await runSchedule(env, new Date(controller.scheduledTime));
  },
};
