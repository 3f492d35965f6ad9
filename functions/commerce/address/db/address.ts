export type AddressType = 'shipping' | 'billing';

/** The fields of an address as its owner typed them. */
export interface AddressFields {
  customer_address_id: number | null;
  firstname: string;
  lastname: string;
  middlename: string | null;
  prefix: string | null;
  suffix: string | null;
  company: string | null;
  telephone: string | null;
  fax: string | null;
  country_code: string;
  region: string | null;
  region_id: number | null;
  region_code: string | null;
  /** Code of the address's province; null when the province is unknown. */
  province_code: string | null;
  city: string;
  street: string[];
  postcode: string | null;
  vat_id: string | null;
  custom_attributes: Record<string, string>;
}

/** Columns of every stored address. */
export const ADDRESS_COLUMNS = [
  'customer_address_id',
  'firstname',
  'lastname',
  'middlename',
  'prefix',
  'suffix',
  'company',
  'telephone',
  'fax',
  'country_code',
  'region',
  'region_id',
  'region_code',
  'province_code',
  'city',
  'street',
  'postcode',
  'vat_id',
  'custom_attributes',
] as const satisfies readonly (keyof AddressFields)[];

/** The stored value of a column: lists and objects become JSON. */
export function addressValue(address: AddressFields, column: keyof AddressFields): string | number | null {
  const value = address[column];
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
