import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

const MEDIA = 'http://shop.test/media';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
});
afterAll(() => shop.close());

describe('addresses', () => {
  const route = async (url: string) =>
    (
      await shop.data(
        `query ($url: String!) { route(url: $url) { __typename type redirect_code relative_url
          ... on ProductInterface { sku } ... on CategoryInterface { uid } ... on CmsPage { identifier } } }`,
        { url },
      )
    ).route;

  test('[GQL-054] an address leads to its product, category or page, including its suffix', async () => {
    const shirt = { __typename: 'ConfigurableProduct', type: 'PRODUCT', redirect_code: 0, sku: 'SM01' };
    expect(await route('ao-so-mi-linen.html')).toMatchObject(shirt);
    expect(await route('/ao-so-mi-linen')).toBeNull();
    expect(await route('nu/ao')).toBeNull();
    expect(await route('the-qua-tang.html')).toMatchObject({ sku: 'QT01' });
    expect(await route('nu/ao.html')).toEqual({
      __typename: 'CategoryTree',
      type: 'CATEGORY',
      redirect_code: 0,
      relative_url: 'nu/ao.html',
      uid: btoa('4'),
    });
    expect(await route('nu/ao/so-mi.html?page=2')).toMatchObject({
      uid: btoa('5'),
      relative_url: 'nu/ao/so-mi.html?page=2',
    });
    expect(await route('gioi-thieu')).toMatchObject({
      __typename: 'CmsPage',
      type: 'CMS_PAGE',
      identifier: 'gioi-thieu',
    });
  });

  test('a product is found below its categories; capital letters and a trailing slash redirect', async () => {
    const shirt = { sku: 'SM01', redirect_code: 0 };
    expect(await route('nu/ao/so-mi/ao-so-mi-linen.html')).toMatchObject({
      ...shirt,
      relative_url: 'nu/ao/so-mi/ao-so-mi-linen.html',
    });
    expect(await route('khong-co/ao-so-mi-linen.html')).toBeNull();
    // Magento's internal address, alone and below a category of the product, or of others.
    const inside = `catalog/product/view/id/${PRODUCT.shirt}`;
    expect(await route(inside)).toMatchObject({ ...shirt, relative_url: 'ao-so-mi-linen.html' });
    expect(await route(`${inside}/category/5`)).toMatchObject({
      ...shirt,
      relative_url: 'nu/ao/so-mi/ao-so-mi-linen.html',
    });
    expect(await route(`${inside}/category/999`)).toMatchObject({ ...shirt, relative_url: 'ao-so-mi-linen.html' });
    expect(await route('catalog/category/view/id/5/category/4')).toBeNull();
    const moved = { sku: 'SM01', redirect_code: 301, relative_url: 'ao-so-mi-linen.html' };
    expect(await route('Ao-So-Mi-Linen.html')).toMatchObject(moved);
    expect(await route('ao-so-mi-linen.html/')).toMatchObject(moved);
  });

  test('[GQL-054] unknown, hidden, disabled and closed entities are not found', async () => {
    for (const url of ['khong-co', 'mon-an.html', 'mon-an', 'mon-da-tat.html', 'dong-cua', 'dong-cua.html']) {
      expect(await route(url), url).toBeNull();
    }
    // An active category keeps its address below an inactive one.
    expect(await route('dong-cua/con.html')).toMatchObject({ type: 'CATEGORY', relative_url: 'dong-cua/con.html' });
    const { errors } = await shop.graphql('{ route(url: " ") { type } }');
    expect(errors?.[0]?.extensions?.category).toBe('graphql-input');
  });

  test('redirects return their target and end after one step; a circle leads nowhere', async () => {
    expect(await route('ao-cu.html')).toMatchObject({
      sku: 'SM01',
      redirect_code: 301,
      relative_url: 'ao-so-mi-linen.html',
    });
    expect(await route('ra-ngoai')).toEqual({
      __typename: 'RoutableUrl',
      type: null,
      redirect_code: 301,
      relative_url: 'https://example.com/su-kien',
    });
    expect(await route('vong-a')).toBeNull();
    const { urlResolver } = await shop.data(
      '{ urlResolver(url: "ao-cu.html") { id entity_uid relative_url redirectCode type } }',
    );
    expect(urlResolver).toEqual({
      id: PRODUCT.shirt,
      entity_uid: btoa(String(PRODUCT.shirt)),
      relative_url: 'ao-so-mi-linen.html',
      redirectCode: 301,
      type: 'PRODUCT',
    });
  });
});

