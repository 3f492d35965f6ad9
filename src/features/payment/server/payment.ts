import * as z from 'zod';
import type { RefusalCode } from '../../../kernel/web/refusals.ts';
import type { OrderProof } from '../../orders/rules/order.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { type RestAnswer, restCall } from '../../transport/server/middleware.ts';
import { GATEWAY_CODES, GATEWAYS, type Gateway } from '../rules/gateways.ts';
import type { OnlinePayment } from '../rules/payment.ts';

const State = z
  .looseObject({
    gateway: z.enum(GATEWAY_CODES),
    status: z.enum(['none', 'open', 'paid', 'failed', 'refund_due']),
    amount: z.number(),
    reference: z.string().nullish(),
    response_code: z.string().nullish(),
    open_until: z.string().nullish(),
    expires_at: z.string().nullish(),
    redirect_url: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .catch(null),
    qr_content: z.string().nullish(),
  })
  .transform(
    (state): OnlinePayment => ({
      gateway: state.gateway,
      status: state.status,
      amount: Math.round(state.amount),
      reference: state.reference ?? null,
      responseCode: state.response_code ?? null,
      openUntil: state.open_until ?? null,
      expiresAt: state.expires_at ?? null,
      redirectUrl: state.redirect_url ?? null,
      qrContent: state.qr_content || null,
    }),
  );

/**
 * The payment status of an order, after the gateway was asked if necessary. Null when the order is not
 * the shopper's, or the gateway does not answer. Throws `CommerceError`.
 */
export async function getPayment(
  commerce: MiddlewareApi,
  gateway: Gateway,
  proof: OrderProof,
): Promise<OnlinePayment | null> {
  const { calls, ask } = GATEWAYS[gateway];
  const call = ask?.call ?? `${calls}_trans`;
  const input = toWire(proof);
  const answer = await restCall(
    commerce,
    call,
    ask ? { method: ask.method, body: input, isRead: true } : { method: 'GET', params: input },
  );
  if (answer.code === 404 || answer.code === 503) return null;
  const state = State.safeParse(answer.result);
  if (answer.code !== 200 || !state.success)
    throw new CommerceError('http', `${call} answered code ${answer.code} in an unknown shape`, {
      statusCode: answer.code,
    });
  return state.data;
}

/**
 * Starts a payment attempt: returns the gateway's page or a QR code. Throws `CommerceError`: refused with `PAYMENT_OVER`
 * when the order no longer waits, `PAYMENT_TOO_OFTEN`, and of kind http when the gateway does not answer.
 */
export async function startPayment(
  commerce: MiddlewareApi,
  gateway: Gateway,
  kind: 'page' | 'qr',
  proof: OrderProof & { returnUrl: string },
): Promise<void> {
  const call = `${GATEWAYS[gateway].calls}_${kind === 'qr' ? 'create_qr' : 'create_payment'}`;
  const body = { ...toWire(proof), return_url: proof.returnUrl };
  accept(call, await restCall(commerce, call, { method: 'POST', body }));
}

/**
 * Changes the payment method of an unpaid order. Throws `CommerceError`: refused with `PAYMENT_OVER` for a
 * paid or finished one.
 */
export async function changePayment(commerce: MiddlewareApi, proof: OrderProof, method: string): Promise<void> {
  const body = { ...toWire(proof), payment_method: method };
  accept('change_payment', await restCall(commerce, 'change_payment', { method: 'POST', body }));
}

function toWire({ number, cartId, token }: OrderProof): Record<string, string> {
  return { order_id: number, ...(cartId && { cart_id: cartId }), ...(token && { token }) };
}

const REFUSALS: Partial<Record<number, RefusalCode>> = {
  404: 'PAYMENT_OVER',
  409: 'PAYMENT_OVER',
  410: 'PAYMENT_OVER',
  422: 'PAYMENT_OVER',
  429: 'PAYMENT_TOO_OFTEN',
};

function accept(call: string, { code, message }: RestAnswer): void {
  if (code === 200) return;
  const reason = REFUSALS[code];
  if (reason) throw new CommerceError('refused', message, { code: reason });
  throw new CommerceError('http', `${call} answered code ${code}`, { statusCode: code });
}
