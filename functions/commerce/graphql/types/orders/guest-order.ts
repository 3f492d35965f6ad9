/** Orders found without an account, orders bought again, and what a customer has of them. */
const TYPES = /* GraphQL */ `
  extend type Query {
    guestOrder(input: OrderInformationInput!): CustomerOrder!
    guestOrderByToken(input: OrderTokenInput!): CustomerOrder!
    customerDownloadableProducts: CustomerDownloadableProducts
    customerPaymentTokens: CustomerPaymentTokens
  }
  extend type Mutation {
    reorderItems(orderNumber: String!): ReorderItemsOutput
    deletePaymentToken(public_hash: String!): DeletePaymentTokenOutput
  }
  input OrderTokenInput {
    token: String!
  }
  type ReorderItemsOutput {
    cart: Cart!
    userInputErrors: [CheckoutUserInputError]!
  }
  type CheckoutUserInputError {
    code: CheckoutUserInputErrorCodes!
    message: String!
    path: [String]!
  }
  enum CheckoutUserInputErrorCodes {
    REORDER_NOT_AVAILABLE
    PRODUCT_NOT_FOUND
    NOT_SALABLE
    INSUFFICIENT_STOCK
    UNDEFINED
  }
  type CustomerDownloadableProducts {
    items: [CustomerDownloadableProduct]
  }
  type CustomerDownloadableProduct {
    date: String
    download_url: String
    order_increment_id: String
    remaining_downloads: String
    status: String
  }
  type CustomerPaymentTokens {
    items: [PaymentToken]!
  }
  type DeletePaymentTokenOutput {
    customerPaymentTokens: CustomerPaymentTokens
    result: Boolean!
  }
  type PaymentToken {
    details: String
    payment_method_code: String!
    public_hash: String!
    type: PaymentTokenTypeEnum!
  }
  enum PaymentTokenTypeEnum {
    card
    account
  }
`;

/** By what a guest finds an order: in 2.4.8 by the last name, which is required there; in 2.4.7 by the postal code. */
const informationInput = (fields: string) => /* GraphQL */ `
  input OrderInformationInput {
    email: String!
    ${fields}
    number: String!
  }
`;

/** As 2.4.8 publishes them. */
export const guestOrderCoreTypes = `${TYPES}${informationInput('lastname: String!')}`;
/** As both releases are answered. */
export const guestOrderTypes = `${TYPES}${informationInput('lastname: String postcode: String')}`;
