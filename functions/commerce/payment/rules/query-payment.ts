import type { CommerceEnv } from '../../env.ts';
import { listSilentPayments, type PaymentRow } from '../../gateways/db/payments.ts';
import type { Outcome } from '../../gateways/rules/gateway.ts';
import { gatewayClient } from '../../gateways/rules/gateways.ts';
import { GatewayError } from '../../gateways/rules/messages.ts';
import { MagentoError } from '../../magento/rules/rest.ts';
import { takeTurn } from '../../session/db/rate-limit.ts';
import { orderBook } from './order-book.ts';
import { applyVerdict } from './settle-payment.ts';

/** How often a gateway may be asked about one attempt. */
const QUERIES = { most: 6, windowSeconds: 60 };
/** How long to wait for a gateway's notification before it is asked, in minutes. */
const SILENCE_MINUTES = 5;
const QUERIES_AT_ONCE = 50;

/**
 * Asks the gateway about an attempt without a notification, and applies the signed answer. Null when it was asked too
 * often recently, or the gateway is not configured. Throws GatewayError.
 */
export async function queryPayment(env: CommerceEnv, payment: PaymentRow, now: Date): Promise<Outcome | null> {
  const client = gatewayClient(env, payment.gateway);
  if (!client) return null;
  if ((await takeTurn(env.DB, `gateway/${payment.reference}`, QUERIES, now)) !== null) return null;
  return applyVerdict(env, await client.query(payment, now), 'query', now);
}

/**
 * Asks about every attempt whose notification is missing. Returns how many were paid. For the schedule, before orders
 * expire.
 */
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

/** Reports payments to orders that do not know of them yet. Returns how many. For the schedule. */
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
