import type { D1Database } from '@cloudflare/workers-types';
import type { Call } from '../../../functions/commerce/db/shared/database-over.ts';

/** Gives tests access to the database of the Worker under test: all statements of a batch in one request. */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const calls = (await request.json()) as Call[];
    try {
      return Response.json(await DB.batch(calls.map(({ sql, values }) => DB.prepare(sql).bind(...values))));
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};
