import { isEmail, tidyEmail } from '../../../../../src/kernel/contact/email.ts';
import { nationalPhone } from '../../../../../src/kernel/contact/phone.ts';
import type { SentAddress, SentCustomer } from '../../rules/sent-people.ts';
import type { DateOrder } from '../sheet/date.ts';
import type { Row } from '../sheet/row.ts';
import { dayOf, timeOf } from './people-dates.ts';
import { type Columns, namesOf, saysYes, Unfit } from './people-kind.ts';

const GENDERS: Readonly<Record<string, 1 | 2>> = { male: 1, nam: 1, '1': 1, female: 2, nữ: 2, nu: 2, '2': 2 };
const WHOLE = /^\d{1,10}(?:\.0+)?$/;
/** Between the province and the district of KiotViet's area: `Hà Nội - Quận Ba Đình`. */
const AREA = /\s+-\s+/;
const CALLING = /^\+?\d[\d\s().-]*$/;

/** The customer of a row. Throws Unfit for a value that cannot be taken. */
export function readCustomer(row: Row, columns: Columns, dates: DateOrder | null, isAddress: boolean): SentCustomer {
  const text = (field: string) => columns.text(row, field);
  const whole = namesOf(text('whole_name'));
  const names =
    text('whole_name') && !text('lastname') ? whole : { firstname: text('firstname'), lastname: text('lastname') };
  const phone = phoneOf(text('phone')) ?? phoneOf(text('telephone'));
  const address = readAddress(row, columns, { ...names, phone });
  return {
    email: emailOf(text('email')),
    phone: isAddress ? null : phone,
    ...names,
    gender: GENDERS[text('gender').toLowerCase()] ?? null,
    date_of_birth: dayOf(text('birthday'), 'birthday', dates),
    taxvat: text('taxvat') || null,
    group_name: groupOf(text('group_name')),
    password_hash: text('password_hash') || null,
    created_at: timeOf(text('created_at'), 'created_at', dates),
    points: pointsOf(text('points')),
    newsletter: saysYes(text('newsletter')) ? { at: timeOf(text('newsletter_at'), 'newsletter_at', dates) } : null,
    addresses: address ? [address] : [],
    vouchers: [],
    is_addresses_only: isAddress,
  };
}

/** The groups that every Magento has, by their numbers; the first says nothing of a customer. */
const MAGENTO_GROUPS: Readonly<Record<string, string | null>> = {
  '0': null,
  '1': null,
  '2': 'Wholesale',
  '3': 'Retailer',
};
const GROUP_LENGTH = 100;

/** The group of a customer in words; one that a Magento's merchant made is known by its number alone. */
function groupOf(text: string): string | null {
  if (!/^\d{1,5}$/.test(text)) return text.slice(0, GROUP_LENGTH) || null;
  return text in MAGENTO_GROUPS ? (MAGENTO_GROUPS[text] ?? null) : `Nhóm ${text}`;
}

/** An e-mail address of a cell; null for an empty one. Throws Unfit. */
export function emailOf(text: string): string | null {
  const email = tidyEmail(text);
  if (email && !isEmail(email)) throw new Unfit('email', 'không phải một địa chỉ email');
  return email || null;
}

function phoneOf(text: string): string | null {
  const typed = text.replace(/^'/, '');
  return CALLING.test(typed) ? nationalPhone(typed) : null;
}

function pointsOf(text: string): number {
  if (!text) return 0;
  if (!WHOLE.test(text)) throw new Unfit('points', 'không phải một số điểm nguyên');
  return Math.trunc(Number(text));
}

/** The places of a row. KiotViet writes province and district into one cell; Magento writes the district as the city. */
function placesOf(text: (field: string) => string): Pick<SentAddress, 'ward' | 'district' | 'province'> {
  const [area = '', inArea = ''] = text('area').split(AREA);
  const province = text('province') || area || (text('state') ? text('district') : '');
  const district = text('state') || inArea || (text('district') === province ? '' : text('district'));
  // A shop that has no regions writes the province as the city.
  return province
    ? { ward: text('ward'), district, province }
    : { ward: text('ward'), district: '', province: district };
}

function readAddress(
  row: Row,
  columns: Columns,
  owner: { firstname: string; lastname: string; phone: string | null },
): SentAddress | null {
  const text = (field: string) => columns.text(row, field);
  const street = [...text('street').split(/\r?\n/), text('street2')].map((line) => line.trim()).filter(Boolean);
  if (street.length === 0) return null;
  const country = text('country').replace(/^'/, '').toUpperCase();
  return {
    firstname: text('address_firstname') || owner.firstname,
    lastname: text('address_lastname') || owner.lastname,
    company: text('company') || null,
    telephone: phoneOf(text('telephone')) ?? owner.phone,
    street,
    ...placesOf(text),
    country_code: /^[A-Z]{2}$/.test(country) ? country : 'VN',
    postcode: text('postcode').replace(/^'/, '') || null,
    vat_id: text('vat_id') || null,
    is_default_shipping: isDefault(columns, row, 'default_shipping'),
    is_default_billing: isDefault(columns, row, 'default_billing'),
  };
}

/** A file that has one address for each customer does not say which is the default one. */
const isDefault = (columns: Columns, row: Row, field: string) =>
  columns.name(field) === field ? true : saysYes(columns.text(row, field));