describe('content', () => {
  test('[GQL-010] a page by identifier or id; a missing one is refused', async () => {
    const fields = '{ identifier title content content_heading url_key }';
    const byIdentifier = await shop.data(`{ cmsPage(identifier: "gioi-thieu") ${fields} }`);
    const byId = await shop.data(`{ cmsPage(id: 1) ${fields} }`);
    expect(byId).toEqual(byIdentifier);
    expect(byId.cmsPage).toMatchObject({ title: 'Giới thiệu', content: '<p>Xin chào</p>' });
    const missing = await shop.graphql(`{ cmsPage(identifier: "x") ${fields} }`);
    expect(missing).toMatchObject({
      data: { cmsPage: null },
      errors: [
        {
          message: 'The CMS page with the "x" ID doesn\'t exist.',
          extensions: { category: 'graphql-no-such-entity' },
        },
      ],
    });
  });

  test('[GQL-011] blocks in the requested order; an unknown one is an error only at its position', async () => {
    const answer = await shop.graphql(
      '{ cmsBlocks(identifiers: ["da-tat", "footer"]) { items { identifier content } } }',
    );
    expect(answer.data.cmsBlocks.items).toEqual([null, { identifier: 'footer', content: '<p>Chân</p>' }]);
    expect(answer.errors).toMatchObject([
      { message: 'The CMS block with the "da-tat" ID doesn\'t exist.', path: ['cmsBlocks', 'items', 0] },
    ]);
    const none = await shop.graphql('{ cmsBlocks(identifiers: []) { items { title } } }');
    expect(none.errors?.[0]?.message).toBe('"identifiers" of CMS blocks should be specified');
  });

  test('[GQL-039] [GQL-040] [ADDR-021] the country and its provinces', async () => {
    const { countries } = await shop.data('{ countries { id available_regions { id code name } } }');
    expect(countries).toHaveLength(1);
    expect(countries[0].available_regions).toHaveLength(34);
    const { country } = await shop.data('{ country(id: "VN") { full_name_locale three_letter_abbreviation } }');
    expect(country).toEqual({ full_name_locale: 'Việt Nam', three_letter_abbreviation: 'VNM' });
    const { errors } = await shop.graphql('{ country(id: "XX") { id } }');
    expect(errors?.[0]).toMatchObject({ message: "The country isn't available." });
  });

  test('[GQL-053] the six attributes with their options, labels and swatches', async () => {
    const codes = ['mastercolor', 'size', 'labels_sales', 'campaign', 'promotion_image_list', 'promotion_image_detail'];
    const attributes = codes.map((attribute_code) => ({ attribute_code, entity_type: 'catalog_product' }));
    const { customAttributeMetadata } = await shop.data(
      `query ($attributes: [AttributeInput!]!) { customAttributeMetadata(attributes: $attributes) { items {
        attribute_code input_type attribute_options { value label swatch_link
          swatch { option_id value type is_default } } } } }`,
      { attributes },
    );
    const { items } = customAttributeMetadata;
    expect(items.map(({ attribute_code }: { attribute_code: string }) => attribute_code)).toEqual(codes);
    expect(items[2].attribute_options.map(({ label }: { label: string }) => label)).toEqual(['Mới', 'Giảm giá']);
    expect(items[4].attribute_options).toEqual([
      {
        value: '730',
        label: 'Khung hè',
        swatch_link: `${MEDIA}/promotion/summer.svg`,
        swatch: { option_id: 730, value: '/promotion/summer.svg', type: 2, is_default: false },
      },
    ]);
  });

  test('an attribute without a name is refused with a message; an unknown one has only its name', async () => {
    const answer = await shop.graphql(`{ customAttributeMetadata(attributes: [
      { attribute_code: "size", entity_type: "catalog_product" },
      { attribute_code: "zzz", entity_type: "catalog_product" },
      { entity_type: "catalog_product" }]) { items { attribute_code } } }`);
    expect(answer.data.customAttributeMetadata.items).toEqual([
      { attribute_code: 'size' },
      { attribute_code: 'zzz' },
      null,
    ]);
    expect(answer.errors?.map(({ message }) => message).toSorted()).toEqual([
      'Missing attribute_code for the input entity_type: catalog_product.',
    ]);
    const { customAttributeMetadataV2 } = await shop.data(`{ customAttributeMetadataV2(attributes: [
      { attribute_code: "color", entity_type: "catalog_product" },
      { attribute_code: "zzz", entity_type: "catalog_product" }]) {
        items { code label frontend_input options { value label }
          ... on CatalogAttributeMetadata { swatch_input_type is_filterable } }
        errors { type } } }`);
    expect(customAttributeMetadataV2.items[0]).toMatchObject({
      code: 'color',
      frontend_input: 'SELECT',
      swatch_input_type: 'VISUAL',
      is_filterable: true,
    });
    expect(customAttributeMetadataV2.errors).toEqual([{ type: 'ATTRIBUTE_NOT_FOUND' }]);
  });

  test('[GQL-066] attributes that every product has, and those of customers and categories, are described too', async () => {
    const { customAttributeMetadata, customAttributeMetadataV2 } = await shop.data(`{
      customAttributeMetadata(attributes: [{ attribute_code: "price", entity_type: "4" },
        { attribute_code: "firstname", entity_type: "customer" }]) {
        items { attribute_code entity_type attribute_type input_type
          storefront_properties { use_in_layered_navigation use_in_product_listing } } }
      customAttributeMetadataV2(attributes: [{ attribute_code: "city", entity_type: "customer_address" },
        { attribute_code: "is_active", entity_type: "catalog_category" }]) { items { code entity_type options { label } } } }`);
    expect(customAttributeMetadata.items).toEqual([
      {
        attribute_code: 'price',
        entity_type: '4',
        attribute_type: 'Float',
        input_type: 'price',
        storefront_properties: { use_in_layered_navigation: 'FILTERABLE_WITH_RESULTS', use_in_product_listing: true },
      },
      {
        attribute_code: 'firstname',
        entity_type: 'customer',
        attribute_type: 'String',
        input_type: 'text',
        storefront_properties: null,
      },
    ]);
    expect(customAttributeMetadataV2.items).toEqual([
      { code: 'city', entity_type: 'CUSTOMER_ADDRESS', options: [] },
      { code: 'is_active', entity_type: 'CATALOG_CATEGORY', options: [{ label: 'Yes' }, { label: 'No' }] },
    ]);
    const { older } = await shop.data(`{ older: customAttributeMetadata(attributes: [
      { attribute_code: "page_layout", entity_type: "catalog_product" },
      { attribute_code: "visibility", entity_type: "catalog_product" },
      { attribute_code: "custom_design", entity_type: "catalog_category" }]) {
        items { attribute_type attribute_options { value } } } }`);
    const values = older.items.map(({ attribute_options }: { attribute_options: { value: string }[] }) =>
      attribute_options.map(({ value }) => value),
    );
    expect(older.items.map(({ attribute_type }: { attribute_type: string }) => attribute_type)).toEqual([
      'String',
      'Int',
      'String',
    ]);
    // The older question leaves out the choice of nothing.
    expect([values[0].slice(0, 2), values[1], values[2]]).toEqual([['empty', '1column'], ['1', '2', '3', '4'], []]);
    const empty = await shop.graphql('{ customAttributeMetadataV2(attributes: []) { items { code } } }');
    expect(empty.errors?.map(({ message }) => message)).toEqual([
      'Required parameters "attribute_code" and "entity_type" of type String.',
    ]);
  });
});
