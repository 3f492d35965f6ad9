import type { ActionAPIContext } from 'astro:actions';
import { logError } from '../commerce/log.ts';
import { startPayment } from '../commerce/payment.ts';
import type { OrderProof } from '../domain/order.ts';
import { PAYMENT_RESULT, paymentPath, SHOPEE_PAY, TO_GATEWAY } from '../domain/paths.ts';
import type { Gateway } from '../domain/payment.ts';
import { text } from '../text/vi.ts';
import type { FormOutcome } from './define.ts';

/**
 * Opens a try to pay an order that stands already, and leads to where it is paid [PAY-003, PAY-004]. Whatever keeps the
 * gateway away is no failure of the order: the shopper is led to its payment screen, which offers to try again.
 */
export async function openPayment(
  { locals }: ActionAPIContext,
  proof: OrderProof,
  gateway: Gateway,
  kind: 'page' | 'qr' = gateway === 'shopee_pay' ? 'qr' : 'page',
): Promise<FormOutcome> {
  const { number } = proof;
  const returnUrl = locals.origin + paymentPath(PAYMENT_RESULT, number);
  try {
    await startPayment(locals.commerce, gateway, kind, { ...proof, returnUrl });
  } catch (error) {
    logError(`no payment of order ${number} could be opened`, error);
    const notice = { kind: 'warning', message: text('payment.startFailed') } as const;
    return { next: paymentPath(PAYMENT_RESULT, number), notice };
  }
  return { next: paymentPath(kind === 'qr' ? SHOPEE_PAY : TO_GATEWAY, number) };
}
