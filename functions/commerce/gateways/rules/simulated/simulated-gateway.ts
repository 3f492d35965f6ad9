import type { CommerceEnv } from '../../../env.ts';
import type { SimulatedPayment } from '../../db/simulated-payments.ts';

/** The kind of notification: correct, forged, or with a wrong amount. */
export type NoticeKind = 'honest' | 'forged' | 'wrong_amount';

export const IPN_PREFIX = 'http://commerce/v1/middleware/';
/** A wrong amount is lower by this much, in đồng. */
export const SHORT_BY = 1_000;
/** A wrong secret, used to sign forged notifications. */
export const FORGED_SECRET = 'not-the-secret';

/** A simulated gateway that signs its messages like the real one. */
export interface SimulatedGateway {
  name: string;
  /** The notification that the gateway sends to the shop; null when it sends none. */
  notice(env: CommerceEnv, payment: SimulatedPayment, kind: NoticeKind): Request | null;
  /** Where the browser goes when the person is done. */
  returnUrl(env: CommerceEnv, payment: SimulatedPayment): string;
  /** The payment in a signed address; null when the shop did not sign it. */
  open(env: CommerceEnv, url: URL): Opened | null;
  /** Answers a signed request to the gateway's API. */
  api(env: CommerceEnv, request: Request, path: string): Promise<Response>;
}

type Opened = Pick<SimulatedPayment, 'gateway' | 'reference' | 'amount' | 'order_number' | 'return_url'>;

/** Adds parameters to an address, which may already have some. */
export function withParameters(address: string, parameters: Iterable<[string, string]>): string {
  const url = new URL(address);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url.href;
}

/** Asserts that something exists that development always has: the settings and the simulator of every gateway. */
export function required<T>(found: T | null | undefined): T {
  if (!found) throw new Error('The gateway has no settings or no simulator; the simulator runs in development only');
  return found;
}
