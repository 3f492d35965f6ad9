import { Hono } from 'hono';
import * as z from 'zod';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import type { CommerceEnv } from '../../env.ts';
import { hasProvider, sendWaiting } from '../../messages/rules/sender.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { noSuchEntity, pathId, RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { reasonOf } from '../../transport/rules/refused.ts';
import type { Holdings } from '../db/join-customers.ts';
import { joinCustomers, planJoin } from '../rules/join-customers.ts';

const joinBody = z.object({
  /** The customer whose account ends. */
  other: z.number().int().positive(),
  /** The seal of the trial that the person saw. */
  seal: z.string().max(200),
});

const holdingsView = (person: Holdings) => ({
  id: person.id,
  firstname: person.firstname,
  lastname: person.lastname,
  email: isPlaceholderEmail(person.email) ? null : person.email,
  has_proven_email: person.has_proven_email === 1,
  phone_number: person.phone_number,
  created_at: magentoTime(person.created_at),
  orders: person.orders,
  points: person.points,
  pending_points: person.pending_points,
  addresses: person.addresses,
  reviews: person.reviews,
  wishes: person.wishes,
  vouchers: person.vouchers,
});

/** Two customers who are one person: what each has, what a join would do, and the join. */
export const joinRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/customers/:id/join/:other', async (context) => {
    const [id, other] = [pathId(context), pathId(context, 'other')];
    const plan = await planJoin(context.env.DB, id, other);
    if (!plan) throw noSuchEntity('customerId', other);
    const { stays, goes, takes, loses, refusal, seal } = plan;
    return context.json({
      ...{ stays: holdingsView(stays), goes: holdingsView(goes), takes, loses, seal },
      refusal: refusal && reasonOf(refusal),
    });
  })
  .post('/customers/:id/join', async (context) => {
    const { env } = context;
    const id = pathId(context);
    const { other, seal } = await readBody(context, joinBody);
    const plan = await planJoin(env.DB, id, other);
    if (!plan) throw noSuchEntity('customerId', other);
    const refusal = await joinCustomers(env.DB, plan, seal, new Date());
    if (refusal) throw new RestError(409, refusal);
    await noteEvent(env, context.req.raw.headers, {
      ...{ kind: 'change', action: 'POST customers join', outcome: 'ok', actor: context.get('actor') },
      ...{ record: `customers/${id}`, fields: [`customers/${other}`] },
    });
    if (hasProvider(env)) context.executionCtx.waitUntil(sendWaiting(env));
    return context.json(true);
  });
