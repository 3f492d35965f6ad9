/** Fields of every cart line. */
const itemFields = /* GraphQL */ `
    id: String! @deprecated(reason: "Use uid.")
    uid: ID!
    quantity: Float!
    product: ProductInterface!
    prices: CartItemPrices
    discount: [Discount]
    errors: [CartItemError]
    is_available: Boolean!
    not_available_message: String
    min_qty: Float
    max_qty: Float
`;

/** The lines of a cart, one type per product type. */
export const cartItemTypes = /* GraphQL */ `
  interface CartItemInterface {${itemFields}  }
  type SimpleCartItem implements CartItemInterface {${itemFields}
    gift_message: GiftMessage
    customizable_options: [SelectedCustomizableOption]!
  }
  type VirtualCartItem implements CartItemInterface {${itemFields}
    customizable_options: [SelectedCustomizableOption]!
  }
  type ConfigurableCartItem implements CartItemInterface {${itemFields}
    gift_message: GiftMessage
    configured_variant: ProductInterface!
    customizable_options: [SelectedCustomizableOption]!
    configurable_options: [SelectedConfigurableOption]!
  }
  type BundleCartItem implements CartItemInterface {${itemFields}
    gift_message: GiftMessage
    bundle_options: [SelectedBundleOption]!
    customizable_options: [SelectedCustomizableOption]!
  }
  type DownloadableCartItem implements CartItemInterface {${itemFields}
    links: [DownloadableProductLinks]
    samples: [DownloadableProductSamples]
    customizable_options: [SelectedCustomizableOption]!
  }
  type SelectedConfigurableOption {
    id: Int! @deprecated(reason: "Use configurable_product_option_uid.")
    configurable_product_option_uid: ID!
    option_label: String!
    value_id: Int! @deprecated(reason: "Use configurable_product_option_value_uid.")
    configurable_product_option_value_uid: ID!
    value_label: String!
  }
  type SelectedBundleOption {
    id: Int! @deprecated(reason: "Use uid.")
    uid: ID!
    label: String!
    type: String!
    values: [SelectedBundleOptionValue]!
  }
  type SelectedBundleOptionValue {
    id: Int! @deprecated(reason: "Use uid.")
    uid: ID!
    label: String!
    quantity: Float!
    price: Float! @deprecated(reason: "Use priceV2.")
    priceV2: Money!
    original_price: Money!
  }
  type CartItemError {
    code: CartItemErrorType!
    message: String!
  }
  enum CartItemErrorType {
    UNDEFINED
    ITEM_QTY
    ITEM_INCREMENTS
  }
`;
