import type { D1Database } from '@cloudflare/workers-types';
import { readConfig } from '../../db/shared/config.ts';
import { IN_STORE_PICKUP, type PickupRule, readPickupRule } from '../checkout/pickup-rule.ts';
import { DEFAULT_SHIPPING_RULES, type ShippingRule } from '../checkout/shipping.ts';
import { readTaxRule, type TaxRule } from '../checkout/tax.ts';
import { readUnpaidLimits, type UnpaidLimits } from '../checkout/unpaid-limits.ts';
import { DEFAULT_PAYMENT_METHODS, type PaymentMethod } from '../payment/payment.ts';
import { type LoyaltySettings, readLoyaltySettings } from '../promotions/loyalty.ts';
import { type Words, wordsOf } from './words.ts';

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
  /** A guest's order requires that the delivery phone is confirmed by a code. */
  confirmsGuestPhone: boolean;
  unpaid: UnpaidLimits;
  /** Texts in the store's language. */
  words: Words;
}

/** Default locale of a store. */
const DEFAULT_LOCALE = 'vi_VN';
/** Limits for unpaid orders (docs/security.md). */
const UNPAID_ORDERS = 'store/unpaid_orders';
const LOCALE = 'store/locale';
const PATHS = [
  'shipping/methods',
  IN_STORE_PICKUP,
  'payment/methods',
  'free_ship_value',
  'tax/included',
  'loyalty_config',
  'otp_config',
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
  const shipping = config.get('shipping/methods');
  const payment = config.get('payment/methods');
  return {
    shippingRules: Array.isArray(shipping) ? (shipping as ShippingRule[]) : DEFAULT_SHIPPING_RULES,
    inStorePickup: readPickupRule(config.get(IN_STORE_PICKUP)),
    paymentMethods: Array.isArray(payment) ? (payment as PaymentMethod[]) : DEFAULT_PAYMENT_METHODS,
    freeShippingThreshold: amount(config.get('free_ship_value')),
    taxRule: readTaxRule(config.get('tax/included')),
    loyalty: readLoyaltySettings(config.get('loyalty_config')),
    confirmsGuestPhone: isEnabled(config.get('otp_config')),
    unpaid: readUnpaidLimits(config.get(UNPAID_ORDERS)),
    words: wordsOf(String(config.get(LOCALE) ?? DEFAULT_LOCALE)),
  };
}
