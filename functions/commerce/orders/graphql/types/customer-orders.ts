/** The orders of a customer. */
export const customerOrderTypes = /* GraphQL */ `
  extend type Query {
    customerOrders: CustomerOrders @deprecated(reason: "Use customer.orders.")
  }
  extend type Customer {
    orders(
      filter: CustomerOrdersFilterInput
      currentPage: Int = 1
      pageSize: Int = 20
      sort: CustomerOrderSortInput
      scope: ScopeTypeEnum
    ): CustomerOrders
  }
  extend type OrderPaymentMethod {
    additional_data: [KeyValue]
  }
  type KeyValue {
    name: String
    value: String
  }
  type CustomerOrders {
    date_of_first_order: String
    items: [CustomerOrder]!
    page_info: SearchResultPageInfo
    total_count: Int
  }
  input CustomerOrdersFilterInput {
    grand_total: FilterRangeTypeInput
    number: FilterStringTypeInput
    order_date: FilterRangeTypeInput
    status: FilterEqualTypeInput
  }
  input FilterStringTypeInput {
    eq: String
    in: [String]
    match: String
  }
  input CustomerOrderSortInput {
    sort_direction: SortEnum!
    sort_field: CustomerOrderSortableField!
  }
  enum CustomerOrderSortableField {
    NUMBER
    CREATED_AT
  }
  enum ScopeTypeEnum {
    GLOBAL
    WEBSITE
    STORE
  }
`;
