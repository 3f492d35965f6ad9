import type { Picture, ProductType } from '../catalog/catalog.ts';
import type { Invoice } from '../checkout/invoice.ts';
import type { Dong } from '../shared/money.ts';

/** Typed cart refusals [CART-032]; an unknown code of the backend is UNDEFINED. */
export type CartErrorCode = 'INSUFFICIENT_STOCK' | 'NOT_SALABLE' | 'PRODUCT_NOT_FOUND' | 'UNDEFINED';

export interface CartLine {
  uid: string;
  /** SKU of the bought product; for a configurable product, of the variant. */
  sku: string;
  parentSku: string;
  type: ProductType;
  name: string;
  /** With `?color=&size=` of the chosen variant [ROUTE-033]. */
  href: string;
  picture: Picture | null;
  /** `[{ label: 'Màu sắc', value: 'Đen' }]`. */
  options: { code: string; label: string; value: string }[];
  /** Uids of bundle choices or download links, needed to add the same item again. */
  selections: string[];
  quantity: number;
  unitPrice: Dong;
  /** Price of one piece when it was added; null when the backend does not report it [B-19]. */
  addedPrice: Dong | null;
  regularPrice: Dong;
  rowTotal: Dong;
  discount: Dong;
  /** The parts of the discount, by rule. */
  discounts: { label: string; amount: Dong }[];
  /** Stock according to the stock call of this page load; null when it did not answer [CART-003]. */
  stockQuantity: number | null;
  isInStock: boolean;
  isGift: boolean;
}

export interface ShippingMethod {
  carrierCode: string;
  methodCode: string;
  title: string;
  amount: Dong;
}

export interface PaymentMethod {
  code: string;
  title: string;
}

export interface Address {
  firstname: string;
  lastname: string;
  telephone: string;
  /** Line 1 street, 2 apartment, 3 neighbourhood, 4 extra [ADDR-002]. */
  street: string[];
  /** Province, district, ward: id and name each; a province without districts has none [X63]. */
  city: string;
  cityId: number | null;
  district: string;
  districtId: number | null;
  ward: string;
  wardId: number | null;
  postcode: string;
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
  grandTotal: Dong;
  discounts: { label: string; amount: Dong }[];
  /** A line has products that are not made yet, so their arrival is unknown. */
  hasPreOrder?: boolean;
  loyaltyDiscount: Dong;
  /** The C Point used for this amount. */
  loyaltyPoints: number;
  /** Codes that give a discount, coupons and vouchers [CART-005, X57]. */
  coupons: string[];
  /** Entered codes that currently give no discount, with the backend's message for the shopper. */
  unmetCodes: { code: string; message: string }[];
  /** How many gifts the cart may choose in total; null when there are none [X58]. */
  giftCount: number | null;
  /** The rules with gifts, and how many gifts of each are in the cart [CART-031]. */
  giftRules: { id: number; label: string; count: number; chosenCount: number }[];
  /** The cart's free-shipping threshold, or null; 0 means free for all [CART-025, X73]. */
  freeShippingThreshold: Dong | null;
  /** The order value that counts towards it [X29]. */
  freeShippingTotal: Dong;
  shippingAddress: Address | null;
  /** Code of the shop for pickup, if the backend sends it with the cart; null: the order is shipped. */
  pickupCode?: string | null;
  billingAddress: Address | null;
  /** The company that the invoice is for; null for none [INVOICE-003]. */
  invoice: Invoice | null;
  /** For the shop and the carrier [CHECK-018]. */
  note: string;
  /** The delivery phone was confirmed by a code for this cart [CHECK-015]. */
  isPhoneConfirmed: boolean;
  shippingMethods: ShippingMethod[];
  shippingMethod: ShippingMethod | null;
  paymentMethods: PaymentMethod[];
  paymentMethod: PaymentMethod | null;
}
