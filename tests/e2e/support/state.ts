/** The database of the browser tests; nothing else uses it. */
export const STATE = process.env.E2E_STATE ?? '.wrangler/e2e';
