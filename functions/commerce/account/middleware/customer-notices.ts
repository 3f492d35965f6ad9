import * as z from 'zod';
import { endAlertsOfToken } from '../../catalog/db/price-alerts.ts';
import { listProductsBySku } from '../../catalog/db/products.ts';
import { listStock } from '../../catalog/db/stock.ts';
import { limitClient, limitSubject } from '../../session/middleware/client.ts';
import { readSession } from '../../session/middleware/session.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { email, phone, sku, text } from '../../transport/middleware/fields.ts';
import { askForLowerPrice } from '../../wishlist/rules/price-alerts.ts';
import { findCompany, upsertBackOrder, upsertDevice } from '../db/notices.ts';

/** Ten digits, ten digits with a branch number, or the twelve digits of a person. */
const TAX_CODE = /^(\d{10}(-\d{3})?|\d{12})$/;
const LOOK_UPS = { most: 30, windowSeconds: 600 };
const WRITES = { most: 30, windowSeconds: 600 };

/** Requests and look-ups without an account. */
export const noticeCalls: Calls = {
  customer_tax_info: get({
    summary: 'The company behind a tax code, for the invoice; null when it is unknown',
    input: z.object({
      tax: z
        .string()
        .max(32)
        .transform((typed) => typed.replace(/\s/g, ''))
        .pipe(z.string().regex(TAX_CODE, 'must be 10 digits, 10 digits and a branch (-001), or 12 digits')),
    }),
    result: z.object({ tax_code: z.string(), name: z.string(), address: z.string() }).nullable(),
    example: {
      input: { tax: '0109998887' },
      result: {
        tax_code: '0109998887',
        name: 'Công ty TNHH May Sợi Nắng',
        address: '12 ngõ 68 Triều Khúc, Quận Thanh Xuân, Hà Nội',
      },
    },
    refuses: { 429: 'More than 30 look-ups in ten minutes' },
    answer: async ({ tax }, context) => {
      await limitClient(context, 'tax', LOOK_UPS);
      return findCompany(context.env.DB, tax);
    },
  }),
  customer_postbackorder: post({
    summary: 'Asks to be told when a sold-out product is back; asking again changes the number of pieces',
    input: z.object({
      sku,
      phone,
      name: text(60, 2).optional(),
      qty: z.number().int().min(1).max(100).default(1),
    }),
    result: z.object({ id: z.number().int(), sku: z.string(), qty: z.number().int() }),
    example: {
      input: { sku: 'NAT2601-DEN-M', phone: '0912345678', qty: 1 },
      result: { id: 5, sku: 'NAT2601-DEN-M', qty: 1 },
    },
    refuses: {
      404: 'No product has this SKU',
      409: 'The product is in stock',
      429: 'More than 30 in ten minutes, or more than 20 a day for one phone',
    },
    answer: async ({ sku, phone, name, qty }, context) => {
      await limitClient(context, 'back_order', WRITES);
      const { DB } = context.env;
      const [[product], [stock]] = await Promise.all([listProductsBySku(DB, [sku]), listStock(DB, [sku])]);
      if (!product) throw new RequestError(404, `no product with sku ${sku}`);
      if (stock?.is_in_stock) throw new RequestError(409, `${product.sku} is in stock`);
      await limitSubject(context, 'back_order_of_phone', phone);
      const customerId = (await readSession(context))?.customer.id ?? null;
      const wish = { productId: product.id, recipient: phone, name: name ?? null, qty, customerId };
      return { id: await upsertBackOrder(DB, wish, new Date()), sku: product.sku, qty };
    },
  }),
  customer_price_alert: post({
    summary: 'Asks to be told once when a product costs less than now; asking again compares with the price of then',
    input: z
      .object({ sku, phone: phone.optional(), email: email.optional() })
      .refine((to) => (to.phone === undefined) !== (to.email === undefined), 'needs either phone or email'),
    result: z.object({ sku: z.string(), price: z.number().int().describe('Final price now, in đồng') }),
    example: {
      input: { sku: 'NAT2601-DEN-M', phone: '0912345678' },
      result: { sku: 'NAT2601-DEN-M', price: 259000 },
    },
    refuses: {
      404: 'No product with a price has this SKU',
      429: 'More than 30 in ten minutes, or 20 for this number or address in a day',
    },
    answer: async ({ sku, phone, email }, context) => {
      await limitClient(context, 'price_alert', WRITES);
      const customerId = (await readSession(context))?.customer.id ?? null;
      const recipient = phone ?? email?.toLowerCase() ?? '';
      await limitSubject(context, 'price_alert_of_recipient', recipient);
      const asked = await askForLowerPrice(context.env.DB, sku, { customerId, recipient }, new Date());
      if (!asked) throw new RequestError(404, `no product with a price has the sku ${sku}`);
      return asked;
    },
  }),
  customer_price_alert_stop: post({
    summary: 'Ends every request of the person who got this token in a message about a lower price',
    input: z.object({ token: z.string().regex(/^[A-Za-z0-9]{32}$/, 'must be a token of a message') }),
    result: z.object({ is_ended: z.boolean().describe('False when the token is unknown or nothing waits any more') }),
    example: { input: { token: 'q4wz7Tn0sLr2yVb8kD5eHc1mXf9aPj3u' }, result: { is_ended: true } },
    refuses: { 429: 'More than 30 in ten minutes' },
    answer: async ({ token }, context) => {
      await limitClient(context, 'price_alert_stop', WRITES);
      return { is_ended: await endAlertsOfToken(context.env.DB, token) };
    },
  }),
  notifications_device: post({
    summary: 'Stores where push messages go, for who is logged in or for nobody; the same token again renews it',
    input: z.object({
      token: z
        .string()
        .min(16)
        .max(512)
        .regex(/^[\w:.\-/+=]+$/, 'must be a device token'),
      platform: z.enum(['ios', 'android', 'web']),
    }),
    result: z.object({ is_registered: z.literal(true) }),
    example: {
      input: { token: 'fcm:dGhpcyBpcyBhIHRva2Vu', platform: 'web' },
      result: { is_registered: true },
    },
    refuses: { 429: 'More than 30 in ten minutes' },
    answer: async ({ token, platform }, context) => {
      await limitClient(context, 'device', WRITES);
      const owner = (await readSession(context))?.customer.id ?? null;
      await upsertDevice(context.env.DB, { token, platform, customerId: owner }, new Date());
      return { is_registered: true as const };
    },
  }),
};
