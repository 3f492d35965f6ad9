import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { renewSnapshot } from '../../search/rules/snapshot/write-snapshot.ts';
import { RestError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { findHeldImport } from '../db/import-runs.ts';
import { findUndoable, type PlanPart, undoImport } from '../rules/undo/undo-import.ts';

const MAX_ID = 2_147_483_647;
const undoBody = z.object({
  run_id: z.number().int().min(1).max(MAX_ID),
  /** Says what would change, and changes nothing. */
  is_trial: z.boolean().default(true),
  /** A trial goes on after this many records. */
  offset: z.number().int().min(0).max(MAX_ID).default(0),
});

/** What an undo needs of its request. */
type UndoContext = Pick<Context<{ Bindings: CommerceEnv }>, 'env' | 'req' | 'json' | 'executionCtx'> & {
  get: (name: 'actor') => string;
};

/** Tells what the last import of a kind at the desk was. */
export async function tellUndo(context: UndoContext, kind: string): Promise<Response> {
  const run = await findUndoable(context.env, kind);
  const { id, file_name, notes, unnoted, noted_at, by, made, changed, left } = run ?? {};
  return context.json({ run: run && { id, file_name, notes, unnoted, noted_at, by, made, changed, left } });
}

/** Undoes a part of the last import of a kind, or tries it. `plan` is for records that are no rows of a table of an import. */
export async function answerUndo(context: UndoContext, kind: string, plan?: PlanPart): Promise<Response> {
  const { env } = context;
  const { run_id, is_trial, offset } = await readBody(context, undoBody);
  const run = await findUndoable(env, kind);
  if (run?.id !== run_id || run.notes !== 'whole')
    throw new RestError(409, 'This import is not the last one, or it cannot be undone.');
  if (await findHeldImport(env.DB, new Date())) throw new RestError(409, 'Another import is under way.');
  const answer = await undoImport(env, run_id, { isTrial: is_trial, offset, plan });
  if (is_trial) return context.json({ ...answer });
  tellStorefront(context);
  if (answer.left === 0) context.executionCtx.waitUntil(renewSnapshot(env.DB, new Date()));
  await noteEvent(env, context.req.raw.headers, {
    ...{ kind: 'change', outcome: 'ok', actor: context.get('actor') },
    action: 'POST undo',
    record: `exchange/undo/${run_id}`,
  });
  return context.json({ ...answer });
}

/** The undo of the last import of each of these kinds at the desk, in parts, for whoever may change such records. */
export function undoRoutes(kinds: readonly string[]) {
  const routes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>();
  for (const kind of kinds)
    routes
      .get(`/exchange/${kind}/undo`, (context) => tellUndo(context, kind))
      .post(`/exchange/${kind}/undo`, (context) => answerUndo(context, kind));
  return routes;
}
