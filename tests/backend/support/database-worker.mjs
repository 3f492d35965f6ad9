/** Gives tests access to a database of the Worker under test, by its name: all statements of a batch in one request. */
export default {
  /** @type {(request: Request, databases: Record<string, import('@cloudflare/workers-types').D1Database>) => Promise<Response>} */
  async fetch(request, databases) {
    const database = databases[new URL(request.url).pathname.slice(1)];
    /** @type {import('../../../functions/commerce/shared/db/database-over.ts').Call[]} */
    const calls = await request.json();
    try {
      if (!database) throw new Error('there is no such database');
      return Response.json(await database.batch(calls.map(({ sql, values }) => database.prepare(sql).bind(...values))));
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};
