/** The class of the runtime that Durable Objects extend, as far as a test in this process uses it. */
export class DurableObject {
  protected readonly ctx: unknown;
  protected readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The variables of the storefront Worker in a test that sets none. */
export const env: Record<string, unknown> = {};
