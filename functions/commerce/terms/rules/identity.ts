import { SELLER, SENDER, toSeller } from '../../shared/rules/seller.ts';
import { type Identity, identityForm } from './identity-form.ts';
import { RETURNS, readReturnRule } from './return-rule.ts';
import { numberOf, objectOf, type Settings, settingForm, textOf, type Values } from './setting-form.ts';
import { SHIPPING_METHODS, shipsFree } from './shipping.ts';

const POLICY = 'returns/policy';
const FREE_SHIPPING = 'free_ship_value';
const WARRANTY = 'warranty_months';
const CONTACT = 'store/contact_email';
/** A setting cannot be null. */
const NONE = '';

/** The identity as the settings hold it. */
function toIdentity(settings: Settings): Identity {
  const seller = toSeller(settings.get(SELLER));
  const { registration_url, social } = objectOf(settings.get(SELLER));
  const policy = objectOf(settings.get(POLICY));
  const rule = readReturnRule(settings.get(RETURNS));
  const sender = objectOf(settings.get(SENDER));
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

/** Who sells, and what the shop promises. */
export const IDENTITY_FORM = settingForm<Identity>({
  name: 'identity',
  schema: identityForm,
  read: toIdentity,
  reads: [SHIPPING_METHODS],
  check({ settings, before, after }) {
    const isPromised = after.free_shipping_from !== null && after.free_shipping_from !== before.free_shipping_from;
    if (!isPromised || shipsFree(settings.get(SHIPPING_METHODS))) return null;
    return {
      ...{ column: 'free_shipping_from', code: 'FREE_SHIPPING_UNKEPT' },
      reason: 'no shipping method of the shop is free',
    };
  },
  holders: [
    {
      path: SELLER,
      fields: ['company', 'tax_code', 'hotline', 'email', 'address', 'registration_url', 'social'],
      value: ({ company, tax_code, hotline, email, address, registration_url, social }, before) => ({
        ...objectOf(before),
        ...{ company: company ?? '', tax_code: tax_code ?? '', hotline: hotline ?? '', email: email ?? '' },
        ...{ address: address ?? '', registration_url, social },
      }),
    },
    {
      path: RETURNS,
      fields: ['exchange_days', ...RETURN_ADDRESS],
      value: (identity, before) => returnsValue(identity, objectOf(before)),
    },
    {
      path: POLICY,
      fields: EXCHANGE,
      value: ({ exchange_days, exchange_is_free, exchange_in_stores }, before) => ({
        ...objectOf(before),
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
      value: ({ mail_name, mail_email }, before) => ({ ...objectOf(before), name: mail_name, email: mail_email }),
    },
    { path: CONTACT, fields: ['contact_email'], value: ({ contact_email }) => contact_email ?? '' },
  ],
});
