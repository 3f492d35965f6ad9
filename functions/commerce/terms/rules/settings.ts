import type { D1Database } from '@cloudflare/workers-types';
import { LOYALTY, type LoyaltySettings, readLoyaltySettings } from '../../promotions/rules/loyalty.ts';
import { readSameCustomer, SAME_CUSTOMER_BY, type SameCustomerBy } from '../../promotions/rules/same-customer.ts';
import { readConfig } from '../../shared/db/config.ts';
import { type Words, wordsOf } from '../../shared/rules/words.ts';
import { PAYMENT_METHODS, type PaymentMethod, toPaymentMethods } from './payment.ts';
import { IN_STORE_PICKUP, type PickupRule, readPickupRule } from './pickup-rule.ts';
import { RETURNS, readReturnRule } from './return-rule.ts';
import { SHIPPING_METHODS, type ShippingRule, toShippingRules } from './shipping.ts';
import { readTaxRule, type TaxRule } from './tax.ts';
import { readUnpaidLimits, UNPAID_ORDERS, type UnpaidLimits } from './unpaid-limits.ts';

/** The sales settings of a store. */
export interface SalesSettings {
  shippingRules: readonly ShippingRule[];
  /** The setting for pickup in a shop; null if there is no pickup. */
  inStorePickup: PickupRule | null;
  paymentMethods: readonly PaymentMethod[];
  /** Order value in đồng from which shipping is free; 0: always, null: never. */
  freeShippingThreshold: number | null;
  taxRule: TaxRule | null;
  loyalty: LoyaltySettings;
  /** Days after the delivery in which an order can be returned; 0: the shop takes no returns. */
  returnDays: number;
  /** By which names a promotion with a number of uses for each customer recognises a customer. */
  sameCustomerBy: SameCustomerBy;
  /** A guest's order requires that the delivery phone is confirmed by a code. */
  confirmsGuestPhone: boolean;
  unpaid: UnpaidLimits;
  /** Texts in the store's language. */
  words: Words;
}

/** One-time codes, also those that confirm the phone of a guest. */
const CODES = 'otp_config';
/** Default locale of a store. */
const DEFAULT_LOCALE = 'vi_VN';
const LOCALE = 'store/locale';
const PATHS = [
  SHIPPING_METHODS,
  IN_STORE_PICKUP,
  PAYMENT_METHODS,
  'free_ship_value',
  'tax/included',
  LOYALTY,
  RETURNS,
  SAME_CUSTOMER_BY,
  CODES,
  UNPAID_ORDERS,
  LOCALE,
];

/** The configured amount, given as a number or as digits; otherwise null. */
function amount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Whether a setting has the value `enabled`. */
function isEnabled(value: unknown): boolean {
  const enabled = typeof value === 'object' && value !== null && 'enabled' in value ? value.enabled : null;
  return enabled === true || enabled === 1 || enabled === '1';
}

/** Reads the settings that carts and orders of a store need. */
export async function readSalesSettings(db: D1Database, store: string): Promise<SalesSettings> {
  const config = await readConfig(db, PATHS, store);
  return {
    shippingRules: toShippingRules(config.get(SHIPPING_METHODS)),
    inStorePickup: readPickupRule(config.get(IN_STORE_PICKUP)),
    paymentMethods: toPaymentMethods(config.get(PAYMENT_METHODS)),
    freeShippingThreshold: amount(config.get('free_ship_value')),
    taxRule: readTaxRule(config.get('tax/included')),
    loyalty: readLoyaltySettings(config.get(LOYALTY)),
    returnDays: readReturnRule(config.get(RETURNS))?.days ?? 0,
    sameCustomerBy: readSameCustomer(config.get(SAME_CUSTOMER_BY)),
    confirmsGuestPhone: isEnabled(config.get(CODES)),
    unpaid: readUnpaidLimits(config.get(UNPAID_ORDERS)),
    words: wordsOf(String(config.get(LOCALE) ?? DEFAULT_LOCALE)),
  };
}
