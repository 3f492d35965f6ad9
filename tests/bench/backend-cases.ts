import type { Case } from './measure.ts';

const FACETS = ['color', 'size', 'material', 'style', 'occasion'];
const aggs = {
  ...Object.fromEntries(
    FACETS.flatMap((code) => [code, `${code}_options`]).map((field) => [field, { terms: { field, size: 100 } }]),
  ),
  category: { terms: { field: 'category_ids', size: 100 } },
  price: {
    range: { field: 'final_price', ranges: [{ to: 200_000 }, { from: 200_000, to: 500_000 }, { from: 500_000 }] },
  },
};

/** The ids that the cases need, read from the running backend. */
interface BenchCatalogue {
  address: string;
  categoryId: number;
  /** Option ids of colours. */
  colors: number[];
  products: number;
}

export async function readCatalogue(address: string, products: number): Promise<BenchCatalogue> {
  const ask = async (query: string) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data: Record<string, { items: never[] }> };
  };
  const { data } = await ask(
    `{ categories(filters: { url_path: { eq: "nu" } }) { items { id } }
      customAttributeMetadata(attributes: [{ attribute_code: "color", entity_type: "catalog_product" }]) { items { attribute_options { value } } } }`,
  );
  const [category] = (data.categories?.items ?? []) as { id: number }[];
  const [color] = (data.customAttributeMetadata?.items ?? []) as { attribute_options: { value: string }[] }[];
  return {
    address,
    categoryId: category?.id ?? 0,
    colors: (color?.attribute_options ?? []).map(({ value }) => Number(value)),
    products,
  };
}

const WORDS = ['áo sơ mi', 'dam lua', 'quần jean dáng rộng', 'ao khoac', 'đồ bộ cotton', 'chan vay xep ly'];
const SLIPS = ['áo sơ mii linenn', 'damm luaj', 'quầm jaen', 'ao khoca', 'ddoof booj cotton', 'd9o6 bo65 cottn'];

const of = <T>(list: readonly T[], round: number): T => list[round % list.length] as T; // the lists are not empty

/** The requests that a shop sends to its backend. */
export function backendCases(catalogue: BenchCatalogue): Case[] {
  const { address, categoryId, colors, products } = catalogue;
  const search = (filter: unknown[], must: unknown[], sort: unknown, from = 0) => ({
    url: `${address}/v1/middleware/search_product`,
    body: {
      query: { bool: { filter: [{ terms: { visibility: [2, 3, 4] } }, ...filter], must } },
      queryParams: { from, size: 24, sort },
      aggs,
    },
  });
  const graphql = (query: string, variables: object) => ({ url: `${address}/graphql`, body: { query, variables } });
  const sku = (round: number) => `BN${String((round * 7919) % products).padStart(6, '0')}`;
  const text = (query: string) => ({
    multi_match: { query, fields: ['name^4', 'sku^3', 'category.name', 'description'] },
  });
  const inCategory = { terms: { category_ids: [categoryId] } };
  return [
    {
      name: 'everything, with facets, newest first',
      next: (round) => search([], [], [{ created_at: 'desc' }], (round % 20) * 24),
    },
    {
      name: 'category, with facets, by position',
      next: (round) => search([inCategory], [], [{ position: 'asc' }], (round % 10) * 24),
    },
    {
      name: 'category filtered by colour and price, facets',
      next: (round) =>
        search(
          [
            inCategory,
            { terms: { color_options: [of(colors, round)] } },
            { range: { final_price: { gte: 150_000 + round } } },
          ],
          [],
          [{ price: 'asc' }],
        ),
    },
    { name: 'text search, with facets', next: (round) => search([], [text(of(WORDS, round))], []) },
    { name: 'text search with a slip, with facets', next: (round) => search([], [text(of(SLIPS, round))], []) },
    {
      name: 'GraphQL: listing with aggregations',
      next: (round) =>
        graphql(
          `query ($id: String!, $page: Int) { products(filter: { category_id: { eq: $id } }, pageSize: 24, currentPage: $page) {
            total_count aggregations { attribute_code options { value count } }
            items { sku name price_range { minimum_price { final_price { value } } } } } }`,
          { id: String(categoryId), page: 1 + (round % 5) },
        ),
    },
    {
      name: 'GraphQL: product page',
      next: (round) =>
        graphql(
          `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku name description { html }
            media_gallery { url } price_range { minimum_price { final_price { value } } }
            ... on ConfigurableProduct { configurable_options { attribute_code values { uid label } }
              variants { attributes { uid } product { sku stock_status } } } } } }`,
          { sku: sku(round) },
        ),
    },
    { name: 'GraphQL: new cart', next: () => graphql('mutation { createEmptyCart }', {}) },
    {
      name: 'GraphQL: add to cart',
      next(round) {
        const id = crypto.randomUUID().replaceAll('-', '');
        return graphql(
          `mutation ($id: String!, $sku: String!) { createEmptyCart(input: { cart_id: $id })
            addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) {
              cart { total_quantity prices { grand_total { value } } } user_errors { message } } }`,
          { id, sku: `${sku(round)}-1` },
        );
      },
    },
  ];
}
