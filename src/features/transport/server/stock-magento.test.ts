import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '../../address/rules/postal-address.ts';
import { withListedPlaces } from '../../address/server/region-choices.ts';
import type { CategoryNode } from '../../catalog/rules/catalog.ts';
import { ALL_REVIEWS } from '../../catalog/rules/review.ts';
import { getProduct, getRoute, listCategoryTree, listGoodsBelow } from '../../catalog/server/catalog.ts';
import { listReviews } from '../../catalog/server/review.ts';
import {
  getShopConfig,
  getStoreConfig,
  letsGuestsOrder,
  listCmsBlocks,
  listMenu,
} from '../../config/server/content.ts';
import { listPosts } from '../../content/server/blog.ts';
import { listSitePages } from '../../page/server/site-pages.ts';
import { getShell } from '../../shell/server/shell.ts';
import { createCommerce } from './client.ts';
import { CommerceError, NO_MIDDLEWARE } from './errors.ts';
import { restCall } from './middleware.ts';
import { chooseStore } from './store-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
let host = 0;

/**
 * The real client in front of a stand-in for a standard Magento: each key of `answers` is a part of a query or an
 * address.
 */
function magento(
  answers: Record<string, Answer>,
  { middleware = '', store }: { middleware?: string; store?: string } = {},
) {
  host += 1;
  const asked: { url: string; store: string | null }[] = [];
  const embedded = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = decodeURIComponent(`${request.url} ${await request.text()}`).replaceAll('+', ' ');
    asked.push({ url: text, store: request.headers.get('store') });
    const found = Object.entries(answers).find(([part]) => text.includes(part))?.[1];
    const { status = 200, body, headers } = found ?? { body: { data: {} } };
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status, headers });
  });
  const address = `https://magento-${host}.test`;
  const env = {
    COMMERCE: { fetch: embedded },
    COMMERCE_GRAPHQL_URL: `${address}/graphql`,
    MIDDLEWARE_URL: middleware && `${address}${middleware}`,
    ...(store ? { STORE_CODE: store } : {}),
  } as unknown as StorefrontEnv;
  return { asked, embedded, commerce: createCommerce({ env, store: 'vi', device: 'desktop' }) };
}

const STORES = {
  availableStores: {
    body: { data: { availableStores: [{ store_code: 'default', locale: 'en_US', is_default_store: true }] } },
  },
};

describe('a shop without a middleware', () => {
  test('calls no middleware, not even the embedded one, and uses safe defaults', async () => {
    const { commerce, asked, embedded } = magento(STORES);
    expect(commerce.hasMiddleware).toBe(false);
    expect(await listMenu(commerce)).toEqual([]);
    expect(await getShopConfig(commerce)).toMatchObject({ hasLoyalty: false, isGuestCheckoutAllowed: true });
    await expect(restCall(commerce, 'get_loyalty', { method: 'GET' })).rejects.toMatchObject({ code: NO_MIDDLEWARE });
    expect(asked).toEqual([]);
    expect(embedded).not.toHaveBeenCalled();
    expect(commerce.hadOutage).toBe(false);
  });

  test('an address that answers 404 and is no middleware is called once per call, and is not an outage', async () => {
    const { commerce, asked } = magento(
      { ...STORES, '/v1/middleware/': { status: 404, body: '<html>404 Not Found</html>' } },
      { middleware: '/' },
    );
    for (let time = 0; time < 3; time += 1) expect(await listMenu(createAgain(commerce))).toEqual([]);
    await expect(listPosts(commerce, 1)).rejects.toMatchObject({ code: NO_MIDDLEWARE, isOutage: false });
    expect(asked.filter(({ url }) => url.includes('/v1/middleware/'))).toHaveLength(1);
    expect([commerce.hasMiddleware, commerce.hadOutage]).toEqual([false, false]);
  });

  test('one missing call does not mean that the others are missing', async () => {
    const { commerce } = magento(
      {
        ...STORES,
        config_list: { body: { code: 200, result: { free_ship_value: 500_000 } } },
        get_mega_menu: { status: 404, body: 'no such route' },
      },
      { middleware: '/' },
    );
    expect(await getShopConfig(commerce)).toMatchObject({ freeShippingThreshold: 500_000 });
    expect(await listMenu(commerce)).toEqual([]);
    expect([commerce.hasMiddleware, commerce.hasCall('get_mega_menu')]).toEqual([true, false]);
  });

  test('a call that the middleware reports as missing is requested once; others are still requested', async () => {
    const off = { code: 404, result: null, message: 'no call', no_call: true };
    const { commerce, asked } = magento(
      { ...STORES, search_product: { status: 404, body: off }, get_me: { body: { code: 200, result: {} } } },
      { middleware: '/companion' },
    );
    for (const _ of [1, 2])
      await expect(restCall(commerce, 'search_product', { method: 'POST', body: {} })).rejects.toMatchObject({
        code: NO_MIDDLEWARE,
      });
    expect(asked.filter(({ url }) => url.includes('search_product'))).toHaveLength(1);
    expect([commerce.hasMiddleware, commerce.hasCall('search_product')]).toEqual([true, false]);
    expect(await restCall(commerce, 'get_me', { method: 'GET' })).toMatchObject({ code: 200 });
  });

  test('a 404 of the middleware itself is its answer', async () => {
    const { commerce } = magento(
      { ...STORES, x: { status: 404, body: { code: 404, message: 'unknown' } } },
      { middleware: '/x' },
    );
    expect(await restCall(commerce, 'get_me', { method: 'GET' })).toMatchObject({ code: 404 });
    expect(commerce.hasMiddleware).toBe(true);
  });
});

