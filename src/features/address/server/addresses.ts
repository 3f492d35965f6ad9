import type { ResultOf } from 'gql.tada';
import type { SavedAddress } from '../../account/rules/customer.ts';
import {
  AddressBook,
  AddressBookExtensions,
  type AddressFields,
  CreateAddress,
  DeleteAddress,
  UpdateAddress,
} from '../../session/server/customer-documents.ts';
import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { optional, refusedWith } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import type { Address } from '../rules/postal-address.ts';
import { toWireAddress } from './wire-address.ts';

/** The address book, defaults first. Throws `CommerceError`. */
export async function listAddresses(commerce: GraphqlApi): Promise<SavedAddress[]> {
  const [{ customer }, extensions] = await Promise.all([
    commerce.query(AddressBook, {}),
    optional(ownFields(commerce, AddressBookExtensions, {}), null),
  ]);
  const attributes = new Map(
    (extensions?.customer?.addresses ?? []).flatMap((address) =>
      address?.id ? [[address.id, address.extension_attributes ?? []] as const] : [],
    ),
  );
  return (customer?.addresses ?? [])
    .flatMap((wire) => (wire?.id ? [toSavedAddress(wire, wire.id, attributes.get(wire.id) ?? [])] : []))
    .toSorted((a, b) => Number(b.isDefaultShipping) - Number(a.isDefaultShipping));
}

interface AddressDefaults {
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

/** Saves an address; a new one has no id. An empty answer is an error. Throws `CommerceError`. */
export async function saveAddress(
  commerce: Commerce,
  id: number | null,
  address: Address,
  { isDefaultShipping, isDefaultBilling }: AddressDefaults,
): Promise<void> {
  const { region, region_id, ...wire } = await toWireAddress(commerce, address);
  const input = {
    ...wire,
    country_code: 'VN' as const,
    region: { region, ...(region_id === undefined ? {} : { region_id }) },
    default_shipping: isDefaultShipping,
    default_billing: isDefaultBilling,
  };
  const saved = id
    ? (await commerce.mutate(UpdateAddress, { addressId: id, input })).updateCustomerAddress
    : (await commerce.mutate(CreateAddress, { input })).createCustomerAddress;
  if (!saved) throw refusedWith('Failed to save address');
}

/** Deletes an address. Throws `CommerceError`, also for another customer's address. */
export async function removeAddress(commerce: GraphqlApi, id: number): Promise<void> {
  await commerce.mutate(DeleteAddress, { addressId: id });
}

type Wire = ResultOf<typeof AddressFields>;
type Attribute = { attribute_code: string | null; value: string | null } | null;

function toSavedAddress(wire: Wire, id: number, extensions: readonly Attribute[]): SavedAddress {
  const attribute = (code: string): string => {
    const custom = wire.custom_attributesV2.find((candidate) => candidate?.code === code);
    const value = custom && 'value' in custom ? custom.value : null;
    return value ?? extensions.find((candidate) => candidate?.attribute_code === code)?.value ?? '';
  };
  const number = (code: string) => Number(attribute(code)) || null;
  const province = wire.region?.region ?? '';
  return {
    id,
    firstname: wire.firstname ?? '',
    lastname: wire.lastname ?? '',
    telephone: wire.telephone ?? '',
    street: (wire.street ?? []).map((line) => line ?? ''),
    city: province || (wire.city ?? ''),
    // Magento uses the region id 0 for a typed province.
    cityId: wire.region?.region_id || number('city_id'),
    district: attribute('state_name') || (wire.city !== province ? (wire.city ?? '') : ''),
    districtId: number('state_id'),
    ward: attribute('ward_name'),
    wardId: number('ward_id'),
    postcode: wire.postcode ?? '',
    countryCode: wire.country_code ?? 'VN',
    isDefaultShipping: wire.default_shipping ?? false,
    isDefaultBilling: wire.default_billing ?? false,
  };
}
