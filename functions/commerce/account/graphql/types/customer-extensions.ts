/** Customer fields that this backend adds; a standard Magento does not have them. */
export const customerExtensionTypes = /* GraphQL */ `
  extend type Customer {
    customer_id: Int
    phone_number: String
    "What they wrote and the merchant has not read yet, the newest first."
    pending_reviews: [ProductReview!]!
  }
  extend input CustomerCreateInput {
    "Of the text that the person agreed to, as the client names it; kept with the time."
    consent_version: String
  }
  extend input CustomerAddressInput {
    extension_attributes: AddressExtensionAttributesInput
  }
`;
