import type { SimulatedPayment } from '../../../../db/payment/simulated-payments.ts';
import type { CommerceEnv } from '../../../../env.ts';

/** What is told, besides the truth. */
export type NoticeKind = 'honest' | 'forged' | 'wrong_amount';

export const IPN_PREFIX = 'http://commerce/v1/middleware/';
/** A wrong amount is this much less, in đồng. */
export const SHORT_BY = 1_000;
/** The wrong secret that a forged notification is signed with. */
export const FORGED_SECRET = 'not-the-secret';

/** One simulated gateway: signs as the real one does. */
export interface SimulatedGateway {
  name: string;
  /** The notification that the gateway sends the shop; null where it sends none. */
  notice(env: CommerceEnv, payment: SimulatedPayment, kind: NoticeKind): Request | null;
  /** Where the browser goes when the person is done. */
  returnUrl(env: CommerceEnv, payment: SimulatedPayment): string;
  /** The payment that a signed address asks for; null when it is not signed by the shop. */
  open(env: CommerceEnv, url: URL): Opened | null;
  /** Answers a signed request to the gateway's own API. */
  api(env: CommerceEnv, request: Request, path: string): Promise<Response>;
}

type Opened = Pick<SimulatedPayment, 'gateway' | 'reference' | 'amount' | 'order_number' | 'return_url'>;

/** Adds parameters to an address that may have some. */
export function withParameters(address: string, parameters: Iterable<[string, string]>): string {
  const url = new URL(address);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url.href;
}

/** What is always there in development: the settings of every gateway, and who plays it. */
export function required<T>(found: T | null | undefined): T {
  if (!found) throw new Error('The simulator runs in development, where every gateway has settings and a player');
  return found;
}
