import type { D1Database } from '@cloudflare/workers-types';
import { STREET_LENGTH_MAX } from '../../../../src/kernel/contact/street.ts';
import type { AddressFields } from '../../address/db/address.ts';
import { findCustomerAddress } from '../../address/db/customer-addresses.ts';
import { listProvinces, listRegions } from '../../address/db/regions.ts';
import { addressRefusal, COUNTRY } from '../../address/rules/address.ts';
import { readAddressRules } from '../../address/rules/address-rules.ts';
import { resolveAddress } from '../../address/rules/resolve-address.ts';
import { asRefused, type Refused, refused } from '../../transport/rules/refused.ts';
import type { DraftProblem, PhoneDraft, TypedPlace } from './phone-draft.ts';

const STORE = 'default';
const MISSING = refused('FIELD_MISSING', 'A value is required.');
const NO_CHOICE = refused('FIELD_NO_CHOICE', 'It does not belong to the address.');

/** The address of a draft, or what it lacks; `isKept`: it goes to the customer's address book with the order. */
interface Placed {
  address: AddressFields | null;
  isKept: boolean;
  problems: DraftProblem[];
}

type Region = { id: number; name: string };
/** The chosen one of some regions, or why there is none. */
function chosen(regions: readonly Region[], id: number | null): Region | Refused {
  if (id === null) return MISSING;
  return regions.find((region) => region.id === id) ?? { ...NO_CHOICE, value: id };
}
const isRegion = (found: Region | Refused | null): found is Region => found !== null && 'id' in found;

/** Province, district where the shop uses them, and ward. */
async function regionsOf(db: D1Database, { city_id, state_id, ward_id }: TypedPlace) {
  const provinces = await listProvinces(db);
  const city = chosen(provinces, city_id);
  const hasStates = isRegion(city) && (provinces.find(({ id }) => id === city.id)?.has_states ?? false);
  const state = hasStates && isRegion(city) ? chosen(await listRegions(db, city.id, 2), state_id) : null;
  const above = hasStates ? state : city;
  const wards = isRegion(above) ? await listRegions(db, above.id, 3) : [];
  const ward = isRegion(above) && wards.length > 0 ? chosen(wards, ward_id) : null;
  return { city, state, ward };
}

const TEXTS = ['lastname', 'firstname', 'telephone', 'street'] as const;
const MOST = 255;

function missingTexts(typed: TypedPlace): DraftProblem[] {
  return TEXTS.flatMap((field) => {
    const length = typed[field].trim().length;
    const most = field === 'street' ? STREET_LENGTH_MAX : MOST;
    if (length === 0) return [{ field: `address.${field}`, refusal: MISSING }];
    return length > most
      ? [{ field: `address.${field}`, refusal: refused('FIELD_TOO_LONG', 'The text is too long.', most) }]
      : [];
  });
}

/** The field that a problem of Magento's words is about. */
function fieldOf(problem: string): string {
  if (problem.includes('Phone') || problem.includes('telephone')) return 'telephone';
  if (problem.includes('First Name') || problem.includes('firstname')) return 'firstname';
  if (problem.includes('Last Name') || problem.includes('lastname')) return 'lastname';
  return problem.includes('region') || problem.includes('Region') ? 'city_id' : 'street';
}

/** The address without what stood in for texts that are not written down yet. */
const withoutStandIns = (address: AddressFields, typed: TypedPlace): AddressFields => ({
  ...address,
  firstname: typed.firstname.trim(),
  lastname: typed.lastname.trim(),
  telephone: typed.telephone.trim() === '' ? null : address.telephone,
  street: [typed.street.trim()],
});

async function typedPlace(db: D1Database, typed: TypedPlace): Promise<Placed> {
  const { city, state, ward } = await regionsOf(db, typed);
  const parts = Object.entries({ city_id: city, state_id: state, ward_id: ward });
  const problems: DraftProblem[] = [
    ...missingTexts(typed),
    ...parts.flatMap(([name, found]) =>
      found === null || isRegion(found) ? [] : [{ field: `address.${name}`, refusal: found }],
    ),
  ];
  // The province alone decides what the delivery costs, so fees are shown before the whole address is written down.
  if (!isRegion(city)) return { address: null, isKept: false, problems };
  const attributes = [
    ['city_id', String(city.id)],
    ...(isRegion(state) ? [['state_id', String(state.id)] as const, ['state_name', state.name] as const] : []),
    ...(isRegion(ward) ? [['ward_id', String(ward.id)] as const, ['ward_name', ward.name] as const] : []),
  ];
  const written = (field: (typeof TEXTS)[number], standIn: string) => typed[field].trim() || standIn;
  const input = {
    ...{ firstname: written('firstname', '-'), lastname: written('lastname', '-') },
    ...{ telephone: written('telephone', '0900000000'), street: [written('street', '-')] },
    ...{ country_code: COUNTRY.code, region: city.name, region_id: city.id },
    city: isRegion(state) ? state.name : city.name,
    custom_attributes: attributes.map(([attribute_code = '', value]) => ({ attribute_code, value: value ?? '' })),
  };
  const rules = await readAddressRules(db, STORE);
  // Nobody says a postal code on the phone.
  const withoutPostcode = new Set([...rules.withoutPostcode, COUNTRY.code]);
  const resolved = await resolveAddress(db, input, { ...rules, withoutPostcode });
  if ('address' in resolved) return { address: withoutStandIns(resolved.address, typed), isKept: true, problems };
  const refusals = resolved.problems.map((said) => ({
    field: `address.${fieldOf(said)}`,
    refusal: asRefused(addressRefusal(said), 'FIELD_INVALID'),
  }));
  return { address: null, isKept: false, problems: [...problems, ...refusals] };
}

/** Finds the address of a draft: one of the customer's own address book, or the typed one. */
export async function placeOf(
  db: D1Database,
  address: PhoneDraft['address'],
  customerId: number | null,
): Promise<Placed> {
  if (!('id' in address)) return typedPlace(db, address);
  const own = await findCustomerAddress(db, address.id);
  if (!own || own.customer_id !== customerId)
    return { address: null, isKept: false, problems: [{ field: 'address', refusal: { ...NO_CHOICE, value: '' } }] };
  const { customer_id: _, id: customer_address_id, ...fields } = own;
  return { address: { ...fields, customer_address_id }, isKept: false, problems: [] };
}
