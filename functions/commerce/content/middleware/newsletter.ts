import * as z from 'zod';
import { limitClient } from '../../session/middleware/client.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { endSubscription } from '../db/newsletter.ts';

const WRITES = { most: 30, windowSeconds: 600 };

/** The newsletter; Magento's GraphQL subscribes an address. */
export const newsletterCalls: Calls = {
  newsletter_stop: post({
    summary: 'Ends the subscription of the person who got this token in a letter',
    input: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/, 'must be a token of a letter') }),
    result: z.object({ is_ended: z.boolean().describe('False when the token is unknown or nothing was subscribed') }),
    example: { input: { token: '4b1d0f6f3a9c4e57b8d2c1a0e9f87654' }, result: { is_ended: true } },
    refuses: { 429: 'More than 30 in ten minutes' },
    answer: async ({ token }, context) => {
      await limitClient(context, 'newsletter_stop', WRITES);
      return { is_ended: await endSubscription(context.env.DB, token, new Date()) };
    },
  }),
};
