import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORY, COLOR, insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

const MEDIA = 'http://shop.test/media';
const uid = (value: string | number) => btoa(String(value));

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
});
afterAll(() => shop.close());

/** One product by SKU with the fields of a selection. */
async function product(sku: string, fields: string) {
  const { products } = await shop.data(
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { ${fields} } } }`,
    { sku },
  );
  return products.items[0];
}

async function skus(parameters: string): Promise<string[]> {
  const { products } = await shop.data(`{ products(${parameters}) { items { sku } } }`);
  return products.items.map((item: { sku: string }) => item.sku);
}

describe('store', () => {
  test('[GQL-009] [GQL-055] one query returns the settings of the start page, by store', async () => {
    const query = `{ storeConfig { store_code default_title store_name default_display_currency_code locale
      header_logo_src logo_width logo_height logo_alt root_category_uid product_url_suffix base_media_url } }`;
    expect((await shop.data(query)).storeConfig).toEqual({
      store_code: 'vi',
      default_title: 'Chỉ – thời trang',
      store_name: 'Chỉ',
      default_display_currency_code: 'VND',
      locale: 'vi_VN',
      header_logo_src: `${MEDIA}/logo.svg`,
      logo_width: 120,
      logo_height: 40,
      logo_alt: 'Chỉ',
      root_category_uid: uid(CATEGORY.root),
      product_url_suffix: '.html',
      base_media_url: `${MEDIA}/`,
    });
    const mobile = await shop.data(query, {}, { store: 'mobile' });
    expect(mobile.storeConfig).toMatchObject({ store_code: 'mobile', store_name: 'Chỉ di động' });
    // As in Magento, upper and lower case do not matter.
    const upper = await shop.data(query, {}, { store: 'MOBILE' });
    expect(upper.storeConfig).toMatchObject({ store_code: 'mobile' });
    const { errors } = await shop.graphql(query, {}, { store: 'paris' });
    expect(errors).toMatchObject([
      { message: 'Requested store is not found (paris)', extensions: { category: 'graphql-input' } },
    ]);
  });

  test('[GQL-056] queries are answered by GET', async () => {
    const query = encodeURIComponent('{ storeConfig { store_code } }');
    const response = await shop.worker.fetch(`http://shop.test/graphql?query=${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { storeConfig: { store_code: 'vi' } } });
  });
});

