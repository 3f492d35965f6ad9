import { type ColumnMatch, matchedColumns } from '../matched-columns.ts';
import { CUSTOMER_KINDS } from './customer-kinds.ts';
import type { PeopleKind } from './people-kind.ts';

/** What a plain sheet of customers can have. */
const FIELDS = [
  ...['email', 'phone', 'whole_name', 'firstname', 'lastname', 'gender', 'birthday', 'taxvat', 'points', 'group_name'],
  ...['created_at'],
  ...['newsletter', 'newsletter_at', 'company', 'street', 'ward', 'state', 'province'],
] as const;
/** Headings that no known system writes. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail', 'mail', 'thư điện tử'],
  phone: ['sđt', 'sdt', 'số đt', 'điện thoại di động', 'tel', 'mobile'],
  whole_name: ['khách hàng', 'tên khách', 'họ tên khách', 'full name', 'name'],
  birthday: ['birthday', 'sinh nhật'],
  province: ['tỉnh', 'thành phố'],
};

/** The headings by field that all known systems write. */
const NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  FIELDS.map((field) => [
    field,
    [...new Set([...CUSTOMER_KINDS.flatMap(({ fields }) => fields[field] ?? []), ...(MORE[field] ?? [])])],
  ]),
);

/** Which columns of a sheet may be which fields of a customer, by their names. */
export const suggestedCustomers = (header: readonly string[]): ColumnMatch => matchedColumns(header, NAMES, []);

/** A sheet of customers whose columns a person matched: columns by field. */
export const plainCustomers = (match: Readonly<Record<string, string>>): PeopleKind => ({
  name: 'plain',
  known: [],
  numbers: ['points'],
  fields: Object.fromEntries(
    FIELDS.flatMap((field) => (match[field] === undefined ? [] : [[field, [match[field].toLowerCase()]]])),
  ),
});
