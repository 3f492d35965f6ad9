import { BY_NAME, type FieldSpec, flag, line, needed, number, type Spec } from '../content/spec.ts';
import { ROLES } from '../session/roles.ts';

/** Fields of a setting that are shown under one heading. */
interface Group {
  name: string;
  fields: readonly FieldSpec[];
}

/** Settings of the shop on one screen. */
interface Setting {
  name: string;
  groups: readonly Group[];
  /** Other screens that change fields of this one, so that it also says who did so there. */
  with?: readonly string[];
}

const required = (name: string): FieldSpec => number(name, { isRequired: true });
const short = (name: string): FieldSpec => number(name, { isShort: true });
const DISTRIBUTED = { kind: 'many', of: 'pick/provinces', by: 'code' } as const;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** What only the merchant can say about the shop, in the order of the screen. */
const IDENTITY: Setting = {
  name: 'identity',
  with: ['shipping'],
  groups: [
    { name: 'seller', fields: [line('company'), line('tax_code'), line('address'), line('registration_url')] },
    {
      name: 'contact',
      fields: [
        ...[line('hotline'), line('email'), line('contact_email')],
        { name: 'social', kind: 'lines', isOrdered: true, lines: [needed('name'), needed('url')] },
      ],
    },
    {
      name: 'promises',
      fields: [
        ...[number('exchange_days'), flag('exchange_is_free'), flag('exchange_in_stores')],
        ...[number('free_shipping_from'), number('warranty_months')],
      ],
    },
    {
      name: 'returns',
      fields: ['return_name', 'return_street', 'return_city', 'return_phone'].map((name) => line(name)),
    },
    { name: 'mail', fields: [line('mail_name'), line('mail_email')] },
  ],
};

const PAYMENTS: Setting = {
  name: 'payments',
  groups: [
    { name: 'methods', fields: [{ name: 'methods', kind: 'payments' }] },
    {
      name: 'zero',
      fields: [needed('free_title'), { name: 'footer_marks', kind: 'lines', isOrdered: true, lines: [needed('name')] }],
    },
    {
      name: 'limits',
      fields: ['online_orders', 'orders', 'pieces', 'network_orders', 'network_pieces'].map((name) => number(name)),
    },
  ],
};

const SHIPPING: Setting = {
  name: 'shipping',
  with: ['identity'],
  groups: [
    { name: 'free', fields: [number('free_shipping_from')] },
    {
      name: 'methods',
      fields: [
        {
          ...{ name: 'methods', kind: 'lines', isOrdered: true },
          lines: [
            ...[needed('method_title'), line('carrier_title'), required('price')],
            {
              name: 'when',
              kind: 'choice',
              isRequired: true,
              choices: ['always', 'below_free_shipping', 'from_free_shipping'],
            },
            { name: 'provinces', ...DISTRIBUTED },
            ...[short('days_from'), short('days_to')],
            { name: 'near_provinces', ...DISTRIBUTED },
            ...[short('near_from'), short('near_to')],
          ],
        },
      ],
    },
    {
      name: 'calendar',
      fields: [
        line('cut_off'),
        { name: 'rest_days', kind: 'checks', choices: WEEK },
        { name: 'holidays', kind: 'lines', isOrdered: true, lines: [{ name: 'day', kind: 'day', isRequired: true }] },
      ],
    },
    {
      name: 'pickup',
      fields: [flag('pickup_enabled'), line('pickup_title'), required('pickup_price'), number('pickup_ready_hours')],
    },
  ],
};

const VISITORS: Setting = {
  name: 'visitors',
  groups: [
    { name: 'buying', fields: [flag('guest_checkout'), flag('invoice_questions')] },
    { name: 'codes', fields: [flag('confirms_guest_phone'), flag('zalo_login')] },
  ],
};

const POINTS: Setting = {
  name: 'points',
  groups: [{ name: 'points', fields: [flag('points_enabled'), required('point_value')] }],
};

const NEWSLETTER: Setting = {
  name: 'newsletter',
  groups: [
    { name: 'offer', fields: [{ name: 'voucher_rule', kind: 'one', of: 'voucherRule', by: 'id' }, line('coupon')] },
  ],
};

const RETENTION: Setting = {
  name: 'retention',
  groups: [
    {
      name: 'people',
      fields: [
        ...['guest_carts', 'customer_carts', 'contacts', 'callbacks', 'unsubscribed', 'messages', 'searches'],
      ].map(required),
    },
    { name: 'desk', fields: ['logins', 'changes'].map(required) },
  ],
};

const SECOND_FACTOR: Setting = {
  name: 'secondFactor',
  groups: [{ name: 'roles', fields: [{ name: 'second_factor_roles', kind: 'checks', choices: ROLES }] }],
};

const SETTINGS: readonly Setting[] = [
  IDENTITY,
  PAYMENTS,
  SHIPPING,
  VISITORS,
  POINTS,
  NEWSLETTER,
  RETENTION,
  SECOND_FACTOR,
];

/** The groups of a screen with settings; undefined for any other screen. */
export const settingOf = (resource: string): Setting | undefined => SETTINGS.find(({ name }) => name === resource);

/** Settings of the shop in words. */
export const CONFIG_SPECS: readonly Spec[] = SETTINGS.map(({ name, groups }) => ({
  name,
  body: 'setting',
  single: name,
  ...{ title: 'id', search: [], columns: [], sort: BY_NAME, isFixed: true },
  fields: groups.flatMap(({ fields }) => fields),
}));
