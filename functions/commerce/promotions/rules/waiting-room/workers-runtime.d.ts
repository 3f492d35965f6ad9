/** The class of the Workers runtime that Durable Objects extend. */
declare module 'cloudflare:workers' {
  export abstract class DurableObject<Env> {
    constructor(state: import('@cloudflare/workers-types').DurableObjectState, env: Env);
    protected ctx: import('@cloudflare/workers-types').DurableObjectState;
    protected env: Env;
  }
}
