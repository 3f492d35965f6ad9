import type { StoredCart } from '../../db/cart/cart.ts';
import type { VoucherShopper } from '../promotions/voucher.ts';
import { nationalPhone } from '../session/phone.ts';

/** The owner of a cart, as promotions need it. */
export interface Shopper extends VoucherShopper {
  /**
   * The keys that promotion uses are counted by; null while nothing is known. For a customer, rules count by account
   * and vouchers by phone number. For a guest both count by the delivery phone, or else the e-mail address.
   */
  keys: { rule: string | null; voucher: string | null };
  /** The delivery phone was confirmed by a code for this cart. */
  isPhoneConfirmed: boolean;
  /** Phone numbers verified by a code: of the account, or for this cart. */
  provenPhones: string[];
}

const PHONE = /^0\d{9}$/;

/** The delivery phone as ten digits; null when it is not a Vietnamese number. */
function deliveryPhone(typed: string | null | undefined): string | null {
  const phone = nationalPhone(typed ?? '');
  return PHONE.test(phone) ? phone : null;
}

/** Reads the shopper from their cart. */
export function shopperOf({ cart, owner, shipping }: Pick<StoredCart, 'cart' | 'owner' | 'shipping'>): Shopper {
  const delivered = deliveryPhone(shipping?.telephone);
  const phones = [owner.phone_number, owner.confirmed_phone, delivered].filter((phone) => phone !== null);
  const account = cart.customer_id === null ? null : `customer:${cart.customer_id}`;
  const guest = owner.confirmed_phone ?? delivered ?? cart.email?.toLowerCase() ?? null;
  return {
    customerId: cart.customer_id,
    phones: [...new Set(phones)],
    keys: { rule: account ?? guest, voucher: owner.phone_number ?? account ?? guest },
    isPhoneConfirmed: delivered !== null && owner.confirmed_phone === delivered,
    provenPhones: [owner.phone_number, owner.confirmed_phone].filter((phone) => phone !== null),
  };
}