/** The same backend for another request. */
function createAgain(commerce: ReturnType<typeof magento>['commerce']) {
  return commerce.withToken('');
}

describe('the store view', () => {
  const view = (store_code: string, locale: string, is_default_store = false) => ({
    store_code,
    locale,
    is_default_store,
  });

  test('is the wanted one, else one in its language, else the default', () => {
    expect(chooseStore([view('en', 'en_US', true), view('vi', 'en_US')], 'vi')).toBe('vi');
    expect(chooseStore([view('en', 'en_US', true), view('viet_nam', 'vi_VN')], 'vi')).toBe('viet_nam');
    expect(chooseStore([view('a', 'fr_FR'), view('b', 'en_US', true)], 'vi')).toBe('b');
    expect(chooseStore([], 'vi')).toBeNull();
  });

  test('is requested from Magento once, and sent with every request', async () => {
    const { commerce, asked } = magento({ ...STORES, CategoryTree: { body: { data: { categories: { items: [] } } } } });
    await listCategoryTree(commerce);
    await listCategoryTree(createAgain(commerce));
    expect(asked.map(({ store }) => store)).toEqual([null, 'default', 'default']);
  });

  test('is not requested if it is configured; one that Magento lacks is a failure and never an empty shop', async () => {
    const body = {
      errors: [{ message: 'Requested store is not found (nope)', extensions: { category: 'graphql-input' } }],
    };
    const { commerce, asked } = magento({ graphql: { status: 500, body } }, { store: 'nope' });
    await expect(getRoute(commerce, '/ao.html')).rejects.toMatchObject({ kind: 'http' });
    expect(new Set(asked.map(({ store }) => store))).toEqual(new Set(['nope']));
  }, 10_000);
});

