import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coreTypeDefs } from '../../functions/commerce/app/graphql/schema.ts';
import { insertCatalogue, PRODUCT } from '../backend/support/fixture.ts';
import { type Shop, startShop } from '../backend/support/shop.ts';
import { type PublishedOperation, publishedOperations } from './published-documents.ts';

/**
 * The operations of the published clients that Magento Open Source 2.4.8 accepts, by name; the others need Adobe
 * Commerce.
 */
const ACCEPTED = JSON.parse(readFileSync(new URL('published-operations.json', import.meta.url), 'utf8')) as string[];
const operations = publishedOperations();
const schema = buildSchema(coreTypeDefs.join('\n'));
const byName = new Map((operations ?? []).map((operation) => [operation.name, operation]));

const EMAIL = 'khach@example.vn';
const PASSWORD = 'Mua-Hang-2026!';
const ADDRESS = {
  firstname: 'Lan',
  lastname: 'Nguyễn',
  street: ['12 Hàng Bông'],
  city: 'Hà Nội',
  postcode: '100000',
  telephone: '0912345678',
  country_code: 'VN',
};

/** An error message that means that the backend could not read the document, or failed itself. */
const FAULT =
  /Internal server error|Unexpected error|Cannot query field|Unknown (argument|type|directive|fragment)|got invalid value|is not defined|of required type/;

let shop: Shop;
let token = '';
let cartId = '';
let wishlistId = '';

async function openShop(): Promise<void> {
  shop = await startShop();
  await insertCatalogue(shop.DB);
  await shop.DB.prepare(
    "insert or replace into config (path, store, value) values ('store/create_account_confirmation', 'default', 'false')",
  ).run();
  await shop.data(
    `mutation ($email: String!, $password: String!) { createCustomerV2(input: { firstname: "Lan", lastname: "Nguyễn",
      email: $email, password: $password }) { customer { email } } }`,
    { email: EMAIL, password: PASSWORD },
  );
  await signIn();
}

async function signIn(): Promise<void> {
  const signedIn = await shop.data(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: EMAIL, password: PASSWORD },
  );
  token = signedIn.generateCustomerToken.token;
  const headers = { authorization: `Bearer ${token}` };
  const own = await shop.data('{ customerCart { id } customer { wishlists { id } } }', {}, headers);
  cartId = own.customerCart.id;
  wishlistId = own.customer.wishlists[0]?.id ?? '1';
  await shop.graphql(
    `mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "khan", quantity: 1 }]) { cart { id } } }`,
    { id: cartId },
    headers,
  );
}

/** Values that a storefront would send, by the name of the variable or field. */
const VALUES: readonly (readonly [RegExp, () => unknown])[] = [
  [/cart_?id$/i, () => cartId],
  [/wish_?list_?(id|uid)$/i, () => wishlistId],
  [/email/i, () => EMAIL],
  [/password/i, () => PASSWORD],
  [/country/i, () => 'VN'],
  [/region_id/i, () => null],
  [/telephone|phone/i, () => ADDRESS.telephone],
  [/postcode|zip/i, () => ADDRESS.postcode],
  [/street/i, () => '12 Hàng Bông'],
  [/(first|last)_?name|nickname/i, () => 'Lan'],
  [/^(parent_)?skus?$|sku/i, () => 'KHAN'],
  [/carrier|method_?code|shipping_?method/i, () => 'flatrate'],
  [/coupon/i, () => 'GIAM10'],
  [/url|path|identifier|route/i, () => 'ao.html'],
  [/search|phrase|input_?text|match/i, () => 'áo'],
  [/date|dob/i, () => '2026-01-02'],
  [/price|from$|to$/i, () => '100000'],
  [/uid|id$/i, () => btoa(String(PRODUCT.scarf))],
];
const named = (name: string): unknown => VALUES.find(([pattern]) => pattern.test(name))?.[1]();

const SCALARS: Record<string, (name: string) => unknown> = {
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  String: (name) => named(name) ?? 'Lan',
  ID: (name) => named(name) ?? btoa('1'),
};
const MOST_NESTED = 4;

/** A plausible value of a type; optional input fields are left out, except those with names in VALUES. */
function plausible(type: GraphQLInputType, name: string, depth = 0): unknown {
  if (isNonNullType(type)) return plausible(type.ofType, name, depth);
  if (isListType(type)) return [plausible(type.ofType, name, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name]?.(name) ?? null;
  if (type.name === 'CartAddressInput') return ADDRESS;
  const fields = Object.values(type.getFields());
  return Object.fromEntries(
    fields
      .filter((field) => isNonNullType(field.type) || (depth < MOST_NESTED && named(field.name) !== undefined))
      .map((field) => [field.name, plausible(field.type, field.name, depth + 1)]),
  );
}

const operationOf = ({ document }: PublishedOperation): OperationDefinitionNode => {
  const found = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return found as OperationDefinitionNode; // every document is made from one operation
};

function variablesOf(operation: PublishedOperation, known: GraphQLSchema): Record<string, unknown> {
  return Object.fromEntries(
    (operationOf(operation).variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
      const read = defaultValue ? undefined : typeFromAST(known, type as never);
      return read ? [[variable.name.value, plausible(read as GraphQLInputType, variable.name.value)] as const] : [];
    }),
  );
}

/** Sends the operation as a customer and as a guest; returns errors that must never occur. */
async function faults(operation: PublishedOperation): Promise<string[]> {
  const query = print(operation.document);
  const variables = variablesOf(operation, schema);
  const found: string[] = [];
  for (const headers of [{ authorization: `Bearer ${token}` }, {}] as Record<string, string>[]) {
    const { errors = [] } = await shop.graphql(query, variables, headers);
    found.push(...errors.map(({ message }) => message).filter((message) => FAULT.test(message)));
  }
  return found;
}

function runThem(): void {
  beforeAll(openShop);
  afterAll(() => shop?.close());

  test('every operation that 2.4.8 accepts was found', () => {
    expect(ACCEPTED.filter((name) => !byName.has(name))).toEqual([]);
    expect(ACCEPTED.length).toBeGreaterThan(300);
  });

  test('each is valid for the schema of the embedded backend', () => {
    const invalid = ACCEPTED.flatMap((name) => {
      const operation = byName.get(name);
      return operation ? validate(schema, operation.document).map(({ message }) => `${name}: ${message}`) : [];
    });
    expect(invalid).toEqual([]);
  });

  test('each runs, as a customer and as a guest, without a server error', {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = [];
    for (const name of ACCEPTED) {
      const operation = byName.get(name);
      if (!operation) continue;
      // After an operation that ends the session or deletes the account, a new session begins.
      if (/delete|revoke|signout|changepassword|updatecustomeremail/i.test(name.replaceAll(/\W/g, '')))
        await renewSession();
      wrong.push(...(await faults(operation)).map((message) => `${name}: ${message}`));
    }
    expect(wrong).toEqual([]);
  });
}

/** Without npm, only the names of their types and fields are tested (published-clients.test.ts). */
if (operations) describe('operations of published clients', runThem);
else
  test('operations of published clients are known by their names', () => expect(ACCEPTED.length).toBeGreaterThan(300));

async function renewSession(): Promise<void> {
  const { data } = await shop.graphql('{ customer { email } }', {}, { authorization: `Bearer ${token}` });
  if (!data?.customer) await signIn().catch(() => undefined);
}
