const itemFields = /* GraphQL */ `
    added_at: String!
    customizable_options: [SelectedCustomizableOption]!
    description: String
    id: ID!
    product: ProductInterface
    quantity: Float!
`;

/** The wishlist of a customer. */
export const wishlistTypes = /* GraphQL */ `
  extend type Query {
    wishlist: WishlistOutput @deprecated(reason: "Use customer.wishlists.")
  }
  extend type Mutation {
    addProductsToWishlist(wishlistId: ID!, wishlistItems: [WishlistItemInput!]!): AddProductsToWishlistOutput
    removeProductsFromWishlist(wishlistId: ID!, wishlistItemsIds: [ID!]!): RemoveProductsFromWishlistOutput
    updateProductsInWishlist(wishlistId: ID!, wishlistItems: [WishlistItemUpdateInput!]!): UpdateProductsInWishlistOutput
    addWishlistItemsToCart(wishlistId: ID!, wishlistItemIds: [ID!]): AddWishlistItemsToCartOutput
  }
  extend type Mutation {
    createWishlist(input: CreateWishlistInput!): CreateWishlistOutput
    updateWishlist(wishlistId: ID!, name: String, visibility: WishlistVisibilityEnum): UpdateWishlistOutput
    deleteWishlist(wishlistId: ID!): DeleteWishlistOutput
  }
  input CreateWishlistInput {
    name: String!
    visibility: WishlistVisibilityEnum!
  }
  type CreateWishlistOutput {
    wishlist: Wishlist!
  }
  type UpdateWishlistOutput {
    name: String!
    uid: ID!
    visibility: WishlistVisibilityEnum!
  }
  type DeleteWishlistOutput {
    status: Boolean!
    wishlists: [Wishlist]!
  }
  extend type Customer {
    wishlist: Wishlist! @deprecated(reason: "Use wishlists or wishlist_v2.")
    wishlist_v2(id: ID!): Wishlist
    wishlists(pageSize: Int = 20, currentPage: Int = 1): [Wishlist]!
  }

  type Wishlist {
    id: ID
    items: [WishlistItem] @deprecated(reason: "Use items_v2.")
    items_count: Int
    items_v2(currentPage: Int = 1, pageSize: Int = 20): WishlistItems
    name: String
    sharing_code: String
    updated_at: String
    visibility: WishlistVisibilityEnum!
  }
  enum WishlistVisibilityEnum {
    PUBLIC
    PRIVATE
  }
  type WishlistOutput {
    items: [WishlistItem] @deprecated(reason: "Use customer.wishlists.")
    items_count: Int @deprecated(reason: "Use customer.wishlists.")
    name: String @deprecated(reason: "Use customer.wishlists.")
    sharing_code: String @deprecated(reason: "Use customer.wishlists.")
    updated_at: String @deprecated(reason: "Use customer.wishlists.")
  }
  type WishlistItem {
    added_at: String
    description: String
    id: Int
    product: ProductInterface
    qty: Float
  }
  type WishlistItems {
    items: [WishlistItemInterface]!
    page_info: SearchResultPageInfo
  }
  interface WishlistItemInterface {${itemFields}}
  type SimpleWishlistItem implements WishlistItemInterface {${itemFields}}
  type VirtualWishlistItem implements WishlistItemInterface {${itemFields}}
  type GroupedProductWishlistItem implements WishlistItemInterface {${itemFields}}
  type ConfigurableWishlistItem implements WishlistItemInterface {${itemFields}
    child_sku: String! @deprecated(reason: "Use configured_variant.")
    configurable_options: [SelectedConfigurableOption]
    configured_variant: ProductInterface
  }
  type BundleWishlistItem implements WishlistItemInterface {${itemFields}
    bundle_options: [SelectedBundleOption]
  }
  type DownloadableWishlistItem implements WishlistItemInterface {${itemFields}
    links_v2: [DownloadableProductLinks]
    samples: [DownloadableProductSamples]
  }
  type SelectedCustomizableOption {
    customizable_option_uid: ID!
    id: Int! @deprecated(reason: "Use customizable_option_uid.")
    is_required: Boolean!
    label: String!
    sort_order: Int!
    type: String!
    values: [SelectedCustomizableOptionValue]!
  }
  type SelectedCustomizableOptionValue {
    customizable_option_value_uid: ID!
    id: Int! @deprecated(reason: "Use customizable_option_value_uid.")
    label: String!
    price: CartItemSelectedOptionValuePrice!
    value: String!
  }
  type CartItemSelectedOptionValuePrice {
    type: PriceTypeEnum!
    units: String!
    value: Float!
  }

  input WishlistItemInput {
    entered_options: [EnteredOptionInput]
    parent_sku: String
    quantity: Float!
    selected_options: [ID]
    sku: String!
  }
  input WishlistItemUpdateInput {
    description: String
    entered_options: [EnteredOptionInput]
    quantity: Float
    selected_options: [ID]
    wishlist_item_id: ID!
  }
  type WishListUserInputError {
    code: WishListUserInputErrorType!
    message: String!
  }
  enum WishListUserInputErrorType {
    PRODUCT_NOT_FOUND
    UNDEFINED
  }
  type AddProductsToWishlistOutput {
    user_errors: [WishListUserInputError]!
    wishlist: Wishlist!
  }
  type RemoveProductsFromWishlistOutput {
    user_errors: [WishListUserInputError]!
    wishlist: Wishlist!
  }
  type UpdateProductsInWishlistOutput {
    user_errors: [WishListUserInputError]!
    wishlist: Wishlist!
  }
  type AddWishlistItemsToCartOutput {
    add_wishlist_items_to_cart_user_errors: [WishlistCartUserInputError]!
    status: Boolean!
    wishlist: Wishlist!
  }
  type WishlistCartUserInputError {
    code: WishlistCartUserInputErrorType!
    message: String!
    wishlistId: ID!
    wishlistItemId: ID!
  }
  enum WishlistCartUserInputErrorType {
    PRODUCT_NOT_FOUND
    NOT_SALABLE
    INSUFFICIENT_STOCK
    UNDEFINED
  }
`;
