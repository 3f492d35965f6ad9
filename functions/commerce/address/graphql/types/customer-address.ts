/** The address book. */
export const customerAddressTypes = /* GraphQL */ `
  extend type Mutation {
    createCustomerAddress(input: CustomerAddressInput!): CustomerAddress
    updateCustomerAddress(id: Int!, input: CustomerAddressInput): CustomerAddress
    deleteCustomerAddress(id: Int!): Boolean
  }
  extend type Customer {
    addresses: [CustomerAddress]
    addressesV2(currentPage: Int = 1, pageSize: Int = 5): CustomerAddresses
  }
  type CustomerAddresses {
    items: [CustomerAddress]
    page_info: SearchResultPageInfo
    total_count: Int
  }
  type CustomerAddress {
    city: String
    company: String
    country_code: CountryCodeEnum
    country_id: String @deprecated(reason: "Use country_code.")
    custom_attributes: [CustomerAddressAttribute] @deprecated(reason: "Use custom_attributesV2.")
    custom_attributesV2(attributeCodes: [ID!]): [AttributeValueInterface]!
    customer_id: Int @deprecated(reason: "It is the customer's who asks.")
    default_billing: Boolean
    default_shipping: Boolean
    extension_attributes: [CustomerAddressAttribute]
    fax: String
    firstname: String
    id: Int
    lastname: String
    middlename: String
    postcode: String
    prefix: String
    region: CustomerAddressRegion
    region_id: Int
    street: [String]
    suffix: String
    telephone: String
    vat_id: String
  }
  type CustomerAddressRegion {
    region: String
    region_code: String
    region_id: Int
  }
  type CustomerAddressAttribute {
    attribute_code: String
    value: String
  }
  input CustomerAddressInput {
    city: String
    company: String
    country_code: CountryCodeEnum
    country_id: CountryCodeEnum
    custom_attributes: [CustomerAddressAttributeInput]
    custom_attributesV2: [AttributeValueInput]
    default_billing: Boolean
    default_shipping: Boolean
    fax: String
    firstname: String
    lastname: String
    middlename: String
    postcode: String
    prefix: String
    region: CustomerAddressRegionInput
    street: [String]
    suffix: String
    telephone: String
    vat_id: String
  }
  input CustomerAddressRegionInput {
    region: String
    region_code: String
    region_id: Int
  }
  input CustomerAddressAttributeInput {
    attribute_code: String!
    value: String!
  }
`;
