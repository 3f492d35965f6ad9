import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { PushAbout } from '../rules/push.ts';

const CALL = 'push_notification';
/** The id of the browser at the backend; null when it does not know the browser any more. */
const browser = z.string().nullable().default(null);
const Changed = z.object({ is_on: z.boolean(), is_used: z.boolean(), browser });

const END_CALL = 'end_push_of_others';
const Ended = z.object({ has_ended: z.boolean(), browser });

/** A browser's subscription as `PushSubscription.toJSON()` gives it. */
interface BrowserSubscription {
  endpoint: string;
  p256dh?: string | undefined;
  auth?: string | undefined;
}

/** What is asked: an order with the proof that it is the shopper's, or a product. */
type PushSubject = { number: string; cartId: string | null; token: string | null } | { sku: string };

/** Why nothing was changed. */
export type PushRefusal = 'invalid' | 'too many browsers' | 'unknown' | 'taken' | 'too often';

const REFUSALS: Record<number, PushRefusal> = {
  400: 'invalid',
  403: 'too many browsers',
  404: 'unknown',
  409: 'taken',
  429: 'too often',
};

/**
 * Turns the notifications of a browser about one subject on or off, or only asks. `isUsed` is false when the browser
 * waits for nothing any more. Throws `CommerceError`.
 */
export async function changePush(
  commerce: MiddlewareApi,
  wanted: 'on' | 'off' | 'ask',
  about: PushAbout,
  { subscription, subject }: { subscription: BrowserSubscription; subject: PushSubject },
): Promise<{ isOn: boolean; isUsed: boolean; browser: string | null } | PushRefusal> {
  const { code, result } = await restCall(commerce, CALL, {
    method: 'POST',
    isRead: wanted === 'ask',
    body: { wanted, about, ...subscription, ...subjectFields(subject) },
  });
  const changed = Changed.safeParse(result);
  if (code === 200 && changed.success) {
    const { is_on: isOn, is_used: isUsed, browser } = changed.data;
    return { isOn, isUsed, browser };
  }
  const refusal = REFUSALS[code];
  if (!refusal) throw new CommerceError('refused', `${CALL} answered ${code}`);
  return refusal;
}

/**
 * Ends what customers asked for in a browser who are not signed in there now. Returns whether anything ended, and the
 * browser's id if guests' requests are left. Throws `CommerceError`.
 */
export async function endPushOfOthers(
  commerce: MiddlewareApi,
  browser: string,
): Promise<{ hasEnded: boolean; browser: string | null }> {
  const { code, result } = await restCall(commerce, END_CALL, { method: 'POST', body: { browser } });
  const ended = Ended.safeParse(result);
  if (code !== 200 || !ended.success) throw new CommerceError('http', `${END_CALL} answered ${code}`);
  return { hasEnded: ended.data.has_ended, browser: ended.data.browser };
}

function subjectFields(subject: PushSubject): Record<string, string> {
  if ('sku' in subject) return subject;
  const { number, cartId, token } = subject;
  return { order_id: number, ...(cartId && { cart_id: cartId }), ...(token && { token }) };
}
