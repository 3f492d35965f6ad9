import type { Picture } from './catalog.ts';
import type { Dong } from './money.ts';

/** One order as its buyer sees it. */
export interface OrderDetails {
  number: string;
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  subtotal: Dong;
  shippingAmount: Dong;
  discountAmount: Dong;
  grandTotal: Dong;
  paymentMethod: string;
  shippingMethod: string;
  address: { name: string; phone: string; street: string; ward: string; district: string; city: string; note: string };
  /** `options`: the chosen values, as "Be" and "XS". */
  items: { name: string; sku: string; options: string[]; quantity: number; price: Dong; picture: Picture | null }[];
}
