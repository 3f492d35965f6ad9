import * as z from 'zod';
import { oneTimePassword } from './one-time-password.ts';
import { askMagento, MagentoError, searchFor } from './rest.ts';
import type { MagentoAdmin, MagentoSettings } from './settings.ts';

const Customer = z.looseObject({ id: z.number().int().positive(), email: z.string() });
const Found = z.looseObject({ items: z.array(Customer) });
const LoggedIn = z.looseObject({
  data: z.looseObject({ generateCustomerTokenAsAdmin: z.looseObject({ customer_token: z.string().min(1) }) }),
});
const LOG_IN =
  'mutation ($email: String!) { generateCustomerTokenAsAdmin(input: { customer_email: $email }) { customer_token } }';

interface NewCustomer {
  email: string;
  firstname: string;
  lastname: string;
}

/** A customer's e-mail address; null when there is no such customer. Throws MagentoError, like all functions here. */
export async function readCustomerEmail(settings: MagentoSettings, id: number): Promise<string | null> {
  const { status, body } = await askMagento(settings, `rest/V1/customers/${id}`);
  if (status === 404) return null;
  const customer = Customer.safeParse(body);
  if (!customer.success) throw new MagentoError(`customer ${id} came in an unknown shape`);
  return customer.data.email;
}

/** Creates a customer and returns the id; null when the address already has an account. */
export async function createCustomer(settings: MagentoSettings, customer: NewCustomer): Promise<number | null> {
  // The customer allows the shop to log in as them, which is needed for login by code.
  const body = { customer: { ...customer, extension_attributes: { assistance_allowed: 2 } } };
  const answer = await askMagento(settings, 'rest/V1/customers', { method: 'POST', body });
  const made = Customer.safeParse(answer.body);
  return answer.status === 200 && made.success ? made.data.id : null;
}

export async function findCustomerByEmail(settings: MagentoSettings, email: string): Promise<number | null> {
  const search = searchFor([{ field: 'email', value: email }], 2);
  const { body } = await askMagento(settings, `rest/V1/customers/search?${search}`);
  const found = Found.safeParse(body);
  if (!found.success) throw new MagentoError('customers came in an unknown shape');
  return found.data.items.find((customer) => customer.email === email)?.id ?? null;
}

/** A customer token from Magento, created by its "Login as Customer" feature. */
export async function logInAs(settings: MagentoSettings, admin: MagentoAdmin, email: string): Promise<string> {
  const token = await adminToken(settings, admin);
  const body = { query: LOG_IN, variables: { email } };
  const answer = LoggedIn.safeParse((await askMagento(settings, 'graphql', { method: 'POST', body, token })).body);
  if (!answer.success)
    throw new MagentoError('Login as Customer is off, or the role of the admin user does not allow it');
  return answer.data.data.generateCustomerTokenAsAdmin.customer_token;
}

/** Magento accepts only an admin user for this call, not an integration. */
async function adminToken(settings: MagentoSettings, { user, password, otpKey }: MagentoAdmin): Promise<string> {
  const path = otpKey ? 'rest/V1/tfa/provider/google/authenticate' : 'rest/V1/integration/admin/token';
  const otp = otpKey && { otp: await oneTimePassword(otpKey, new Date()) };
  const body = { username: user, password, ...otp };
  const answer = await askMagento(settings, path, { method: 'POST', body, token: null });
  if (answer.status !== 200 || typeof answer.body !== 'string')
    throw new MagentoError(`Magento does not sign the admin user in: ${answer.status}`);
  return answer.body;
}
