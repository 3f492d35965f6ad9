import type { CommerceEnv } from './env.ts';
import { graphqlServer } from './graphql/server.ts';
import { serveMedia } from './media/serve.ts';
import { middleware } from './middleware/router.ts';

export default {
  async fetch(request: Request, env: CommerceEnv): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/graphql') return graphqlServer(request, env);
    if (pathname.startsWith('/media/')) return serveMedia(request, env);
    return middleware.fetch(request, env);
  },
};
