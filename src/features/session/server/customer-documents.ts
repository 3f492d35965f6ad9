import { graphql } from '../../transport/server/graphql/graphql.ts';

export const CustomerFields = graphql(`
  fragment CustomerFields on Customer {
    email firstname lastname middlename prefix suffix taxvat gender date_of_birth
    default_billing default_shipping is_subscribed created_at
  }
`);

export const CustomerQuery = graphql(`query CustomerData { customer { ...CustomerFields } }`, [CustomerFields]);

/** Fields of our own backend, in a separate document so that a standard Magento can be used without them. */
export const CustomerExtensions = graphql(`
  query CustomerExtensions {
    customer { customer_id phone_number custom_attributes { code ... on AttributeValue { value } } }
  }
`);

export const UpdateCustomer = graphql(
  `
  mutation UpdateCustomerV2($input: CustomerUpdateInput!) {
    updateCustomerV2(input: $input) { customer { ...CustomerFields } }
  }
`,
  [CustomerFields],
);

export const UpdateEmail = graphql(`
  mutation UpdateCustomerEmail($email: String!, $password: String!) {
    updateCustomerEmail(email: $email, password: $password) { customer { email } }
  }
`);

export const ChangePassword = graphql(`
  mutation ChangeCustomerPassword($currentPassword: String!, $newPassword: String!) {
    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { email }
  }
`);

export const DeleteCustomer = graphql(`mutation DeleteCustomer { deleteCustomer }`);

export const AddressFields = graphql(`
  fragment AddressFields on CustomerAddress {
    id firstname lastname middlename prefix suffix telephone street city postcode country_code vat_id
    default_billing default_shipping
    region { region region_code region_id }
    custom_attributesV2 { code ... on AttributeValue { value } }
  }
`);

export const AddressBook = graphql(`query AddressBook { customer { addresses { ...AddressFields } } }`, [
  AddressFields,
]);

/** Address fields that only our backend has. */
export const AddressBookExtensions = graphql(`
  query AddressBookExtensions { customer { addresses { id extension_attributes { attribute_code value } } } }
`);

export const CreateAddress = graphql(`
  mutation CreateCustomerAddress($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }
`);

export const UpdateAddress = graphql(`
  mutation UpdateCustomerAddress($addressId: Int!, $input: CustomerAddressInput) {
    updateCustomerAddress(id: $addressId, input: $input) { id }
  }
`);

export const DeleteAddress = graphql(`
  mutation DeleteCustomerAddress($addressId: Int!) { deleteCustomerAddress(id: $addressId) }
`);
