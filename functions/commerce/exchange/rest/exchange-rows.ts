import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { RestError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { resourceOf } from '../../transport/rest/resources.ts';
import { renewStale } from '../rules/import-batch.ts';
import { planChange } from '../rules/table-change.ts';

/** Rows of one request: a file is sent in parts. */
const MOST_ROWS = 200;
const rowsBody = z.object({
  rows: z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_ROWS),
  /** Reports what the rows would change, and changes nothing. */
  is_trial: z.boolean().default(false),
  /** Somebody has looked at the doubtful values, such as a price below 1,000 đ. */
  takes_doubtful: z.boolean().default(false),
});

/**
 * Imports the rows of a file from the desk, found by their keys as in an import. Each row is added, changed, unchanged,
 * or refused with a reason.
 */
export const exchangeRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>().post(
  '/exchange/:resource',
  async (context) => {
    const { env } = context;
    const resource = resourceOf(context.req.param('resource'));
    if (!resource?.methods.includes('create') || resource.table.isWhole)
      throw new RestError(404, 'Request does not match any route.');
    const { rows, is_trial, takes_doubtful } = await readBody(context, rowsBody);
    const plan = await planChange(env.DB, resource.table, rows, {
      now: new Date(),
      file: { isTakingDoubtful: takes_doubtful },
    });
    if (!is_trial && plan.statements.length > 0) {
      await env.DB.batch(plan.statements);
      await renewStale(env);
      tellStorefront(context);
      await noteEvent(env, context.req.raw.headers, {
        ...{ kind: 'change', outcome: 'ok', actor: context.get('actor') },
        action: `POST ${resource.path}`,
        record: `exchange/${resource.path}`,
        fields: [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted(),
      });
    }
    const { added, changed, same, refused, remarks, prices } = plan;
    return context.json({ added, changed, same, refused, remarks, prices });
  },
);
