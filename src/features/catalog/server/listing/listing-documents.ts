import { graphql } from '../../../transport/server/graphql/graphql.ts';
import { ColorFields, OptionFields, ProductFields } from '../product-documents.ts';

/** The filters of Magento's listings, with the options of each. */
export const ListingAttributes = graphql(`
  query ListingAttributes {
    attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) {
      items {
        code
        label
        frontend_input
        options { value label }
        ... on CatalogAttributeMetadata { swatch_input_type }
      }
    }
  }
`);

/** A page of a listing with its filters. */
export const ListingProducts = graphql(
  `
  query ListingProducts(
    $search: String
    $filter: ProductAttributeFilterInput
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      page_info { total_pages }
      suggestions { search }
      items { ...ProductFields ...OptionFields ...ColorFields }
      aggregations { attribute_code label options { label value count } }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** Only the counts: those of a facet ignore its own selection. */
export const ListingCounts = graphql(`
  query ListingCounts($search: String, $filter: ProductAttributeFilterInput) {
    products(search: $search, filter: $filter, pageSize: 1) {
      aggregations { attribute_code label options { label value count } }
    }
  }
`);

/** Swatches of the options of some products: Magento returns an option's swatch only with a product. */
export const OptionSwatches = graphql(`
  query OptionSwatches($filter: ProductAttributeFilterInput, $pageSize: Int!) {
    products(filter: $filter, pageSize: $pageSize) {
      items {
        ... on ConfigurableProduct {
          configurable_options {
            attribute_code
            values { value_index swatch_data { __typename value ... on ImageSwatchData { thumbnail } } }
          }
        }
      }
    }
  }
`);
