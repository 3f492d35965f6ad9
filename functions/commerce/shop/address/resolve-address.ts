import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../db/address/address.ts';
import { locate } from '../../db/address/regions.ts';
import { type AddressInput, COUNTRY, checkAddress } from './address.ts';
import type { AddressRules } from './address-rules.ts';
import { type Country, findRegion } from './countries.ts';

/** Why the region of an address in another country cannot be meant, or the address with it. */
type Located = { address: AddressFields } | { problems: string[] };
export const REGION_MISMATCH = 'The region_id does not match the selected country or region';
/** Nothing was said of the region. */
export const REGION_MISSING = 'Region is required.';
/** What was said of it is no region of the country. */
export const REGION_UNKNOWN = '"regionId" is required. Enter and try again.';

/**
 * Checks an address and finds its region and province; answers the address to store, or every problem in Magento's words.
 * A region id names a province or a part of one; without it the province is found by name.
 */
export async function resolveAddress(db: D1Database, input: AddressInput, rules: AddressRules): Promise<Located> {
  const { address, problems } = checkAddress(input, rules);
  if (problems.length > 0) return { problems };
  const country = rules.countries.get(address.country_code);
  if (country && country.id !== COUNTRY.code) return abroad(address, country);
  const cityId = Number(address.custom_attributes.city_id);
  const regionId = address.region_id ?? (Number.isInteger(cityId) && cityId > 0 ? cityId : null);
  const names = [address.region, address.city].filter((name) => name !== null);
  const { region, province } = await locate(db, { regionId, names });
  if (address.region_id !== null && !region)
    return { problems: [`Invalid value of "${address.region_id}" provided for the regionId field.`] };
  return {
    address: {
      ...address,
      customer_address_id: null,
      region: address.region ?? (address.region_id === null ? null : (region?.name ?? null)),
      region_code: address.region_id === null ? null : (region?.code ?? null),
      province_code: province?.code ?? null,
    },
  };
}

/** An address in a country that the shop names: its region is one of that country, where the country has any. */
function abroad(address: ReturnType<typeof checkAddress>['address'], country: Country): Located {
  const found = findRegion(country, address);
  const whole = { ...address, customer_address_id: null, province_code: null };
  if (country.regions.length === 0) return { address: { ...whole, region_id: null, region_code: null } };
  if (found) return { address: { ...whole, region: found.name, region_id: found.id, region_code: found.code } };
  if (address.region_id !== null) return { problems: [REGION_MISMATCH] };
  return { problems: [address.region === null ? REGION_MISSING : REGION_UNKNOWN] };
}
