/** Cart and order fields that this backend adds; a standard Magento does not have them. */
export const cartExtensionTypes = /* GraphQL */ `
  extend type Query {
    orderData(orderId: String!, cartId: String, token: String): OrderData
  }
  extend type Mutation {
    cancelOrderOfCart(input: CancelOrderOfCartInput!): CancelOrderOutput
  }
  input CancelOrderOfCartInput {
    order_number: String!
    cart_id: String
    token: String
    reason: String!
  }

  extend type CartUserInputError {
    sku: String
  }
  extend type Cart {
    extension_attributes: CartExtensionAttributes
  }
  type CartExtensionAttributes {
    coupon_code_odoo: String
    free_ship: Float
    total_shipping: Float
    free_gift_total: Int
    total_freegift: Int
    is_phone_confirmed: Boolean!
    free_gift_rules: [FreeGiftRule!]!
    unmet_codes: [UnmetCode!]!
    loyalty_points: Int!
    stock: [CartStock!]!
  }
  type CartStock {
    sku: String!
    qty: Float!
    is_in_stock: Boolean!
  }
  type UnmetCode {
    code: String!
    message: String!
  }
  type FreeGiftRule {
    rule_id: Int!
    label: String!
    gift_count: Int!
    chosen_count: Int!
  }
  extend type CartPrices {
    loyalty_discount: Money
  }
  extend type CartItemPrices {
    added_price: Money
  }

  extend input CartAddressInput {
    extension_attributes: AddressExtensionAttributesInput
  }
  input AddressExtensionAttributesInput {
    ward_name: String
  }
  extend type ShippingCartAddress {
    extension_attributes: AddressExtensionAttributes
  }
  extend type BillingCartAddress {
    extension_attributes: AddressExtensionAttributes
  }
  type AddressExtensionAttributes {
    ward_name: String
  }

  type OrderData {
    order_id: ID!
    order_number: String!
    total: Float!
    order_info: OrderInfo!
    order_address: OrderDeliveryAddress
    order_items: [OrderLine!]!
    order_parcels: [OrderParcel!]!
  }
  type OrderParcel {
    carrier: String
    number: String
  }
  type OrderInfo {
    status: String!
    created_at: String!
    subtotal: Float!
    shipping_amount: Float!
    discount_amount: Float!
    loyalty_amount: Float!
    grand_total: Float!
    total_item_count: Int!
    erp_voucher_codes: String
    carrier_code: String
    method_code: String
    shipping_method: String
    payment_method: String!
    payment_methods: [OrderPaymentMethod!]!
    available_payment_methods: [AvailablePaymentMethod!]!
    expires_at: String
    promised_days: PromisedDays
    paid_at: String
    can_cancel: Boolean!
    order_discounts: [OrderDiscount!]!
  }
  type PromisedDays {
    from: String!
    to: String!
  }
  type OrderDiscount {
    label: String!
    amount: Float!
  }
  type OrderDeliveryAddress {
    name: String!
    phone: String
    street: [String!]!
    city: String!
    region: String
    ward: String
    postcode: String
    order_comment: String
    vat_id: String
  }
  type OrderLine {
    name: String!
    sku: String!
    qty_ordered: Float!
    price: Float!
    original_price: Float!
    loyalty_amount: Float!
    erp_voucher_amount: Float!
    discount_amount: Float!
    product_url_key: String
    image: String
    is_pre_order: Int
    options: [OrderItemOption!]!
  }
`;
