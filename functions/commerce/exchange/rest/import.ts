import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { renewSnapshot } from '../../search/rules/snapshot/write-snapshot.ts';
import { tableOf } from '../../tables/all.ts';
import { pathId, type RestContext, RestError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import {
  endImport,
  findHeldImport,
  findImport,
  holdImport,
  type ImportRun,
  keepHold,
  letGo,
} from '../db/import-runs.ts';
import { countRows } from '../db/table-read.ts';
import { BatchOutOfTurn, importBatch, renewStale, tryRows } from '../rules/import-batch.ts';
import { removeOthers } from '../rules/replaced-goods.ts';
import { readTable } from '../rules/table-rows.ts';

const MAX_ROWS = 2000;
const PAGE_ROWS = 200;
const holder = z.string().min(16).max(64);
const runBody = z.object({ source: z.string().min(1).max(200), is_replacing: z.boolean().default(false), holder });
const trialBody = z.object({
  table: z.string(),
  rows: z.array(z.unknown()).max(MAX_ROWS),
  /** Somebody has looked at the doubtful values, such as a price below 1,000 đ. */
  takes_doubtful: z.boolean().default(false),
});
const batchBody = trialBody.extend({
  holder,
  number: z.number().int().min(0),
  digest: z.string().max(64),
  is_renewing: z.boolean().default(true),
});
const holderBody = z.object({ holder });

const held = () => new RestError(409, 'Another import is under way.');

async function requireRun(context: RestContext): Promise<ImportRun> {
  const run = await findImport(context.env.DB, pathId(context));
  if (!run || run.ended_at) throw new RestError(404, 'There is no such import, or it has ended.');
  return run;
}

function requireTable(name: string) {
  const table = tableOf(name);
  if (!table) throw new RestError(400, 'The table "%table" is not imported.', { table: name });
  return table;
}

async function whileHeld(context: RestContext, work: (run: ImportRun, holder: string) => Promise<Response>) {
  const run = await requireRun(context);
  const sent = await readBody(context, holderBody);
  if (run.holder !== sent.holder) throw held();
  return work(run, sent.holder);
}

/** Import and export of products and content: batches of rows in, pages of rows out. */
export const importRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .post('/import/runs', async (context) => {
    const { source, is_replacing: isReplacing, holder: wanted } = await readBody(context, runBody);
    const now = new Date();
    const run = await holdImport(context.env.DB, { source, isReplacing, holder: wanted }, now);
    if (run) return context.json({ run_id: run.id, batches: run.batches, last_batch: run.last_batch });
    const other = await findHeldImport(context.env.DB, now);
    throw new RestError(409, 'Another import is under way. It holds the shop until %until.', {
      until: other?.held_until ?? now.toISOString(),
    });
  })
  .get('/import/runs/:id', async (context) => {
    const { batches, last_batch, holder: holds, held_until } = await requireRun(context);
    return context.json({ batches, last_batch, holder: holds, held_until });
  })
  .post('/import/runs/:id/batches', async (context) => {
    const run = await requireRun(context);
    const batch = await readBody(context, batchBody);
    const table = requireTable(batch.table);
    try {
      const { holder: name, is_renewing: isRenewing, number, digest, rows, takes_doubtful: isTakingDoubtful } = batch;
      const sent = { table, rows, isTakingDoubtful, number, digest, holder: name };
      const answer = await importBatch(context.env, run, sent);
      if (isRenewing) await renewStale(context.env);
      tellStorefront(context);
      return context.json({ ...answer });
    } catch (error) {
      if (error instanceof BatchOutOfTurn) throw held();
      throw error;
    }
  })
  // What rows would change; nothing is written.
  .post('/import/trials', async (context) => {
    const { table, rows, takes_doubtful: isTakingDoubtful } = await readBody(context, trialBody);
    return context.json({ ...(await tryRows(context.env, { table: requireTable(table), rows, isTakingDoubtful })) });
  })
  // Ends a replacing import: deletes products and categories that it did not contain, and links to them.
  .post('/import/runs/:id/removal', (context) =>
    whileHeld(context, async (run, name) => {
      const removal = run.is_replacing ? await removeOthers(context.env.DB, run.id, new Date()) : [];
      await context.env.DB.batch([keepHold(context.env.DB, run.id, name, new Date()), ...removal]);
      return context.json({ removed: run.is_replacing === 1 });
    }),
  )
  .post('/import/runs/:id/renewals', (context) =>
    whileHeld(context, async (run, name) => {
      const left = await renewStale(context.env);
      await context.env.DB.batch([keepHold(context.env.DB, run.id, name, new Date())]);
      return context.json({ left });
    }),
  )
  .post('/import/runs/:id/end', (context) =>
    whileHeld(context, async (run, name) => {
      const { DB } = context.env;
      await DB.batch([keepHold(DB, run.id, name, new Date()), ...endImport(DB, run.id, new Date())]);
      context.executionCtx.waitUntil(renewSnapshot(DB, new Date()));
      tellStorefront(context);
      return context.json({ ended: true });
    }),
  )
  .post('/import/runs/:id/hold', (context) =>
    whileHeld(context, async (run, name) => {
      await letGo(context.env.DB, run.id, name);
      return context.json({ held: false });
    }),
  )
  .get('/import/rows/:table', async (context) => {
    const table = requireTable(context.req.param('table'));
    const offset = Number(context.req.query('offset') ?? 0);
    if (!Number.isInteger(offset) || offset < 0) throw new RestError(400, 'offset must be a whole number from 0.');
    const { DB } = context.env;
    const total = offset === 0 ? { total_count: await countRows(DB, table) } : {};
    return context.json({ rows: await readTable(DB, table, PAGE_ROWS, offset), page_size: PAGE_ROWS, ...total });
  });
