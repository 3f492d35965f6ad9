import { isEmail, placeholderEmail, tidyEmail } from '../../../kernel/contact/email.ts';
import { isMobile, nationalPhone } from '../../../kernel/contact/phone.ts';
import { STREET_LENGTH_MAX } from '../../../kernel/contact/street.ts';
import { tidyLine } from '../../../kernel/text/tidy-line.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import type { Address } from './postal-address.ts';
import { isSameRegion } from './region-search.ts';
import { lineProblem, type StreetInput, streetProblems, toStreet } from './street-lines.ts';

const NAME_LENGTH_MIN = 2; // letters
const NAME_LENGTH_MAX = 60;
const PHONE_DIGITS = 10; //

/** The values of the delivery form as typed. Region ids are those of the region lists. */
export interface DeliveryInput extends StreetInput {
  name: string;
  telephone: string;
  email: string;
  cityId: string;
  /** A province that was typed instead of selected, without scripts. */
  cityName?: string;
  stateId: string;
  wardId: string;
  /** Typed by the shopper when there is no list of wards. */
  ward?: string;
}

type DeliveryField = keyof DeliveryInput;
export type DeliveryProblems = Partial<Record<DeliveryField, string>>;

/** A choice of province, district or ward. */
export interface Region {
  id: number;
  name: string;
  /** The former wards that a ward of today contains, each with its district. */
  former?: string[] | undefined;
}

/** A province. Since July 2025 it may have wards directly, without districts. */
export interface City extends Region {
  /** Set when the backend reports it; otherwise the list of districts decides. */
  hasStates?: boolean;
  /** There is no list of its wards, so the ward is typed. */
  hasTypedWards?: boolean;
  /** The backend knows the province only by name; the id is valid only in this list. */
  isNameOnly?: boolean;
}

/** The lists of the three levels; the list of districts is empty for a province without districts. */
export interface RegionChoices {
  cities: City[];
  states: Region[];
  wards: Region[];
}

/** What an address form offers: the lists, and how many lines a street may have. */
export interface AddressChoices extends RegionChoices {
  streetLines: number;
}

/** Which levels below the province an address needs. */
export interface RegionLevels {
  hasStates: boolean;
  hasWards: boolean;
  /** The ward is typed, because there is no list. */
  isWardTyped?: boolean;
}

/** The levels below the selected region: a province may have no districts, an island district no wards. */
export function regionLevels(
  { cities, states, wards }: RegionChoices,
  { cityId, stateId }: Pick<DeliveryInput, 'cityId' | 'stateId'>,
): RegionLevels {
  if (hasTypedWards(cities)) return { hasStates: false, hasWards: false, isWardTyped: true };
  const hasStates = cityId ? states.length > 0 : mayHaveStates(cities);
  const isParentChosen = Boolean(cityId) && (!hasStates || states.some(({ id }) => String(id) === stateId));
  return { hasStates, hasWards: !isParentChosen || wards.length > 0 };
}

/** Whether the levels below the province are typed, because there are no lists of them. */
export function hasTypedWards(cities: readonly City[]): boolean {
  return cities.some((city) => city.hasTypedWards);
}

/**
 * Fills in the province of a saved address by name, where the backend stores no id; where regions have ids the form
 * stays unchanged.
 */
export function withSavedProvince<Input extends DeliveryInput>(
  input: Input,
  saved: Address | null,
  { cities }: RegionChoices,
): Input {
  const isKnown = cities.some(({ id }) => String(id) === input.cityId);
  if (isKnown || !saved || !hasTypedWards(cities)) return input;
  const city = cities.find(({ name }) => isSameRegion(name, saved.city));
  return { ...input, cityId: String(city?.id ?? '') };
}

/** The levels below the province in one line, for a form in which they are typed. */
export function typedWard(saved: Address | null): string {
  return [saved?.ward, saved?.district].filter(Boolean).join(', ');
}

/** Whether any province has districts, so that the form shows districts before a province is selected. */
export function mayHaveStates(cities: readonly City[]): boolean {
  return !cities.length || cities.some(({ hasStates }) => hasStates !== false);
}

/** Removes selections that are in none of the lists, such as regions of the former administrative division. */
export function withKnownRegions<Input extends DeliveryInput>(input: Input, choices: RegionChoices): Input {
  const known = (regions: readonly Region[], id: string) => regions.some((region) => String(region.id) === id);
  const cityId = known(choices.cities, input.cityId) ? input.cityId : '';
  const stateId = cityId && known(choices.states, input.stateId) ? input.stateId : '';
  const wardId = known(choices.wards, input.wardId) ? input.wardId : '';
  return { ...input, cityId, stateId, wardId };
}

