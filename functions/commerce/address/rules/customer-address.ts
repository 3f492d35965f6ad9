import type { CustomerAddress } from '../db/customer-addresses.ts';
import type { AddressInput } from './address.ts';
import type { AddressRules } from './address-rules.ts';

type AttributeInput = { attribute_code: string; value?: string | null };

/** An address book entry sent by a client; undefined fields stay unchanged. */
export interface CustomerAddressInput {
  firstname?: string | null;
  lastname?: string | null;
  middlename?: string | null;
  prefix?: string | null;
  suffix?: string | null;
  company?: string | null;
  telephone?: string | null;
  fax?: string | null;
  country_code?: string | null;
  country_id?: string | null;
  region?: { region?: string | null; region_id?: number | null; region_code?: string | null } | null;
  city?: string | null;
  street?: readonly (string | null)[] | null;
  postcode?: string | null;
  vat_id?: string | null;
  custom_attributes?: readonly (AttributeInput | null)[] | null;
  custom_attributesV2?: readonly (AttributeInput | null)[] | null;
  extension_attributes?: { ward_name?: string | null } | null;
  default_billing?: boolean | null;
  default_shipping?: boolean | null;
}

/** In the order in which Magento reports missing fields. */
const REQUIRED = ['postcode', 'city', 'firstname', 'lastname', 'street', 'telephone'] as const;

/** Required fields that a new address lacks, or that an update would empty. */
export function missingFields(
  input: CustomerAddressInput,
  stored: CustomerAddress | null,
  { withoutPostcode }: AddressRules,
): string[] {
  const isNew = stored === null;
  const country = input.country_code ?? input.country_id ?? stored?.country_code ?? null;
  const missing: string[] = REQUIRED.filter((field) => {
    if (field === 'postcode' && (country === null || withoutPostcode.has(country))) return false;
    const value = input[field];
    if (value === undefined) return isNew;
    // A street with only empty lines is reported with the other fields of the address.
    return field === 'street' ? (input.street ?? []).length === 0 : !String(value ?? '').trim();
  });
  if (!country) missing.push('country_code');
  return missing;
}

/** The custom attributes in the newer or older GraphQL form; undefined when none were sent. */
function sentAttributes(input: CustomerAddressInput): AddressInput['custom_attributes'] | undefined {
  if (input.custom_attributes === undefined && input.custom_attributesV2 === undefined) return undefined;
  return [...(input.custom_attributes ?? []), ...(input.custom_attributesV2 ?? [])];
}

/** The complete address: the sent fields over the stored ones. */
export function mergeAddress(input: CustomerAddressInput, stored: CustomerAddress | null): AddressInput {
  const text = (field: 'middlename' | 'prefix' | 'suffix' | 'company' | 'telephone' | 'fax' | 'postcode' | 'vat_id') =>
    input[field] === undefined ? (stored?.[field] ?? null) : input[field];
  const region = input.region === undefined ? stored : input.region;
  const kept = Object.entries(stored?.custom_attributes ?? {}).map(([attribute_code, value]) => ({
    attribute_code,
    value,
  }));
  return {
    firstname: input.firstname ?? stored?.firstname ?? '',
    lastname: input.lastname ?? stored?.lastname ?? '',
    middlename: text('middlename'),
    prefix: text('prefix'),
    suffix: text('suffix'),
    company: text('company'),
    telephone: text('telephone'),
    fax: text('fax'),
    country_code: input.country_code ?? input.country_id ?? stored?.country_code ?? '',
    region: region?.region ?? null,
    region_id: region?.region_id ?? null,
    city: input.city ?? stored?.city ?? '',
    street: input.street ?? stored?.street ?? [],
    postcode: text('postcode'),
    vat_id: text('vat_id'),
    custom_attributes: sentAttributes(input) ?? kept,
    extension_attributes: input.extension_attributes,
  };
}
