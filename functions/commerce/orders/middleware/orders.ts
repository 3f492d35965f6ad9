import * as z from 'zod';
import { SHOP } from '../../../../src/brand/names.ts';
import type { CustomerRow } from '../../account/db/customers.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, getOrPost } from '../../transport/middleware/endpoint.ts';
import { id, moment, offset, pageSize, phone } from '../../transport/middleware/fields.ts';
import { ANY_ORDER, findCustomerOrders, type OrderFilter } from '../db/customer-orders.ts';
import { listOfflineOrders } from '../db/offline-orders.ts';
import { listOrders, readOrder } from '../db/order.ts';
import { listParcels } from '../db/order-documents.ts';
import { orderSteps } from '../rules/order-steps.ts';
import { ORDER, order, orderCode, orderPage, toOrder, toShopOrder } from './customer-order-fields.ts';
import { findTracked } from './tracked-order.ts';

const page = { pageSize: pageSize(20), offset };
/** Problems of a valid call; clients treat an answer with this field as a failure. */
const errors = z.array(z.string()).optional().describe('Only in a failure, which has no other content');
const NOT_FOUND = ['the order is not found'];

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

/** Orders of a customer, online and in shops in town. */
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
          {
            ...ORDER,
            order_number: 'HN01-2611-0042',
            source: 'shop',
            status: 'complete',
            store_name: `${SHOP} Kim Mã`,
          },
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
      429: 'More than 20 look-ups in an hour, or ten wrong phones for one order',
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
