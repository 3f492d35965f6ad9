/** The variables of the storefront Worker in a test that sets none. */
export const env: Record<string, unknown> = {};
