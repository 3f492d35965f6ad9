import { afterAll, beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { CATEGORY, COLOR, insertCatalogue, SIZE } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

// Catalogue data that clients of a Magento read, in Magento's format.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
  const attribute = shop.DB.prepare(
    'insert into attribute (id, code, label, input, is_filterable, is_searchable, position) values (?, ?, ?, ?, ?, ?, 0)',
  );
  const option = shop.DB.prepare(
    'insert into attribute_option (id, attribute_id, label, position) values (?, ?, ?, 0)',
  );
  const values = { mua_mac: [9001, 9002], giat_may: true, chi_tim: true, 'khong-ten': 'x', ghi_chu: 'Giặt tay' };
  await shop.DB.batch([
    attribute.bind(901, 'mua_mac', 'Mùa mặc', 'multiselect', 1, 0),
    attribute.bind(902, 'giat_may', 'Giặt máy', 'boolean', 1, 0),
    attribute.bind(903, 'ghi_chu', 'Ghi chú', 'text', 0, 0),
    // Not a valid name of a GraphQL field.
    attribute.bind(904, 'khong-ten', 'Không tên', 'text', 1, 1),
    attribute.bind(905, 'nha_may', 'Nhà máy', 'select', 0, 1),
    shop.DB.prepare(
      "insert into attribute (id, code, label, input, is_filterable_in_search) values (906, 'chi_tim', 'Chỉ tìm', 'boolean', 1)",
    ),
    option.bind(9001, 901, 'Hè'),
    option.bind(9002, 901, 'Thu'),
    shop.DB.prepare("update product set attributes = json_patch(attributes, ?) where sku = 'SM01'").bind(
      JSON.stringify(values),
    ),
    shop.DB.prepare(
      'insert into product_category (product_id, category_id, position) select id, 8, 0 from product where sku = ?',
    ).bind('SM01'),
  ]);
});
afterAll(() => shop.close());

async function product(fields: string) {
  const { products } = await shop.data(`{ products(filter: { sku: { eq: "SM01" } }) { items { ${fields} } } }`);
  return products.items[0];
}

test('every attribute of the catalogue is a field: options by their ids, booleans as 1 or 0', async () => {
  expect(await product('mua_mac giat_may ghi_chu ... on ConfigurableProduct { mua_mac }')).toEqual({
    mua_mac: '9001,9002',
    giat_may: 1,
    ghi_chu: 'Giặt tay',
  });
});

test('[GQL-068] attributes that shoppers filter by are filters, all others are not, nor one without values to choose', async () => {
  const count = async (filter: string) =>
    (await shop.data(`{ products(filter: { ${filter} }) { total_count } }`)).products.total_count;
  expect(await count('mua_mac: { in: ["1"] }')).toBe(0);
  for (const code of ['ghi_chu', 'nha_may']) {
    const { errors } = await shop.graphql(`{ products(filter: { ${code}: { eq: "x" } }) { total_count } }`);
    expect(errors?.[0]?.message).toContain(`"${code}" is not defined by type "ProductAttributeFilterInput"`);
  }
});

test('[GQL-070] an attribute that only search filters by is a filter and says so, but counts no facet', async () => {
  const listed = async () =>
    (
      await shop.data(`{ attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable_in_search: true }) {
        items { code ... on CatalogAttributeMetadata { is_filterable } } } }`)
    ).attributesList.items;
  expect(await listed()).toContainEqual({ code: 'chi_tim', is_filterable: false });
  expect(await listed()).toContainEqual({ code: 'mua_mac', is_filterable: true });
  await reindexProducts(shop.DB, 'all');
  const { products } = await shop.data(
    '{ products(filter: { chi_tim: { eq: "1" } }) { total_count aggregations { attribute_code } } }',
  );
  expect(products.total_count).toBe(1);
  const facets = products.aggregations.map(({ attribute_code }: { attribute_code: string }) => attribute_code);
  expect(facets).toContain('giat_may');
  expect(facets).not.toContain('chi_tim');
  await shop.DB.prepare("update attribute set is_filterable_in_search = 0 where code = 'mua_mac'").run();
  expect(await listed()).not.toContainEqual({ code: 'mua_mac', is_filterable: true });
});

test('[GQL-071] a product tells the number of its attribute set, as far as the setting knows it', async () => {
  expect(await product('attribute_set_id')).toEqual({ attribute_set_id: 4 });
  await shop.DB.batch([
    shop.DB.prepare("update product set attribute_set = 'Top' where sku = 'SM01'"),
    shop.DB.prepare("insert into config (path, value) values ('store/attribute_sets', ?)").bind('{"Top": 9}'),
  ]);
  expect(await product('attribute_set_id')).toEqual({ attribute_set_id: 9 });
  await shop.DB.prepare("update product set attribute_set = 'constructor' where sku = 'SM01'").run();
  expect(await product('attribute_set_id')).toEqual({ attribute_set_id: null });
});

