import type { StoredCart } from '../../db/cart/cart.ts';
import type { VoucherShopper } from '../promotions/voucher.ts';
import { nationalPhone } from '../session/phone.ts';

/** Who a cart belongs to, as promotions see it. */
export interface Shopper extends VoucherShopper {
  /**
   * What uses are counted by; null while nothing is known. Rules count an account, vouchers its phone number; of guests
   * both count the phone of the delivery, or else the e-mail address.
   */
  keys: { rule: string | null; voucher: string | null };
  /** The number goods are delivered to was confirmed by a code for this cart. */
  isPhoneConfirmed: boolean;
  /** Numbers that were proven by a code: of the account, or for this cart. */
  provenPhones: string[];
}

const PHONE = /^0\d{9}$/;

/** The number goods are delivered to, as ten digits; null when it is not a Vietnamese number. */
function deliveryPhone(typed: string | null | undefined): string | null {
  const phone = nationalPhone(typed ?? '');
  return PHONE.test(phone) ? phone : null;
}

/** Reads the shopper off their cart. */
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