describe('categories', () => {
  test('[GQL-006] [LIST-005] without filters the whole tree is returned, without disabled branches', async () => {
    const node = 'name level';
    const { categories } = await shop.data(`{ categories { total_count items { ${node}
      children { ${node} children { ${node} children { ${node} children { ${node} } } } } } } }`);
    const leaf = { name: 'Sơ mi linen', level: 5 };
    const shirts = { name: 'Sơ mi nữ', level: 4, children: [leaf] };
    const tops = { name: 'Áo nữ', level: 3, children: [shirts] };
    const women = { name: 'Nữ', level: 2, children: [tops] };
    expect(categories).toEqual({ total_count: 1, items: [{ name: 'Cửa hàng', level: 1, children: [women] }] });
  });

  test('[GQL-007] [LIST-003] a category by id has all its fields', async () => {
    const { categories } = await shop.data(`{ categories(filters: { ids: { eq: "3" } }) { items {
      uid name url_path url_suffix level position product_count include_in_menu is_anchor display_mode description
      simi_category_thumbnail children_count breadcrumbs { category_uid } } } }`);
    expect(categories.items).toEqual([
      {
        uid: uid(3),
        name: 'Nữ',
        url_path: 'nu',
        url_suffix: '.html',
        level: 2,
        position: 3,
        product_count: 8,
        include_in_menu: 1,
        is_anchor: 1,
        // As in Magento the field is empty for a category that shows its products.
        display_mode: null,
        description: '<p>Đồ nữ</p>',
        simi_category_thumbnail: `${MEDIA}/category/nu.svg`,
        // Each category has one child, and the child has one: a tree counts only the direct children of each.
        children_count: '1',
        breadcrumbs: null,
      },
    ]);
  });

  test('[GQL-008] a category by uid has its meta texts and breadcrumbs', async () => {
    const query = `query ($uid: String) { categories(filters: { category_uid: { eq: $uid } }) { items {
      meta_title breadcrumbs { category_id category_name category_url_path category_level } } } }`;
    expect((await shop.data(query, { uid: uid(CATEGORY.women) })).categories.items[0].meta_title).toBe('Thời trang nữ');
    const shirts = await shop.data(query, { uid: uid(CATEGORY.shirts) });
    expect(shirts.categories.items[0].breadcrumbs).toEqual([
      { category_id: 3, category_name: 'Nữ', category_url_path: 'nu', category_level: 2 },
      { category_id: 4, category_name: 'Áo nữ', category_url_path: 'nu/ao', category_level: 3 },
    ]);
    const { errors } = await shop.graphql(query, { uid: 'không phải' });
    expect(errors?.[0]).toMatchObject({
      message: 'Value of uid "không phải" is incorrect.',
      extensions: { category: 'graphql-input' },
    });
  });

  test('categories are found by key, path, parent and name; a page beyond the end is refused', async () => {
    const names = async (filters: string) =>
      (await shop.data(`{ categoryList(filters: ${filters}) { name } }`)).categoryList.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('{ url_key: { eq: "linen" } }')).toEqual(['Sơ mi linen']);
    expect(await names('{ url_path: { in: ["nu", "nu/ao"] } }')).toEqual(['Nữ', 'Áo nữ']);
    expect(await names('{ parent_id: { eq: "3" } }')).toEqual(['Áo nữ']);
    expect(await names('{ name: { match: "sơ MI" } }')).toEqual(['Sơ mi nữ', 'Sơ mi linen']);
    expect(await names('{ ids: { eq: "7" } }')).toEqual([]);
    const { errors } = await shop.graphql('{ categories(currentPage: 2) { total_count } }');
    expect(errors?.[0]?.message).toBe('currentPage value 2 specified is greater than the 1 page(s) available.');
    const missing = await shop.graphql('{ category(id: 999) { name } }');
    expect(missing.errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
  });

  test('a category lists its products, page by page', async () => {
    const { category } = await shop.data(`{ category(id: 3) {
      products(pageSize: 3, currentPage: 2, sort: { name: ASC }) {
        total_count page_info { current_page page_size total_pages } items { name } } } }`);
    expect(category.products.total_count).toBe(8);
    expect(category.products.page_info).toEqual({ current_page: 2, page_size: 3, total_pages: 3 });
    expect(category.products.items).toHaveLength(3);
  });
});