test('[GQL-073] attributes of the design are described where Magento describes them, without a theme to choose', async () => {
  const { attributesList } = await shop.data(
    '{ attributesList(entityType: CATALOG_PRODUCT) { items { code options { label value } } } }',
  );
  const codes = attributesList.items.map(({ code }: { code: string }) => code);
  const place = codes.indexOf('visibility');
  expect(codes.slice(place + 1, place + 6)).toEqual([
    'custom_design',
    'custom_design_from',
    'custom_design_to',
    'page_layout',
    'options_container',
  ]);
  expect(attributesList.items[place + 1].options).toEqual([{ label: '-- Please Select --', value: '' }]);
  expect(codes).toContain('custom_layout_update_file');
});

test('a product lists its categories and the anchor categories above them, never the root, and one below a disabled category', async () => {
  await shop.DB.prepare('update category set is_anchor = (id = ?)').bind(CATEGORY.tops).run();
  const { categories, url_rewrites } = await product(
    'categories { url_path } url_rewrites { url parameters { name value } }',
  );
  const paths = categories.map(({ url_path }: { url_path: string }) => url_path);
  expect(paths).toContain('nu/ao');
  expect(paths).not.toContain('nu');
  expect(paths).not.toContain('');
  expect(paths).toContain('dong-cua/con');
  expect(url_rewrites[0].parameters).toEqual([{ name: 'id', value: expect.stringMatching(/^\d+$/) }]);
});

test('options are listed by the ids of their attributes, and selected in the product’s order', async () => {
  await shop.DB.prepare('update product_super_attribute set position = case attribute_id when ? then 0 else 1 end')
    .bind(SIZE.attribute)
    .run();
  const found = await product(`... on ConfigurableProduct {
    configurable_options { attribute_id_v2 position }
    configurable_product_options_selection { options_available_for_selection { attribute_code } }
  }`);
  const ids = [COLOR.attribute, SIZE.attribute].toSorted((one, other) => one - other);
  expect(found.configurable_options.map(({ attribute_id_v2 }: { attribute_id_v2: number }) => attribute_id_v2)).toEqual(
    ids,
  );
  expect(found.configurable_product_options_selection.options_available_for_selection).toEqual([
    { attribute_code: 'size' },
    { attribute_code: 'color' },
  ]);
});

test('pictures with a role have no position, those of the gallery may have no label', async () => {
  await shop.DB.batch([
    shop.DB.prepare(
      "update product_media set label = '' where product_id = (select id from product where sku = 'SM01')",
    ),
    shop.DB.prepare(
      `update product set attributes = json_set(attributes, '$.image_label', 'Mặt trước') where sku = 'SM01'`,
    ),
  ]);
  const found = await product('name image { label position disabled } small_image { label } media_gallery { label }');
  expect(found.image).toEqual({ label: 'Mặt trước', position: null, disabled: null });
  expect(found.small_image).toEqual({ label: found.name });
  expect(found.media_gallery.every(({ label }: { label: string }) => label === '')).toBe(true);
});

test('times have Magento’s format; websites and price are product attributes', async () => {
  const found = await product(
    'created_at websites { code name } custom_attributesV2(filters: { is_filterable: true }) { items { code ... on AttributeValue { value } } }',
  );
  expect(found.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(found.websites).toEqual([{ code: 'base', name: 'Main Website' }]);
  expect(found.custom_attributesV2.items[0]).toEqual({ code: 'price', value: expect.stringMatching(/^\d+\.000000$/) });
});

test('products with equal prices are ordered by id in the direction of the sort', async () => {
  const ids = async (direction: string) => {
    const { products } = await shop.data(
      `{ products(filter: {}, pageSize: 50, sort: { price: ${direction} }) { items { id price_range { minimum_price { final_price { value } } } } } }`,
    );
    return products.items.map(({ id }: { id: number }) => id);
  };
  const up = await ids('ASC');
  expect(up.length).toBeGreaterThan(3);
  expect(await ids('DESC')).toEqual(up.toReversed());
});

test('the products of a category end with an empty page, while the list of all products refuses such a page', async () => {
  const far = await shop.data(
    `{ categories(filters: { url_path: { eq: "nu" } }) { items { products(pageSize: 1, currentPage: 99) { total_count items { sku } } } } }`,
  );
  expect(far.categories.items[0].products.items).toEqual([]);
  const { errors } = await shop.graphql('{ products(filter: {}, pageSize: 1, currentPage: 9999) { total_count } }');
  expect(errors?.[0]?.message).toContain('page(s) available');
});

test('settings that are not configured have Magento’s defaults', async () => {
  const { storeConfig } = await shop.data(
    '{ storeConfig { title_separator website_name zero_subtotal_title shopping_cart_display_price send_friend { enabled_for_guests } allow_items } }',
  );
  expect(storeConfig).toEqual({
    title_separator: '-',
    website_name: 'Main Website',
    zero_subtotal_title: 'No Payment Information Required',
    shopping_cart_display_price: 1,
    send_friend: { enabled_for_guests: false },
    allow_items: null,
  });
});
