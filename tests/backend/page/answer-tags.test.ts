import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { fillCatalog } from '../search/search-fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

// The tags of an answer name what it shows, and its lifetime ends at the next change of a price.

const NEXT_CHANGE = '2999-01-01T00:00:00.000Z';
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
  await commerce.db.batch([
    commerce.db.prepare('update search_document set price_changes_at = ?1 where product_id = 101').bind(NEXT_CHANGE),
    commerce.db.prepare(
      "update search_document set price_changes_at = '2999-05-01T00:00:00.000Z' where product_id = 102",
    ),
    commerce.db.prepare(
      "update search_document set price_changes_at = '2020-01-01T00:00:00.000Z' where product_id = 103",
    ),
  ]);
  await bulkInsert(
    commerce.db,
    'cms_page',
    ['id', 'identifier', 'title', 'content', 'updated_at'],
    [[5, 'gioi-thieu', 'Giới thiệu', '<p>Chỉ</p>', '2026-01-01']],
  );
  await bulkInsert(
    commerce.db,
    'cms_block',
    ['id', 'identifier', 'title', 'content', 'updated_at'],
    [[8, 'chan-trang', 'Chân trang', '<p>Chỉ</p>', '2026-01-01']],
  );
});
afterAll(() => commerce?.close());

type Headers = { tags: string[]; until: string | null };
async function told(path: string, init: RequestInit = {}): Promise<Headers> {
  const headers = { 'Surrogate-Capability': 'test="Magento-Tags/1.0"', ...init.headers };
  const response = await commerce.fetch(path, { ...init, headers });
  expect(response.status, await response.text()).toBe(200);
  return {
    tags: (response.headers.get('x-magento-tags') ?? '').split(',').filter(Boolean).toSorted(),
    until: response.headers.get('x-fresh-until'),
  };
}
const asked = (query: string) => told(`/graphql?query=${encodeURIComponent(query)}`);
const posted = (query: string, headers: Record<string, string> = {}) =>
  told('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
const NOTHING = { tags: [], until: null };

describe('[B-06] [B-08] GraphQL answers', () => {
  const product = '{ products(filter: { sku: { eq: "CHI-AO-001" } }) { items { name categories { name } } } }';

  test('products and their categories, by GET and by POST', async () => {
    const expected = { tags: ['cat_c_14', 'cat_c_2', 'cat_p_100'], until: NEXT_CHANGE };
    expect(await asked(product)).toEqual(expected);
    expect(await posted(product)).toEqual(expected);
  });

  test('a listing of a category, in which products may change', async () => {
    const { tags, until } = await asked('{ products(filter: { category_id: { eq: "14" } }) { items { sku } } }');
    expect(tags).toEqual(['cat_c_p_14', 'cat_p_100', 'cat_p_103', 'cat_p_104']);
    expect(until).toBe(NEXT_CHANGE);
    expect((await asked('{ products(filter: { category_id: { eq: "3" } }) { total_count } }')).tags).toEqual([
      'cat_c_p_3',
    ]);
  });

  test('categories with their subcategories; such an answer contains no price', async () => {
    expect(await asked('{ categories(filters: { ids: { eq: "2" } }) { items { name children { name } } } }')).toEqual({
      tags: ['cat_c_14', 'cat_c_15', 'cat_c_2'],
      until: null,
    });
  });

  test('pages and blocks by number and by identifier', async () => {
    expect(await asked('{ cmsPage(identifier: "gioi-thieu") { title } }')).toEqual({
      tags: ['cms_p_5', 'cms_p_gioi-thieu'],
      until: null,
    });
    expect((await asked('{ cmsBlocks(identifiers: ["chan-trang"]) { items { content } } }')).tags).toEqual([
      'cms_b_8',
      'cms_b_chan-trang',
    ]);
  });

  test('the target of an address', async () => {
    expect((await asked('{ route(url: "ao-so-mi-linen-nu.html") { __typename } }')).tags).toEqual(['cat_p_100']);
  });

  test.each([
    ['settings', '{ storeConfig { store_name } }'],
    ['fields of an address', '{ attributesForm(formCode: "customer_address_edit") { items { code } } }'],
    ['countries', '{ countries { id } }'],
  ])('%s change with a setting of the shop', async (_, query) => {
    expect((await asked(query)).tags).toEqual(['config']);
  });

  test('personal answers, changes, and answers to requests with a token have no tags', async () => {
    expect(await posted(product, { authorization: `Bearer ${'0'.repeat(64)}` })).toEqual(NOTHING);
    expect(await posted('mutation { createEmptyCart }')).toEqual(NOTHING);
    expect(
      await posted(`query { ...Own } fragment Own on Query { cart(cart_id: "x") { id } ${product.slice(2, -2)} }`),
    ).toEqual(NOTHING);
  });
});

describe('[B-06] [B-08] answers of the middleware', () => {
  const search = (query: object) =>
    told('/v1/middleware/search_product', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });

  test('a search: its categories, its products and the next price change', async () => {
    expect(
      await search({
        bool: { filter: [{ terms: { category_ids: [15, '16'] } }, { term: { category_ids: { value: 15 } } }] },
      }),
    ).toEqual({ tags: ['cat_c_p_15', 'cat_c_p_16', 'cat_p_101', 'cat_p_102'], until: NEXT_CHANGE });
    expect((await search({ ids: { values: ['104'] } })).tags).toEqual(['cat_p_104']);
  });

  test.each([
    ['get_mega_menu', 'mega_menu'],
    ['config_list', 'config'],
    ['config_url_rewrite', 'config'],
    ['blog_post', 'blog'],
    ['faq_get_faqlist', 'faq'],
    ['storelocator_city', 'stores'],
  ])('%s', async (name, tag) => {
    expect(await told(`/v1/middleware/${name}`)).toEqual({ tags: [tag], until: null });
  });

  test('deals are valid until the next price change', async () => {
    expect(await told('/v1/middleware/flashsale_deals')).toEqual({ tags: [], until: NEXT_CHANGE });
    expect(await told('/v1/middleware/flashsale_product?sku=CHI-AO-001')).toEqual({ tags: [], until: NEXT_CHANGE });
  });
});

