const names = /* GraphQL */ `
    date_of_birth: String
    dob: String
    gender: Int
    is_subscribed: Boolean
    middlename: String
    prefix: String
    suffix: String
    taxvat: String
`;

/**
 * The two mutations that bots try most. `captcha` is an additional argument; a standard Magento client sends it as a
 * header.
 */
export const signInTypes = (captcha = '') => /* GraphQL */ `
  extend type Mutation {
    generateCustomerToken(email: String!, password: String!${captcha}): CustomerToken
    createCustomer(input: CustomerInput!${captcha}): CustomerOutput @deprecated(reason: "Use createCustomerV2.")
    createCustomerV2(input: CustomerCreateInput!${captcha}): CustomerOutput
  }
`;

/** The account of a customer: profile and sign-in. */
export const customerTypes = /* GraphQL */ `
  extend type Query {
    customer: Customer
    isEmailAvailable(email: String!): IsEmailAvailableOutput
  }
  extend type Mutation {
    revokeCustomerToken: RevokeCustomerTokenOutput
    updateCustomer(input: CustomerInput!): CustomerOutput @deprecated(reason: "Use updateCustomerV2.")
    updateCustomerV2(input: CustomerUpdateInput!): CustomerOutput
    updateCustomerEmail(email: String!, password: String!): CustomerOutput
    deleteCustomer: Boolean
    changeCustomerPassword(currentPassword: String!, newPassword: String!): Customer
    requestPasswordResetEmail(email: String!): Boolean
    resetPassword(email: String!, resetPasswordToken: String!, newPassword: String!): Boolean
    confirmEmail(input: ConfirmEmailInput!): CustomerOutput
    resendConfirmationEmail(email: String!): Boolean
    subscribeEmailToNewsletter(email: String!): SubscribeEmailToNewsletterOutput
  }

  type IsEmailAvailableOutput {
    is_email_available: Boolean
  }
  type CustomerToken {
    token: String
  }
  type RevokeCustomerTokenOutput {
    result: Boolean!
  }
  input CustomerInput {${names}
    email: String
    firstname: String
    lastname: String
    password: String
  }
  input CustomerCreateInput {${names}
    allow_remote_shopping_assistance: Boolean
    custom_attributes: [AttributeValueInput]
    email: String!
    firstname: String!
    lastname: String!
    password: String
  }
  input CustomerUpdateInput {${names}
    allow_remote_shopping_assistance: Boolean
    custom_attributes: [AttributeValueInput]
    firstname: String
    lastname: String
  }
  input ConfirmEmailInput {
    confirmation_key: String!
    email: String!
  }
  type CustomerOutput {
    customer: Customer!
  }
  type SubscribeEmailToNewsletterOutput {
    status: SubscriptionStatusesEnum
  }
  enum SubscriptionStatusesEnum {
    NOT_ACTIVE
    SUBSCRIBED
    UNSUBSCRIBED
    UNCONFIRMED
  }
  enum ConfirmationStatusEnum {
    ACCOUNT_CONFIRMED
    ACCOUNT_CONFIRMATION_NOT_REQUIRED
  }

  type CustomerGroup {
    name: String
  }
  type Customer {
    allow_remote_shopping_assistance: Boolean!
    custom_attributes(attributeCodes: [ID!]): [AttributeValueInterface]
    group: CustomerGroup
    group_id: Int @deprecated(reason: "Not for a storefront.")
    confirmation_status: ConfirmationStatusEnum!
    created_at: String
    date_of_birth: String
    default_billing: String
    default_shipping: String
    dob: String @deprecated(reason: "Use date_of_birth.")
    email: String
    firstname: String
    gender: Int
    id: Int @deprecated(reason: "A customer does not need their number.")
    is_subscribed: Boolean
    lastname: String
    middlename: String
    prefix: String
    suffix: String
    taxvat: String
  }
`;
