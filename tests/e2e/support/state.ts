/** The database that the browser tests run on; theirs alone. */
export const STATE = process.env.E2E_STATE ?? '.wrangler/e2e';
