import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlServer } from '../../../functions/commerce/app/graphql/server.ts';
import { middleware } from '../../../functions/commerce/app/middleware/router.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
});
afterAll(() => shop.close());

type Statement = ReturnType<Shop['DB']['prepare']>;

/** The shop's database, which reports every prepared statement and every round trip. */
function watchedDatabase(onStatement: () => void, onAsk: () => void): Shop['DB'] {
  const telling = <Result>(ask: (...args: never[]) => Result) =>
    new Proxy(ask, {
      apply(target, self, args: never[]) {
        onAsk();
        return Reflect.apply(target, self, args);
      },
    });
  const watched = (statement: Statement): Statement => {
    const { bind } = statement;
    return Object.assign(statement, {
      bind: (...values: unknown[]) => watched(bind.apply(statement, values)),
      all: telling(statement.all),
      first: telling(statement.first),
    });
  };
  const made = (sql: string) => {
    onStatement();
    return watched(shop.DB.prepare(sql));
  };
  return new Proxy(shop.DB, {
    get(target, name) {
      if (name === 'prepare') return made;
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return name === 'batch' ? telling(value.bind(target)) : value.bind(target);
    },
  });
}

/** How many statements a document sends to the database, in how many round trips. */
async function countStatements(query: string): Promise<{ statements: number; trips: number }> {
  const { answer, ...count } = await counted('/graphql', { query }, graphqlServer);
  expect(answer).not.toHaveProperty('errors');
  return count;
}

/** The same for any request, with its answer. */
async function counted(
  path: string,
  body: object,
  server: (request: Request, env: never) => Response | Promise<Response>,
): Promise<{ statements: number; trips: number; answer: object }> {
  const count = { statements: 0, trips: 0 };
  const DB = watchedDatabase(
    () => count.statements++,
    () => count.trips++,
  );
  const request = new Request(`http://shop.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await server(request, { DB, MEDIA_BASE_URL: '' } as never);
  return { ...count, answer: (await response.json()) as object };
}

test('[GQL-001] a list needs the same number of statements for one product as for all, whatever fields are requested', async () => {
  const list = (filter: string) => `{ products(${filter} pageSize: 50) { total_count items {
    sku stock_status only_x_left_in_stock rating_summary review_count image { url label } media_gallery { url }
    price_range { minimum_price { final_price { value } } } categories { name breadcrumbs { category_name } product_count }
    url_rewrites { url } related_products { sku stock_status price_range { minimum_price { final_price { value } } } }
    ... on ConfigurableProduct { configurable_options { values { label } } variants { product { sku stock_status } } }
    ... on GroupedProduct { items { product { sku } } }
    ... on BundleProduct { items { options { label product { sku } } } } } } }`;
  const one = await countStatements(list('filter: { sku: { eq: "SM01" } }'));
  const all = await countStatements(list(''));
  // Bundles have two more tables, and their choices are products.
  expect(all.statements - one.statements).toBeLessThanOrEqual(4);
  // One of them reads the snapshot of the search index, because each count is of a fresh isolate.
  expect(all.statements).toBeLessThanOrEqual(25);
  expect(all.trips).toBeLessThanOrEqual(6);
});

test('[GQL-001] the cards of a list need at most five round trips to the database, its SKUs alone two, and a list that names no size one more', async () => {
  const cards = `{ products(pageSize: 50) { items { sku stock_status small_image { url label } media_gallery { url }
    price_range { minimum_price { final_price { value } } }
    ... on ConfigurableProduct { configurable_options { values { label } } variants { product { small_image { label } } } } } } }`;
  expect((await countStatements(cards)).trips).toBeLessThanOrEqual(5);
  const skus = (size: string) => `{ products(filter: { sku: { in: ["SM01"] } }${size}) { items { sku } } }`;
  expect((await countStatements(skus(', pageSize: 1'))).trips).toBe(2);
  // How many stand on a page is a setting then.
  expect((await countStatements(skus(''))).trips).toBe(3);
});

test('[B-242] a listing from the search index needs two round trips to the database, facets, products and the end of prices included', async () => {
  const listing = {
    query: { bool: { filter: { terms: { visibility: [2, 3, 4] } } } },
    queryParams: { from: 0, size: 24 },
    aggregations: { color: { terms: { field: 'color_options', size: 100 } } },
  };
  const ask = () => counted('/v1/middleware/search_product', listing, (request, env) => middleware.fetch(request, env));
  // The first search reads the index into memory.
  await ask();
  const { trips, answer } = await ask();
  expect(answer).toMatchObject({ code: 200, result: { hits: { hits: expect.arrayContaining([expect.anything()]) } } });
  expect(trips).toBe(2);
});

test('[CART-020] adding a product and returning the cart computes the cart once: seven round trips to the database', async () => {
  const cartId = 'c'.repeat(32);
  const statement = (sku: string) =>
    `mutation { addProductsToCart(cartId: "${cartId}", cartItems: [{ sku: "${sku}", quantity: 1 }]) { user_errors { message }
      cart { id total_quantity prices { grand_total { value } } extension_attributes { stock { sku qty } }
        itemsV2 { items { uid quantity product { sku name small_image { url } } } } available_payment_methods { code } } } }`;
  await countStatements(`mutation { createEmptyCart(input: { cart_id: "${cartId}" }) }`);
  await countStatements(statement('SM01'));
  const { trips, statements } = await countStatements(statement('SM01'));
  expect(trips).toBeLessThanOrEqual(7);
  expect(statements).toBeLessThanOrEqual(31);
});
