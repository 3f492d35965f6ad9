import type { D1Database } from '@cloudflare/workers-types';
import { readConfig } from '../../shared/db/config.ts';

/**
 * How many days the shop keeps data that it need not keep forever, counted from the last change or from its end.
 * `retention/{name}_days` in the configuration overrides the number within these bounds; fractions are allowed. The
 * table in docs/security.md describes each.
 */
export const RETENTION_RULES = {
  guest_carts: { days: 30, least: 1, most: 365 },
  customer_carts: { days: 180, least: 1, most: 3650 },
  closed_carts: { days: 1, least: 0.05, most: 365 },
  ordered_carts: { days: 30, least: 1, most: 365 },
  compare_lists: { days: 30, least: 1, most: 365 },
  contacts: { days: 365, least: 1, most: 3650 },
  callbacks: { days: 90, least: 1, most: 3650 },
  stock_notices: { days: 365, least: 1, most: 3650 },
  price_alerts: { days: 365, least: 1, most: 3650 },
  price_alerts_told: { days: 30, least: 1, most: 365 },
  return_pictures: { days: 90, least: 1, most: 3650 },
  code_messages: { days: 1, least: 0.05, most: 7 },
  messages: { days: 30, least: 1, most: 365 },
  unsubscribed: { days: 365, least: 1, most: 3650 },
  counters: { days: 0, least: 0, most: 30 },
  sessions: { days: 0, least: 0, most: 365 },
  // One hour longer than codes are valid, because the pause before the next code counts from the last one.
  codes: { days: 1 / 24, least: 1 / 24, most: 30 },
  proofs: { days: 0, least: 0, most: 30 },
  reset_keys: { days: 1 / 12, least: 1 / 12, most: 1 },
  searches: { days: 365, least: 1, most: 3650 },
  devices: { days: 365, least: 1, most: 3650 },
  vouchers: { days: 90, least: 1, most: 3650 },
  refusals: { days: 90, least: 7, most: 3650 },
  logins: { days: 180, least: 7, most: 3650 },
  changes: { days: 730, least: 30, most: 3650 },
  numbers: { days: 400, least: 31, most: 3650 },
  // Ten years of bookkeeping (Law on Accounting, Decree 174/2016). The lower bound protects against a typing error.
  orders: { days: 3653, least: 3653, most: 36_500 },
} as const satisfies Record<string, { days: number; least: number; most: number }>;

/** A kind of data that is kept for a time. */
export type RetentionName = keyof typeof RETENTION_RULES;
/** Days by kind of data. */
type Retention = Record<RetentionName, number>;

const NAMES = Object.keys(RETENTION_RULES) as RetentionName[]; // the keys of RETENTION_RULES
/** The path of the setting with the days of a kind of data. */
export const retentionPath = (name: RetentionName) => `retention/${name}_days`;
/** Magento's name of the setting for guests' carts. */
export const CART_DAYS = 'store/cart_expires_in_days';

/** The days in the settings; an invalid value, or one out of bounds, is ignored. */
export function toRetention(settings: ReadonlyMap<string, unknown>): Retention {
  const within = (value: unknown, { least, most }: { least: number; most: number }) => {
    const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof days === 'number' && days >= least && days <= most ? days : null;
  };
  const entries = NAMES.map((name) => {
    const older = name === 'guest_carts' ? within(settings.get(CART_DAYS), RETENTION_RULES[name]) : null;
    return [
      name,
      within(settings.get(retentionPath(name)), RETENTION_RULES[name]) ?? older ?? RETENTION_RULES[name].days,
    ];
  });
  return Object.fromEntries(entries) as Retention;
}

/** Reads the configured days. */
export const readRetention = async (db: D1Database): Promise<Retention> =>
  toRetention(await readConfig(db, [...NAMES.map(retentionPath), CART_DAYS], 'default'));
