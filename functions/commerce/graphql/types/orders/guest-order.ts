/** What a guest tells of an order: in 2.4.8 its last name, which is needed there; in 2.4.7 its postal code. */
const INFORMATION_OF_2_4_8 = 'lastname: String!';
const INFORMATION_OF_EITHER = 'lastname: String postcode: String';

/** Orders found without an account, orders bought again, and what a customer has of them. */
const typesWith = (information: string) => /* GraphQL */ `
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
  input OrderInformationInput {
    email: String!
    ${information}
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

/** As 2.4.8 publishes them. */
export const guestOrderCoreTypes = typesWith(INFORMATION_OF_2_4_8);
/** As both releases are answered. */
export const guestOrderTypes = typesWith(INFORMATION_OF_EITHER);
