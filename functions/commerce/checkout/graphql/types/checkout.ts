/** The checkout steps that complete a cart: e-mail, addresses, shipping and payment. */
export const checkoutTypes = /* GraphQL */ `
  extend type Mutation {
    setGuestEmailOnCart(input: SetGuestEmailOnCartInput): SetGuestEmailOnCartOutput
    setShippingAddressesOnCart(input: SetShippingAddressesOnCartInput): SetShippingAddressesOnCartOutput
    setShippingMethodsOnCart(input: SetShippingMethodsOnCartInput): SetShippingMethodsOnCartOutput
    setBillingAddressOnCart(input: SetBillingAddressOnCartInput): SetBillingAddressOnCartOutput
    setPaymentMethodOnCart(input: SetPaymentMethodOnCartInput): SetPaymentMethodOnCartOutput
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

  input ShippingAddressInput {
    address: CartAddressInput
    customer_address_id: Int
    customer_notes: String
    pickup_location_code: String
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
`;
