import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { fieldError, pathId, RestError, readBody } from '../../transport/rest/answer.ts';
import { canReaddress, listWards, readdressOrder } from '../rules/readdress-order.ts';
import { follow } from './follow.ts';
import { requireOrder } from './require-order.ts';

const text = z.string().trim().max(1000);
const addressBody = z.object({
  firstname: text,
  lastname: text,
  telephone: text,
  street: text,
  /** Null: the ward stays. */
  ward_id: z.number().int().positive().nullable().default(null),
  /** The `version` of the order that the person saw. */
  seen: z.string().max(40),
});

/** The delivery address of an order, which staff change for the buyer before anything is sent. */
export const orderAddressRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/orders/:id/address', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const wards = (await listWards(context.env.DB, stored)).map(({ id, name }) => ({ id, name }));
    const { order, shipping } = stored;
    const address = shipping && {
      firstname: shipping.firstname,
      lastname: shipping.lastname,
      telephone: shipping.telephone,
      street: shipping.street,
      extension_attributes: shipping.custom_attributes,
    };
    return context.json({ can_change: canReaddress(stored), version: order.updated_at, address, wards });
  })
  .put('/orders/:id/address', async (context) => {
    const stored = await requireOrder(context, pathId(context));
    const { seen, ...typed } = await readBody(context, addressBody);
    const isSeen = stored.order.updated_at === seen;
    const refused = await readdressOrder(context.env.DB, stored, typed, { isSeen, now: new Date() });
    if (refused?.field) throw fieldError(refused.field, refused.refusal);
    if (refused) throw new RestError(409, refused.refusal);
    follow(context);
    return context.json(true);
  });
