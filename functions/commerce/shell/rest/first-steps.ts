import { Hono } from 'hono';
import { NEEDED_PAGES } from '../../../../src/kernel/web/shop-pages.ts';
import type { CommerceEnv } from '../../env.ts';
import { listSteps, type Step } from '../db/readiness.ts';

const view = ({ code, name, isDone, page, hidden }: Step) => ({
  ...{ code, is_done: isDone, is_needed: name !== null },
  ...(page !== undefined && { page }),
  ...(hidden !== undefined && { hidden }),
});

/** What a shop should have before it sells, as `/healthz` says it, with what the desk advises besides. */
export const firstStepRoutes = new Hono<{ Bindings: CommerceEnv }>().get('/firstSteps', async (context) => {
  const items = (await listSteps(context.env.DB, NEEDED_PAGES)).map(view);
  return context.json({ items, total_count: items.length });
});
