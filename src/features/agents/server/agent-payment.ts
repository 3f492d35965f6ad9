import { formatDong } from '../../../kernel/money/money.ts';
import { formatTime } from '../../../kernel/time/time.ts';
import { text } from '../../../text/vi.ts';
import { PAYMENT_RESULT, paymentPath } from '../../links/rules/paths.ts';
import { type OnlinePayment, VIETQR } from '../../payment/rules/payment.ts';
import { getPayment, startPayment } from '../../payment/server/payment.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { logError } from '../../transport/server/log.ts';
import { AGENT_PAYMENTS } from '../rules/business-profile.ts';
import type { Message } from '../rules/protocol.ts';
import type { AgentSession } from '../rules/session.ts';

/** How the payment of an order stands: the code to scan while it is waited for, and a sentence for the person. */
interface ToldPayment {
  payment?: { instruments: object[] };
  messages: Message[];
}

const info = (code: string, content: string): ToldPayment => ({ messages: [{ type: 'info', code, content }] });

/**
 * What an answer about a checkout says of the payment of its order: nothing, unless a person pays it in the
 * conversation.
 */
export async function toldPayment(
  commerce: Commerce,
  session: Pick<AgentSession, 'cartId' | 'order'>,
  origin: string,
): Promise<Partial<ToldPayment>> {
  return session.order?.payment === VIETQR ? vietqrForAgent(commerce, session, origin) : {};
}

/**
 * The payment by VietQR of an agent's order: its code, which a person scans with the app of a bank, or that the money is
 * there. A code that is over is made anew while the order waits. Without an answer of the gateway the person pays on the
 * page of the order, because the order itself stands.
 */
async function vietqrForAgent(
  commerce: Commerce,
  { cartId, order }: Pick<AgentSession, 'cartId' | 'order'>,
  origin: string,
): Promise<ToldPayment> {
  if (!order) return { messages: [] };
  const proof = { number: order.number, cartId, token: order.token };
  try {
    const before = await getPayment(commerce, VIETQR, proof);
    if (before && (before.status === 'paid' || before.status === 'refund_due'))
      return info('payment_received', text('payment.agentPaid', formatDong(before.amount)));
    if (before?.qrContent) return toScan(before, before.qrContent);
    const returnUrl = origin + paymentPath(PAYMENT_RESULT, order.number);
    await startPayment(commerce, VIETQR, 'qr', { ...proof, returnUrl });
    const state = await getPayment(commerce, VIETQR, proof);
    if (state?.qrContent) return toScan(state, state.qrContent);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.code === 'PAYMENT_OVER') return info('payment_over', text('payment.agentOver'));
    logError(`no VietQR code of order ${order.number} could be made for an agent`, error);
  }
  return info('payment_pending', text('payment.agentLater'));
}

function toScan({ amount, openUntil }: OnlinePayment, qrContent: string): ToldPayment {
  const { handler, instrument } = AGENT_PAYMENTS[VIETQR];
  const display = {
    name: 'VietQR',
    qr_content: qrContent,
    ...{ amount, currency: 'VND' },
    ...(openUntil && { expires_at: openUntil }),
  };
  return {
    payment: { instruments: [{ id: handler, handler_id: handler, type: instrument, selected: true, display }] },
    ...info('payment_pending', text('payment.agentScan', formatDong(amount), formatTime(openUntil))),
  };
}
