import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlServer } from '../../functions/commerce/graphql/server.ts';
import { insertCatalogue } from './fixture.ts';
import { type Shop, startShop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
});
afterAll(() => shop.close());

/** How many statements a document sends to the database. */
async function countStatements(query: string): Promise<number> {
  let count = 0;
  const DB = new Proxy(shop.DB, {
    get(target, name) {
      if (name === 'prepare') count++;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const response = await graphqlServer(request, { DB, MEDIA_BASE_URL: '' } as never);
  expect((await response.json()) as object).not.toHaveProperty('errors');
  return count;
}

test('[GQL-001] a list costs the same number of statements for one product as for all, whatever is asked of them', async () => {
  const list = (filter: string) => `{ products(${filter} pageSize: 50) { total_count items {
    sku stock_status only_x_left_in_stock rating_summary review_count image { url label } media_gallery { url }
    price_range { minimum_price { final_price { value } } } categories { name breadcrumbs { category_name } product_count }
    url_rewrites { url } related_products { sku stock_status price_range { minimum_price { final_price { value } } } }
    ... on ConfigurableProduct { configurable_options { values { label } } variants { product { sku stock_status } } }
    ... on GroupedProduct { items { product { sku } } }
    ... on BundleProduct { items { options { label product { sku } } } } } } }`;
  const one = await countStatements(list('filter: { sku: { eq: "SM01" } }'));
  const all = await countStatements(list(''));
  // Bundles have two tables of their own, and their choices are products.
  expect(all - one).toBeLessThanOrEqual(4);
  expect(all).toBeLessThanOrEqual(24);
});
