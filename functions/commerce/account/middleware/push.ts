import * as z from 'zod';
import { listProductsBySku } from '../../catalog/db/products.ts';
import { listStock } from '../../catalog/db/stock.ts';
import {
  addPushOrder,
  countOtherPushes,
  dropIdlePush,
  endPush,
  endPushOfOthers,
  findPushId,
  isPushOn,
  PUSH_ID,
  type PushTopic,
  upsertPushSubscription,
} from '../../messages/db/push-subscriptions.ts';
import { isPushEndpoint, isPushKey, pushKeys } from '../../messages/rules/push.ts';
import { orderFields, requireOrder } from '../../orders/middleware/order-fields.ts';
import { limitSubject, limitVisitor } from '../../session/middleware/client.ts';
import { readSession } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { sku } from '../../transport/middleware/fields.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import { askForLowerPrice } from '../../wishlist/rules/price-alerts.ts';
import { upsertBackOrder } from '../db/notices.ts';

/** Browsers that get the news of one order, and browsers of one customer. */
const BROWSERS_OF_ORDER = 5;
const BROWSERS_OF_CUSTOMER = 20;
const ENDPOINT_MAX = 2000;
/** The id of a browser in the examples. */
const BROWSER = 'push:8Qm2Zr5VxB7cLk0TfYd3Ns6HgWp1JaEu';

const { order_id, cart_id, token } = orderFields;
const input = z
  .object({
    wanted: z.enum(['on', 'off', 'ask']).describe('ask: only tells whether it is on'),
    endpoint: z.url().max(ENDPOINT_MAX).describe('Of the PushSubscription: an address of a known push service'),
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url')
      .optional(),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/, 'must be 16 bytes in base64url')
      .optional(),
    about: z.enum(['order', 'stock', 'price']).describe('stock: a sold-out product is back; price: it costs less'),
    order_id: order_id.optional(),
    cart_id,
    token,
    sku: sku.optional(),
  })
  .refine(({ about, order_id }) => about !== 'order' || order_id, { path: ['order_id'], error: 'is missing' })
  .refine(({ about, sku }) => about === 'order' || sku, { path: ['sku'], error: 'is missing' })
  .refine(({ wanted, p256dh, auth }) => wanted !== 'on' || (p256dh && auth), {
    path: ['p256dh'],
    error: 'and auth are needed to turn notifications on',
  });
type Input = z.output<typeof input>;

/** Notifications in a browser, for those who ask. */
export const pushCalls: Calls = {
  push_notification: post({
    summary:
      'Turns the notifications of a browser about an order or a product on or off; off without anything left forgets the browser',
    input,
    result: z.object({
      is_on: z.boolean(),
      is_used: z.boolean().describe('False: the browser waits for nothing, and its subscription can be ended'),
      browser: z.string().optional().describe('The id of the browser; missing: the shop does not know it any more'),
    }),
    example: {
      input: {
        wanted: 'on',
        endpoint: 'https://fcm.googleapis.com/fcm/send/dGhpcyBpcyBhIHRva2Vu',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        about: 'order',
        order_id: '000000012',
        token: 'f3b1c0',
      },
      result: { is_on: true, is_used: true, browser: BROWSER },
    },
    refuses: {
      403: 'The customer has notifications on in 20 browsers',
      404: 'There is no such product, no such order for this caller, or the shop sends no notifications',
      409: 'The product is in stock, or five other browsers get the news of the order',
      429: 'More than 60 in ten minutes, more than 40 a day for one browser, or more than 200 new browsers a day',
    },
    answer: async (asked, context) => {
      const { env } = context;
      if (!pushKeys(env)) throw new RequestError(404, 'the shop sends no notifications');
      await limitVisitor(context, 'push');
      if (!isPushEndpoint(asked.endpoint, env))
        throw new RequestError(400, 'endpoint: must be an address of a known push service');
      const topic = await topicOf(asked, context);
      if (asked.wanted === 'on') return { is_on: true, is_used: true, browser: await turnOn(asked, topic, context) };
      const id = await findPushId(env.DB, asked.endpoint);
      if (!id) return { is_on: false, is_used: false };
      if (asked.wanted === 'ask') return { is_on: await isPushOn(env.DB, id, topic), is_used: true, browser: id };
      await endPush(env.DB, id, topic);
      return { is_on: false, ...(await isStillUsed(id, context)) };
    },
  }),
  end_push_of_others: post({
    summary:
      'Ends the notifications that customers asked for in a browser and who are not signed in there now, at a logout or when another customer logs in; those of guests stay',
    input: z.object({ browser: z.string().regex(/^push:\w{1,64}$/, 'must be the id of a browser') }),
    result: z.object({ has_ended: z.boolean(), is_used: z.boolean(), browser: z.string().optional() }),
    example: {
      input: { browser: BROWSER },
      result: { has_ended: true, is_used: false },
    },
    answer: async ({ browser }, context) => {
      const customerId = (await readSession(context))?.customer.id ?? null;
      const has_ended = await endPushOfOthers(context.env.DB, browser, customerId);
      return { has_ended, ...(await isStillUsed(browser, context)) };
    },
  }),
};

