import type { ActionAPIContext } from 'astro:actions';
import { refusalText } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { PAYMENT_RESULT, paymentPath, SHOPEE_PAY, TO_GATEWAY } from '../../links/rules/paths.ts';
import type { OrderProof } from '../../orders/rules/order.ts';
import type { FormOutcome } from '../../transport/actions/define.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { logError } from '../../transport/server/log.ts';
import { GATEWAYS, type Gateway } from '../rules/gateways.ts';
import { startPayment } from '../server/payment.ts';

/**
 * Starts a payment attempt, and returns the page where the order is paid. Throws `CommerceError` as
 * `startPayment` does.
 */
export async function openPayment(
  { locals }: ActionAPIContext,
  proof: OrderProof,
  gateway: Gateway,
  kind: 'page' | 'qr' = GATEWAYS[gateway].opens,
): Promise<FormOutcome> {
  const { number } = proof;
  const returnUrl = locals.origin + paymentPath(PAYMENT_RESULT, number);
  await startPayment(locals.commerce, gateway, kind, { ...proof, returnUrl });
  return { next: paymentPath(kind === 'qr' ? SHOPEE_PAY : TO_GATEWAY, number) };
}

/**
 * The same after an order was placed or changed: that stays valid, so a gateway failure is not an error here. The
 * shopper is led to the payment page, which offers another attempt.
 */
export async function openPaymentAfter(
  context: ActionAPIContext,
  proof: OrderProof,
  gateway: Gateway,
): Promise<FormOutcome> {
  try {
    return await openPayment(context, proof, gateway);
  } catch (error) {
    logError(`no payment of order ${proof.number} could be opened`, error);
    const why = error instanceof CommerceError ? refusalText(error) : null;
    const notice = { kind: 'warning', message: why ?? text('payment.startFailed') } as const;
    return { next: paymentPath(PAYMENT_RESULT, proof.number), notice };
  }
}
