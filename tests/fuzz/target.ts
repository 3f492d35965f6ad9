import { insertCustomer } from '../../functions/commerce/account/db/customers.ts';
import { openSession } from '../backend/session/open-session.ts';
import { CATALOGUE, insertCatalogue, PRODUCT } from '../backend/support/fixture.ts';
import { type Commerce, startCommerce } from '../backend/support/worker.ts';
import type { FuzzTarget } from './fuzz.ts';

const TOKEN_HOURS = 24;

const FIELD = 1;
const CHOICE = 2;
const DATE = 3;
/** Uids of custom options: entered and selected ones. */
const OPTION_UIDS = [`${FIELD}`, `${DATE}`, `${CHOICE}/1`, `${CHOICE}/2`].map((path) => btoa(`custom-option/${path}`));

/** Adds a text option, a choice, a date and a sample to one product, and a foreign country to the settings. */
async function addOptions({ db }: Commerce): Promise<void> {
  const countries = [
    {
      id: 'US',
      three_letter_abbreviation: 'USA',
      name: 'United States',
      regions: [{ id: 12, code: 'CA', name: 'California' }],
    },
  ];
  const product = PRODUCT.service;
  await db.batch([
    db.prepare(
      `insert into product_option (id, product_id, title, input, required, position, price, price_type, max_characters) values
        (${FIELD}, ${product}, 'Tên', 'field', 1, 1, 1000, 'fixed', 20),
        (${CHOICE}, ${product}, 'Hộp', 'multiple', 0, 2, 0, 'fixed', null), (${DATE}, ${product}, 'Ngày', 'date_time', 0, 3, 0, 'fixed', null)`,
    ),
    db.prepare(
      `insert into product_option_value (id, option_id, title, price, price_type, position) values
        (1, ${CHOICE}, 'Giấy', 10, 'percent', 1), (2, ${CHOICE}, 'Gỗ', 5000, 'fixed', 2)`,
    ),
    db.prepare(`insert into downloadable_sample (id, product_id, title, file) values (1, ${product}, 'Xem', '/x.mp4')`),
    db
      .prepare("insert or replace into config (path, store, value) values ('store/countries', 'default', ?)")
      .bind(JSON.stringify(countries)),
  ]);
}

/** A shop for the fuzz test, with the catalogue of the tests, two customers and some carts. */
export async function startTarget(): Promise<{ target: FuzzTarget; commerce: Commerce }> {
  const commerce = await startCommerce();
  await insertCatalogue(commerce.db);
  await addOptions(commerce);
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
    ...OPTION_UIDS,
    'US',
    'CA',
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
