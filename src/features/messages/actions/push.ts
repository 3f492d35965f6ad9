import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import { ORDER_NUMBER_LENGTH_MAX } from '../../orders/rules/order.ts';
import { readOrderProof } from '../../transport/actions/cookies.ts';
import { refuse, withErrorText } from '../../transport/actions/define.ts';
import type { PushAbout } from '../rules/push.ts';
import { changePush, type PushRefusal } from '../server/push.ts';
import { keepPushBrowser } from './push-browser.ts';

const ENDPOINT_MAX = 2000;
const KEY_MAX = 200;
const TOKEN_MAX = 512;

/** What each refusal is to the shopper; those that are not named depend on the subject. */
const PROBLEMS = {
  order: { unknown: 'push.unknownOrder', taken: 'push.fullOrder' },
  stock: { unknown: 'cart.productNotFound', taken: 'backOrder.inStock' },
  price: { unknown: 'priceAlert.unknown', taken: 'push.failed' },
} as const satisfies Record<PushAbout, Record<'unknown' | 'taken', TextKey>>;

function problemOf(refusal: PushRefusal, about: PushAbout): TextKey {
  if (refusal === 'unknown' || refusal === 'taken') return PROBLEMS[about][refusal];
  if (refusal === 'invalid') return 'push.service';
  return refusal === 'too often' ? 'push.tooMany' : 'push.fullCustomer';
}

/**
 * Turns notifications of this browser about an order or a product on or off, or asks whether they are on.
 * An order needs its proof: the login, the cookie of the browser that ordered, or the token in the link of a message.
 */
const change = defineAction({
  input: z.object({
    wanted: z.enum(['on', 'off', 'ask']),
    about: z.enum(['order', 'stock', 'price']),
    subscription: z.object({
      endpoint: z.url(text('push.service')).max(ENDPOINT_MAX, text('push.service')),
      p256dh: z.string().max(KEY_MAX, text('push.service')).optional(),
      auth: z.string().max(KEY_MAX, text('push.service')).optional(),
    }),
    number: z.string().max(ORDER_NUMBER_LENGTH_MAX, text('push.unknownOrder')).default(''),
    token: z.string().max(TOKEN_MAX, text('push.unknownOrder')).default(''),
    sku: z.string().max(SKU_LENGTH_MAX, text('cart.productNotFound')).default(''),
  }),
  handler: withErrorText(
    'push.failed',
    async ({ wanted, about, subscription, ...named }, context): Promise<{ isOn: boolean; isUsed: boolean }> => {
      const { sku, number } = named;
      if (about === 'order' ? !number : !sku) throw refuse(PROBLEMS[about].unknown);
      const proof = about === 'order' ? readOrderProof(context, number) : null;
      const token = named.token || proof?.token || null;
      const subject = about === 'order' ? { number, cartId: proof?.cartId ?? null, token } : { sku };
      const answer = await changePush(context.locals.commerce, wanted, about, { subscription, subject });
      if (typeof answer === 'string') throw refuse(problemOf(answer, about));
      const { isOn, isUsed, browser } = answer;
      keepPushBrowser(context, browser);
      return { isOn, isUsed };
    },
  ),
});

export const push = { change };
