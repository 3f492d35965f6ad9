/** Fields of both cart addresses. */
const addressFields = /* GraphQL */ `
    id: Int
    uid: String!
    firstname: String!
    lastname: String!
    middlename: String
    prefix: String
    suffix: String
    company: String
    telephone: String
    fax: String
    country: CartAddressCountry!
    region: CartAddressRegion
    city: String!
    street: [String]!
    postcode: String
    vat_id: String
    custom_attributes: [AttributeValueInterface]!
`;

/** The checkout data of a cart, and the available choices. */
export const cartAddressTypes = /* GraphQL */ `
  interface CartAddressInterface {${addressFields}  }
  type ShippingCartAddress implements CartAddressInterface {${addressFields}
    customer_notes: String
    pickup_location_code: String
    same_as_billing: Boolean!
    available_shipping_methods: [AvailableShippingMethod]
    selected_shipping_method: SelectedShippingMethod
    cart_items: [CartItemQuantity] @deprecated(reason: "Use cart_items_v2.")
    cart_items_v2: [CartItemInterface]
    items_weight: Float @deprecated(reason: "Not for a storefront.")
  }
  type CartItemQuantity {
    cart_item_id: Int! @deprecated(reason: "Use cart_items_v2.")
    quantity: Float! @deprecated(reason: "Use cart_items_v2.")
  }
  type BillingCartAddress implements CartAddressInterface {${addressFields}
    customer_notes: String @deprecated(reason: "Only a shipping address has notes.")
  }
  type CartAddressCountry {
    code: String!
    label: String!
  }
  type CartAddressRegion {
    code: String
    label: String
    region_id: Int
  }

  type AvailableShippingMethod {
    carrier_code: String!
    carrier_title: String!
    method_code: String
    method_title: String
    amount: Money!
    base_amount: Money @deprecated(reason: "Use amount.")
    price_excl_tax: Money!
    price_incl_tax: Money!
    available: Boolean!
    error_message: String
  }
  type SelectedShippingMethod {
    carrier_code: String!
    carrier_title: String!
    method_code: String!
    method_title: String!
    amount: Money!
    base_amount: Money @deprecated(reason: "Use amount.")
    price_excl_tax: Money!
    price_incl_tax: Money!
  }
  type AvailablePaymentMethod {
    code: String!
    title: String!
    is_deferred: Boolean!
  }
  type SelectedPaymentMethod {
    code: String!
    title: String!
    purchase_order_number: String
  }
`;
