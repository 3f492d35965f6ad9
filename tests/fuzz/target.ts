import { insertCustomer } from '../../functions/commerce/db/account/customers.ts';
import { openSession } from '../backend/session/open-session.ts';
import { CATALOGUE, insertCatalogue } from '../backend/support/fixture.ts';
import { type Commerce, startCommerce } from '../backend/support/worker.ts';
import type { FuzzTarget } from './fuzz.ts';

const TOKEN_HOURS = 24;

/** A shop with the catalogue of the tests, two customers and some carts, to be called with anything. */
export async function startTarget(): Promise<{ target: FuzzTarget; commerce: Commerce }> {
  const commerce = await startCommerce();
  await insertCatalogue(commerce.db);
  const people = await Promise.all(['an@example.vn', 'binh@example.vn'].map((email) => addPerson(commerce, email)));
  const carts: string[] = [];
  for (const token of [null, ...people.map(({ token }) => token)]) {
    const { data } = await ask(commerce, 'mutation { createEmptyCart }', token);
    const id = String(data.createEmptyCart);
    carts.push(id);
    await ask(
      commerce,
      `mutation { addProductsToCart(cartId: "${id}", cartItems: [{ sku: "KH01", quantity: 1 }]) { cart { id } } }`,
      token,
    );
  }
  const known = [
    ...carts,
    ...(CATALOGUE.product ?? []).flatMap(({ sku, url_key, id, name }) => [sku, url_key, id, name]),
    ...(CATALOGUE.category ?? []).flatMap(({ id, url_path }) => [id, url_path, btoa(String(id))]),
    'an@example.vn',
    'color',
    'size',
    'freeshipping',
    'flatrate',
    'checkmo',
    'cashondelivery',
    'VN',
    '0901234567',
    '000000001',
  ].filter((value): value is string | number => value !== null && value !== undefined);
  return { commerce, target: { fetch: commerce.fetch, tokens: people.map(({ token }) => token), known } };
}

async function addPerson({ db }: Commerce, email: string): Promise<{ token: string }> {
  const nothing = { middlename: null, prefix: null, suffix: null, gender: null, date_of_birth: null, taxvat: null };
  const person = { ...nothing, firstname: 'An', lastname: 'Lê', email, password_hash: 'none', confirmation_hash: null };
  const id = await insertCustomer(db, person, 'vi');
  if (id === null) throw new Error(`${email} is there already`);
  return { token: await openSession(db, id, TOKEN_HOURS) };
}

async function ask(
  { fetch }: Commerce,
  query: string,
  token: string | null,
): Promise<{ data: Record<string, unknown> }> {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as { data: Record<string, unknown> };
}