describe('answers to a client that stores no copies', () => {
  const send = (query: string, init: RequestInit = {}) =>
    commerce.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query }),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  const product = '{ products(filter: { sku: { eq: "CHI-AO-001" } }) { items { name } } }';

  test('must not be stored, and name their cache variant, as in Magento', async () => {
    const answer = await send(product);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'max-age=0, must-revalidate, no-cache, no-store',
      pragma: 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-magento-cache-id': expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-magento-tags': 'FPC',
    });
    const mobile = await send(product, { headers: { store: 'mobile' } });
    expect(mobile.headers.get('x-magento-cache-id')).not.toBe(answer.headers.get('x-magento-cache-id'));
  });

  test('a public query by GET could have been stored, a change has no variant', async () => {
    const asked = await commerce.fetch(`/graphql?query=${encodeURIComponent(product)}`);
    expect(asked.headers.get('x-magento-tags')).toBeNull();
    const changed = await send('mutation { createEmptyCart }');
    expect(changed.headers.get('x-magento-cache-id')).toBeNull();
    expect(changed.headers.get('x-magento-tags')).toBeNull();
  });

  test.each([
    ['{ countries { id } }', null],
    ['{ currency { base_currency_code } }', null],
    ['{ availableStores { store_code } }', null],
    ['{ attributesForm(formCode: "customer_account_create") { items { code } } }', null],
    ['{ checkoutAgreements { name } }', 'FPC'],
  ])('[GQL-056] by GET %s is kept by a Magento, or not', async (query, tag) => {
    const asked = await commerce.fetch(`/graphql?query=${encodeURIComponent(query)}`);
    expect(asked.headers.get('x-magento-tags')).toBe(tag);
  });

  test('variables that are not JSON are refused with a message', async () => {
    const answer = await commerce.fetch('/graphql?query=%7B__typename%7D&variables=x');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: 'Variables are invalid JSON.',
          extensions: { category: 'graphql-input', code: 'INVALID_DOCUMENT' },
        },
      ],
    });
  });
});
