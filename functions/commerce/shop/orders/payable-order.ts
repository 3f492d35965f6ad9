import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { OrderRow } from '../../db/orders/order.ts';
import type { Ledger, PaymentRow } from '../../db/payment/payments.ts';
import type { Verdict } from '../payment/gateways/gateway.ts';

/** What a payment needs to know of an order; `status` is `pending_payment` as long as it may be paid online. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'increment_id' | 'status' | 'payment_method' | 'expires_at' | 'grand_total'
>;

/** What somebody shows to pay an order or to see how its payment stands. */
export interface PayerProof {
  /** The header `Authorization` of a customer. */
  authorization: string | null;
  cartId?: string | undefined;
  token?: string | undefined;
}

/** A gateway has the money of a try. */
export interface TakenPayment {
  payment: PaymentRow;
  verdict: Verdict;
  /** What notes in the ledger how the try ended. */
  steps(outcome: 'paid' | 'refund_due'): D1PreparedStatement[];
  now: Date;
}

/** Where the orders stand that are paid online: in this shop, or in the Magento it is the companion of. */
export interface OrderBook {
  ledger: Ledger;
  /** The order for whoever proves that it is theirs, null for everybody else. Throws MagentoError. */
  findProven(number: string, proof: PayerProof): Promise<PayableOrder | null>;
  /** The order of a try in the ledger, as it is known here. */
  read(orderId: number): Promise<PayableOrder | null>;
  /**
   * Notes the money of a try, once: `paid` makes the order paid and invoiced; `refund_due` says that nothing was owed.
   * Throws MagentoError while that cannot be told.
   */
  take(taken: TakenPayment): Promise<'paid' | 'refund_due' | 'changed meanwhile'>;
  /** Tries whose money is there although their order does not know it yet. */
  listConfirmed(): Promise<PaymentRow[]>;
  /** Ends the orders that waited too long; answers how many. For the schedule. */
  endUnpaid(now: Date): Promise<number>;
}
