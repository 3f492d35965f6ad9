import type { ZodType } from 'zod';
import type { GatewayCode, PaymentRow } from '../../../db/payment/payments.ts';
import type { Send } from './messages.ts';

/** What a gateway says about a try to pay, after its signature was found right. */
export interface Verdict {
  gateway: GatewayCode;
  /** Our name of the payment attempt. */
  reference: string;
  /** In đồng; null where the gateway does not tell it. */
  amount: number | null;
  outcome: 'paid' | 'failed' | 'pending';
  transactionNo: string | null;
  responseCode: string | null;
  /** As it came, for the record. */
  content: Record<string, unknown>;
}

/** What became of a verdict. */
export type Outcome = 'unknown' | 'wrong_amount' | 'pending' | 'paid' | 'failed' | 'repeated' | 'refund_due';

/**
 * What a gateway is answered about: what became of its notice, or why nothing did. `no_contract`: the shop has no settings
 * for it; `unsigned`: the signature is wrong; `foreign`: signed, but no notice of a payment to this shop; `later`: it
 * cannot be told now, the gateway must send it again.
 */
export type Heard = Outcome | 'no_contract' | 'unsigned' | 'foreign' | 'later';

/** What a gateway needs to know to take the money of an order. */
export interface PaymentRequest {
  payment: Pick<PaymentRow, 'reference' | 'amount' | 'kind' | 'created_at' | 'expires_at'>;
  /** What the shopper reads at the gateway, without accents. */
  description: string;
  /** Where the browser goes afterwards. */
  returnUrl: string;
  clientAddress: string;
}

export interface PaymentTarget {
  redirectUrl: string | null;
  qrContent: string | null;
}

/** A notice as it came. */
interface Notice {
  /** The fields of its query, form or JSON; empty where they cannot be read. */
  fields: Record<string, unknown>;
  /** The text of its body; null where it is no text. */
  body: string | null;
  /** The value of a header; null where the notice has none. */
  header(name: string): string | null;
}

/** One setting of a gateway: the variable of the Worker that holds it, and its value for the simulator. */
interface Variable {
  variable: string;
  /** Known to everybody, good for the simulator alone. Of a secret it begins with `simulated-`. */
  simulated: string;
}

export type Settings<Name extends string> = Record<Name, string>;

/** The notification (IPN) of a gateway. `input`, `result` and `example` are for the documentation of the REST call. */
interface NoticeCall<Name extends string> {
  summary: string;
  methods: readonly ('GET' | 'POST')[];
  /** The gateway notifies of money that came, never of a try that failed: that is found by asking. */
  tellsPaidOnly?: boolean;
  input: ZodType;
  result: ZodType;
  example: { input: object; result: object };
  /** Believes nothing that is not signed for this shop. */
  read(settings: Settings<Name>, notice: Notice): Verdict | 'unsigned' | 'foreign';
  /**
   * The answer in the gateway's own form, null for an empty one (204); `settings` are null without a contract, `verdict`
   * where none was read.
   */
  acknowledge(heard: Heard, settings: Settings<Name> | null, verdict: Verdict | null): object | null;
}

/** What a browser brings back, for a gateway that signs it. It is shown and makes nothing paid. */
interface ReturnCall<Name extends string> {
  summary: string;
  input: ZodType<Record<string, unknown>>;
  example: Record<string, string>;
  /** Why parameters are refused that are no signed return. */
  refusal: string;
  /** Null where the gateway did not sign it. */
  read(settings: Settings<Name>, parameters: Record<string, unknown>): Verdict | null;
}

/**
 * All that this shop knows of one payment gateway. Everything else (settings, REST calls, their documentation, the
 * schedule, the simulator's pages) is derived from the list in `gateways.ts`.
 */
export interface PaymentGateway<Name extends string = string> {
  /** Code of its payment method. */
  code: GatewayCode;
  /** As people call it. */
  name: string;
  /** What the names of its REST calls begin with: `{calls}_create_payment`, `{calls}_trans`, `{calls}_order_ipn`. */
  calls: string;
  /** Its settings. A gateway whose variables are not all set is not used. */
  variables: Record<Name, Variable>;
  /** An address of its page, for the documentation. */
  pageExample: string;
  /** Whether it makes QR codes too: `{calls}_create_qr`. */
  hasQrCodes?: boolean;
  /** `{calls}_querydr` asks the gateway how a payment stands, and `{calls}_trans` does not; missing: `_trans` asks. */
  hasQueryCall?: boolean;
  /** It names a payment by a whole number, so references are digits alone. */
  hasNumericReferences?: boolean;
  /** Makes a place to pay; throws GatewayError. */
  start(settings: Settings<Name>, request: PaymentRequest, send: Send): PaymentTarget | Promise<PaymentTarget>;
  /** Asks how a try ended; throws GatewayError. */
  query(settings: Settings<Name>, payment: PaymentRow, send: Send, now: Date): Promise<Verdict>;
  notice: NoticeCall<Name>;
  /** `{calls}_callback`. */
  returned?: ReturnCall<Name>;
}
