import type { D1Database } from '@cloudflare/workers-types';
import { readConfig } from '../../shared/db/config.ts';

/** A region of a country whose addresses have regions. */
interface CountryRegion {
  id: number;
  code: string;
  name: string;
}

/** A country other than Vietnam from which the shop accepts addresses. */
export interface Country {
  /** ISO 3166 code, two letters. */
  id: string;
  three_letter_abbreviation: string;
  name: string;
  /** Empty: the region of an address is free text. */
  regions: readonly CountryRegion[];
}

const COUNTRIES = 'store/countries';

const isCountry = (value: unknown): value is Country =>
  typeof value === 'object' && value !== null && 'id' in value && 'regions' in value && Array.isArray(value.regions);

/** The configured countries of a store, by code. */
export async function readCountries(db: D1Database, store: string): Promise<ReadonlyMap<string, Country>> {
  const configured = (await readConfig(db, [COUNTRIES], store)).get(COUNTRIES);
  return new Map((Array.isArray(configured) ? configured.filter(isCountry) : []).map((one) => [one.id, one]));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * The region that an address names by number, or by code when it has no number; null for none. As in Magento, a code
 * that contradicts the number names none.
 */
export function findRegion(
  { regions }: Country,
  { region, region_id }: { region: string | null; region_id: number | null },
): CountryRegion | null {
  const isNamed = ({ code, name }: CountryRegion) => region !== null && (isSame(code, region) || isSame(name, region));
  if (!region_id) return regions.find(({ code }) => region !== null && isSame(code, region)) ?? null;
  const found = regions.find(({ id }) => id === region_id) ?? null;
  return found && region !== null && !isNamed(found) && regions.some(isNamed) ? null : found;
}
