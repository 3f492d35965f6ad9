/** Shops with pickup, and the input for listing them. */
export const pickupTypes = /* GraphQL */ `
  extend type Query {
    pickupLocations(
      area: AreaInput
      filters: PickupLocationFilterInput
      sort: PickupLocationSortInput
      pageSize: Int = 20
      currentPage: Int = 1
      productsInfo: [ProductInfoInput]
    ): PickupLocations
  }
  type PickupLocations {
    items: [PickupLocation]
    page_info: SearchResultPageInfo
    total_count: Int
  }
  type PickupLocation {
    city: String
    contact_name: String
    country_id: String
    description: String
    email: String
    fax: String
    latitude: Float
    longitude: Float
    name: String
    phone: String
    pickup_location_code: String
    postcode: String
    region: String
    region_id: Int
    street: String
  }
  input AreaInput {
    radius: Int!
    search_term: String!
  }
  input ProductInfoInput {
    sku: String!
  }
  input PickupLocationFilterInput {
    city: FilterTypeInput
    country_id: FilterTypeInput
    name: FilterTypeInput
    pickup_location_code: FilterTypeInput
    postcode: FilterTypeInput
    region: FilterTypeInput
    region_id: FilterTypeInput
    street: FilterTypeInput
  }
  input PickupLocationSortInput {
    city: SortEnum
    contact_name: SortEnum
    country_id: SortEnum
    description: SortEnum
    distance: SortEnum
    email: SortEnum
    fax: SortEnum
    latitude: SortEnum
    longitude: SortEnum
    name: SortEnum
    phone: SortEnum
    pickup_location_code: SortEnum
    postcode: SortEnum
    region: SortEnum
    region_id: SortEnum
    street: SortEnum
  }
  input FilterTypeInput {
    eq: String
    finset: [String]
    from: String
    gt: String
    gteq: String
    in: [String]
    like: String
    lt: String
    lteq: String
    moreq: String
    neq: String
    nin: [String]
    notnull: String
    null: String
    to: String
  }
`;
