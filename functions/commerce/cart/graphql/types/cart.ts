/** A cart, and adding and removing its items. */
export const cartTypes = /* GraphQL */ `
  extend type Query {
    cart(cart_id: String!): Cart
    customerCart: Cart!
  }

  type Mutation {
    createEmptyCart(input: createEmptyCartInput): String @deprecated(reason: "Use createGuestCart.")
    createGuestCart(input: CreateGuestCartInput): CreateGuestCartOutput
    addProductsToCart(cartId: String!, cartItems: [CartItemInput!]!): AddProductsToCartOutput
    updateCartItems(input: UpdateCartItemsInput): UpdateCartItemsOutput
    removeItemFromCart(input: RemoveItemFromCartInput): RemoveItemFromCartOutput
    mergeCarts(source_cart_id: String!, destination_cart_id: String): Cart!
    assignCustomerToGuestCart(cart_id: String!): Cart!
  }

  input createEmptyCartInput {
    cart_id: String
  }
  input CreateGuestCartInput {
    cart_uid: ID
  }
  type CreateGuestCartOutput {
    cart: Cart
  }

  input CartItemInput {
    sku: String!
    parent_sku: String
    quantity: Float!
    selected_options: [ID]
    entered_options: [EnteredOptionInput]
  }
  input EnteredOptionInput {
    uid: ID!
    value: String!
  }
  type AddProductsToCartOutput {
    cart: Cart!
    user_errors: [Error]!
  }

  input UpdateCartItemsInput {
    cart_id: String!
    cart_items: [CartItemUpdateInput]!
  }
  input CartItemUpdateInput {
    cart_item_id: Int
    cart_item_uid: ID
    customizable_options: [CustomizableOptionInput]
    gift_message: GiftMessageInput
    quantity: Float
  }
  input GiftMessageInput {
    from: String!
    message: String!
    to: String!
  }
  type UpdateCartItemsOutput {
    cart: Cart!
    errors: [CartUserInputError]!
  }
  input RemoveItemFromCartInput {
    cart_id: String!
    cart_item_id: Int
    cart_item_uid: ID
  }
  type RemoveItemFromCartOutput {
    cart: Cart!
  }

  interface Error {
    code: CartUserInputErrorType!
    message: String!
  }
  type CartUserInputError implements Error {
    code: CartUserInputErrorType!
    message: String!
  }
  enum CartUserInputErrorType {
    PRODUCT_NOT_FOUND
    NOT_SALABLE
    INSUFFICIENT_STOCK
    COULD_NOT_FIND_CART_ITEM
    REQUIRED_PARAMETER_MISSING
    INVALID_PARAMETER_VALUE
    UNDEFINED
    PERMISSION_DENIED
  }

  type GiftMessage {
    from: String!
    message: String!
    to: String!
  }
  type Cart {
    gift_message: GiftMessage
    id: ID!
    email: String
    is_virtual: Boolean!
    total_quantity: Float!
    items: [CartItemInterface] @deprecated(reason: "Use itemsV2.")
    itemsV2(pageSize: Int = 20, currentPage: Int = 1, sort: QuoteItemsSortInput): CartItems
    prices: CartPrices
    applied_coupon: AppliedCoupon @deprecated(reason: "Use applied_coupons.")
    applied_coupons: [AppliedCoupon]
    shipping_addresses: [ShippingCartAddress]!
    billing_address: BillingCartAddress
    available_payment_methods: [AvailablePaymentMethod]
    selected_payment_method: SelectedPaymentMethod
  }
  type CartItems {
    items: [CartItemInterface]!
    page_info: SearchResultPageInfo
    total_count: Int!
  }
  input QuoteItemsSortInput {
    field: SortQuoteItemsEnum!
    order: SortEnum!
  }
  enum SortQuoteItemsEnum {
    ITEM_ID
    PRODUCT_ID
    SKU
    NAME
    QTY
    PRICE
    ROW_TOTAL
    CREATED_AT
    UPDATED_AT
    DESCRIPTION
    WEIGHT
    BASE_PRICE
    CUSTOM_PRICE
    DISCOUNT_PERCENT
    DISCOUNT_AMOUNT
    BASE_DISCOUNT_AMOUNT
    TAX_PERCENT
    TAX_AMOUNT
    BASE_TAX_AMOUNT
    BASE_ROW_TOTAL
    ROW_TOTAL_WITH_DISCOUNT
    ROW_WEIGHT
    PRODUCT_TYPE
    BASE_TAX_BEFORE_DISCOUNT
    TAX_BEFORE_DISCOUNT
    ORIGINAL_CUSTOM_PRICE
    PRICE_INC_TAX
    BASE_PRICE_INC_TAX
    ROW_TOTAL_INC_TAX
    BASE_ROW_TOTAL_INC_TAX
    DISCOUNT_TAX_COMPENSATION_AMOUNT
    BASE_DISCOUNT_TAX_COMPENSATION_AMOUNT
    FREE_SHIPPING
  }
`;
