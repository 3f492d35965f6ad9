import { graphql } from '../transport/graphql/graphql.ts';

// Magento looks up the fields of nested products, and of a list's products in part, in the fragments that stand in the
// selection itself: not in one inside another, and an inline fragment at the top of a named one is an internal error there.
// So these three stay flat and are spread side by side.

/** What cards and product pages share; fields of core Magento only. */
export const ProductFields = graphql(`
  fragment ProductFields on ProductInterface {
    __typename
    id
    uid
    sku
    name
    url_rewrites { url }
    stock_status
    small_image { url label }
    media_gallery { url label position disabled }
    price_range {
      minimum_price { regular_price { value } final_price { value } }
      maximum_price { regular_price { value } final_price { value } }
    }
  }
`);

/** What a configurable product can be chosen by. */
export const OptionFields = graphql(`
  fragment OptionFields on ConfigurableProduct {
    configurable_options {
      attribute_id
      attribute_code
      label
      position
      values { uid value_index label swatch_data { __typename value ... on ImageSwatchData { thumbnail } } }
    }
  }
`);

/** The picture of each colour, which a card shows. */
export const ColorFields = graphql(`
  fragment ColorFields on ConfigurableProduct {
    variants { attributes { code value_index } product { small_image { url label } } }
  }
`);

export const ProductsBySku = graphql(
  `
  query ProductsBySku($skus: [String], $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) { items { ...ProductFields ...OptionFields ...ColorFields } }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

export const CategoryProducts = graphql(
  `
  query CategoryProducts($uid: String!, $pageSize: Int!, $currentPage: Int!) {
    products(
      filter: { category_uid: { eq: $uid } }
      sort: { position: ASC }
      pageSize: $pageSize
      currentPage: $currentPage
    ) { items { ...ProductFields ...OptionFields ...ColorFields } }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** The products of several categories together: for one whose goods are all in those below it. */
export const ProductsOfCategories = graphql(
  `
  query ProductsOfCategories($uids: [String!]!, $pageSize: Int!) {
    products(filter: { category_uid: { in: $uids } }, sort: { position: ASC }, pageSize: $pageSize) {
      items { ...ProductFields ...OptionFields ...ColorFields }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

export const SuggestedProducts = graphql(
  `
  query SuggestedProducts($term: String!, $pageSize: Int!) {
    products(search: $term, pageSize: $pageSize) { items { ...ProductFields ...OptionFields ...ColorFields } }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** Our own fields of cards, asked for apart so that a stock Magento can do without. */
export const CardExtensions = graphql(`
  query CardExtensions($skus: [String], $pageSize: Int!, $asksAttributes: Boolean!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        sku
        labels_sales
        flash_sale
        promotion_image_list
        custom_attributesV2 @include(if: $asksAttributes) {
          items {
            code
            ... on AttributeValue { value }
            ... on AttributeSelectedOptions { selected_options { value } }
          }
        }
      }
    }
  }
`);

export const ProductDetails = graphql(
  `
  query ProductDetails($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        ...ProductFields
        ...OptionFields
        url_key
        meta_title
        meta_description
        meta_keyword
        description { html }
        short_description { html }
        only_x_left_in_stock
        rating_summary
        review_count
        categories {
          __typename id uid name level url_path url_suffix
          ... on CategoryTree { breadcrumbs { category_id category_uid category_name category_level category_url_path } }
        }
        related_products { ...ProductFields ...OptionFields ...ColorFields }
        crosssell_products { ...ProductFields ...OptionFields ...ColorFields }
        ... on ConfigurableProduct {
          variants {
            attributes { code label value_index }
            product {
              sku
              name
              stock_status
              small_image { url label }
              media_gallery { url label position disabled }
              price_range { minimum_price { regular_price { value } final_price { value } } }
            }
          }
        }
        ... on GroupedProduct {
          items {
            qty
            position
            product {
              __typename sku name url_rewrites { url } stock_status small_image { url label }
              price_range { minimum_price { regular_price { value } final_price { value } } }
            }
          }
        }
        ... on BundleProduct {
          items {
            uid
            title
            type
            required
            position
            options {
              uid label quantity is_default can_change_quantity position
              product { stock_status price_range { minimum_price { final_price { value } } } }
              price
            }
          }
        }
        ... on DownloadableProduct {
          links_purchased_separately
          downloadable_product_links { uid title price sort_order }
        }
      }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

export const ProductExtensions = graphql(`
  query ProductExtensions($sku: String!, $asksAttributes: Boolean!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        labels_sales
        flash_sale
        promotion_image_list
        promotion_image_detail
        product_note
        sizeguide
        instruction
        materials
        is_pre_order
        related_category_id
        campaign
        promotion_url_path
        review_histogram
        custom_attributesV2 @include(if: $asksAttributes) {
          items {
            code
            ... on AttributeValue { value }
            ... on AttributeSelectedOptions { selected_options { value } }
          }
        }
      }
    }
  }
`);
