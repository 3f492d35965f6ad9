import * as z from 'zod';
import type { CustomerRow } from '../../db/account/customers.ts';
import { claimOrder } from '../../db/orders/claim-order.ts';
import { ANY_ORDER, findCustomerOrders, type OrderFilter } from '../../db/orders/customer-orders.ts';
import { listOfflineOrders } from '../../db/orders/offline-orders.ts';
import { listOrders, readOrder, type StoredOrder } from '../../db/orders/order.ts';
import { listParcels } from '../../db/orders/order-documents.ts';
import { isOrderProven } from '../../shop/orders/order-proof.ts';
import { orderSteps } from '../../shop/orders/order-steps.ts';
import { nationalPhone } from '../../shop/session/phone.ts';
import { limitClient, limitKey } from '../session/client.ts';
import { readSession, requireCustomer } from '../session/session.ts';
import { type MiddlewareContext, RequestError } from '../transport/answer.ts';
import { type Calls, get, getOrPost, post } from '../transport/endpoint.ts';
import { id, moment, offset, pageSize, phone } from '../transport/fields.ts';
import { ORDER, order, orderPage, toOrder, toShopOrder } from './customer-order-fields.ts';

const GUEST_LOOK_UPS = { most: 20, windowSeconds: 3600 };
const CLAIMS = { most: 20, windowSeconds: 3600 };
const LOOK_UPS_OF_ORDER = { most: 10, windowSeconds: 3600 };

const orderCode = z.string().trim().min(1, 'must be an order number').max(32).describe('The number of the order');
const page = { pageSize: pageSize(20), offset };
/** Problems of a valid call; clients treat an answer with this field as a failure. */
const errors = z.array(z.string()).optional().describe('Only in a failure, which has no other content');
const NOT_FOUND = ['the order is not found'];
const NEEDS_LOGIN = 'You are not authorized, please log in';

const steps = z.array(
  z.object({
    code: z.enum(['placed', 'paid', 'packed', 'sent', 'ready', 'collected', 'complete', 'canceled', 'closed']),
    is_done: z.boolean(),
    at: moment.nullable(),
  }),
);