/** Whether the browser waits for anything; if not, it is forgotten. */
async function isStillUsed(id: string, { env }: MiddlewareContext): Promise<{ is_used: boolean; browser?: string }> {
  return (await dropIdlePush(env.DB, id)) ? { is_used: false } : { is_used: true, browser: id };
}

/** The order, if it is the caller's, or the product. */
async function topicOf(asked: Input, context: MiddlewareContext): Promise<PushTopic> {
  const { about, order_id = '', sku = '' } = asked;
  if (about === 'order') return { orderId: (await requireOrder(context, { ...asked, order_id })).order.id };
  const [product] = await listProductsBySku(context.env.DB, [sku]);
  if (!product) throw new RequestError(404, `no product with sku ${sku}`);
  return { productId: product.id, news: about };
}

/** Stores the browser and what it waits for. Returns the id of the browser. */
async function turnOn(asked: Input, topic: PushTopic, context: MiddlewareContext): Promise<string> {
  const { DB } = context.env;
  const { endpoint, p256dh = '', auth = '', sku = '' } = asked;
  if (!(await isPushKey(p256dh))) throw new RequestError(400, 'p256dh: must be a point of the curve P-256');
  if (asked.about === 'stock' && (await listStock(DB, [sku]))[0]?.is_in_stock)
    throw new RequestError(409, `${sku} is in stock`);
  await limitSubject(context, 'push_of_browser', endpoint);
  if ((await findPushId(DB, endpoint)) === null) await limitVisitor(context, 'push_browsers');
  const now = new Date();
  const customerId = (await readSession(context))?.customer.id ?? null;
  if (customerId !== null && (await countOtherPushes(DB, customerId, endpoint)) >= BROWSERS_OF_CUSTOMER)
    throw new RequestError(403, `notifications are on in ${BROWSERS_OF_CUSTOMER} browsers already`);
  const target = { endpoint, p256dh, auth };
  const id = await upsertPushSubscription(DB, { id: PUSH_ID + createMaskedId(), target, customerId }, now);
  if (!(await keepTopic(DB, { id, customerId, topic, sku }, now))) {
    await dropIdlePush(DB, id);
    throw 'orderId' in topic
      ? new RequestError(409, `${BROWSERS_OF_ORDER} other browsers get the news of this order`)
      : new RequestError(404, `no product with a price has the sku ${sku}`);
  }
  return id;
}

/** Stores what a browser waits for. False when this cannot be stored. */
async function keepTopic(
  db: MiddlewareContext['env']['DB'],
  { id, customerId, topic, sku }: { id: string; customerId: number | null; topic: PushTopic; sku: string },
  now: Date,
): Promise<boolean> {
  if ('orderId' in topic) return addPushOrder(db, { orderId: topic.orderId, id, most: BROWSERS_OF_ORDER }, now);
  if (topic.news === 'price') return (await askForLowerPrice(db, sku, { customerId, recipient: id }, now)) !== null;
  await upsertBackOrder(db, { productId: topic.productId, recipient: id, name: null, qty: 1, customerId }, now);
  return true;
}
