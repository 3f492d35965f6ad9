import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../db/address.ts';
import { locate } from '../db/regions.ts';
import { type AddressInput, COUNTRY, checkAddress } from './address.ts';
import type { AddressRules } from './address-rules.ts';
import { type Country, findRegion } from './countries.ts';

/** The address with its region in another country, or the problems with it. */
type Located = { address: AddressFields } | { problems: string[] };
export const REGION_MISMATCH = 'The region_id does not match the selected country or region';
/** Message when the region is missing. */
export const REGION_MISSING = 'Region is required.';
/** Message when the region does not belong to the country. */
export const REGION_UNKNOWN = '"regionId" is required. Enter and try again.';

/**
 * Validates an address and finds its region and province. Returns the address to store, or all problems in Magento's
 * words. A region id may be a province or a part of one; without an id the province is found by name.
 */
export async function resolveAddress(db: D1Database, input: AddressInput, rules: AddressRules): Promise<Located> {
  const { address, problems } = checkAddress(input, rules);
  if (problems.length > 0) return { problems };
  const country = rules.countries.get(address.country_code);
  if (country && country.id !== COUNTRY.code) return abroad(address, country);
  const cityId = Number(address.custom_attributes.city_id);
  // 0 names no region.
  const regionId = address.region_id || (Number.isInteger(cityId) && cityId > 0 ? cityId : null);
  const names = [address.region, address.city].filter((name) => name !== null);
  const { region, province } = await locate(db, { regionId, names });
  if (address.region_id && !region)
    return { problems: [`Invalid value of "${address.region_id}" provided for the regionId field.`] };
  return {
    address: {
      ...address,
      customer_address_id: null,
      region: address.region ?? (address.region_id ? (region?.name ?? null) : null),
      region_code: address.region_id ? (region?.code ?? null) : null,
      province_code: province?.code ?? null,
    },
  };
}

/** An address in another accepted country; its region must be one of the country's regions, if it has any. */
function abroad(address: ReturnType<typeof checkAddress>['address'], country: Country): Located {
  const found = findRegion(country, address);
  const whole = { ...address, customer_address_id: null, province_code: null };
  if (country.regions.length === 0)
    return { address: { ...whole, region_id: address.region_id === 0 ? 0 : null, region_code: null } };
  if (found) return { address: { ...whole, region: found.name, region_id: found.id, region_code: found.code } };
  if (address.region_id) return { problems: [REGION_MISMATCH] };
  return { problems: [address.region === null ? REGION_MISSING : REGION_UNKNOWN] };
}
