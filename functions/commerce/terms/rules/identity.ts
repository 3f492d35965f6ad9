import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused, saveRows } from '../../exchange/rules/row-change.ts';
import { readConfig } from '../../shared/db/config.ts';
import { SELLER, SENDER, toSeller } from '../../shared/rules/seller.ts';
import { config } from '../../tables/shop.ts';
import { RETURNS, readReturnRule } from './return-rule.ts';
import { DEFAULT_SHIPPING_RULES, type ShippingRule } from './shipping.ts';

/** The identity of the shop, and what it promises: what only its merchant can say. An unset value is null. */
export interface Identity {
  company: string | null;
  tax_code: string | null;
  hotline: string | null;
  email: string | null;
  address: string | null;
  /** The shop at the Ministry of Industry and Trade, to which its sign leads. */
  registration_url: string | null;
  social: { name: string; url: string }[];
  /** Days after the delivery; null: the shop takes nothing back. */
  exchange_days: number | null;
  exchange_is_free: boolean;
  exchange_in_stores: boolean;
  return_name: string | null;
  return_street: string | null;
  return_city: string | null;
  return_phone: string | null;
  /** In đồng; 0: always, null: never. */
  free_shipping_from: number | null;
  warranty_months: number | null;
  mail_name: string | null;
  mail_email: string | null;
  /** Where the contact form is sent; null: to nobody. */
  contact_email: string | null;
}

const STORE = 'default';
const POLICY = 'returns/policy';
const FREE_SHIPPING = 'free_ship_value';
const WARRANTY = 'warranty_months';
const CONTACT = 'store/contact_email';
const SHIPPING = 'shipping/methods';
/** A setting cannot be null. */
const NONE = '';

type Settings = ReadonlyMap<string, unknown>;
type Values = Record<string, unknown>;

const valuesAt = (settings: Settings, path: string): Values => {
  const value = settings.get(path);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The identity as the settings hold it. */
function toIdentity(settings: Settings): Identity {
  const seller = toSeller(settings.get(SELLER));
  const { registration_url, social } = valuesAt(settings, SELLER);
  const policy = valuesAt(settings, POLICY);
  const rule = readReturnRule(settings.get(RETURNS));
  const sender = valuesAt(settings, SENDER);
  return {
    ...{ company: textOf(seller.company), tax_code: textOf(seller.tax_code), hotline: textOf(seller.hotline) },
    ...{ email: textOf(seller.email), address: textOf(seller.address), registration_url: textOf(registration_url) },
    social: Array.isArray(social) ? (social as Identity['social']) : [],
    // A shop that takes no returns by itself may promise what another program takes.
    exchange_days: rule?.days ?? ((settings.has(RETURNS) ? null : numberOf(policy.days)) || null),
    exchange_is_free: policy.is_free === true,
    exchange_in_stores: Array.isArray(policy.places) && policy.places.includes('store'),
    return_name: textOf(rule?.address?.contact_name),
    return_street: textOf(rule?.address?.street.join(', ')),
    return_city: textOf(rule?.address?.city),
    return_phone: textOf(rule?.address?.telephone),
    free_shipping_from: numberOf(settings.get(FREE_SHIPPING)),
    warranty_months: numberOf(settings.get(WARRANTY)),
    ...{ mail_name: textOf(sender.name), mail_email: textOf(sender.email) },
    contact_email: textOf(settings.get(CONTACT)),
  };
}

/** A setting that holds a part of the identity: its fields, and its value made of them and of what it held before. */
interface Holder {
  path: string;
  fields: readonly (keyof Identity)[];
  value(identity: Identity, before: Values): unknown;
}

const EXCHANGE = ['exchange_days', 'exchange_is_free', 'exchange_in_stores'] as const;
const RETURN_ADDRESS = ['return_name', 'return_street', 'return_city', 'return_phone'] as const;

function returnsValue(identity: Identity, before: Values): Values {
  const { exchange_days: days, return_name, return_street, return_city, return_phone } = identity;
  const given = {
    ...{ contact_name: return_name ?? '', street: return_street ? [return_street] : [], city: return_city ?? '' },
    telephone: return_phone ?? '',
  };
  const address = { region: '', postcode: '', ...(before.address as Values | undefined), ...given };
  return { ...before, enabled: days !== null, days: days ?? 0, address };
}

const HOLDERS: readonly Holder[] = [
  {
    path: SELLER,
    fields: ['company', 'tax_code', 'hotline', 'email', 'address', 'registration_url', 'social'],
    value: ({ company, tax_code, hotline, email, address, registration_url, social }, before) => ({
      ...before,
      ...{ company: company ?? '', tax_code: tax_code ?? '', hotline: hotline ?? '', email: email ?? '' },
      ...{ address: address ?? '', registration_url, social },
    }),
  },
  { path: RETURNS, fields: ['exchange_days', ...RETURN_ADDRESS], value: returnsValue },
  {
    path: POLICY,
    fields: EXCHANGE,
    value: ({ exchange_days, exchange_is_free, exchange_in_stores }, before) => ({
      ...before,
      days: exchange_days ?? 0,
      is_free: exchange_is_free,
      places: exchange_in_stores ? ['mail', 'store'] : ['mail'],
    }),
  },
  {
    path: FREE_SHIPPING,
    fields: ['free_shipping_from'],
    value: ({ free_shipping_from }) => free_shipping_from ?? NONE,
  },
  { path: WARRANTY, fields: ['warranty_months'], value: ({ warranty_months }) => warranty_months ?? NONE },
  {
    path: SENDER,
    fields: ['mail_name', 'mail_email'],
    value: ({ mail_name, mail_email }, before) => ({ ...before, name: mail_name, email: mail_email }),
  },
  { path: CONTACT, fields: ['contact_email'], value: ({ contact_email }) => contact_email ?? '' },
];

const readSettings = (db: D1Database): Promise<Settings> =>
  readConfig(db, [...HOLDERS.map(({ path }) => path), SHIPPING], STORE);

/** The identity of the shop. */
export const readIdentity = async (db: D1Database): Promise<Identity> => toIdentity(await readSettings(db));

/** Whether the checkout has a method that costs nothing, so that free shipping can be promised. */
function shipsFree(settings: Settings): boolean {
  const methods = settings.get(SHIPPING);
  const rules = Array.isArray(methods) ? (methods as ShippingRule[]) : DEFAULT_SHIPPING_RULES;
  return rules.some(({ price, when }) => price === 0 && when !== 'below_free_shipping');
}

/**
 * Changes the named fields of the identity: all of them or none. Settings that hold none of the changed fields are not
 * written, so that a shop has no setting that nobody made. Throws RowRefused.
 */
export async function saveIdentity(env: CommerceEnv, change: Partial<Identity>): Promise<void> {
  const settings = await readSettings(env.DB);
  const before = toIdentity(settings);
  const after = { ...before, ...change };
  const isChanged = (field: keyof Identity) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  if (isChanged('free_shipping_from') && after.free_shipping_from !== null && !shipsFree(settings))
    throw new RowRefused({
      ...{ column: 'free_shipping_from', code: 'FREE_SHIPPING_UNKEPT' },
      reason: 'no shipping method of the shop is free',
    });
  const rows = HOLDERS.filter(({ fields }) => fields.some(isChanged)).map(({ path, value }) => ({
    path,
    store: STORE,
    value: value(after, valuesAt(settings, path)),
  }));
  if (rows.length > 0) await saveRows(env, config, rows);
}
