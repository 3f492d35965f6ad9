import { actions } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import type { SavedAddress, SessionUser } from '../../features/account/rules/customer.ts';
import {
  addressLine,
  type DeliveryInput,
  deliveryProblems,
  fullName,
  regionLevels,
  typedWard,
  withKnownRegions,
  withSavedProvince,
} from '../../features/address/rules/address.ts';
import { formerNotice, withPlacesToday } from '../../features/address/rules/former-address.ts';
import {
  offeredPlaces,
  type PickupInput,
  pickupProblems,
  pickupProvinces,
} from '../../features/address/rules/pickup.ts';
import { isFetched } from '../../features/address/rules/pickup-method.ts';
import type { Address } from '../../features/address/rules/postal-address.ts';
import { isSameRegion } from '../../features/address/rules/region-search.ts';
import { toStreetInput } from '../../features/address/rules/street-lines.ts';
import { placeProblem } from '../../features/address/rules/typed-place.ts';
import { listAddresses } from '../../features/address/server/addresses.ts';
import { findPlacesToday, withPlacesOfToday, withTypedPlace } from '../../features/address/server/former-places.ts';
import { listAddressChoices, withListedPlaces } from '../../features/address/server/region-choices.ts';
import { readStreetLines } from '../../features/address/server/street-lines.ts';
import type { Cart } from '../../features/cart/rules/cart.ts';
import { type ExtrasInput, extrasProblems, readExtras } from '../../features/checkout/rules/delivery-extras.ts';
import { fromNote } from '../../features/checkout/rules/delivery-fields.ts';
import type { DeliveryStep } from '../../features/checkout/rules/delivery-step.ts';
import { findPickupPlace, listPickupPlaces } from '../../features/checkout/server/pickup.ts';
import { getSessionUser } from '../../features/session/server/customer.ts';
import { readDraft } from '../../features/transport/actions/session-cookies.ts';
import { optional } from '../../features/transport/server/errors.ts';

type Typed = Record<string, string>;
type Problems = Partial<Record<string, string>>;

/** The delivery step of a cart, with values typed before. Throws `CommerceError` when regions cannot be loaded. */
export async function readDelivery(astro: AstroGlobal, cart: Cart): Promise<DeliveryStep> {
  const { commerce } = astro.locals;
  const typed = await readTyped(astro);
  const saved = cart.isVirtual ? cart.billingAddress : cart.shippingAddress;
  const asksPickup = 'place' in typed || 'province' in typed || askedFor(astro) === 'pickup';
  if (asksPickup && !cart.isVirtual) return readPickup(astro, cart, typed);
  const asked = 'street' in typed ? typed.addressId || 'new' : 'addressId' in typed ? 'book' : askedFor(astro);
  if (saved && asked === null)
    return { kind: 'saved', address: saved, place: await optional(findPickupPlace(commerce, cart), null) };

  const isRefused = Boolean(astro.getActionResult(actions.checkout.saveDelivery)?.error);
  const extras = readExtrasOf(astro, cart, typed, asked !== null && ('street' in typed || 'addressId' in typed));
  const told = { ...(isRefused ? extrasProblems(extras) : {}), ...lookUpProblem(astro) };
  const addresses = commerce.hasToken ? await optional(listAddresses(commerce), []) : [];
  const edited = addresses.find(({ id }) => String(id) === asked);
  if (addresses.length && !edited && asked !== 'new') {
    const today = await withPlacesOfToday(commerce, addresses);
    return {
      kind: 'book',
      addresses: today,
      chosenId: chosenOf(addresses, saved, typed.addressId),
      extras,
      problems: told,
    };
  }
  const user = commerce.hasToken && !edited ? await optional(getSessionUser(commerce), null) : null;
  // The address of a cart with pickup is the address of the shop.
  const kept = edited ?? (addresses.length || isFetched(cart) ? null : saved);
  const stored = kept && (await withListedPlaces(commerce, kept));
  const today = stored && (await findPlacesToday(commerce, stored));
  const known = stored && today ? withPlacesToday(stored, today) : stored;
  const { name, telephone } = toInput(saved, user, cart.email);
  const before = {
    ...toInput(known, user, cart.email, await readStreetLines(commerce)),
    ...(isFetched(cart) && !edited && { name, telephone }),
  };
  const entered = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, typed[name] ?? value]),
  ) as unknown as DeliveryInput; // the same names as before
  const { input: named, several } = await withTypedPlace(commerce, entered);
  const choices = await listAddressChoices(commerce, named.cityId, named.stateId);
  const input = withKnownRegions(withSavedProvince(named, known, choices), choices);
  return {
    kind: 'form',
    addressId: edited?.id ?? null,
    former: formerNotice(stored, input, today),
    hasBook: addresses.length > 0,
    isKept: 'street' in typed ? typed.isKept === 'on' : true,
    input,
    problems: isRefused ? deliveryProblems(input, regionLevels(choices, input)) : placeProblem(input, several),
    choices,
    extras,
    extrasProblems: told,
  };
}

