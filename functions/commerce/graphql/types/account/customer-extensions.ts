/** What this backend adds to Magento's customer; a stock Magento has none of it. */
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
