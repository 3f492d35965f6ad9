/** Types used by every area: money, paging, filters, sorting. */
export const valueTypes = /* GraphQL */ `
  enum SortEnum {
    ASC
    DESC
  }
  enum CurrencyEnum {
    VND
  }
  type Money {
    currency: CurrencyEnum
    value: Float
  }
  type SearchResultPageInfo {
    current_page: Int
    page_size: Int
    total_pages: Int
  }
  type ComplexTextValue {
    html: String!
  }
  input FilterEqualTypeInput {
    eq: String
    in: [String]
  }
  input FilterRangeTypeInput {
    from: String
    to: String
  }
  enum FilterMatchTypeEnum {
    FULL
    PARTIAL
  }
  input FilterMatchTypeInput {
    match: String
    match_type: FilterMatchTypeEnum
  }
`;
