/** Estimating and emptying a cart, and the older mutations that add products of one type. */
export const cartEstimateTypes = /* GraphQL */ `
  extend type Mutation {
    estimateShippingMethods(input: EstimateTotalsInput!): [AvailableShippingMethod]
    estimateTotals(input: EstimateTotalsInput!): EstimateTotalsOutput!
    clearCart(input: ClearCartInput!): ClearCartOutput!
    clearCustomerCart(cartUid: String!): ClearCustomerCartOutput
    addVirtualProductsToCart(input: AddVirtualProductsToCartInput): AddVirtualProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addDownloadableProductsToCart(input: AddDownloadableProductsToCartInput): AddDownloadableProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addBundleProductsToCart(input: AddBundleProductsToCartInput): AddBundleProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
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
  input AddVirtualProductsToCartInput {
    cart_id: String!
    cart_items: [VirtualProductCartItemInput]!
  }
  input VirtualProductCartItemInput {
    data: CartItemInput!
  }
  type AddVirtualProductsToCartOutput {
    cart: Cart!
  }
  input AddDownloadableProductsToCartInput {
    cart_id: String!
    cart_items: [DownloadableProductCartItemInput]!
  }
  input DownloadableProductCartItemInput {
    data: CartItemInput!
    downloadable_product_links: [DownloadableProductLinksInput]
  }
  input DownloadableProductLinksInput {
    link_id: Int!
  }
  type AddDownloadableProductsToCartOutput {
    cart: Cart!
  }
  input AddBundleProductsToCartInput {
    cart_id: String!
    cart_items: [BundleProductCartItemInput]!
  }
  input BundleProductCartItemInput {
    bundle_options: [BundleOptionInput]!
    data: CartItemInput!
  }
  input BundleOptionInput {
    id: Int!
    quantity: Float!
    value: [String]!
  }
  type AddBundleProductsToCartOutput {
    cart: Cart!
  }
`;
