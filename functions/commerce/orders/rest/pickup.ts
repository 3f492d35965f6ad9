import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { pathId, RestError, readBody } from '../../transport/rest/answer.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { readOrder } from '../db/order.ts';
import { handOver, makeReady } from '../rules/pickup-life.ts';
import { follow } from './follow.ts';
import { requireOrder } from './require-order.ts';

const MOST_ORDERS = 50;
const UNKNOWN = refused('NOT_FOUND', "The entity that was requested doesn't exist.");
const readyBody = z.object({ orderIds: z.array(z.coerce.number().int().positive()).min(1).max(MOST_ORDERS) });
const codeBody = z.object({ code: z.string().trim().min(1).max(20) });

/**
 * Orders that are collected in a shop: staff report them as ready (Magento's call) and hand them over for a code (a
 * call of ours).
 */
export const pickupRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .post('/order/notify-orders-are-ready-for-pickup', async (context) => {
    const { orderIds } = await readBody(context, readyBody);
    const { DB } = context.env;
    const errors: ({ id: number } & Refused)[] = [];
    for (const id of new Set(orderIds)) {
      const stored = await readOrder(DB, 'id', id);
      const refusal = stored ? await makeReady(DB, stored, new Date()) : UNKNOWN;
      if (refusal) errors.push({ id, ...refusal });
    }
    follow(context);
    return context.json({ successful: errors.length === 0, errors });
  })
  .post('/orders/:id/pickup', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { code } = await readBody(context, codeBody);
    const refusal = await handOver(context.env.DB, stored, code, new Date());
    if (refusal) throw new RestError(400, refusal);
    follow(context);
    return context.json(true);
  });
