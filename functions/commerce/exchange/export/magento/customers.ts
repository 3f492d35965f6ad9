import { join } from 'node:path';
import type { Api } from '../../import/api.ts';
import { CsvFile } from '../csv.ts';
import { toldCustomers } from '../people-pages.ts';

const CUSTOMER = [
  ...([
    'email',
    '_website',
    '_store',
    'firstname',
    'lastname',
    'gender',
    'dob',
    'taxvat',
    'group_id',
    'created_at',
  ] as const),
] as const;
const ADDRESS = [
  ...(['_website', '_email', '_entity_id', 'firstname', 'lastname', 'company', 'street', 'city', 'region'] as const),
  ...(['country_id', 'postcode', 'telephone', 'vat_id'] as const),
  ...(['_address_default_billing_', '_address_default_shipping_'] as const),
] as const;
const GENDERS = ['', 'Male', 'Female', 'Not Specified'];
const GENERAL_GROUP = 1;
const TIME_LENGTH = 19;

/**
 * Writes customers and their addresses as Magento's "Customers Main File" and "Customer Addresses", which the admin
 * imports. Passwords are not in them: everybody sets a new one. A customer without an e-mail address has no account there.
 */
export async function writeMagentoCustomers(
  api: Api,
  folder: string,
  website: string,
): Promise<Record<string, number>> {
  const customers = new CsvFile(join(folder, 'customers.csv'), CUSTOMER);
  const addresses = new CsvFile(join(folder, 'customer-addresses.csv'), ADDRESS);
  let left = 0;
  for await (const customer of toldCustomers(api)) {
    const { email, firstname, lastname, gender, date_of_birth, taxvat, created_at } = customer;
    if (!email) {
      left += 1;
      continue;
    }
    customers.add({
      ...{ email, _website: website, _store: 'default', firstname, lastname, taxvat, dob: date_of_birth },
      ...{ gender: GENDERS[gender ?? 0], group_id: GENERAL_GROUP },
      created_at: created_at?.slice(0, TIME_LENGTH).replace('T', ' '),
    });
    for (const address of customer.addresses)
      addresses.add({
        ...{
          _website: website,
          _email: email,
          _entity_id: '',
          firstname: address.firstname,
          lastname: address.lastname,
        },
        ...{ company: address.company, street: address.street.join('\n'), region: address.province },
        city: [address.ward, address.district].filter(Boolean).join(', ') || address.province,
        ...{ country_id: address.country_code, postcode: address.postcode, telephone: address.telephone },
        vat_id: address.vat_id,
        _address_default_billing_: address.is_default_billing ? 1 : '',
        _address_default_shipping_: address.is_default_shipping ? 1 : '',
      });
  }
  return {
    customers: customers.rows,
    addresses: addresses.rows,
    'customers without an e-mail address, left out': left,
  };
}
