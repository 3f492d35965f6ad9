import { emailKey, isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';

/** By which names a promotion with a number of uses for each customer recognises a customer. An account always counts. */
export type SameCustomerBy = 'both' | 'phone' | 'email';

/** The setting, with one of the values of `SameCustomerBy`. */
export const SAME_CUSTOMER_BY = 'promotions/same_customer_by';

/** The configured names; both, when nothing valid is configured. */
export const readSameCustomer = (value: unknown): SameCustomerBy =>
  value === 'phone' || value === 'email' ? value : 'both';

/** What is known about a customer; the number in its one spelling (src/kernel/contact/phone.ts). */
interface KnownCustomer {
  customerId: number | null;
  phone: string | null;
  email: string | null;
}

/**
 * The names that a customer's uses of promotions are counted by; empty while nothing is known. Two orders that share a
 * name are one customer's. A kind that is not counted is taken all the same when there is no other name.
 */
export function customerNames({ customerId, phone, email }: KnownCustomer, by: SameCustomerBy): string[] {
  const account = customerId === null ? [] : [`customer:${customerId}`];
  const phones = phone === null ? [] : [phone];
  const emails = email === null || isPlaceholderEmail(email) ? [] : [emailKey(email)];
  const counted = [...account, ...(by === 'email' ? [] : phones), ...(by === 'phone' ? [] : emails)];
  return counted.length > 0 ? counted : [...phones, ...emails];
}
