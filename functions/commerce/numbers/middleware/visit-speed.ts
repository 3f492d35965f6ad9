import * as z from 'zod';
import { limitVisitor } from '../../session/middleware/client.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { DEVICES, PAGE_KINDS } from '../db/visit-speed.ts';
import { noteVisit } from '../rules/visit-speed.ts';

const MOST = 60_000;
const measured = z.number().int().min(0).max(MOST);

/** The speed reports of storefronts. */
export const numberCalls: Calls = {
  visit_speed: post({
    summary: 'Counts how fast a page was for somebody, by kind of page and device; nothing of the visitor is kept',
    input: z.object({
      kind: z.enum(PAGE_KINDS),
      device: z.enum(DEVICES),
      ttfb: measured.describe('milliseconds until the first byte'),
      lcp: measured.nullable().describe('milliseconds until the largest part was painted'),
      cls: measured.nullable().describe('thousandths of the shift of the layout'),
      inp: measured.nullable().describe('milliseconds of the slowest answer to a touch or key'),
    }),
    result: z.object({ is_counted: z.literal(true) }),
    example: {
      input: { kind: 'product', device: 'phone', ttfb: 120, lcp: 1830, cls: 4, inp: 56 },
      result: { is_counted: true },
    },
    refuses: { 429: 'More than a shopper opens' },
    answer: async (visit, context) => {
      await limitVisitor(context, 'visit_speed');
      await noteVisit(context.env, visit, new Date());
      return { is_counted: true as const };
    },
  }),
};
