import { Hono } from 'hono';
import { listProvinces, listRegions } from '../../address/db/regions.ts';
import type { CommerceEnv } from '../../env.ts';
import { hasProvider, sendWaiting } from '../../messages/rules/sender.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import {
  fieldError,
  type RestContext,
  RestError,
  readBody,
  readQuery,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { nameOfCaller, type RestVariables } from '../../transport/rest/audit.ts';
import { refused } from '../../transport/rules/refused.ts';
import { findPhoneGoods } from '../rules/phone-goods.ts';
import { placePhoneOrder, quotePhoneOrder } from '../rules/phone-order.ts';
import { goodsQuery, placeBody, quoteBody, regionsQuery } from './phone-bodies.ts';
import { quoteView } from './phone-view.ts';

const noCart = () => new RestError(404, refused('CART_GONE', 'There is no such order by phone.'));

/** Provinces, or what lies in one: districts where it has them, otherwise wards. */
async function regionsIn(db: CommerceEnv['DB'], parent: number | undefined) {
  if (parent === undefined) return { level: 1, items: await listProvinces(db) };
  const states = await listRegions(db, parent, 2);
  const hasStates =
    states.length > 0 && (await listProvinces(db)).some(({ id, has_states }) => id === parent && has_states);
  return hasStates ? { level: 2, items: states } : { level: 3, items: await listRegions(db, parent, 3) };
}

/** Tells the buyer, and the pages of the shop whose stock changed. */
function follow(context: Pick<RestContext, 'env' | 'executionCtx'>): void {
  tellStorefront(context);
  if (hasProvider(context.env)) context.executionCtx.waitUntil(sendWaiting(context.env));
}

/** Orders that staff take by phone, computed by the rules of the shop's own cart. */
export const phoneOrderRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/phoneOrders/goods', async (context) => {
    const { q } = readQuery(context, goodsQuery);
    const items = await findPhoneGoods(context.env.DB, q, new Date());
    return context.json({ items, total_count: items.length });
  })
  .get('/phoneOrders/regions', async (context) => {
    const { level, items } = await regionsIn(context.env.DB, readQuery(context, regionsQuery).parent);
    return context.json({ level, items: items.map(({ id, name }) => ({ id, name })) });
  })
  .post('/phoneOrders/quote', async (context) => {
    const { cart, ...draft } = await readBody(context, quoteBody);
    const taking = { maskedId: cart, takenBy: nameOfCaller(context), now: new Date() };
    const quote = await quotePhoneOrder(context.env, draft, taking);
    if (!quote) throw noCart();
    return context.json(quoteView(quote));
  })
  .post('/phoneOrders', async (context) => {
    const { cart, total, ...draft } = await readBody(context, placeBody);
    const taking = { maskedId: cart, takenBy: nameOfCaller(context), now: new Date(), total };
    const placed = await placePhoneOrder(context.env, draft, taking);
    if (!placed) throw noCart();
    if ('field' in placed) throw fieldError(placed.field, placed.refusal);
    if (!('order' in placed)) throw new RestError(409, placed);
    const { order } = placed;
    await noteEvent(context.env, context.req.raw.headers, {
      ...{ kind: 'change', action: 'POST phoneOrders', outcome: 'ok', actor: context.get('actor') },
      ...{ record: `orders/${order.id}`, fields: ['taken_by'] },
    });
    follow(context);
    return context.json({ id: order.id, increment_id: order.increment_id, status: order.status });
  });
