import type { RaRecord } from 'react-admin';
import type { Address } from '../orders/order.ts';

/** A customer, as the REST has them. */
export interface Customer extends RaRecord {
  id: number;
  email: string | null;
  firstname: string;
  lastname: string;
  created_at: string;
  addresses?: CustomerAddress[];
  extension_attributes: {
    phone_number: string | null;
    /** The group that another shop had them in. */
    group_name?: string | null;
    is_locked: boolean;
    points: number;
    orders: number;
    /** Đồng. */
    spent: number;
  };
}

type CustomerAddress = Omit<Address, 'region' | 'extension_attributes'> & {
  id: number;
  region: { region: string | null };
  default_shipping: boolean;
  custom_attributes: { attribute_code: string; value: string }[];
};

/** Family name first. */
export const customerName = ({ lastname, firstname }: Pick<Customer, 'lastname' | 'firstname'>): string =>
  `${lastname} ${firstname}`.trim();

/** An address of the address book in the shape of an order's address. */
export const asAddress = ({ region, custom_attributes, ...address }: CustomerAddress): Address => ({
  ...address,
  ...(region.region && { region: region.region }),
  extension_attributes: Object.fromEntries(
    custom_attributes.map(({ attribute_code, value }) => [attribute_code, value]),
  ),
});
