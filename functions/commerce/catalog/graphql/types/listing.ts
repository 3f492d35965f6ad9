/** Product lists: filters, sort, facets. */
export const listingTypes = /* GraphQL */ `
  extend type Query {
    products(
      search: String
      filter: ProductAttributeFilterInput
      pageSize: Int
      currentPage: Int = 1
      sort: ProductAttributeSortInput
    ): Products
  }
  type Products {
    aggregations(filter: AggregationsFilterInput): [Aggregation]
    filters: [LayerFilter] @deprecated(reason: "Use aggregations.")
    items: [ProductInterface]
    page_info: SearchResultPageInfo
    sort_fields: SortFields
    suggestions: [SearchSuggestion]
    total_count: Int
  }
  input ProductAttributeFilterInput {
    activity: FilterEqualTypeInput
    category_id: FilterEqualTypeInput
    category_uid: FilterEqualTypeInput
    category_url_path: FilterEqualTypeInput
    color: FilterEqualTypeInput
    description: FilterMatchTypeInput
    gender: FilterEqualTypeInput
    material: FilterEqualTypeInput
    name: FilterMatchTypeInput
    new: FilterEqualTypeInput
    pattern: FilterEqualTypeInput
    price: FilterRangeTypeInput
    sale: FilterEqualTypeInput
    short_description: FilterMatchTypeInput
    size: FilterEqualTypeInput
    sku: FilterEqualTypeInput
    url_key: FilterEqualTypeInput
  }
  input ProductAttributeSortInput {
    name: SortEnum
    position: SortEnum
    price: SortEnum
    relevance: SortEnum
  }
  input AggregationsFilterInput {
    category: AggregationsCategoryFilterInput
  }
  input AggregationsCategoryFilterInput {
    includeDirectChildrenOnly: Boolean
  }
  type Aggregation {
    attribute_code: String!
    count: Int
    label: String
    options: [AggregationOption]
    position: Int
  }
  interface AggregationOptionInterface {
    count: Int
    label: String
    value: String!
  }
  type AggregationOption implements AggregationOptionInterface {
    count: Int
    label: String
    value: String!
  }
  type LayerFilter {
    filter_items: [LayerFilterItemInterface] @deprecated(reason: "Use Aggregation.options.")
    filter_items_count: Int @deprecated(reason: "Use Aggregation.count.")
    name: String @deprecated(reason: "Use Aggregation.label.")
    request_var: String @deprecated(reason: "Use Aggregation.attribute_code.")
  }
  interface LayerFilterItemInterface {
    items_count: Int @deprecated(reason: "Use AggregationOption.count.")
    label: String @deprecated(reason: "Use AggregationOption.label.")
    value_string: String @deprecated(reason: "Use AggregationOption.value.")
  }
  type LayerFilterItem implements LayerFilterItemInterface {
    items_count: Int @deprecated(reason: "Use AggregationOption.count.")
    label: String @deprecated(reason: "Use AggregationOption.label.")
    value_string: String @deprecated(reason: "Use AggregationOption.value.")
  }
  interface SwatchLayerFilterItemInterface {
    swatch_data: SwatchData
  }
  type SwatchLayerFilterItem implements LayerFilterItemInterface & SwatchLayerFilterItemInterface {
    items_count: Int @deprecated(reason: "Use AggregationOption.count.")
    label: String @deprecated(reason: "Use AggregationOption.label.")
    swatch_data: SwatchData
    value_string: String @deprecated(reason: "Use AggregationOption.value.")
  }
  type SwatchData {
    type: String
    value: String
  }
  type SortField {
    label: String
    value: String
  }
  type SortFields {
    default: String
    options: [SortField]
  }
  type SearchSuggestion {
    search: String!
  }
`;
