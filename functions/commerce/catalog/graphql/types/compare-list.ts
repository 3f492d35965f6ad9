/** Comparison of products. */
export const compareListTypes = /* GraphQL */ `
  extend type Query {
    compareList(uid: ID!): CompareList
  }
  extend type Mutation {
    createCompareList(input: CreateCompareListInput): CompareList
    addProductsToCompareList(input: AddProductsToCompareListInput): CompareList
    removeProductsFromCompareList(input: RemoveProductsFromCompareListInput): CompareList
    assignCompareListToCustomer(uid: ID!): AssignCompareListToCustomerOutput
    deleteCompareList(uid: ID!): DeleteCompareListOutput
  }
  extend type Customer {
    compare_list: CompareList
  }

  input CreateCompareListInput {
    products: [ID]
  }
  input AddProductsToCompareListInput {
    products: [ID]!
    uid: ID!
  }
  input RemoveProductsFromCompareListInput {
    products: [ID]!
    uid: ID!
  }
  type CompareList {
    attributes: [ComparableAttribute]
    item_count: Int!
    items: [ComparableItem]
    uid: ID!
  }
  type ComparableAttribute {
    code: String!
    label: String!
  }
  type ComparableItem {
    attributes: [ProductAttribute]!
    product: ProductInterface!
    uid: ID!
  }
  type ProductAttribute {
    code: String!
    value: String!
  }
  type AssignCompareListToCustomerOutput {
    compare_list: CompareList
    result: Boolean!
  }
  type DeleteCompareListOutput {
    result: Boolean!
  }
`;