describe('answers', () => {
  const missing = {
    message: 'The CMS block with the "b" ID doesn\'t exist.',
    path: ['cmsBlocks', 'items', 1],
    extensions: { category: 'graphql-no-such-entity' },
  };

  test('a list is accepted although an entry does not exist', async () => {
    const data = { cmsBlocks: { items: [{ identifier: 'a', title: 'A', content: '<p>A</p>' }, null] } };
    const { commerce } = magento({ ...STORES, cmsBlocks: { body: { errors: [missing], data } } });
    expect((await listCmsBlocks(commerce, ['a', 'b'])).map(({ identifier }) => identifier)).toEqual(['a']);
  });

  test('such a list is also accepted from Magento’s own cache, with empty fields and without an error', async () => {
    const items = [
      { identifier: null, title: null, content: null },
      { identifier: 'a', title: 'A', content: '<p>A</p>' },
    ];
    const { commerce } = magento({ ...STORES, cmsBlocks: { body: { data: { cmsBlocks: { items } } } } });
    expect((await listCmsBlocks(commerce, ['b', 'a'])).map(({ identifier }) => identifier)).toEqual(['a']);
  });

  test('any other error beside data is a failure', async () => {
    const error = { message: 'Internal server error', path: ['cmsBlocks', 'items', 1] };
    const { commerce } = magento({
      ...STORES,
      cmsBlocks: { body: { errors: [missing, error], data: { cmsBlocks: null } } },
    });
    await expect(listCmsBlocks(commerce, ['a', 'b'])).rejects.toBeInstanceOf(CommerceError);
  });
});

describe('the frame of a page', () => {
  const missing = (name: string) => ({
    message: `The CMS page with the "${name}" ID doesn't exist.`,
    path: [name],
    extensions: { category: 'graphql-no-such-entity' },
  });

  test('one request finds which linked pages exist', async () => {
    const data = { about: { identifier: 'gioi-thieu' }, terms: null, home: { identifier: 'home' } };
    const { commerce, asked } = magento({ ...STORES, SitePages: { body: { errors: [missing('terms')], data } } });
    expect(await listSitePages(commerce)).toEqual(new Set(['gioi-thieu', 'home']));
    expect(asked.filter(({ url }) => url.includes('cmsPage'))).toHaveLength(1);
  });

  test('a merchant without any of them is not an outage', async () => {
    const data = { about: null, terms: null };
    const errors = [missing('about'), missing('terms')];
    const { commerce } = magento({ ...STORES, SitePages: { body: { errors, data } } });
    expect(await listSitePages(commerce)).toEqual(new Set());
  });

  test('adds no tags of the catalogue to the page: the menu names the root category, and so does every product', async () => {
    const headers = { 'x-magento-tags': 'cat_c_2,cat_c_3,FPC' };
    const tree = { data: { categories: { items: [] } } };
    const { commerce } = magento({ ...STORES, CategoryTree: { body: tree, headers } });
    await getShell(commerce);
    expect([...commerce.tags]).toEqual([]);
    await listCategoryTree(commerce);
    expect([...commerce.tags]).toContain('cat_c_2');
  });

  test('a failed part counts as an outage of the page', async () => {
    const { commerce } = magento({ ...STORES, StoreConfiguration: { status: 500, body: 'broken' } });
    await getShell(commerce);
    expect(commerce.hadOutage).toBe(true);
  }, 10_000);
});

