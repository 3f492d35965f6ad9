/** Estimating and emptying a cart. */
export const cartEstimateTypes = /* GraphQL */ `
  extend type Mutation {
    estimateShippingMethods(input: EstimateTotalsInput!): [AvailableShippingMethod]
    estimateTotals(input: EstimateTotalsInput!): EstimateTotalsOutput!
    clearCart(input: ClearCartInput!): ClearCartOutput!
    clearCustomerCart(cartUid: String!): ClearCustomerCartOutput
  }
  input EstimateTotalsInput {
    address: EstimateAddressInput!
    cart_id: String!
    shipping_method: ShippingMethodInput
  }
  input EstimateAddressInput {
    country_code: CountryCodeEnum!
    postcode: String
    region: CustomerAddressRegionInput
  }
  type EstimateTotalsOutput {
    cart: Cart
  }
  input ClearCartInput {
    uid: ID!
  }
  type ClearCartOutput {
    cart: Cart
    errors: [ClearCartError]
  }
  type ClearCartError {
    message: String!
    type: ClearCartErrorType!
  }
  enum ClearCartErrorType {
    NOT_FOUND
    UNAUTHORISED
    INACTIVE
    UNDEFINED
  }
  type ClearCustomerCartOutput {
    cart: Cart
    status: Boolean!
  }
`;
