import { actions } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { readDraft } from '../../actions/session/session-cookies.ts';
import { getSessionUser } from '../../commerce/account/customer.ts';
import { listAddresses } from '../../commerce/address/addresses.ts';
import { listCities } from '../../commerce/address/region.ts';
import { listRegionChoices, withListedPlaces } from '../../commerce/address/region-choices.ts';
import { optional } from '../../commerce/transport/errors.ts';
import type { SavedAddress, SessionUser } from '../../domain/account/customer.ts';
import {
  addressLine,
  cityProblem,
  type DeliveryInput,
  deliveryProblems,
  formerAddress,
  fullName,
  regionLevels,
  typedWard,
  withKnownRegions,
  withSavedProvince,
  withTypedProvince,
} from '../../domain/address/address.ts';
import type { Address, Cart } from '../../domain/cart/cart.ts';
import { type ExtrasInput, extrasProblems, readExtras } from '../../domain/checkout/delivery-extras.ts';
import { fromNote } from '../../domain/checkout/delivery-fields.ts';
import type { DeliveryStep } from '../../domain/checkout/delivery-step.ts';

type Typed = Record<string, string>;
type Problems = Partial<Record<string, string>>;

/** The delivery step of a cart, with values typed before. Throws `CommerceError` when regions cannot be loaded. */
export async function readDelivery(astro: AstroGlobal, cart: Cart): Promise<DeliveryStep> {
  const { commerce } = astro.locals;
  const typed = await readTyped(astro);
  const saved = cart.isVirtual ? cart.billingAddress : cart.shippingAddress;
  const asked = 'street' in typed ? typed.addressId || 'new' : 'addressId' in typed ? 'book' : askedFor(astro);
  if (saved && asked === null) return { kind: 'saved', address: saved };

  const isRefused = Boolean(astro.getActionResult(actions.checkout.saveDelivery)?.error);
  const extras = readExtrasOf(astro, cart, typed, asked !== null && ('street' in typed || 'addressId' in typed));
  const told = { ...(isRefused ? extrasProblems(extras) : {}), ...lookUpProblem(astro) };
  const addresses = commerce.hasToken ? await optional(listAddresses(commerce), []) : [];
  const edited = addresses.find(({ id }) => String(id) === asked);
  if (addresses.length && !edited && asked !== 'new') {
    return { kind: 'book', addresses, chosenId: chosenOf(addresses, saved, typed.addressId), extras, problems: told };
  }
  const user = commerce.hasToken && !edited ? await optional(getSessionUser(commerce), null) : null;
  const kept = edited ?? (addresses.length ? null : saved);
  const known = kept && (await withListedPlaces(commerce, kept));
  const before = toInput(known, user, cart.email);
  const entered = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, typed[name] ?? value]),
  ) as unknown as DeliveryInput; // the same names as before
  const named = withTypedProvince(entered, entered.cityName ? await listCities(commerce) : []);
  const choices = await listRegionChoices(commerce, named.cityId, named.stateId);
  const input = withKnownRegions(withSavedProvince(named, known, choices), choices);
  return {
    kind: 'form',
    addressId: edited?.id ?? null,
    former: formerAddress(known, input),
    hasBook: addresses.length > 0,
    isKept: 'street' in typed ? typed.isKept === 'on' : true,
    input,
    problems: isRefused ? deliveryProblems(input, regionLevels(choices, input)) : cityProblem(input),
    choices,
    extras,
    extrasProblems: told,
  };
}

/** Typed values: of the form that this page answers, or those kept from an expired session [B-16]. */
async function readTyped({ request, url, locals, cookies, getActionResult }: AstroGlobal): Promise<Typed> {
  if (request.method !== 'POST') return readDraft({ cookies, url });
  const { saveDelivery, findCompany } = actions.checkout;
  if (getActionResult(saveDelivery) || getActionResult(findCompany)) return locals.form?.values ?? {};
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

function toInput(address: Address | null, user: SessionUser | null, email: string | null): DeliveryInput {
  return {
    name: address ? fullName(address) : (user?.name ?? ''),
    telephone: address?.telephone ?? user?.phoneNumber ?? '',
    // A placeholder e-mail address is not shown [X111].
    email: email?.endsWith('.invalid') ? '' : (email ?? ''),
    cityId: String(address?.cityId ?? ''),
    cityName: '',
    stateId: String(address?.districtId ?? ''),
    wardId: String(address?.wardId ?? ''),
    ward: typedWard(address),
    street: address?.street.join(', ') ?? '',
  };
}
