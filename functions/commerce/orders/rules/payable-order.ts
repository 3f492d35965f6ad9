import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Ledger, PaymentRow } from '../../gateways/db/payments.ts';
import type { Verdict } from '../../gateways/rules/gateway.ts';
import type { OrderRow } from '../db/order.ts';

/** The part of an order that a payment needs. `status` is `pending_payment` while it may be paid online. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'increment_id' | 'status' | 'payment_method' | 'expires_at' | 'grand_total'
>;

/** What somebody presents to pay an order or to see its payment status. */
export interface PayerProof {
  /** The `Authorization` header of a customer. */
  authorization: string | null;
  cartId?: string | undefined;
  token?: string | undefined;
}

/** A payment attempt whose money the gateway has. */
export interface TakenPayment {
  payment: PaymentRow;
  verdict: Verdict;
  /** The statements that record the result in the ledger. */
  steps(outcome: 'paid' | 'refund_due'): D1PreparedStatement[];
  now: Date;
}

/** Where orders with online payment are stored: in this shop, or in the Magento that this companion belongs to. */
export interface OrderBook {
  ledger: Ledger;
  /** The order, if the caller proves that it is theirs; otherwise null. Throws MagentoError. */
  findProven(number: string, proof: PayerProof): Promise<PayableOrder | null>;
  /** The order of a payment attempt, as it is known here. */
  read(orderId: number): Promise<PayableOrder | null>;
  /**
   * Records a payment, once: `paid` marks the order as paid and invoices it, `refund_due` means that nothing was owed.
   * Throws MagentoError while the state of the order is unknown.
   */
  take(taken: TakenPayment): Promise<'paid' | 'refund_due' | 'changed meanwhile'>;
  /** The statements that tell the buyer that an attempt failed; none when they need not know. */
  tellFailed(orderId: number, now: Date): Promise<D1PreparedStatement[]>;
  /** Reminds buyers whose online payment does not come. Returns how many orders. For the schedule. */
  remindUnpaid(now: Date): Promise<number>;
  /** Paid attempts that their order does not know yet. */
  listConfirmed(): Promise<PaymentRow[]>;
  /** Ends orders that waited too long. Returns how many. For the schedule. */
  endUnpaid(now: Date): Promise<number>;
}
