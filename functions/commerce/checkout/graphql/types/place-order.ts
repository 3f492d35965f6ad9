/** The step that turns a cart into an order. */
export const placeOrderTypes = /* GraphQL */ `
  extend type Mutation {
    placeOrder(input: PlaceOrderInput): PlaceOrderOutput
    setPaymentMethodAndPlaceOrder(input: SetPaymentMethodAndPlaceOrderInput): PlaceOrderOutput
      @deprecated(reason: "Use setPaymentMethodOnCart and placeOrder.")
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
`;
