import * as z from 'zod';
import { DEVICES, PAGE_KINDS } from '../../db/numbers/visit-speed.ts';
import { noteVisit } from '../../shop/numbers/visit-speed.ts';
import { limitVisitor } from '../session/client.ts';
import { type Calls, post } from '../transport/endpoint.ts';

const MOST = 60_000;
const measured = z.number().int().min(0).max(MOST);

/** The speed reports of storefronts [SPEED-003]. */
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