describe('lists of products', () => {
  test('[GQL-001] without arguments: items, paging and facets; hidden and disabled products are not listed', async () => {
    const { products } = await shop.data(`{ products { total_count page_info { current_page page_size total_pages }
      items { sku } aggregations { attribute_code label count options { label value count } } } }`);
    expect(products.total_count).toBe(8);
    expect(products.page_info).toEqual({ current_page: 1, page_size: 10, total_pages: 1 });
    const listed = products.items.map(({ sku }: { sku: string }) => sku);
    expect(listed).toContain('SM01');
    expect(listed).not.toContain('AN01');
    expect(listed).not.toContain('TAT01');
    expect(listed).not.toContain('SM01-SK001-S');
  });

  test.each(['products', 'productSearch'])(
    '[GQL-001] [GQL-002] %s with a search, a filter, an order, a size and a page',
    async (name) => {
      const list = async (given: string) => {
        const fields =
          'total_count page_info { current_page page_size total_pages } items { sku } aggregations { label }';
        return (await shop.data(`{ ${name}(${given}) { ${fields} } }`))[name];
      };
      const skus = ({ items }: { items: { sku: string }[] }) => items.map(({ sku }) => sku);
      const whole = await list('filter: { category_id: { eq: "5" } }, sort: { name: DESC }');
      expect(whole.page_info).toEqual({ current_page: 1, page_size: 10, total_pages: 1 });
      expect(whole.total_count).toBeGreaterThan(2);
      expect(whole.aggregations.length).toBeGreaterThan(0);
      const second = await list(
        'filter: { category_id: { eq: "5" } }, sort: { name: DESC }, pageSize: 2, currentPage: 2',
      );
      expect(second.page_info).toMatchObject({ current_page: 2, page_size: 2 });
      expect(skus(second)).toEqual(skus(whole).slice(2, 4));
      const [first] = skus(whole);
      expect(skus(await list(`search: "${first}"`))).toContain(first);
      expect(skus(await list('search: "khongcochunayodau"'))).toEqual([]);
      await shop.DB.prepare(`insert into config (path, store, value) values ('store/page_size', 'default', '3')`).run();
      expect((await list('sort: { name: DESC }')).page_info.page_size).toBe(3);
      await shop.DB.prepare(`delete from config where path = 'store/page_size'`).run();
    },
  );

  test('[GQL-061] the deprecated filters are the facets, with categories by number and price ranges with a dash', async () => {
    const { products } = await shop.data(`{ products(filter: { category_id: { eq: "5" } }) {
      aggregations { attribute_code label count options { label value count } }
      filters { name request_var filter_items_count filter_items { __typename label value_string items_count
        ... on SwatchLayerFilterItem { swatch_data { type value } } } } } }`);
    const { aggregations, filters } = products;
    expect(filters.map(({ name }: { name: string }) => name)).toEqual(
      aggregations.map(({ label }: { label: string }) => label),
    );
    const filter = (code: string) => filters.find(({ request_var }: { request_var: string }) => request_var === code);
    const swatch = (type: string, value: string) => ({
      __typename: 'SwatchLayerFilterItem',
      swatch_data: { type, value },
    });
    expect(filter('color')).toEqual({
      name: 'Màu sắc',
      request_var: 'color',
      filter_items_count: 2,
      filter_items: [
        { ...swatch('1', '#000000'), label: 'Đen', value_string: String(COLOR.black), items_count: 2 },
        { ...swatch('2', '/swatch/white.svg'), label: 'Trắng', value_string: String(COLOR.white), items_count: 1 },
      ],
    });
    expect(filter('cat').filter_items[0].value_string).toMatch(/^\d+$/);
    expect(filter('price').filter_items).toContainEqual(expect.objectContaining({ value_string: '100000-200000' }));
  });

  test('[GQL-002] facets count the results, with labels, including options of variants', async () => {
    const { productSearch } = await shop.data(`{ productSearch(filter: { category_id: { eq: "5" } }) {
      aggregations { attribute_code label count options { label value count } } } }`);
    const facet = (code: string) =>
      productSearch.aggregations.find(({ attribute_code }: { attribute_code: string }) => attribute_code === code);
    expect(facet('color')).toEqual({
      attribute_code: 'color',
      label: 'Màu sắc',
      count: 2,
      options: [
        { label: 'Đen', value: String(COLOR.black), count: 2 },
        { label: 'Trắng', value: String(COLOR.white), count: 1 },
      ],
    });
    expect(
      facet('size')
        .options.map(({ label }: { label: string }) => label)
        .toSorted(),
    ).toEqual(['M', 'S']);
    expect(facet('material').options).toEqual([{ label: 'Linen', value: '750', count: 2 }]);
    expect(facet('price').options).toContainEqual({ label: '100000-200000', value: '100000_200000', count: 3 });
    expect(facet('category_uid').options).toContainEqual({ label: 'Sơ mi linen', value: uid('6'), count: 1 });
  });

  test('empty filters do not change a list, an unknown category path is refused', async () => {
    const refusal = async (list: string) => (await shop.graphql(`{ ${list} { total_count } }`)).errors?.[0]?.message;
    expect(await refusal('products(filter: { category_url_path: { eq: "khong/co" } })')).toBe(
      'No category with the provided `category_url_path` was found',
    );
    const all = await skus('filter: {}');
    for (const empty of ['sku: { eq: "" }', 'sku: { in: [] }', 'name: { match: "" }', 'category_id: { eq: "" }'])
      expect(await skus(`filter: { ${empty} }`), empty).toEqual(all);
  });

  test('[GQL-004] [GQL-005] products by a list of SKUs, also within a category', async () => {
    expect((await skus('filter: { sku: { in: ["KH01", "SM01", "không có"] } }')).toSorted()).toEqual(['KH01', 'SM01']);
    expect(await skus('filter: { sku: { eq: " SM01 " } }')).toEqual(['SM01']);
    const filter = `filter: { category_id: { eq: "6" }, sku: { in: ["KH01", "SM01"] } }, pageSize: 100`;
    expect(await skus(filter)).toEqual(['SM01']);
  });

  test('filters: option of a variant, uid of a category, key, words of the name, range of prices', async () => {
    expect(await skus('filter: { color: { eq: "502" } }')).toEqual(['SM01']);
    expect(await skus('filter: { color: { in: ["501"] }, material: { eq: "750" } }')).toHaveLength(2);
    expect(await skus(`filter: { category_uid: { eq: "${uid(CATEGORY.linen)}" } }`)).toEqual(['SM01']);
    expect(await skus('filter: { category_url_path: { eq: "nu/ao/so-mi/linen" } }')).toEqual(['SM01']);
    expect(await skus('filter: { url_key: { eq: "khan-lua" } }')).toEqual(['KH01']);
    expect(await skus('filter: { name: { match: "khăn" } }')).toEqual(['KH01']);
    expect((await skus('filter: { price: { from: "150000", to: "199000" } }')).toSorted()).toEqual(['KH01', 'SM01']);
    expect((await skus('filter: { price: { to: "50000" } }')).toSorted()).toEqual(['BO01', 'DV01']);
    const { errors } = await shop.graphql('{ products(filter: { price: { from: "rẻ" } }) { total_count } }');
    expect(errors?.[0]?.extensions?.category).toBe('graphql-input');
  });

  test('sorts by final price, name and age; without a sort by position', async () => {
    const within = 'filter: { sku: { in: ["KH01", "SM01", "DV01"] } }';
    expect(await skus(`${within}, sort: { price: ASC }`)).toEqual(['DV01', 'KH01', 'SM01']);
    expect(await skus(`${within}, sort: { price: DESC }`)).toEqual(['SM01', 'KH01', 'DV01']);
    expect(await skus(`${within}, sort: { name: ASC }`)).toEqual(['SM01', 'DV01', 'KH01']);
    expect(await skus(`${within}, sort: { created_at: DESC }`)).toEqual(['KH01', 'SM01', 'DV01']);
    const inCategory = 'filter: { category_id: { eq: "5" }, sku: { in: ["KH01", "SM01", "DV01"] } }';
    expect(await skus(inCategory)).toEqual(['SM01', 'KH01', 'DV01']);
  });

  test('a search finds words without diacritics and suggests narrower searches', async () => {
    expect(await skus('search: "khan lua"')).toEqual(['KH01']);
    expect(await skus('search: "so mi"')).toContain('SM01');
    expect(await skus('search: "tủ lạnh"')).toEqual([]);
    const { products } = await shop.data('{ products(search: "khan") { suggestions { search } } }');
    expect(products.suggestions).toEqual([{ search: 'áo nữ' }, { search: 'sơ mi nữ' }]);
  });

  test('invalid page numbers are refused', async () => {
    const message = async (args: string) =>
      (await shop.graphql(`{ products(${args}) { total_count } }`)).errors?.[0]?.message;
    expect(await message('pageSize: 0')).toBe('pageSize value must be greater than 0.');
    expect(await message('currentPage: 0')).toBe('currentPage value must be greater than 0.');
    expect(await message('currentPage: 9')).toBe(
      'currentPage value 9 specified is greater than the 1 page(s) available.',
    );
  });
});

