import { Hono } from 'hono';
import { trySalesRule, tryVoucherRule } from '../../cart/rules/rule-trial.ts';
import type { CommerceEnv } from '../../env.ts';
import { noSuchEntity, pathId } from '../../transport/rest/answer.ts';

/** Shows which current carts a rule would affect; it changes nothing. */
export const trialRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/trial/salesRules/:id', async (context) => {
    const id = pathId(context);
    const trial = await trySalesRule(context.env.DB, id, new Date());
    if (!trial) throw noSuchEntity('id', id);
    return context.json({ ...trial });
  })
  .get('/trial/voucherRule/:id', async (context) => {
    const id = pathId(context);
    const trial = await tryVoucherRule(context.env.DB, id);
    if (!trial) throw noSuchEntity('id', id);
    return context.json({ ...trial });
  });
