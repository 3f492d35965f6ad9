/** Orders of guests, reordering, and a customer's downloads. */
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

/** How a guest finds an order: by last name (required) in 2.4.8, by postal code in 2.4.7. */
const informationInput = (fields: string) => /* GraphQL */ `
  input OrderInformationInput {
    email: String!
    ${fields}
    number: String!
  }
`;

/** The same types as in Magento 2.4.8. */
export const guestOrderCoreTypes = `${TYPES}${informationInput('lastname: String!')}`;
/** Accepts the form of both versions. */
export const guestOrderTypes = `${TYPES}${informationInput('lastname: String postcode: String')}`;
