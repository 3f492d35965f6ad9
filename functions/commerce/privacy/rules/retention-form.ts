import * as z from 'zod';
import { settingForm } from '../../terms/rules/setting-form.ts';
import { CART_DAYS, RETENTION_RULES, type RetentionName, retentionPath, toRetention } from './retention.ts';

/** What an owner decides on; the other kinds of data have lives that the shop needs. */
const NAMES = [
  ...['guest_carts', 'customer_carts', 'contacts', 'callbacks', 'unsubscribed', 'messages', 'searches'],
  ...['logins', 'changes'],
] as const satisfies readonly RetentionName[];
type Name = (typeof NAMES)[number];

const days = (name: Name) =>
  z.number().int().min(RETENTION_RULES[name].least).max(RETENTION_RULES[name].most).optional();

/** The settings of how long personal data is kept, in days. */
export const RETENTION_FORM = settingForm<Record<Name, number>>({
  name: 'retention',
  schema: z.strictObject(Object.fromEntries(NAMES.map((name) => [name, days(name)]))),
  reads: [CART_DAYS],
  read(settings) {
    const kept = toRetention(settings);
    return Object.fromEntries(NAMES.map((name) => [name, kept[name]])) as Record<Name, number>;
  },
  holders: NAMES.map((name) => ({
    path: retentionPath(name),
    fields: [name],
    value: (fields: Record<Name, number>) => fields[name],
  })),
});
