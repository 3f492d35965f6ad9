import { nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import { customerNames, type SameCustomerBy } from '../../promotions/rules/same-customer.ts';
import type { VoucherShopper } from '../../promotions/rules/voucher.ts';
import type { StoredCart } from '../db/cart.ts';

/** The owner of a cart, as promotions need it. */
export interface Shopper extends VoucherShopper {
  /**
   * The names that promotion uses are counted by; empty while nothing is known. For a customer: the account, its phone
   * number and its e-mail address. For a guest: the confirmed or else the delivery phone, and the e-mail address.
   */
  names: string[];
  /** The delivery phone was confirmed by a code for this cart. */
  isPhoneConfirmed: boolean;
  /** Phone numbers verified by a code: of the account, or for this cart. */
  provenPhones: string[];
}

const HAS_DIGIT = /\d/;

/** Reads the shopper from their cart. */
export function shopperOf(
  { cart, owner, shipping }: Pick<StoredCart, 'cart' | 'owner' | 'shipping'>,
  by: SameCustomerBy,
): Shopper {
  const typed = nationalPhone(shipping?.telephone ?? '');
  const delivered = HAS_DIGIT.test(typed) ? typed : null;
  const known = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const isGuest = cart.customer_id === null;
  const customer = isGuest
    ? { customerId: null, phone: owner.confirmed_phone ?? delivered, email: cart.email }
    : { customerId: cart.customer_id, phone: owner.phone_number, email: owner.email };
  return {
    customerId: cart.customer_id,
    phones: known([owner.phone_number, owner.confirmed_phone, delivered]),
    names: customerNames(customer, by),
    isPhoneConfirmed: delivered !== null && owner.confirmed_phone === delivered,
    provenPhones: known([owner.phone_number, owner.confirmed_phone]),
  };
}
