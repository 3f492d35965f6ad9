import { BY_NAME, type FieldSpec, flag, line, needed, number, type Spec } from '../content/spec.ts';

/** Fields of the identity that are shown under one heading. */
interface Group {
  name: string;
  fields: readonly FieldSpec[];
}

const helped = (field: FieldSpec): FieldSpec => ({ ...field, help: `desk.identity.help.${field.name}` });

/** What only the merchant can say about the shop, in the order of the screen. */
export const IDENTITY_GROUPS: readonly Group[] = [
  {
    name: 'seller',
    fields: [
      helped(line('company')),
      helped(line('tax_code')),
      helped(line('address')),
      helped(line('registration_url')),
    ],
  },
  {
    name: 'contact',
    fields: [
      helped(line('hotline')),
      helped(line('email')),
      helped(line('contact_email')),
      { name: 'social', kind: 'lines', isOrdered: true, lines: [needed('name'), needed('url')] },
    ],
  },
  {
    name: 'promises',
    fields: [
      helped(number('exchange_days')),
      flag('exchange_is_free'),
      flag('exchange_in_stores'),
      helped(number('free_shipping_from')),
      helped(number('warranty_months')),
    ],
  },
  {
    name: 'returns',
    fields: [helped(line('return_name')), line('return_street'), line('return_city'), line('return_phone')],
  },
  { name: 'mail', fields: [line('mail_name'), helped(line('mail_email'))] },
];

/** Settings of the shop in words. */
export const CONFIG_SPECS: readonly Spec[] = [
  {
    name: 'identity',
    body: 'setting',
    single: 'identity',
    ...{ title: 'id', search: [], columns: [], sort: BY_NAME, isFixed: true },
    fields: IDENTITY_GROUPS.flatMap(({ fields }) => fields),
  },
];
