import { handle } from '@astrojs/cloudflare/handler';

export default {
  async fetch(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
    return handle(request as never, env as never, context as never) as unknown as Promise<Response>;
  },
};

interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
}
