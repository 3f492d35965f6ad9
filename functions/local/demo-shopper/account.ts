import type { Backend } from './backend.ts';
import { HOMES, SHOPPER, WISHES } from './shopper.ts';

/** Registers the shopper, opens the link of the mail in the outbox, and signs in. */
export async function register(backend: Backend): Promise<void> {
  const { email, password, firstname, lastname } = SHOPPER;
  await backend.ask(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input: { email, password, firstname, lastname } },
  );
  const mail = (await backend.messages(email)).find(({ template }) => template === 'customer_confirmation');
  if (!mail) throw new Error(`${email} got no link to confirm the address`);
  await backend.ask('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }', {
    input: { email, confirmation_key: mail.variables.key },
  });
  await backend.signIn(email, password);
}

interface Region {
  id: number;
  name: string;
}

async function regionOf(backend: Backend, call: string, name: string): Promise<Region> {
  const region = ((await backend.call(call)) as Region[]).find((one) => one.name === name);
  if (!region) throw new Error(`the shop knows no ${name}`);
  return region;
}

/** Fills the address book; the first address is the default one. Returns the ids of the addresses. */
export async function addAddresses(backend: Backend): Promise<number[]> {
  const ids: number[] = [];
  for (const { city, ward, street, telephone } of HOMES) {
    const province = await regionOf(backend, 'region_getcity', city);
    const place = await regionOf(backend, `region_getwards?city_id=${province.id}`, ward);
    const isDefault = ids.length === 0;
    const { createCustomerAddress } = await backend.ask(
      'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
      {
        input: {
          // As the shop's own form sends it: the province is the region and the city.
          ...{ firstname: SHOPPER.firstname, lastname: SHOPPER.lastname, telephone, street: [street], city },
          ...{ region: { region: city, region_id: province.id }, country_code: 'VN' },
          custom_attributes: Object.entries({
            ...{ city_id: province.id, ward_id: place.id, ward_name: ward },
          }).map(([attribute_code, value]) => ({ attribute_code, value: String(value) })),
          ...{ default_shipping: isDefault, default_billing: isDefault },
        },
      },
    );
    ids.push(createCustomerAddress.id);
  }
  return ids;
}

/** Saves a few products for later. */
export async function addWishes(backend: Backend): Promise<void> {
  const { customer } = await backend.ask('{ customer { wishlists { id } } }');
  const { addProductsToWishlist } = await backend.ask(
    `mutation ($id: ID!, $items: [WishlistItemInput!]!) {
      addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { user_errors { message } } }`,
    { id: customer.wishlists[0].id, items: WISHES.map((sku) => ({ sku, quantity: 1 })) },
  );
  throwFirst(addProductsToWishlist.user_errors);
}

/** Throws the first of the errors that an answer lists. */
export function throwFirst(errors: readonly { message: string }[]): void {
  if (errors[0]) throw new Error(errors[0].message);
}