/** A saved address in words, shown when its regions must be selected again; null otherwise. */
export function formerAddress(saved: Address | null, { cityId }: Pick<DeliveryInput, 'cityId'>): string | null {
  return saved?.city && !cityId ? addressLine(saved) : null;
}

/** Why this is not a Vietnamese phone number, or null. */
export function phoneProblem(typed: string): TextKey | null {
  const phone = nationalPhone(typed);
  if (!phone) return 'Mobile number cannot be empty';
  if (!/^\d+$/.test(phone)) return 'Invalid mobile number';
  if (phone.length !== PHONE_DIGITS) return 'Mobile number must be exactly 10 digits';
  return isMobile(phone) ? null : 'Invalid mobile number';
}

/** Only the error that a typed province is unknown; other fields are not checked. */
export function cityProblem({ cityName, cityId }: DeliveryInput): DeliveryProblems {
  return cityName?.trim() && !cityId ? { cityId: text('address.noneFound') } : {};
}

/** What is wrong with a delivery form, by field, in Vietnamese; empty when it can be saved. */
export function deliveryProblems(
  input: DeliveryInput,
  { hasStates, hasWards, isWardTyped }: RegionLevels,
): DeliveryProblems {
  const problems: DeliveryProblems = {};
  const tell = (field: DeliveryField, key: TextKey | null, ...values: number[]) => {
    if (key) problems[field] = text(key, ...values);
  };
  tell('name', nameProblem(input.name));
  tell('telephone', phoneProblem(input.telephone));
  tell('email', emailProblem(input.email));
  if (!input.cityId) tell('cityId', input.cityName?.trim() ? 'address.noneFound' : 'address.selectCity');
  if (hasStates && !input.stateId) tell('stateId', 'address.selectState');
  if (hasWards && !input.wardId) tell('wardId', 'address.selectWard');
  if (isWardTyped) tell('ward', lineProblem(input.ward ?? '', 'address.enterWard'), STREET_LENGTH_MAX);
  return { ...problems, ...streetProblems(input) };
}

/** Why a name is invalid, or null. */
export function nameProblem(typed: string): TextKey | null {
  const name = tidyLine(typed);
  if (!name) return 'address.enterName';
  if (!/^[\p{L}\p{M}\s'’.-]+$/u.test(name) || name.length > NAME_LENGTH_MAX) return 'address.nameInvalid';
  return (name.match(/\p{L}/gu)?.length ?? 0) < NAME_LENGTH_MIN ? 'address.nameTooShort' : null;
}

/** Why an e-mail address is invalid, or null. It is optional. */
export function emailProblem(typed: string): TextKey | null {
  const email = tidyEmail(typed);
  return !email || isEmail(email) ? null : 'Invalid email';
}

/**
 * Splits a full name into Magento's two parts. In Vietnamese the given name comes last; a single word is used for both.
 */
export function splitName(full: string): { firstname: string; lastname: string } {
  const words = tidyLine(full).split(' ');
  const firstname = words.at(-1) ?? '';
  return { firstname, lastname: words.slice(0, -1).join(' ') || firstname };
}

/** The full name in Vietnamese order. */
export function fullName({ firstname, lastname }: Pick<Address, 'firstname' | 'lastname'>): string {
  return firstname === lastname ? firstname : `${lastname} ${firstname}`.trim();
}

/** An address in one line: street, ward, district, province. */
export function addressLine(address: Address): string {
  return [...address.street, address.ward, address.district, address.city].filter(Boolean).join(', ');
}

/** The address of a validated form; null when a selected id is in none of the lists, whoever sent it. */
export function toAddress(input: DeliveryInput, choices: AddressChoices): Address | null {
  const find = <Place extends Region>(regions: Place[], id: string) =>
    regions.find((region) => String(region.id) === id);
  const city = find(choices.cities, input.cityId);
  const state = find(choices.states, input.stateId);
  const ward = find(choices.wards, input.wardId);
  const { hasStates, hasWards, isWardTyped } = regionLevels(choices, input);
  if (!city || (hasStates && !state) || (hasWards && !ward)) return null;
  return {
    ...splitName(input.name),
    telephone: nationalPhone(input.telephone),
    street: toStreet(input, choices.streetLines),
    city: city.name,
    cityId: city.isNameOnly ? null : city.id,
    district: state?.name ?? '',
    districtId: state?.id ?? null,
    ward: isWardTyped ? tidyLine(input.ward ?? '') : (ward?.name ?? ''),
    wardId: ward?.id ?? null,
    postcode: '',
  };
}

/**
 * The typed e-mail address; for a guest who gave none, a placeholder, because backends require one. No mail is sent to
 * that.
 */
export function guestEmail(email: string, telephone: string): string {
  return tidyEmail(email) || placeholderEmail(nationalPhone(telephone));
}
