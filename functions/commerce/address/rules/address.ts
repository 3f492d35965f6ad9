import { isVietnamesePhone, nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import type { AddressFields } from '../db/address.ts';
import type { AddressRules } from './address-rules.ts';

/** An address sent by a client. */
export interface AddressInput {
  firstname: string;
  lastname: string;
  middlename?: string | null;
  prefix?: string | null;
  suffix?: string | null;
  company?: string | null;
  telephone?: string | null;
  fax?: string | null;
  country_code: string;
  region?: string | null;
  region_id?: number | null;
  city: string;
  street: readonly (string | null)[];
  postcode?: string | null;
  vat_id?: string | null;
  custom_attributes?: readonly ({ attribute_code: string; value?: string | null } | null)[] | null;
  extension_attributes?: { ward_name?: string | null } | null;
}

/** An address whose fields were validated; its region is not looked up yet. */
type CheckedAddress = Omit<AddressFields, 'customer_address_id' | 'region_code' | 'province_code'>;

/** The country that every shop delivers to. */
export const COUNTRY = { code: 'VN', label: 'Việt Nam' } as const;
/** Magento's message for a country that the shop does not accept. */
export const COUNTRY_NOT_AVAILABLE = 'Country is not available';
const PHONE_INVALID = refused('PHONE_INVALID', 'Invalid Phone Number. Please use 0-9, +, -, (, ) and space.');
/** A problem with an address, with its reason where it has one of its own. */
export const addressRefusal = (problem: string): string | Refused =>
  problem === PHONE_INVALID.message ? PHONE_INVALID : problem;
/** Allowed custom attributes of an address: the ids and names of the parts of a Vietnamese address. */
const CUSTOM_ATTRIBUTES = new Set(['ward_name', 'ward_id', 'state_name', 'state_id', 'city_id']);
const MAX_LENGTH = 255;
const MAX_TELEPHONE_LENGTH = 20;
const NAME = /^[\p{L}\p{M},\-_.'’`&\s\d]+$/u;
const TELEPHONE = /^[\d\s+\-()]+$/;

/** A Vietnamese number is kept in its one spelling, and one of another country as it was typed. */
const phoneOf = (typed: string | null, country: string): string | null =>
  typed !== null && country === COUNTRY.code ? nationalPhone(typed) : typed;

/** Whether a number can be one of its country; of another country than Vietnam, Magento's form is asked for. */
function isPhone(telephone: string, country: string): boolean {
  if (country === COUNTRY.code) return isVietnamesePhone(telephone);
  return telephone.length <= MAX_TELEPHONE_LENGTH && TELEPHONE.test(telephone) && /\d/.test(telephone);
}

/** Magento's message for a street with too many lines. */
export const tooManyLines = ({ streetLines }: AddressRules) =>
  `"Street Address" cannot contain more than ${streetLines} lines.`;

const text = (value: string | null | undefined): string | null => value?.trim() || null;

function customAttributes(input: AddressInput, problems: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const attribute of input.custom_attributes ?? []) {
    if (!attribute) continue;
    if (!CUSTOM_ATTRIBUTES.has(attribute.attribute_code))
      problems.push(`Attribute "${attribute.attribute_code}" does not belong to an address.`);
    else if (text(attribute.value)) found[attribute.attribute_code] = attribute.value?.trim() ?? '';
  }
  const ward = text(input.extension_attributes?.ward_name);
  if (ward) found.ward_name = ward;
  return found;
}

const isServed = (country: string, { countries }: AddressRules) => country === COUNTRY.code || countries.has(country);

/** Validates an address by Magento's rules. Returns all problems in Magento's words, in form order. */
export function checkAddress(
  input: AddressInput,
  rules: AddressRules,
): { address: CheckedAddress; problems: string[] } {
  const problems: string[] = [];
  const address: CheckedAddress = {
    firstname: input.firstname.trim(),
    lastname: input.lastname.trim(),
    middlename: text(input.middlename),
    prefix: text(input.prefix),
    suffix: text(input.suffix),
    company: text(input.company),
    telephone: phoneOf(text(input.telephone), input.country_code.trim().toUpperCase()),
    fax: text(input.fax),
    country_code: input.country_code.trim().toUpperCase(),
    region: text(input.region),
    region_id: input.region_id ?? null,
    city: input.city.trim(),
    street: input.street.map((line) => line?.trim() ?? ''),
    postcode: text(input.postcode),
    vat_id: text(input.vat_id),
    custom_attributes: customAttributes(input, problems),
  };
  while (address.street.at(-1) === '') address.street.pop();

  const required = { firstname: address.firstname, lastname: address.lastname, street: address.street[0] };
  for (const [field, value] of Object.entries({ ...required, city: address.city, telephone: address.telephone }))
    if (!value) problems.push(`"${field}" is required. Enter and try again.`);
  if (isServed(address.country_code, rules) && !address.postcode && !rules.withoutPostcode.has(address.country_code))
    problems.push('"postcode" is required. Enter and try again.');
  if (address.street.length > rules.streetLines) problems.push(tooManyLines(rules));

  const labels: [string, string | null][] = [
    ['First Name', address.firstname],
    ['Last Name', address.lastname],
    ['Middle Name/Initial', address.middlename],
    ['Name Prefix', address.prefix],
    ['Name Suffix', address.suffix],
    ['Company', address.company],
    ['Fax', address.fax],
    ['City', address.city],
    ['State/Province', address.region],
    ['Zip/Postal Code', address.postcode],
    ['VAT Number', address.vat_id],
    ...address.street.map((line): [string, string] => ['Street Address', line]),
    ...Object.entries(address.custom_attributes),
  ];
  for (const [label, value] of labels)
    if (value && value.length > MAX_LENGTH)
      problems.push(`"${label}" length must be equal or less than ${MAX_LENGTH} characters.`);

  if (address.firstname && !NAME.test(address.firstname)) problems.push('First Name is not valid!');
  if (address.lastname && !NAME.test(address.lastname)) problems.push('Last Name is not valid!');
  if (address.telephone && !isPhone(address.telephone, address.country_code)) problems.push(PHONE_INVALID.message);
  if (!isServed(address.country_code, rules)) problems.push(COUNTRY_NOT_AVAILABLE);
  return { address, problems };
}
