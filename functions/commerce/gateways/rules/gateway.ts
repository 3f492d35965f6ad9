import type { ZodType } from 'zod';
import type { GatewayCode, PaymentRow } from '../db/payments.ts';
import type { Send } from './messages.ts';

/** A gateway's signed statement about a payment attempt, after its signature was verified. */
export interface Verdict {
  gateway: GatewayCode;
  /** Our reference of the payment attempt. */
  reference: string;
  /** In đồng; null when the gateway does not report it. */
  amount: number | null;
  outcome: 'paid' | 'failed' | 'pending';
  transactionNo: string | null;
  responseCode: string | null;
  /** The message as received, for the record. */
  content: Record<string, unknown>;
}

/** The result of processing a verdict. */
export type Outcome = 'unknown' | 'wrong_amount' | 'pending' | 'paid' | 'failed' | 'repeated' | 'refund_due';

/**
 * The result that a gateway is told: how its notification was processed, or why it was not. `no_contract`: the shop has
 * no settings for it; `unsigned`: invalid signature; `foreign`: signed, but not a payment notification for this shop;
 * `later`: cannot be processed now, the gateway must send it again.
 */
export type Heard = Outcome | 'no_contract' | 'unsigned' | 'foreign' | 'later';

/** What a gateway needs to start the payment of an order. */
export interface PaymentRequest {
  payment: Pick<PaymentRow, 'reference' | 'amount' | 'kind' | 'created_at' | 'expires_at'>;
  /** Shown to the shopper at the gateway, without diacritics. */
  description: string;
  /** Where the browser goes afterwards. */
  returnUrl: string;
  clientAddress: string;
}

export interface PaymentTarget {
  redirectUrl: string | null;
  qrContent: string | null;
}

/** A notification as received. */
interface Notice {
  /** The fields of its query, form or JSON; empty when they cannot be parsed. */
  fields: Record<string, unknown>;
  /** The text of its body; null when it is not text. */
  body: string | null;
  /** A header's value; null when it is missing. */
  header(name: string): string | null;
}

/** One setting of a gateway: the Worker variable that holds it, and its value for the simulator. */
interface Variable {
  variable: string;
  /** A public value that only the simulator accepts. For a secret it begins with `simulated-`. */
  simulated: string;
}

export type Settings<Name extends string> = Record<Name, string>;

/** The notification (IPN) of a gateway. `input`, `result` and `example` document the REST call. */
interface NoticeCall<Name extends string> {
  summary: string;
  methods: readonly ('GET' | 'POST')[];
  /** The gateway notifies only of received money and not of failed attempts: the shop must ask for those. */
  tellsPaidOnly?: boolean;
  input: ZodType;
  result: ZodType;
  example: { input: object; result: object };
  /** Accepts only what is signed for this shop. */
  read(settings: Settings<Name>, notice: Notice): Verdict | 'unsigned' | 'foreign';
  /**
   * The answer in the gateway's own format; null for an answer without a body (204). `settings` is null without a
   * contract, `verdict` when none was read.
   */
  acknowledge(heard: Heard, settings: Settings<Name> | null, verdict: Verdict | null): object | null;
}

/**
 * The signed parameters that a browser returns with, for gateways that sign them. They are displayed but never mark an
 * order as paid.
 */
interface ReturnCall<Name extends string> {
  summary: string;
  input: ZodType<Record<string, unknown>>;
  example: Record<string, string>;
  /** The error for parameters that are not a signed return. */
  refusal: string;
  /** Null when the gateway did not sign it. */
  read(settings: Settings<Name>, parameters: Record<string, unknown>): Verdict | null;
}

/**
 * Everything about one payment gateway. All the rest (settings, REST calls, their documentation, the schedule, the
 * simulator's pages) is derived from the list in `gateways.ts`.
 */
export interface PaymentGateway<Name extends string = string> {
  /** Code of its payment method. */
  code: GatewayCode;
  /** The name of the gateway as people read it. */
  name: string;
  /** Prefix of its REST calls: `{calls}_create_payment`, `{calls}_trans`, `{calls}_order_ipn`. */
  calls: string;
  /** Its settings. The gateway is offered only when all variables are set. */
  variables: Record<Name, Variable>;
  /** An example URL of its payment page, for the documentation. */
  pageExample: string;
  /** Whether it also creates QR codes: `{calls}_create_qr`. */
  hasQrCodes?: boolean;
  /** True: `{calls}_querydr` asks the gateway for the status and `{calls}_trans` does not. Default: `_trans` asks. */
  hasQueryCall?: boolean;
  /** True: the gateway names a payment by a whole number, so references are digits only. */
  hasNumericReferences?: boolean;
  /** Creates a payment page; throws GatewayError. */
  start(settings: Settings<Name>, request: PaymentRequest, send: Send): PaymentTarget | Promise<PaymentTarget>;
  /** Asks for the result of an attempt; throws GatewayError. */
  query(settings: Settings<Name>, payment: PaymentRow, send: Send, now: Date): Promise<Verdict>;
  notice: NoticeCall<Name>;
  /** Implements `{calls}_callback`. */
  returned?: ReturnCall<Name>;
}
