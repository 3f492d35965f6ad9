import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../db/address/address.ts';
import { locate } from '../../db/address/regions.ts';
import { type AddressInput, checkAddress } from './address.ts';
import type { AddressRules } from './address-rules.ts';

/**
 * Checks an address and finds its region and province; answers the address to store, or every problem in Magento's words.
 * A region id names a province or a part of one; without it the province is found by name.
 */
export async function resolveAddress(
  db: D1Database,
  input: AddressInput,
  rules: AddressRules,
): Promise<{ address: AddressFields } | { problems: string[] }> {
  const { address, problems } = checkAddress(input, rules);
  if (problems.length > 0) return { problems };
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
