import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { checkRow } from '../../tables/check.ts';
import { RestError } from '../../transport/rest/answer.ts';
import { resourceOf } from '../../transport/rest/resources.ts';
import { refused } from '../../transport/rules/refused.ts';
import { addressOf, addressProblem, placedCategory } from '../rules/address-check.ts';

const LONGEST = 1000;
const asked = z.object({
  key: z.string().max(LONGEST),
  parent: z.string().max(LONGEST).default('/'),
  /** The record that has the address already; absent for a new one. */
  id: z.coerce.number().int().positive().optional(),
});

/** Where a record would be found in the shop under a key that somebody types, and why it cannot be; changes nothing. */
export const addressRoutes = new Hono<{ Bindings: CommerceEnv }>().get('/addresses/:resource', async (context) => {
  const table = resourceOf(context.req.param('resource'))?.table;
  const query = asked.safeParse(context.req.query());
  const isAddressed = table && addressOf(table.name, {}) !== null;
  if (!isAddressed || !query.success) throw new RestError(404, 'Request does not match any route.');
  const { key, parent, id = null } = query.data;
  const column = table.columns.identifier ? 'identifier' : 'url_key';
  const sent = table.name === 'category' ? placedCategory({ url_key: key, parent }, null) : { [column]: key };
  const wrong = checkRow(table, sent, true).problems.find((problem) => problem.column === column);
  return context.json({
    path: addressOf(table.name, sent),
    problem: wrong
      ? refused(wrong.code, wrong.reason, wrong.value)
      : await addressProblem(context.env.DB, table.name, sent, id),
  });
});
