import { listSilentPayments, type PaymentRow } from '../db/payments.ts';
import { takeTurn } from '../db/rate-limit.ts';
import type { CommerceEnv } from '../env.ts';
import { GatewayError } from './gateways/gateway.ts';
import { gatewayClient } from './gateways/gateways.ts';
import { applyVerdict, type Outcome } from './settle-payment.ts';

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
  return applyVerdict(env.DB, await client.query(payment, now), 'query', now);
}

/** Asks about every try whose notification is missing; answers how many were paid. For the schedule, before expiry. */
export async function querySilentPayments(env: CommerceEnv, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SILENCE_MINUTES * 60_000);
  let paid = 0;
  for (const payment of await listSilentPayments(env.DB, before, QUERIES_AT_ONCE)) {
    try {
      if ((await queryPayment(env, payment, now)) === 'paid') paid += 1;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      console.warn(`${payment.gateway} could not be asked about ${payment.reference}: ${error.message}`);
    }
  }
  return paid;
}
