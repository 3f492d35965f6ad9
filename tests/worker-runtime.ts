/** The variables of the storefront Worker as a test without them has it. */
export const env: Record<string, unknown> = {};