/** The shops where the cart can be collected, with values that the shopper typed or saved before. */
async function readPickup(astro: AstroGlobal, cart: Cart, typed: Typed): Promise<DeliveryStep> {
  const { commerce } = astro.locals;
  const [places, user, named] = await Promise.all([
    listPickupPlaces(commerce, cart),
    commerce.hasToken ? optional(getSessionUser(commerce), null) : null,
    findPickupPlace(commerce, cart),
  ]);
  const { name, telephone, email } = toInput(cart.shippingAddress, user, cart.email);
  const before: PickupInput = { place: named?.code ?? '', name, telephone, email };
  const input = { ...before, ...pickInput(typed) };
  const provinces = pickupProvinces(places);
  const near = named?.province ?? cart.shippingAddress?.city ?? '';
  const province = typed.province ?? provinces.find((each) => isSameRegion(each, near)) ?? '';
  const isRefused = Boolean(astro.getActionResult(actions.checkout.savePickup)?.error);
  return {
    kind: 'pickup',
    places: offeredPlaces(places, province),
    ...{ provinces, province, input },
    problems: isRefused ? pickupProblems(input, places) : {},
  };
}

const pickInput = (typed: Typed): Partial<PickupInput> =>
  Object.fromEntries(
    ['place', 'name', 'telephone', 'email'].flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );

/** Typed values: of the form that this page answers, or those kept from an expired session. */
async function readTyped({ request, url, locals, cookies, getActionResult }: AstroGlobal): Promise<Typed> {
  if (request.method !== 'POST') return readDraft({ cookies, url });
  const { saveDelivery, savePickup, findCompany } = actions.checkout;
  if ([saveDelivery, savePickup, findCompany].some((action) => getActionResult(action)))
    return locals.form?.values ?? {};
  // Another form of the page was posted, so the delivery step shows the saved data.
  if (url.searchParams.has('_action')) return {};
  // Without scripts a button posts the form only to load the lists for the current selection.
  return Object.fromEntries(
    [...(await request.formData())].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The part of the delivery that the address asks to change, such as `?edit=new`; null for none. */
const askedFor = ({ url }: AstroGlobal) => url.searchParams.get('edit');

function readExtrasOf({ getActionResult }: AstroGlobal, cart: Cart, typed: Typed, isTyped: boolean): ExtrasInput {
  const { invoice, note } = cart;
  const before = {
    ...fromNote(note),
    wantsInvoice: invoice !== null,
    taxCode: invoice?.taxCode ?? '',
    company: invoice?.company ?? '',
    companyAddress: invoice?.address ?? '',
    postcode: invoice?.postcode ?? '',
  };
  const extras = isTyped ? readExtras(typed) : before;
  const company = getActionResult(actions.checkout.findCompany)?.data?.company;
  if (!company) return extras;
  return { ...extras, taxCode: company.taxCode, company: company.name, companyAddress: company.address };
}

function lookUpProblem({ getActionResult }: AstroGlobal): Problems {
  const problem = getActionResult(actions.checkout.findCompany)?.error?.message;
  return problem ? { taxCode: problem } : {};
}

/** The selected entry, else the cart's address, else the default, which comes first. */
function chosenOf(addresses: SavedAddress[], saved: Address | null, typed: string | undefined): number | undefined {
  const isOnCart = (address: SavedAddress) =>
    saved !== null &&
    addressLine(address) === addressLine(saved) &&
    fullName(address) === fullName(saved) &&
    address.telephone === saved.telephone;
  return (addresses.find(({ id }) => String(id) === typed) ?? addresses.find(isOnCart) ?? addresses[0])?.id;
}

function toInput(
  address: Address | null,
  user: SessionUser | null,
  email: string | null,
  streetLines = 1,
): DeliveryInput {
  return {
    name: address ? fullName(address) : (user?.name ?? ''),
    telephone: address?.telephone ?? user?.phoneNumber ?? '',
    // A placeholder e-mail address is not shown.
    email: email?.endsWith('.invalid') ? '' : (email ?? ''),
    cityId: String(address?.cityId ?? ''),
    cityName: '',
    stateId: String(address?.districtId ?? ''),
    wardId: String(address?.wardId ?? ''),
    ward: typedWard(address),
    ...toStreetInput(address?.street ?? [], streetLines),
  };
}