describe('one product', () => {
  test('[GQL-003] [PDP-001] identity', async () => {
    expect(
      await product('sm01', '__typename id uid type_id sku name url_path url_key url_suffix url_rewrites { url }'),
    ).toEqual({
      __typename: 'ConfigurableProduct',
      id: PRODUCT.shirt,
      uid: uid(PRODUCT.shirt),
      type_id: 'configurable',
      sku: 'SM01',
      name: 'Áo sơ mi linen',
      url_path: 'ao-so-mi-linen',
      url_key: 'ao-so-mi-linen',
      url_suffix: '.html',
      url_rewrites: [{ url: 'ao-so-mi-linen.html' }],
    });
  });

  test('[PDP-002] [PDP-004] [PDP-007] presentation, care and promotion fields', async () => {
    const fields = `labels_sales flash_sale promotion_image_detail promotion_image_list product_note campaign sizeguide
      image { url label } thumbnail { url } thumbnail_url instruction materials measurements related_category_id is_pre_order saleQty
      media_gallery_entries { file label position types } media_gallery { url label }`;
    expect(await product('SM01', fields)).toEqual({
      labels_sales: '710,711',
      flash_sale: 1,
      promotion_image_detail: '740',
      promotion_image_list: '730',
      product_note: 'Mặc mát',
      campaign: '720',
      sizeguide: 'ao-nu',
      image: { url: `${MEDIA}/catalog/product/sm01.svg`, label: 'Mặt trước' },
      thumbnail: { url: `${MEDIA}/catalog/product/sm01-thumbnail.svg` },
      thumbnail_url: `${MEDIA}/catalog/product/sm01-thumbnail.svg`,
      instruction: '<p>Giặt tay</p>',
      materials: '<p>Linen</p>',
      measurements: '<p>Ngang ngực 45 cm</p>',
      related_category_id: '4',
      is_pre_order: 0,
      saleQty: 12,
      media_gallery_entries: [
        { file: '/sm01.svg', label: 'Mặt trước', position: 1, types: ['image', 'small_image'] },
        { file: '/sm01-2.svg', label: 'Áo sơ mi linen', position: 2, types: [] },
      ],
      media_gallery: [
        { url: `${MEDIA}/catalog/product/sm01.svg`, label: 'Mặt trước' },
        { url: `${MEDIA}/catalog/product/sm01-2.svg`, label: 'Áo sơ mi linen' },
      ],
    });
  });

  test('[PDP-003] [PDP-005] texts are html; related products and categories', async () => {
    const shirt = await product(
      'SM01',
      `description { html } short_description { html } categories { id uid level name }
       related_products { sku } upsell_products { sku } product_links { link_type linked_product_sku }`,
    );
    expect(shirt.description.html).toBe('<p>Áo sơ mi linen dài</p>');
    expect(shirt.short_description.html).toBe('<p>Áo sơ mi linen ngắn</p>');
    // Its own category and, as in Magento, the anchor categories above it; never the root.
    expect(shirt.categories).toEqual([
      { id: 3, uid: uid(3), level: 2, name: 'Nữ' },
      { id: 4, uid: uid(4), level: 3, name: 'Áo nữ' },
      { id: 5, uid: uid(5), level: 4, name: 'Sơ mi nữ' },
      { id: 6, uid: uid(6), level: 5, name: 'Sơ mi linen' },
    ]);
    expect(shirt.related_products).toEqual([{ sku: 'KH01' }]);
    expect(shirt.upsell_products).toEqual([]);
    // Products that are not listed separately are linked too.
    expect(shirt.product_links).toEqual([
      { link_type: 'related', linked_product_sku: 'KH01' },
      { link_type: 'upsell', linked_product_sku: 'AN01' },
    ]);
  });

  test('[PDP-006] a price range spans the variants, special prices only within their dates', async () => {
    const money = '{ value currency }';
    const price = `{ regular_price ${money} final_price ${money} discount { amount_off percent_off } }`;
    const { price_range } = await product('SM01', `price_range { minimum_price ${price} maximum_price ${price} }`);
    const dong = (value: number) => ({ value, currency: 'VND' });
    expect(price_range).toEqual({
      minimum_price: {
        regular_price: dong(300_000),
        final_price: dong(199_000),
        discount: { amount_off: 101_000, percent_off: 33.67 },
      },
      maximum_price: {
        regular_price: dong(320_000),
        final_price: dong(320_000),
        discount: { amount_off: 0, percent_off: 0 },
      },
    });
  });

  test('[PDP-007] [GQL-058] stock of a product and of its parts; only a low number of pieces is reported', async () => {
    const fields = 'stock_status only_x_left_in_stock quantity';
    expect(await product('KH01', fields)).toEqual({ stock_status: 'IN_STOCK', only_x_left_in_stock: 2, quantity: 2 });
    expect(await product('DV01', fields)).toMatchObject({ stock_status: 'IN_STOCK', only_x_left_in_stock: null });
    expect(await product('HET01', fields)).toMatchObject({ stock_status: 'OUT_OF_STOCK', only_x_left_in_stock: null });
    for (const sku of ['SM01', 'BO01', 'GOI01']) expect((await product(sku, fields)).stock_status).toBe('IN_STOCK');
  });

  test('[PDP-008] each of the seven types has its own GraphQL type', async () => {
    const { products } = await shop.data('{ products(sort: { name: ASC }) { items { __typename sku } } }');
    const types = Object.fromEntries(
      products.items.map(({ sku, __typename }: { sku: string; __typename: string }) => [sku, __typename]),
    );
    expect(types).toMatchObject({
      KH01: 'SimpleProduct',
      DV01: 'VirtualProduct',
      RP01: 'DownloadableProduct',
      BO01: 'GroupedProduct',
      QT01: 'GiftCardProduct',
      SM01: 'ConfigurableProduct',
      GOI01: 'BundleProduct',
    });
  });

  test('[PDP-009] [PDP-010] variants and the options to choose from, with swatches', async () => {
    const shirt = await product(
      'SM01',
      `... on ConfigurableProduct {
        variants { attributes { code label uid value_index } product { sku mastercolor color size stock_status
          price_range { minimum_price { final_price { value } } } image { url } } }
        configurable_options { attribute_id attribute_code label values { label uid value_index
          swatch_data { __typename value ... on ImageSwatchData { thumbnail } } } } }`,
    );
    expect(shirt.variants).toHaveLength(4);
    expect(shirt.variants[1]).toEqual({
      attributes: [
        { code: 'color', label: 'Đen', uid: uid('configurable/93/501'), value_index: 501 },
        { code: 'size', label: 'M', uid: uid('configurable/144/602'), value_index: 602 },
      ],
      product: {
        sku: 'SM01-SK001-M',
        mastercolor: 700,
        color: 501,
        size: 602,
        stock_status: 'IN_STOCK',
        price_range: { minimum_price: { final_price: { value: 199_000 } } },
        image: { url: `${MEDIA}/catalog/product/sm01-sk001-m.svg` },
      },
    });
    const [color, size] = shirt.configurable_options;
    expect(color).toEqual({
      attribute_id: '93',
      attribute_code: 'color',
      label: 'Màu sắc',
      values: [
        {
          label: 'Đen',
          uid: uid('configurable/93/501'),
          value_index: 501,
          swatch_data: { __typename: 'ColorSwatchData', value: '#000000' },
        },
        {
          label: 'Trắng',
          uid: uid('configurable/93/502'),
          value_index: 502,
          swatch_data: {
            __typename: 'ImageSwatchData',
            value: '/swatch/white.svg',
            thumbnail: `${MEDIA}/swatch/white.svg`,
          },
        },
      ],
    });
    expect(size.values[0].swatch_data).toEqual({ __typename: 'TextSwatchData', value: 'S' });
  });

  test('a selection of options narrows the others until one variant in stock is left', async () => {
    const select = (...uids: string[]) =>
      product(
        'SM01',
        `... on ConfigurableProduct { configurable_product_options_selection(
          configurableOptionValueUids: ${JSON.stringify(uids)}) {
            variant { sku } options_available_for_selection { attribute_code option_value_uids }
            configurable_options { attribute_code } } }`,
      );
    const white = uid('configurable/93/502');
    const small = uid('configurable/144/601');
    expect((await select(white)).configurable_product_options_selection).toEqual({
      variant: { sku: 'SM01-SK002-S' },
      options_available_for_selection: [
        { attribute_code: 'color', option_value_uids: [white] },
        { attribute_code: 'size', option_value_uids: [small] },
      ],
      configurable_options: [{ attribute_code: 'size' }],
    });
    expect((await select()).configurable_product_options_selection.variant).toBeNull();
  });

  test('[PDP-011] [PDP-012] variants and labels by option id, with the field names of a search document', async () => {
    const shirt = await product(
      'SM01',
      `... on ConfigurableProduct { configurable_children { sku name image thumbnail color size }
        configurable_options_map { color { values { value_index label } } size { values { value_index label } } } }`,
    );
    expect(shirt.configurable_children[0]).toMatchObject({ sku: 'SM01-SK001-S', color: 501, size: 601 });
    expect(shirt.configurable_options_map).toEqual({
      color: {
        values: [
          { value_index: 501, label: 'Đen' },
          { value_index: 502, label: 'Trắng' },
        ],
      },
      size: {
        values: [
          { value_index: 601, label: 'S' },
          { value_index: 602, label: 'M' },
        ],
      },
    });
  });

  test('[PDP-013] a bundle has its options, choices and prices', async () => {
    const item = `uid title type required options { uid label quantity price can_change_quantity is_default
      product { sku price_range { minimum_price { final_price { value } } } } }`;
    const bundle = await product(
      'GOI01',
      `price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } }
       ... on BundleProduct { dynamic_price items { ${item} } bundle_options { title } }`,
    );
    expect(bundle.price_range.minimum_price.final_price.value).toBe(300_000);
    expect(bundle.price_range.maximum_price.final_price.value).toBe(305_000);
    expect(bundle.bundle_options).toEqual([{ title: 'Khăn' }, { title: 'Thêm' }]);
    expect(bundle.items[0]).toEqual({
      uid: uid('bundle/1'),
      title: 'Khăn',
      type: 'select',
      required: true,
      options: [
        {
          uid: uid('bundle/1/11/2'),
          label: 'Khăn lụa',
          quantity: 2,
          // In a dynamic bundle a choice has no price of its own; its product has the price.
          price: 0,
          can_change_quantity: true,
          is_default: true,
          product: { sku: 'KH01', price_range: { minimum_price: { final_price: { value: 150_000 } } } },
        },
      ],
    });
  });

  test('[PDP-014] grouped, downloadable and gift card products have their parts', async () => {
    const set = await product('BO01', '... on GroupedProduct { items { qty position product { sku } } }');
    expect(set.items).toEqual([
      { qty: 1, position: 1, product: { sku: 'KH01' } },
      { qty: 2, position: 2, product: { sku: 'AN01' } },
    ]);
    const pattern = await product(
      'RP01',
      '... on DownloadableProduct { downloadable_product_links { uid title price } }',
    );
    expect(pattern.downloadable_product_links).toEqual([
      { uid: uid('downloadable/21'), title: 'Bản PDF', price: 20_000 },
    ]);
    const card = await product('QT01', '... on GiftCardProduct { giftcard_amounts { uid value } }');
    expect(card.giftcard_amounts.map(({ value }: { value: number }) => value)).toEqual([200_000, 500_000]);
  });

  test('[GQL-042] [GQL-044] approved reviews page by page, their average, and the rating scale', async () => {
    const shirt = await product(
      'SM01',
      `rating_summary review_count reviews(pageSize: 1, currentPage: 2) { page_info { total_pages }
        items { nickname average_rating ratings_breakdown { name value } product { sku } } }`,
    );
    expect(shirt).toMatchObject({ rating_summary: 80, review_count: 2 });
    expect(shirt.reviews).toEqual({
      page_info: { total_pages: 2 },
      items: [
        {
          nickname: 'Bạn 1',
          average_rating: 100,
          ratings_breakdown: [{ name: 'Rating', value: '5' }],
          product: { sku: 'SM01' },
        },
      ],
    });
    const { productReviewRatingsMetadata } = await shop.data(
      '{ productReviewRatingsMetadata { items { id name values { value_id value } } } }',
    );
    expect(productReviewRatingsMetadata.items[0].values).toHaveLength(5);
  });

  test('attributes with values have the labels of their options', async () => {
    const { custom_attributesV2 } = await product(
      'SM01',
      `custom_attributesV2 { items { code ... on AttributeValue { value }
        ... on AttributeSelectedOptions { selected_options { value label } } } errors { message } }`,
    );
    expect(custom_attributesV2.items).toContainEqual({
      code: 'labels_sales',
      selected_options: [
        { value: '710', label: 'Mới' },
        { value: '711', label: 'Giảm giá' },
      ],
    });
  });
});
