import type { Dong } from '../../../kernel/money/money.ts';
import type { Picture } from '../../catalog/rules/catalog.ts';
import type { OrderDetails } from './order.ts';

/** A line of the order history. */
export interface OrderSummary {
  number: string;
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  grandTotal: Dong;
  pieces: number;
  pictures: Picture[];
  /** Name of the first product. */
  name: string;
}

/** A purchase in a shop in town with the customer's phone number. */
export interface ShopPurchase {
  number: string;
  /** Null if the shop is no longer known. */
  store: string | null;
  /** ISO 8601, UTC. */
  boughtAt: string;
  total: Dong;
  lines: { name: string; quantity: number; price: Dong }[];
}

/** An order in the account with its progress. */
export interface OwnOrder extends OrderDetails {
  /** The backend's id for changing the order. */
  id: string;
  canReorder: boolean;
  comments: { message: string; at: string }[];
}

/** An order placed without login that the customer may take into the account. */
export interface GuestOrder {
  number: string;
  createdAt: string;
  /** In đồng. */
  grandTotal: number;
}