async function ordersOf(
  { env }: MiddlewareContext,
  customer: CustomerRow,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.infer<typeof orderPage>> {
  const found = await findCustomerOrders(env.DB, customer.id, filter, {
    sort: 'CREATED_AT',
    direction: 'DESC',
    limit,
    offset,
  });
  const orders = new Map((await listOrders(env.DB, 'id', found.ids)).map((stored) => [stored.order.id, stored]));
  return { orders: found.ids.flatMap((orderId) => orders.get(orderId) ?? []).map(toOrder), total_count: found.total };
}

/** Purchases in shops in town with the customer's verified phone number; empty without one. */
async function shopOrdersOf(
  { env }: MiddlewareContext,
  { phone_number }: CustomerRow,
  range: { limit: number; offset: number },
): Promise<z.infer<typeof orderPage>> {
  if (phone_number === null) return { orders: [], total_count: 0 };
  const { orders, total } = await listOfflineOrders(env.DB, phone_number, range);
  return { orders: orders.map(toShopOrder), total_count: total };
}

/** Whether an order was sent to a phone number: whoever knows both is treated as its guest [X48]. */
const wentTo = ({ shipping, billing }: StoredOrder, phone: string): boolean =>
  [shipping, billing].some((address) => address?.telephone && nationalPhone(address.telephone) === phone);

/** The caller's order: a customer's own order by number, a guest's by number and phone; otherwise null. */
async function findTracked(
  context: MiddlewareContext,
  number: string,
  typedPhone: string | undefined,
): Promise<StoredOrder | null> {
  const session = await readSession(context);
  if (!session && typedPhone === undefined) throw new RequestError(401, NEEDS_LOGIN);
  if (!session) {
    await limitClient(context, 'tracking', GUEST_LOOK_UPS);
    await limitKey(context, `tracking/${number}`, LOOK_UPS_OF_ORDER);
  }
  const stored = await readOrder(context.env.DB, 'number', number);
  if (!stored) return null;
  if (session && stored.order.customer_id === session.customer.id) return stored;
  return typedPhone !== undefined && wentTo(stored, typedPhone) ? stored : null;
}

/** Orders of a customer, online and in shops in town [MW-060, MW-074..076, MW-114, MW-115]. */
export const orderCalls: Calls = {
  get_order_history: get({
    summary: 'The online orders of who is logged in, the newest first',
    input: z.object(page),
    result: orderPage,
    example: { input: { pageSize: 20 }, result: { orders: [ORDER], total_count: 1 } },
    refuses: { 401: 'Not logged in' },
    answer: async ({ pageSize, offset }, context) =>
      ordersOf(context, await requireCustomer(context), ANY_ORDER, { limit: pageSize, offset }),
  }),
  get_order_offline: get({
    summary: 'What was bought in shops with the number that who is logged in proved to hold, the newest first',
    input: z.object(page),
    result: orderPage,
    example: {
      input: {},
      result: {
        orders: [
          { ...ORDER, order_number: 'HN01-2611-0042', source: 'shop', status: 'complete', store_name: 'Chỉ Kim Mã' },
        ],
        total_count: 1,
      },
    },
    refuses: { 401: 'Not logged in' },
    answer: async ({ pageSize, offset }, context) =>
      shopOrdersOf(context, await requireCustomer(context), { limit: pageSize, offset }),
  }),
  list_order: get({
    summary: 'Online orders and shop purchases of who is logged in, together, the newest first',
    input: z.object(page),
    result: orderPage,
    example: { input: {}, result: { orders: [ORDER], total_count: 1 } },
    refuses: { 401: 'Not logged in' },
    answer: async ({ pageSize, offset }, context) => {
      const customer = await requireCustomer(context);
      // Both lists are read up to the end of the page, so that the page of the merged list is correct.
      const range = { limit: offset + pageSize, offset: 0 };
      const [online, shops] = await Promise.all([
        ordersOf(context, customer, ANY_ORDER, range),
        shopOrdersOf(context, customer, range),
      ]);
      const together = [...online.orders, ...shops.orders].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
      return {
        orders: together.slice(offset, offset + pageSize),
        total_count: online.total_count + shops.total_count,
      };
    },
  }),
  customer_list_order_by_filter: getOrPost({
    summary: 'The online orders of who is logged in that went to a phone number; for the own number all of them',
    input: z.object({ phone_number: phone, customerId: id, limit: pageSize(20), offset }),
    result: z.object({ orders: z.array(order).optional(), total_count: z.number().int().optional(), errors }),
    example: {
      input: { phone_number: '0912345678', customerId: 7, limit: 20, offset: 0 },
      result: { orders: [ORDER], total_count: 1 },
    },
    refuses: { 401: 'Not logged in' },
    answer: async ({ phone_number, customerId, limit, offset }, context) => {
      const customer = await requireCustomer(context);
      if (customerId !== customer.id) return { errors: ['customerId is not who is logged in'] };
      const filter = { ...ANY_ORDER, phone: phone_number === customer.phone_number ? null : phone_number };
      return ordersOf(context, customer, filter, { limit, offset });
    },
  }),
  order_status: get({
    summary: 'The status of an order of who is logged in',
    input: z.object({ order_code: orderCode }),
    result: z.object({ order_code: z.string(), status: z.string(), updated_at: moment }),
    example: {
      input: { order_code: '000000123' },
      result: { order_code: '000000123', status: 'processing', updated_at: '2026-11-20T08:00:00.000Z' },
    },
    refuses: { 401: 'Not logged in', 404: 'Who is logged in has no such order' },
    answer: async ({ order_code }, context) => {
      const customer = await requireCustomer(context);
      const stored = await readOrder(context.env.DB, 'number', order_code);
      if (stored?.order.customer_id !== customer.id) throw new RequestError(404, NOT_FOUND[0] ?? '');
      return { order_code, status: stored.order.status, updated_at: stored.order.updated_at };
    },
  }),
  claim_order: post({
    summary: 'A guest order becomes an order of who is logged in, by the id of the cart that it was',
    input: z.object({ order_code: orderCode, cart_id: z.string().min(1).max(64) }),
    result: z.object({ order_code: z.string() }),
    example: {
      input: { order_code: '000000123', cart_id: 'jK3xR8mQ2vTzLw5bYc9dHs7nPf4gAe6u' },
      result: { order_code: '000000123' },
    },
    refuses: {
      401: 'Not logged in',
      404: 'There is no such order, the cart is not the one that it was, or it has another customer',
      429: 'More than 20 in an hour',
    },
    answer: async ({ order_code, cart_id }, context) => {
      const customer = await requireCustomer(context);
      await limitClient(context, 'claim', CLAIMS);
      const { DB } = context.env;
      const order = (await readOrder(DB, 'number', order_code))?.order;
      const isProven = order && (await isOrderProven(DB, order, { customerId: customer.id, cartId: cart_id }));
      const owner = isProven ? await claimOrder(DB, order.id, customer.id, new Date()) : null;
      if (owner !== customer.id) throw new RequestError(404, NOT_FOUND[0] ?? '');
      return { order_code };
    },
  }),
  tracking_order: getOrPost({
    summary:
      'The way of an order: of who is logged in by its number alone, of a guest by its number and the phone it goes to',
    input: z.object({ order_code: orderCode, phone: phone.optional() }),
    result: z.object({
      order_code: z.string().optional(),
      status: z.string().optional(),
      carrier: z.string().nullable().optional().describe('Of the last parcel; the delivery method before one is sent'),
      waybill: z.string().nullable().optional().describe('The number of the last parcel at its carrier'),
      steps: steps.optional(),
      errors,
    }),
    example: {
      input: { order_code: '000000123', phone: '0912345678' },
      result: {
        order_code: '000000123',
        status: 'processing',
        carrier: 'Giao Hàng Nhanh',
        waybill: 'GHN12345',
        steps: [
          { code: 'placed', is_done: true, at: '2026-11-20T03:10:00.000Z' },
          { code: 'packed', is_done: true, at: null },
          { code: 'sent', is_done: true, at: '2026-11-20T08:00:00.000Z' },
          { code: 'complete', is_done: false, at: null },
        ],
      },
    },
    refuses: {
      401: 'Neither logged in nor a phone number',
      429: 'More than 20 look-ups in an hour, or ten of one order',
    },
    answer: async ({ order_code, phone }, context) => {
      const stored = await findTracked(context, order_code, phone);
      // A wrong number and a wrong phone give the same answer, so that numbers cannot be probed.
      if (!stored) return { errors: NOT_FOUND };
      const { status, shipping_description } = stored.order;
      const parcels = await listParcels(context.env.DB, stored.order.id);
      const last = parcels.at(-1);
      return {
        order_code,
        status,
        carrier: last?.carrier ?? shipping_description,
        waybill: last?.number ?? null,
        steps: orderSteps(stored.order, parcels[0]?.sent_at ?? null),
      };
    },
  }),
};
