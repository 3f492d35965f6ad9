/** Gives tests access to the database of the Worker under test: all statements of a batch in one request. */
export default {
  /** @type {(request: Request, env: { DB: import('@cloudflare/workers-types').D1Database }) => Promise<Response>} */
  async fetch(request, { DB }) {
    /** @type {import('../../../functions/commerce/db/shared/database-over.ts').Call[]} */
    const calls = await request.json();
    try {
      return Response.json(await DB.batch(calls.map(({ sql, values }) => DB.prepare(sql).bind(...values))));
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};
