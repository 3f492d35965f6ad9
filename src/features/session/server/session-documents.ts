import { graphql } from '../../transport/server/graphql/graphql.ts';

export const GenerateToken = graphql(`
  mutation GenerateCustomerToken($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { token }
  }
`);

/** The same with the captcha's answer as an argument; a standard Magento expects it in a header instead. */
export const GenerateTokenWithCaptcha = graphql(`
  mutation GenerateCustomerTokenWithCaptcha($email: String!, $password: String!, $recaptchaToken: String) {
    generateCustomerToken(email: $email, password: $password, recaptchaToken: $recaptchaToken) { token }
  }
`);

export const CreateCustomer = graphql(`
  mutation CreateCustomer($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) { customer { email } }
  }
`);

export const CreateCustomerWithCaptcha = graphql(`
  mutation CreateCustomerWithCaptcha($input: CustomerCreateInput!, $recaptchaToken: String) {
    createCustomerV2(input: $input, recaptchaToken: $recaptchaToken) { customer { email } }
  }
`);

export const RevokeToken = graphql(`mutation RevokeCustomerToken { revokeCustomerToken { result } }`);
export const CustomerCartId = graphql(`query CustomerCartId { customerCart { id total_quantity } }`);

export const MergeCarts = graphql(`
  mutation MergeCarts($source: String!, $destination: String!) {
    mergeCarts(source_cart_id: $source, destination_cart_id: $destination) { id total_quantity }
  }
`);

export const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) { requestPasswordResetEmail(email: $email) }
`);

export const ResetPassword = graphql(`
  mutation ResetPassword($email: String!, $token: String!, $password: String!) {
    resetPassword(email: $email, resetPasswordToken: $token, newPassword: $password)
  }
`);

export const ConfirmEmail = graphql(`
  mutation ConfirmEmail($email: String!, $key: String!) {
    confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { email } }
  }
`);

export const ConfirmationSetting = graphql(`query ConfirmationSetting { storeConfig { create_account_confirmation } }`);

export const ResendConfirmation = graphql(`
  mutation ResendConfirmation($email: String!) { resendConfirmationEmail(email: $email) }
`);