describe('[B-265] what Magento’s own settings say', () => {
  const settings = (storeConfig: object) => ({ ...STORES, storeConfig: { body: { data: { storeConfig } } } });
  const unknown = 'Cannot query field "display_product_prices_in_catalog" on type "StoreConfig".';

  test('guests order only where it lets them, whatever is in its way', async () => {
    const off = magento(settings({ is_guest_checkout_enabled: false }));
    expect(await letsGuestsOrder(off.commerce)).toBe(false);
    expect(await letsGuestsOrder(magento(settings({ is_guest_checkout_enabled: true })).commerce)).toBe(true);
    expect(await letsGuestsOrder(magento({ ...STORES, storeConfig: { body: 'broken' } }).commerce)).toBe(true);
  }, 10_000);

  test('[B-269] newsletter and reviews are offered unless it says that they are off', async () => {
    const offered = async (functions: object) => {
      const { hasNewsletter, hasReviews } = await getStoreConfig(magento({ ...settings(functions) }).commerce);
      return [hasNewsletter, hasReviews];
    };
    expect(await offered({ newsletter_enabled: false, product_reviews_enabled: '0' })).toEqual([false, false]);
    expect(await offered({ newsletter_enabled: true, product_reviews_enabled: '1' })).toEqual([true, true]);
    expect(await offered({})).toEqual([true, true]);
    const without = magento({
      newsletter_enabled: {
        body: { errors: [{ message: 'Cannot query field "newsletter_enabled" on type "StoreConfig".' }] },
      },
      ...settings({ store_name: 'Cửa hàng' }),
    });
    expect(await getStoreConfig(without.commerce)).toMatchObject({ storeName: 'Cửa hàng', hasNewsletter: true });
  });

  test('prices are said to contain tax only where it says so; 2.4.7 says nothing', async () => {
    const shown = async (display: number | undefined) =>
      (await getStoreConfig(magento(settings({ display_product_prices_in_catalog: display })).commerce)).hasTaxInPrices;
    expect([await shown(1), await shown(2), await shown(3), await shown(undefined)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const older = magento({
      ...STORES,
      display_product_prices_in_catalog: { body: { errors: [{ message: unknown }] } },
      StoreConfiguration: { body: { data: { storeConfig: { store_name: 'Cửa hàng' } } } },
    });
    expect(await getStoreConfig(older.commerce)).toMatchObject({ storeName: 'Cửa hàng', hasTaxInPrices: false });
    expect(older.commerce.hadOutage).toBe(false);
  });
});

describe('[B-267] a product that Magento does not list', () => {
  const bag = {
    __typename: 'SimpleProduct',
    ...{ id: 5, uid: 'NQ==', sku: 'tui-5', name: 'Túi đeo', url_rewrites: [{ url: 'tui-5.html' }] },
    ...{ stock_status: 'OUT_OF_STOCK', small_image: null, media_gallery: [], videos: [], url_key: 'tui-5' },
    price_range: { minimum_price: { regular_price: { value: 450_000 }, final_price: { value: 450_000 } } },
    ...{ price_tiers: [], rating_summary: 0, review_count: 0, related_products: [], crosssell_products: [] },
    categories: [
      { __typename: 'CategoryTree', id: 4, uid: 'NA==', name: 'Túi', level: 2, url_path: 'tui', url_suffix: '.html' },
    ],
  };
  const found = (route: object | null) =>
    magento({
      ...STORES,
      'query ProductDetails': { body: { data: { products: { items: [] } } } },
      'query ProductAtPath': { body: { data: { route } } },
    }).commerce;

  test('has its page while it is sold out', async () => {
    expect(await getProduct(found(bag), 'tui-5', '/tui-5.html')).toMatchObject({
      ...{ sku: 'tui-5', href: '/tui-5.html', isInStock: false, price: { final: 450_000 } },
      categories: [{ name: 'Túi' }],
    });
  });

  test('has none when it is disabled: its address still answers, but it is in no category', async () => {
    expect(await getProduct(found({ ...bag, categories: [] }), 'tui-5', '/tui-5.html')).toBeNull();
    expect(await getProduct(found({ ...bag, stock_status: 'IN_STOCK' }), 'tui-5', '/tui-5.html')).toBeNull();
    expect(await getProduct(found(null), 'tui-5', '/tui-5.html')).toBeNull();
  });

  test('is not looked for by its SKU alone, as a cart would', async () => {
    expect(await getProduct(found(bag), 'tui-5')).toBeNull();
  });
});

test('a merchant’s rewrite to another site redirects there', async () => {
  const route = { __typename: 'RoutableUrl', relative_url: 'https://example.com/x?a=1', redirect_code: 301 };
  const { commerce } = magento({ ...STORES, RouteByPath: { body: { data: { route } } } });
  const to = { kind: 'redirect', to: 'https://example.com/x?a=1', status: 301 };
  expect(await getRoute(commerce, '/ra-ngoai')).toEqual(to);
});

test('a middleware that lists its calls gets no others, from the first page on', async () => {
  const { commerce, asked } = magento(
    {
      ...STORES,
      config_list: {
        body: { code: 200, result: { loyalty_config: { enabled: '0' }, served_calls: ['blog_post_list'] } },
      },
    },
    { middleware: '/' },
  );
  expect(commerce.hasCall('get_voucher')).toBe(true);
  expect(await getShopConfig(commerce)).toMatchObject({ hasLoyalty: false });
  expect([commerce.hasCall('get_voucher'), commerce.hasCall('blog_post_list')]).toEqual([false, true]);
  await expect(restCall(commerce, 'get_voucher', { method: 'GET' })).rejects.toMatchObject({ code: NO_MIDDLEWARE });
  expect(asked.filter(({ url }) => url.includes('get_voucher'))).toEqual([]);
});

test('a category without products shows those of its subcategories', async () => {
  const { commerce, asked } = magento({
    ...STORES,
    'query CategoryProducts': { body: { data: { products: { items: [] } } } },
    'query ProductsOfCategories': { body: { data: { products: { items: [] } } } },
  });
  const node = (uid: string, children: CategoryNode[] = []): CategoryNode => ({
    ...({ id: 1, name: uid, href: `/${uid}.html`, includeInMenu: true } as CategoryNode),
    uid,
    children,
  });
  await listGoodsBelow(commerce, node('top', [node('one', [node('deep')]), node('two')]));
  const below = asked.filter(({ url }) => url.includes('query ProductsOfCategories'));
  expect(below).toHaveLength(1);
  expect(below[0]?.url).toContain('["one","deep","two"]');
  await listGoodsBelow(commerce, node('leaf'));
  expect(asked.filter(({ url }) => url.includes('query ProductsOfCategories'))).toHaveLength(1);
});

test('the regions of a saved address are found by name in the middleware’s lists', async () => {
  const list = (result: object[]) => ({ body: { code: 200, result } });
  const { commerce } = magento(
    {
      ...STORES,
      region_getcity: list([{ id: 1, name: 'Hà Nội', has_states: true }]),
      region_getstates: list([
        { id: 7, name: 'Quận Hoàn Kiếm' },
        { id: 8, name: 'Quận Ba Đình' },
      ]),
      region_getwards: list([{ id: 70, name: 'Phường Hàng Trống' }]),
      OwnFields: {
        body: { errors: [{ message: 'Cannot query field "simi_category_thumbnail" on type "CategoryTree".' }] },
      },
    },
    { middleware: '/' },
  );
  // The id belongs to a list of Magento that no shopper sees.
  const saved = {
    city: 'Hà Nội',
    cityId: 1050,
    district: 'Phường Hàng Trống, Quận Hoàn Kiếm',
    districtId: null,
    ward: '',
    wardId: null,
  };
  expect(await withListedPlaces(commerce, saved as Address & typeof saved)).toMatchObject({
    cityId: 1,
    districtId: 7,
    wardId: 70,
  });
  expect(await withListedPlaces(commerce, { ...saved, city: 'Sài Gòn' } as Address & typeof saved)).toMatchObject({
    cityId: null,
  });
});

test('[B-200] reviews are shown on a Magento that fails for variables of types it lacks, whatever the setting says', async () => {
  const words = { nickname: 'Lan', summary: 'Bền', text: 'Dùng hai năm rồi', average_rating: 80, created_at: '' };
  const pages = { items: [words], page_info: { current_page: 1, total_pages: 1 } };
  const { commerce, asked } = magento({
    ...STORES,
    OwnFields: {
      body: { errors: [{ message: 'Cannot query field "simi_category_thumbnail" on type "CategoryTree".' }] },
    },
    'query ReviewList': { status: 500, body: { errors: [{ message: 'Internal server error' }] } },
    'query ProductReviewPage': { body: { data: { products: { items: [{ reviews: pages }] } } } },
  });
  expect(commerce.hasExtensions).toBe(true);
  const { items, facts } = await listReviews(commerce, 'tui-1', { ...ALL_REVIEWS, page: 1 });
  expect([items.map(({ nickname, stars }) => [nickname, stars]), facts]).toEqual([[['Lan', 4]], null]);
  expect(asked.filter(({ url }) => url.includes('query ReviewList'))).toEqual([]);
});
