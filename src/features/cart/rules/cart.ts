import type { Dong } from '../../../kernel/money/money.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import type { Picture, ProductType } from '../../catalog/rules/catalog.ts';
import type { Invoice } from './invoice.ts';

export interface CartLine {
  uid: string;
  /** SKU of the bought product; for a configurable product, of the variant. */
  sku: string;
  parentSku: string;
  type: ProductType;
  name: string;
  /** With `?color=&size=` of the chosen variant. */
  href: string;
  picture: Picture | null;
  /** `[{ label: 'Màu sắc', value: 'Đen' }]`. */
  options: { code: string; label: string; value: string }[];
  /** Uids of bundle choices or download links, needed to add the same item again. */
  selections: string[];
  quantity: number;
  unitPrice: Dong;
  /** Price of one piece when it was added; null when the backend does not report it. */
  addedPrice: Dong | null;
  regularPrice: Dong;
  rowTotal: Dong;
  discount: Dong;
  /** The parts of the discount, by rule. */
  discounts: { label: string; amount: Dong }[];
  /** Stock according to the stock call of this page load; null when it did not answer. */
  stockQuantity: number | null;
  isInStock: boolean;
  isGift: boolean;
  /** Why the backend will not sell the line as it is, in the shop's words; null for no reason. */
  refusal: string | null;
}

export interface ShippingMethod {
  carrierCode: string;
  methodCode: string;
  title: string;
  /** Its name where the days of arrival are told, without a time of its own. */
  titleBesideDate: string;
  amount: Dong;
}

export interface PaymentMethod {
  code: string;
  title: string;
}

export interface Cart {
  id: string;
  isVirtual: boolean;
  totalQuantity: number;
  email: string | null;
  lines: CartLine[];
  subtotal: Dong;
  /** The tax that is added to the prices shown; 0 where they include it. The grand total includes it. */
  tax: Dong;
  /** What the grand total contains besides, by name: fixed taxes of products, and fees that a merchant's module adds. */
  fees: { label: string; amount: Dong }[];
  grandTotal: Dong;
  discounts: { label: string; amount: Dong }[];
  /** A line has products that are not made yet, so their arrival is unknown. */
  hasPreOrder?: boolean;
  loyaltyDiscount: Dong;
  /** The C Point used for this amount. */
  loyaltyPoints: number;
  /** Codes that give a discount, coupons and vouchers. */
  coupons: string[];
  /** Entered codes that currently give no discount, with the backend's message for the shopper. */
  unmetCodes: { code: string; message: string }[];
  /** How many gifts the cart may choose in total; null when there are none. */
  giftCount: number | null;
  /** The rules with gifts, and how many gifts of each are in the cart. */
  giftRules: { id: number; label: string; count: number; chosenCount: number }[];
  /** The cart's free-shipping threshold, or null; 0 means free for all. */
  freeShippingThreshold: Dong | null;
  /** The order value that counts towards it. */
  freeShippingTotal: Dong;
  shippingAddress: Address | null;
  /** Code of the shop for pickup, if the backend sends it with the cart; null: the order is shipped. */
  pickupCode?: string | null;
  billingAddress: Address | null;
  /** The company that the invoice is for; null for none. */
  invoice: Invoice | null;
  /** For the shop and the carrier. */
  note: string;
  /** The delivery phone was confirmed by a code for this cart. */
  isPhoneConfirmed: boolean;
  shippingMethods: ShippingMethod[];
  shippingMethod: ShippingMethod | null;
  paymentMethods: PaymentMethod[];
  paymentMethod: PaymentMethod | null;
}
