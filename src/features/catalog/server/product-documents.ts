import { graphql } from '../../transport/server/graphql/graphql.ts';

// Magento determines nested fields only from fragments directly in a selection: a fragment inside another one is
// ignored, and an inline fragment at the top of a named one causes an internal error. Therefore these three fragments
// stay flat and are used side by side.

/** Fields shared by cards and product pages; only fields of Magento. */
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

/** The selectable options of a configurable product. */
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

/** The picture of each colour, shown on a card. */
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

/** The products of several categories together, for a category whose products are all in its subcategories. */
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

/** Products that the merchant links to others as worn with them. */
export const WornWith = graphql(
  `
  query WornWith($skus: [String], $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items { sku crosssell_products { ...ProductFields ...OptionFields ...ColorFields } }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** Card fields of our own backend, in a separate document so that a standard Magento can be used without them. */
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

/**
 * All of a product page. The quantities of a group come first, because Magento computes the group's price by setting
 * them to 1, and answers in the order of the document.
 */
export const ProductDetails = graphql(
  `
  query ProductDetails($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
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
        ...ProductFields
        ...OptionFields
        videos: media_gallery {
          __typename
          url
          label
          position
          disabled
          ... on ProductVideo { video_content { video_url video_title video_description video_metadata } }
        }
        url_key
        meta_title
        meta_description
        meta_keyword
        description { html }
        short_description { html }
        only_x_left_in_stock
        price_tiers { quantity final_price { value } discount { amount_off } }
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
              price_tiers { quantity final_price { value } discount { amount_off } }
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
        measurements
        is_pre_order
        availability_date
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
