import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { planPeople } from '../reading/people/plan-people.ts';
import { ROWS_MAX, sentFile } from './sent-file.ts';

/** Reads files of customers and past orders at the desk, for whoever may change these; nothing is kept. */
export const exchangePeopleRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>().post(
  '/exchange/:resource{customers|orders}/files',
  async (context) => {
    const { file, choices } = await sentFile(context);
    const sort = context.req.param('resource') === 'orders' ? 'orders' : 'customers';
    return context.json(await planPeople(sort, file, choices, ROWS_MAX));
  },
);
