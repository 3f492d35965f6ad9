import type { D1Database } from '@cloudflare/workers-types';
import { readConfig } from '../../shared/db/config.ts';
import { type Country, readCountries } from './countries.ts';

/** A shop's rules for addresses. */
export interface AddressRules {
  /** Maximum number of street lines. */
  streetLines: number;
  /** Codes of the countries where the postal code is optional. */
  withoutPostcode: ReadonlySet<string>;
  /** Accepted countries besides Vietnam, by code. */
  countries: ReadonlyMap<string, Country>;
}

/** The setting with the number of lines; Magento's `customer/address/street_lines`. */
export const STREET_LINES = 'store/street_lines';
const OPTIONAL_ZIP = 'store/optional_zip_countries';
/** Magento's default. */
const DEFAULT_STREET_LINES = 2;
export const DEFAULT_OPTIONAL_ZIP = 'HK,IE,MO,PA,GB';

/** Reads the address rules of a store. */
export async function readAddressRules(db: D1Database, store: string): Promise<AddressRules> {
  const [config, countries] = await Promise.all([
    readConfig(db, [STREET_LINES, OPTIONAL_ZIP], store),
    readCountries(db, store),
  ]);
  const lines = Number(config.get(STREET_LINES));
  const optional = String(config.get(OPTIONAL_ZIP) ?? DEFAULT_OPTIONAL_ZIP);
  return {
    streetLines: lines >= 1 ? lines : DEFAULT_STREET_LINES,
    withoutPostcode: new Set(optional.split(',').map((code) => code.trim().toUpperCase())),
    countries,
  };
}
