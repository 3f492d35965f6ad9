/** Orders found without an account, orders bought again, and what a customer has of them. */
export const guestOrderTypes = /* GraphQL */ `
  extend type Query {
    guestOrder(input: OrderInformationInput!): CustomerOrder!
    guestOrderByToken(input: OrderTokenInput!): CustomerOrder!
    customerDownloadableProducts: CustomerDownloadableProducts
    customerPaymentTokens: CustomerPaymentTokens
  }
  extend type Mutation {
    reorderItems(orderNumber: String!): ReorderItemsOutput
  }
  input OrderInformationInput {
    email: String!
    lastname: String!
    number: String!
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
