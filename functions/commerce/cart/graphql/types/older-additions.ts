/** The older mutations that add products of one type; they name options by number. */
export const olderAdditionTypes = /* GraphQL */ `
  extend type Mutation {
    addSimpleProductsToCart(input: AddSimpleProductsToCartInput): AddSimpleProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addConfigurableProductsToCart(input: AddConfigurableProductsToCartInput): AddConfigurableProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addVirtualProductsToCart(input: AddVirtualProductsToCartInput): AddVirtualProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addDownloadableProductsToCart(input: AddDownloadableProductsToCartInput): AddDownloadableProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
    addBundleProductsToCart(input: AddBundleProductsToCartInput): AddBundleProductsToCartOutput
      @deprecated(reason: "Use addProductsToCart.")
  }
  input CustomizableOptionInput {
    id: Int
    uid: ID
    value_string: String!
  }
  input AddSimpleProductsToCartInput {
    cart_id: String!
    cart_items: [SimpleProductCartItemInput]!
  }
  input SimpleProductCartItemInput {
    customizable_options: [CustomizableOptionInput]
    data: CartItemInput!
  }
  input AddConfigurableProductsToCartInput {
    cart_id: String!
    cart_items: [ConfigurableProductCartItemInput]!
  }
  input ConfigurableProductCartItemInput {
    customizable_options: [CustomizableOptionInput]
    data: CartItemInput!
    parent_sku: String
    variant_sku: String
  }
  input AddVirtualProductsToCartInput {
    cart_id: String!
    cart_items: [VirtualProductCartItemInput]!
  }
  input VirtualProductCartItemInput {
    customizable_options: [CustomizableOptionInput]
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
    customizable_options: [CustomizableOptionInput]
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
    customizable_options: [CustomizableOptionInput]
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
  type AddSimpleProductsToCartOutput {
    cart: Cart!
  }
  type AddConfigurableProductsToCartOutput {
    cart: Cart!
  }
`;
