import { provinceOfIso } from '../../../kernel/contact/region-codes.ts';
import {
  type DeliveryInput,
  deliveryProblems,
  hasTypedWards,
  type Region,
  regionLevels,
  toAddress,
} from '../../address/rules/address.ts';
import { wardsOf } from '../../address/rules/former-places.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import { findRegions, isSameRegion, provinceOfFormer } from '../../address/rules/region-search.ts';
import { listAddressChoices } from '../../address/server/region-choices.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import type { Message } from '../rules/protocol.ts';
import type { AgentSession, Destination } from '../rules/session.ts';

/** Maximum number of regions that are proposed when none matches. */
const PROPOSED_MAX = 8;
const PLACE = '$.fulfillment.methods[0].destinations[0]';

/** The path of each field of a delivery in the answer. */
const PATHS: Readonly<Record<keyof DeliveryInput, string>> = {
  name: '$.buyer.last_name',
  telephone: '$.buyer.phone_number',
  email: '$.buyer.email',
  cityId: `${PLACE}.address_region`,
  cityName: `${PLACE}.address_region`,
  stateId: `${PLACE}.address_locality`,
  wardId: `${PLACE}.address_locality`,
  ward: `${PLACE}.address_locality`,
  street: `${PLACE}.street_address`,
  street2: `${PLACE}.extended_address`,
  street3: `${PLACE}.extended_address`,
  street4: `${PLACE}.extended_address`,
};

type Read = { address: Address; email: string } | { problems: Message[] };

/**
 * Converts the address of an agent to a Vietnamese one: province and ward are looked up by name, in any spelling. If
 * something is missing, returns messages with possible values. Throws `CommerceError`.
 */
export async function readAgentAddress(
  commerce: Commerce,
  { buyer }: AgentSession,
  destination: Destination,
): Promise<Read> {
  const country = destination.address_country?.trim() || 'VN';
  if (!/^(vn|vnm|vi[eệ]t\s*nam)$/i.test(country.normalize('NFC')))
    return {
      problems: [problem('address_undeliverable', `${PLACE}.address_country`, 'The shop delivers in Vietnam.')],
    };
  const { extended_address: more = '', street_address: street = '', address_locality: locality = '' } = destination;
  const parts = [locality, more, street].flatMap((line) => line.split(',')).map((part) => part.trim());
  const named = parts.filter(Boolean);
  const lists = await listAddressChoices(commerce, '', '');
  const region = destination.address_region ?? '';
  const city = findCity(lists.cities, [region, ...named]);
  if (!city) return { problems: [ask(PATHS.cityId, 'province', lists.cities, region || locality)] };
  const below = await listAddressChoices(commerce, String(city.id), '');
  const state = find(below.states, named);
  if (below.states.length && !state)
    return { problems: [ask(PATHS.stateId, `district of ${city.name}`, below.states, locality)] };
  const choices = state ? await listAddressChoices(commerce, String(city.id), String(state.id)) : below;
  const listed = find(choices.wards, named);
  const wards = state ? (listed ? [listed] : []) : wardsOf(choices.wards, named);
  const [ward] = wards;
  if (choices.wards.length && wards.length !== 1)
    return {
      problems: [ask(PATHS.wardId, `ward of ${(state ?? city).name}`, wards.length ? wards : choices.wards, locality)],
    };
  const input: DeliveryInput = {
    name: nameOf(destination) || nameOf(buyer),
    telephone: destination.phone_number || buyer.phone_number || '',
    email: buyer.email ?? '',
    cityId: String(city.id),
    stateId: String(state?.id ?? ''),
    wardId: String(ward?.id ?? ''),
    ward: hasTypedWards(choices.cities)
      ? named.filter((part) => part !== street && !isSameRegion(part, city.name)).join(', ')
      : '',
    street,
  };
  const found = deliveryProblems(input, regionLevels(choices, input));
  const problems = Object.entries(found).map(([field, content]) =>
    problem('missing', PATHS[field as keyof DeliveryInput], content),
  );
  const address = toAddress(input, choices);
  if (problems.length || !address)
    return {
      problems: problems.length ? problems : [problem('address_undeliverable', PLACE, 'The address is unknown.')],
    };
  return { address, email: input.email.trim() };
}

/** Vietnamese names end with the given name. */
const nameOf = ({
  first_name = '',
  last_name = '',
}: {
  first_name?: string | undefined;
  last_name?: string | undefined;
}) => `${last_name} ${first_name}`.trim();

const find = <Place extends Region>(places: readonly Place[], names: readonly string[]): Place | undefined => {
  for (const name of names) {
    const place = name && places.find((each) => isSameRegion(each.name, name));
    if (place) return place;
  }
  return undefined;
};

/** The province by any name, also one of before July 2025 or a code of ISO 3166-2:VN. */
function findCity<Place extends Region>(cities: readonly Place[], names: readonly string[]): Place | undefined {
  const spelled = names.map((name) => provinceOfIso(name) ?? name).filter(Boolean);
  const former = () => spelled.flatMap((name) => provinceOfFormer(cities, name) ?? []);
  return find(cities, spelled) ?? former()[0];
}

/** The message that asks for a region, with the regions that are most similar to the sent name. */
function ask(path: string, what: string, places: readonly Region[], sent: string): Message {
  const close = findRegions(places, sent.split(',')[0] ?? '');
  const proposed = (close.length ? close : places).slice(0, PROPOSED_MAX).map(({ name }) => name);
  return problem('missing', path, `Which ${what}? For example: ${proposed.join('; ')}`);
}

const problem = (code: string, path: string, content: string): Message => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'recoverable',
});
