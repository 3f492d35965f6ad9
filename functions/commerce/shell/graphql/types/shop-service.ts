/** General queries about the shop besides its settings. */
export const shopServiceTypes = /* GraphQL */ `
  extend type Query {
    availableStores(useCurrentGroup: Boolean): [StoreConfig]
    checkoutAgreements: [CheckoutAgreement]
    currency: Currency
  }
  extend type Mutation {
    contactUs(input: ContactUsInput!): ContactUsOutput
    sendEmailToFriend(input: SendEmailToFriendInput): SendEmailToFriendOutput
  }
  type CheckoutAgreement {
    agreement_id: Int!
    checkbox_text: String!
    content: String!
    content_height: String
    is_html: Boolean!
    mode: CheckoutAgreementMode!
    name: String!
  }
  enum CheckoutAgreementMode {
    AUTO
    MANUAL
  }
  type Currency {
    available_currency_codes: [String]
    base_currency_code: String
    base_currency_symbol: String
    default_display_currecy_code: String @deprecated(reason: "Use default_display_currency_code.")
    default_display_currecy_symbol: String @deprecated(reason: "Use default_display_currency_symbol.")
    default_display_currency_code: String
    default_display_currency_symbol: String
    exchange_rates: [ExchangeRate]
  }
  type ExchangeRate {
    currency_to: String
    rate: Float
  }
  input ContactUsInput {
    comment: String!
    email: String!
    name: String!
    telephone: String
  }
  type ContactUsOutput {
    status: Boolean!
  }
  input SendEmailToFriendInput {
    product_id: Int!
    recipients: [SendEmailToFriendRecipientInput]!
    sender: SendEmailToFriendSenderInput!
  }
  input SendEmailToFriendRecipientInput {
    email: String!
    name: String!
  }
  input SendEmailToFriendSenderInput {
    email: String!
    message: String!
    name: String!
  }
  type SendEmailToFriendOutput {
    recipients: [SendEmailToFriendRecipient]
    sender: SendEmailToFriendSender
  }
  type SendEmailToFriendRecipient {
    email: String!
    name: String!
  }
  type SendEmailToFriendSender {
    email: String!
    message: String!
    name: String!
  }
`;
