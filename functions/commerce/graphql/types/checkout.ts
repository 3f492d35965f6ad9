export const checkoutTypes = /* GraphQL */ `
  extend type Mutation {
    setGuestEmailOnCart(input: SetGuestEmailOnCartInput): SetGuestEmailOnCartOutput
    setShippingAddressesOnCart(input: SetShippingAddressesOnCartInput): SetShippingAddressesOnCartOutput
    setShippingMethodsOnCart(input: SetShippingMethodsOnCartInput): SetShippingMethodsOnCartOutput
    setBillingAddressOnCart(input: SetBillingAddressOnCartInput): SetBillingAddressOnCartOutput
    setPaymentMethodOnCart(input: SetPaymentMethodOnCartInput): SetPaymentMethodOnCartOutput
    placeOrder(input: PlaceOrderInput): PlaceOrderOutput
    setPaymentMethodAndPlaceOrder(input: SetPaymentMethodAndPlaceOrderInput): PlaceOrderOutput
      @deprecated(reason: "Use setPaymentMethodOnCart and placeOrder.")
  }

  input SetGuestEmailOnCartInput {
    cart_id: String!
    email: String!
  }
  type SetGuestEmailOnCartOutput {
    cart: Cart!
  }
  input SetShippingAddressesOnCartInput {
    cart_id: String!
    shipping_addresses: [ShippingAddressInput]!
  }
  type SetShippingAddressesOnCartOutput {
    cart: Cart!
  }
  input SetShippingMethodsOnCartInput {
    cart_id: String!
    shipping_methods: [ShippingMethodInput]!
  }
  type SetShippingMethodsOnCartOutput {
    cart: Cart!
  }
  input SetBillingAddressOnCartInput {
    cart_id: String!
    billing_address: BillingAddressInput!
  }
  type SetBillingAddressOnCartOutput {
    cart: Cart!
  }
  input SetPaymentMethodOnCartInput {
    cart_id: String!
    payment_method: PaymentMethodInput!
  }
  type SetPaymentMethodOnCartOutput {
    cart: Cart!
  }
  input SetPaymentMethodAndPlaceOrderInput {
    cart_id: String!
    payment_method: PaymentMethodInput!
  }
  input PlaceOrderInput {
    cart_id: String!
  }
  type PlaceOrderOutput {
    errors: [PlaceOrderError]!
    order: Order @deprecated(reason: "Use orderV2.")
    orderV2: CustomerOrder
  }
  type PlaceOrderError {
    code: PlaceOrderErrorCodes!
    message: String!
  }
  enum PlaceOrderErrorCodes {
    CART_NOT_FOUND
    CART_NOT_ACTIVE
    GUEST_EMAIL_MISSING
    UNABLE_TO_PLACE_ORDER
    UNDEFINED
  }

  input ShippingAddressInput {
    address: CartAddressInput
    customer_address_id: Int
    customer_notes: String
  }
  input BillingAddressInput {
    address: CartAddressInput
    customer_address_id: Int
    same_as_shipping: Boolean
    use_for_shipping: Boolean
  }
  input CartAddressInput {
    firstname: String!
    lastname: String!
    middlename: String
    prefix: String
    suffix: String
    company: String
    telephone: String
    fax: String
    country_code: String!
    region: String
    region_id: Int
    city: String!
    street: [String]!
    postcode: String
    vat_id: String
    custom_attributes: [AttributeValueInput]
    save_in_address_book: Boolean
  }
  input AttributeValueInput {
    attribute_code: String!
    value: String
    selected_options: [AttributeInputSelectedOption]
  }
  input AttributeInputSelectedOption {
    value: String!
  }
  input ShippingMethodInput {
    carrier_code: String!
    method_code: String!
  }
  input PaymentMethodInput {
    code: String!
    purchase_order_number: String
  }

  interface CartAddressInterface {
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
  }
  type ShippingCartAddress implements CartAddressInterface {
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
    customer_notes: String
    same_as_billing: Boolean!
    available_shipping_methods: [AvailableShippingMethod]
    selected_shipping_method: SelectedShippingMethod
    cart_items_v2: [CartItemInterface]
  }
  type BillingCartAddress implements CartAddressInterface {
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

  type Order {
    order_id: String @deprecated(reason: "Use order_number.")
    order_number: String!
  }
  type CustomerOrder {
    id: ID!
    number: String!
    order_number: String! @deprecated(reason: "Use number.")
    increment_id: String @deprecated(reason: "Use number.")
    token: String!
    status: String!
    order_date: String!
    created_at: String @deprecated(reason: "Use order_date.")
    order_status_change_date: String!
    email: String
    is_virtual: Boolean!
    carrier: String
    shipping_method: String
    shipping_address: OrderAddress
    billing_address: OrderAddress
    payment_methods: [OrderPaymentMethod]
    applied_coupons: [AppliedCoupon]!
    customer_info: OrderCustomerInfo!
    items: [OrderItemInterface]
    total: OrderTotal
    grand_total: Float @deprecated(reason: "Use total.grand_total.")
  }
  type OrderCustomerInfo {
    firstname: String!
    lastname: String
  }
  type OrderPaymentMethod {
    name: String!
    type: String!
  }
  type OrderAddress {
    firstname: String!
    lastname: String!
    company: String
    telephone: String
    country_code: CountryCodeEnum
    region: String
    region_id: ID
    city: String!
    street: [String]!
    postcode: String
    vat_id: String
    custom_attributesV2(attributeCodes: [ID!]): [AttributeValueInterface]!
  }
  enum CountryCodeEnum {
    VN
  }
  interface OrderItemInterface {
    id: ID!
    product: ProductInterface
    product_name: String
    product_sku: String!
    product_type: String
    product_url_key: String
    product_sale_price: Money!
    prices: OrderItemPrices
    discounts: [Discount]
    quantity_canceled: Float
    quantity_invoiced: Float
    quantity_ordered: Float
    quantity_refunded: Float
    quantity_shipped: Float
    selected_options: [OrderItemOption]
    status: String
  }
  type OrderItem implements OrderItemInterface {
    id: ID!
    product: ProductInterface
    product_name: String
    product_sku: String!
    product_type: String
    product_url_key: String
    product_sale_price: Money!
    prices: OrderItemPrices
    discounts: [Discount]
    quantity_canceled: Float
    quantity_invoiced: Float
    quantity_ordered: Float
    quantity_refunded: Float
    quantity_shipped: Float
    selected_options: [OrderItemOption]
    status: String
  }
  type OrderItemOption {
    label: String!
    value: String!
  }
  type OrderItemPrices {
    price: Money!
    price_including_tax: Money!
    row_total: Money!
    row_total_including_tax: Money!
    original_price: Money
    original_row_total: Money!
    total_item_discount: Money!
  }
  type OrderTotal {
    subtotal: Money! @deprecated(reason: "Use subtotal_excl_tax.")
    subtotal_excl_tax: Money!
    subtotal_incl_tax: Money!
    discounts: [Discount]
    shipping_handling: ShippingHandling
    total_shipping: Money!
    total_tax: Money!
    taxes: [TaxItem]
    grand_total: Money!
    base_grand_total: Money!
  }
  type ShippingHandling {
    amount_excluding_tax: Money
    amount_including_tax: Money
    total_amount: Money!
  }
  type TaxItem {
    amount: Money!
    rate: Float!
    title: String!
  }
`;
