/** The class of the runtime that Durable Objects extend; no test in this process calls one. */
export class DurableObject {}

/** The variables of the storefront Worker in a test that sets none. */
export const env: Record<string, unknown> = {};
