import { listSilentPayments, type PaymentRow } from '../../db/payment/payments.ts';
import { takeTurn } from '../../db/session/rate-limit.ts';
import type { CommerceEnv } from '../../env.ts';
import { MagentoError } from '../magento/rest.ts';
import { orderBook } from '../orders/order-book.ts';
import type { Outcome } from './gateways/gateway.ts';
import { gatewayClient } from './gateways/gateways.ts';
import { GatewayError } from './gateways/messages.ts';
import { applyVerdict } from './settle-payment.ts';

/** How often a gateway is asked about one try. */
const QUERIES = { most: 6, windowSeconds: 60 };
/** How long a gateway may be silent before it is asked, in minutes. */
const SILENCE_MINUTES = 5;
const QUERIES_AT_ONCE = 50;

/**
 * Asks the gateway about a try that it said nothing of, and believes the signed answer. Null when it was asked too often
 * just now, or there is no contract. Throws GatewayError.
 */
export async function queryPayment(env: CommerceEnv, payment: PaymentRow, now: Date): Promise<Outcome | null> {
  const client = gatewayClient(env, payment.gateway);
  if (!client) return null;
  if ((await takeTurn(env.DB, `gateway/${payment.reference}`, QUERIES, now)) !== null) return null;
  return applyVerdict(env, await client.query(payment, now), 'query', now);
}

/** Asks about every try whose notification is missing; answers how many were paid. For the schedule, before expiry. */
export async function querySilentPayments(env: CommerceEnv, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SILENCE_MINUTES * 60_000);
  let paid = 0;
  for (const payment of await listSilentPayments(env.DB, orderBook(env).ledger, before, QUERIES_AT_ONCE)) {
    try {
      if ((await queryPayment(env, payment, now)) === 'paid') paid += 1;
    } catch (error) {
      if (!(error instanceof GatewayError || error instanceof MagentoError)) throw error;
      console.warn(`payment ${payment.reference} at ${payment.gateway} could not be cleared up: ${error.message}`);
    }
  }
  return paid;
}

/** Tells the orders that did not hear of it that a gateway has their money; answers how many. For the schedule. */
export async function retryConfirmedPayments(env: CommerceEnv, now: Date): Promise<number> {
  let told = 0;
  for (const payment of await orderBook(env).listConfirmed()) {
    const { gateway, reference, amount, transaction_no, response_code } = payment;
    const verdict = { gateway, reference, amount, outcome: 'paid' as const, content: {} };
    try {
      await applyVerdict(env, { ...verdict, transactionNo: transaction_no, responseCode: response_code }, 'retry', now);
      told += 1;
    } catch (error) {
      console.warn(`the money of payment ${reference} could not be noted at its order:`, error);
    }
  }
  return told;
}
