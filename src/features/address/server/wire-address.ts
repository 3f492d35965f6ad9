import type { Commerce } from '../../transport/server/commerce.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import type { Address } from '../rules/postal-address.ts';
import { fitStreet } from '../rules/street-lines.ts';
import { findRegionId, provincePostcode } from './region.ts';
import { readStreetLines } from './street-lines.ts';

/**
 * Province as region, district as city; the ward and the ids of all three as attributes. Used for
 * carts and the address book. Throws `CommerceError` on outages.
 */
export async function toWireAddress(commerce: Commerce, address: Address) {
  if (!(await hasOwnFields(commerce))) return toStockAddress(commerce, address);
  const { cityId, districtId, wardId, ward } = address;
  const attributes = {
    ward_name: ward,
    ward_id: wardId,
    state_name: address.district,
    state_id: districtId,
    city_id: cityId,
  };
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    telephone: address.telephone,
    country_code: 'VN',
    region: address.city,
    ...(cityId === null ? {} : { region_id: cityId }),
    city: address.district || address.city,
    postcode: address.postcode,
    street: address.street,
    custom_attributes: toAttributes(attributes),
  };
}

/**
 * The same for a standard Magento, which has no such attributes: the levels below the province become the city, so that
 * its own mails and labels show a readable address. It allows as many street lines as its setting says, requires a
 * postal code, and refuses foreign region ids.
 */
async function toStockAddress(commerce: Commerce, address: Address) {
  const { firstname, lastname, telephone, city, ward, district, postcode } = address;
  const regionId = await findRegionId(commerce, city);
  return {
    firstname,
    lastname,
    telephone,
    country_code: 'VN',
    region: city,
    ...(regionId === null ? {} : { region_id: regionId }),
    city: [ward, district].filter(Boolean).join(', ') || city,
    postcode: postcode || provincePostcode(city),
    street: fitStreet(address.street, await readStreetLines(commerce)),
  };
}

function toAttributes(values: Record<string, string | number | null>) {
  return Object.entries(values).flatMap(([attribute_code, value]) =>
    value === null || value === '' ? [] : [{ attribute_code, value: String(value) }],
  );
}
